import { loadLanguage } from "#src/studio/kernel/shell/parts/window-language.ts";

// Titles of commands are said where they are declared, so the language comes before the modules of the window.
await loadLanguage();
await import("./window.tsx");
