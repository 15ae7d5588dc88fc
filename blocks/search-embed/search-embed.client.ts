import { allowsFunctional, subscribeConsent } from "#src/browser/stores/consent.ts";
import { initialisedEvent, isInitialised, loadPartnerScript } from "./partner-script.ts";

export const hydrate = "visible";

/** Search slow notice. */
const patience = 8000;

/**
 * Loads the partner's search as soon as functional cookies are allowed, here or in another tab. Whatever the script
 * does or fails to do, the visitor still has a text and a link.
 * @returns a function that stops it
 */
export default function enhance(root: HTMLElement): () => void {
  const find = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);
  const container = find("partner-search");
  const panel = find("search");
  const address = panel?.dataset.script;
  if (!container || !address) return () => {};
  const ending = new AbortController();
  let isSlow = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (name: string, visible: boolean) => {
    const part = find(name);
    if (!part) return;
    const hadFocus = part.contains(document.activeElement);
    part.hidden = !visible;
    // The settings return the focus to the button, which has just been hidden: it moves on to the search.
    if (hadFocus && part.hidden) panel?.focus();
  };
  const update = () => {
    const allowed = allowsFunctional();
    const ready = isInitialised();
    if (ready) clearTimeout(timer);
    show("search-alert", !allowed);
    show("search-loading", allowed && !ready && !isSlow);
    show("search-slow", allowed && !ready && isSlow);
    show("partner-search", allowed);
  };
  const load = () => {
    if (allowsFunctional() && timer === undefined) {
      const waited = loadPartnerScript(address, container);
      timer = setTimeout(() => {
        isSlow = true;
        update();
      }, patience - waited);
    }
    update();
  };

  addEventListener(initialisedEvent, update, { signal: ending.signal });
  // A widget that sends no event still reveals that it is active by filling its container.
  const arrival = new MutationObserver(update);
  arrival.observe(container, { childList: true, subtree: true });
  const unsubscribe = subscribeConsent(load);
  load();

  return () => {
    ending.abort();
    arrival.disconnect();
    unsubscribe();
    clearTimeout(timer);
  };
}
