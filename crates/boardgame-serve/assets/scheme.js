// Applies the chosen colour scheme and board before anything is drawn.
"use strict";
for (const setting of ["scheme", "board"]) document.documentElement.dataset[setting] = localStorage.getItem(setting) || "";
