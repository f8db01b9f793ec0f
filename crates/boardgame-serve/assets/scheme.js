// Light or dark, and which board, as they were chosen: before anything is drawn.
"use strict";
for (const setting of ["scheme", "board"]) document.documentElement.dataset[setting] = localStorage.getItem(setting) || "";
