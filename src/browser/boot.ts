/**
 * The inline script: bundled into one classic script that runs in <head> before the first paint. It must stay
 * within 3 KB gzip, so it holds only what has to work at once; all listeners are delegated on the document.
 */
import "./globals.ts";
import { startActions } from "./boot/actions.ts";
import { pushClick, pushPageView } from "./boot/analytics.ts";
import { markMode, readMode } from "./boot/colour-mode.ts";
import { rereadConsent, startConsent, syncToggles } from "./boot/consent.ts";
import { on, path } from "./boot/dom.ts";
import { keepEarlyMessages } from "./boot/early-messages.ts";
import { startHeader } from "./boot/header.ts";
import { reportNotFound } from "./boot/not-found.ts";
import { startReload } from "./boot/reload.ts";
import { startApp } from "./boot/start-app.ts";
import { showToday } from "./boot/today.ts";
import { consentKey } from "./consent-record.ts";

startConsent();
readMode();
keepEarlyMessages();
startReload();
const wakeBlocks = startApp(document.currentScript);
on("click", pushClick, true);
startActions();
startHeader();
on("DOMContentLoaded", pageReady);
on("waymark:page", pageReady);

addEventListener("storage", ({ key }) => {
  // Another tab wrote; no key means that it cleared everything. A choice is told once, a mode may be read again.
  if (!key || key === consentKey) rereadConsent();
  readMode();
});

// Back from the browser's page cache: a view again, and other tabs may have written in the meantime.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  rereadConsent();
  readMode();
  pushPageView();
});

// Going back into an entry that the router made, after a reload: without the router the page must be loaded.
// The router puts null here when it starts.
let shownAs = path(location);
on("waymark:address", () => {
  shownAs = path(location);
});
window.onpopstate = () => {
  if (path(location) !== shownAs) location.reload();
};

function pageReady(): void {
  syncToggles();
  markMode();
  reportNotFound();
  showToday();
  pushPageView();
  wakeBlocks();
}
