// One stream for all tabs of a browser, which allows few connections to a server. Each tab names its link and is told of
// each new version there, and of who is at that table.
"use strict";
const tabs = new Map();
let source = null;

const follow = () => {
  source?.close();
  source = null;
  if (!tabs.size) return;
  source = new EventSource(`/stream?s=${[...new Set(tabs.values())].join(".")}`);
  source.onmessage = ({ data }) => {
    const [link] = data.split(" ");
    for (const [tab, own] of tabs) if (own === link) tab.postMessage(data);
  };
  source.onopen = () => { for (const tab of tabs.keys()) tab.postMessage(""); };
  source.onerror = () => {
    for (const tab of tabs.keys()) tab.postMessage("lost");
    if (source.readyState === EventSource.CLOSED) setTimeout(follow, 1000);
  };
};

// A tab that is closed names nothing.
self.onconnect = ({ ports: [tab] }) => {
  tab.onmessage = ({ data }) => {
    if (data) tabs.set(tab, data);
    else tabs.delete(tab);
    follow();
  };
};
