import { findElement } from "./dom.ts";

/** The longest time in ms that the text after the page's style sheet waits for it. */
const MAX_WAIT_MS = 5000;

/**
 * Chromium parses nothing after a style sheet in the body until that has come. If it does not come, a copy replaces it,
 * which waits beside the page: the text is then shown without its styles, and all that needs no more works.
 */
export function passStalledSheet(): void {
  setTimeout(() => {
    const link = findElement<HTMLLinkElement>("main>link");
    if (!link?.sheet) link?.replaceWith(link.cloneNode());
  }, MAX_WAIT_MS);
}
