import { findElement } from "./dom.ts";

/** Maximum time in ms that the text after the page's style sheet waits for it. */
const MAX_WAIT_MS = 5000;

/**
 * Works around a stalled style sheet in the body, after which Chromium parses nothing until it has loaded. After a delay, a copy that does
 * not block replaces it: the text is then shown unstyled, and the page works.
 */
export function passStalledSheet(): void {
  setTimeout(() => {
    const link = findElement<HTMLLinkElement>("main>link");
    if (!link?.sheet) link?.replaceWith(link.cloneNode());
  }, MAX_WAIT_MS);
}
