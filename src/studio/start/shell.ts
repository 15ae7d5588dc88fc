import { SIGN_IN_PATH } from "#src/studio/kernel/protocol/call.ts";
import { loadLanguage } from "#src/studio/kernel/shell/parts/window-language.ts";

// Titles of commands are said where they are declared, so the language comes before the modules of the window.
await loadLanguage();
await (location.pathname === SIGN_IN_PATH ? import("./sign-in.tsx") : import("./window.tsx"));
