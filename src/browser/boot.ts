/** The boot script, inlined in <head> before the first paint: within 3 KB gzip, so only what has to work at once, with delegated events. */
import "./shared/globals.ts";
import { startActions } from "./boot/actions.ts";
import { pushClick, pushPageView } from "./boot/analytics.ts";
import { markMode, readMode } from "./boot/colour-mode.ts";
import { rereadConsent, startConsent, syncToggles } from "./boot/consent.ts";
import { all, findElement, html, onDocument, path } from "./boot/dom.ts";
import { startReload } from "./boot/reload.ts";
import { startApp } from "./boot/start-app.ts";
import { consentKey } from "./shared/consent-record.ts";

/** Maximum time in ms that the text after the page's style sheet waits for it. */
const MAX_WAIT_MS = 5000;

startConsent();
readMode();
keepEarlyMessages();
startReload();
passStalledSheet();
const wakeBlocks = startApp(document.currentScript);
onDocument("click", pushClick, true);
startActions();
startHeader();
onDocument("DOMContentLoaded", pageReady);
onDocument("waymark:page", pageReady);

addEventListener("storage", ({ key }) => {
  // Another tab wrote to storage; a null key means that it cleared everything. Consent is only announced if its own key changed, whereas
  // the colour mode can be read again at any time.
  if (!key || key === consentKey) rereadConsent();
  readMode();
});

// Restored from the back-forward cache: this counts as a page view, and other tabs may have written to storage meanwhile.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  rereadConsent();
  readMode();
  pushPageView();
});

// After a reload, going back to a history entry made by the router requires loading the page. When the router starts, it sets
// window.onpopstate to null and takes over.
let shownAs = path(location);
onDocument("waymark:address", () => {
  shownAs = path(location);
});
window.onpopstate = () => {
  if (path(location) !== shownAs) location.reload();
};

function pageReady(): void {
  syncToggles();
  markMode();
  reportNotFound();
  pushPageView();
  wakeBlocks();
}

/** Shows the requested path on the not-found page, and logs it. */
function reportNotFound(): void {
  if (!html.dataset.route?.endsWith("/404")) return;
  for (const place of all("[data-attempted-path]")) place.textContent = location.pathname;
  console.error("404 Error: User attempted to access non-existent route:", location.pathname);
}

/** Stores the latest 99 messages of embedded forms for form-frame.ts, whose script loads after the frame. */
function keepEarlyMessages(): void {
  const messages: MessageEvent[] = [];
  window.earlyMessages = messages;
  addEventListener("message", (event) => {
    if (messages.push(event) > 99) messages.shift();
  });
}

/** Hides the header on phones (`header-hidden` on <html>) while scrolling down, but never with the focus inside. */
function startHeader(): void {
  let last = 0;
  let frame = 0;
  const update = () => {
    frame = 0;
    // Movements under 8 px do not count as a direction; near the top the header is always shown.
    if (scrollY > 120 && Math.abs(scrollY - last) < 8) return;
    html.classList.toggle(
      "header-hidden",
      scrollY > last && scrollY > 120 && !document.activeElement?.closest("header"),
    );
    last = scrollY;
  };
  addEventListener("scroll", () => (frame ||= requestAnimationFrame(update)));
}

/**
 * Works around a stalled style sheet in the body, after which Chromium parses nothing until it has loaded. After a delay, a copy that does
 * not block replaces it: the text is then shown unstyled, and the page works.
 */
function passStalledSheet(): void {
  setTimeout(() => {
    const link = findElement<HTMLLinkElement>("main>link");
    if (!link?.sheet) link?.replaceWith(link.cloneNode());
  }, MAX_WAIT_MS);
}
