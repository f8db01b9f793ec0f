// One stream for all tabs, because a browser opens few connections to a server. Each tab sends its link, and receives each new
// version of its table and the players who are present.
"use strict";
const tabs = new Map();
let source = null;
let silence = 0;

const post = (text) => { for (const tab of tabs.keys()) tab.postMessage(text); };

// The server sends a heartbeat after 2 s without a message. A silent connection is lost, even if the browser has not noticed.
const beat = () => {
  clearTimeout(silence);
  silence = setTimeout(() => { post("lost"); follow(); }, 4500);
};

const follow = () => {
  source?.close();
  source = null;
  clearTimeout(silence);
  if (!tabs.size) return;
  source = new EventSource(`/stream?s=${[...new Set(tabs.values())].join(".")}`);
  beat();
  source.addEventListener("beat", beat);
  source.onmessage = ({ data }) => {
    beat();
    const [link] = data.split(" ");
    for (const [tab, own] of tabs) if (own === link) tab.postMessage(data);
  };
  source.onopen = () => { beat(); post(""); };
  source.onerror = () => {
    post("lost");
    if (source.readyState === EventSource.CLOSED) setTimeout(follow, 1000);
  };
};

// A closed tab sends an empty link.
self.onconnect = ({ ports: [tab] }) => {
  tab.onmessage = ({ data }) => {
    if (data) tabs.set(tab, data);
    else tabs.delete(tab);
    follow();
  };
};
