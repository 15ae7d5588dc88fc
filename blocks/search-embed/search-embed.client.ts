import { allowsFunctional, subscribeConsent } from "waymark/blocks";

const patience = 8000;

/** Loads the partner's search as soon as functional cookies are allowed. If loading fails, a text and a link remain. */
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
    // The settings return the focus to their button, which is hidden now, so the focus moves to the search.
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
  // A widget that sends no event is recognised by the content it adds to its container.
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

/** The global object that the partner's script creates. Only its member `initialised` is relied on. */
type PartnerSearch = { initialised?: unknown; render?: unknown };

declare global {
  interface Window {
    partnerSearch?: PartnerSearch;
  }
}

const initialisedEvent = "partner-search:initialised";

let loadingSince: number | undefined;

/** Tells whether the partner's widget has started in this document. Never throws. */
function isInitialised(): boolean {
  try {
    return window.partnerSearch?.initialised === true;
  } catch {
    return false;
  }
}

/**
 * Loads the partner's script once per document; on later pages, asks the script to render again.
 * @returns milliseconds since loading began
 */
function loadPartnerScript(address: string, container: HTMLElement): number {
  if (loadingSince === undefined) {
    loadingSince = Date.now();
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.referrerPolicy = "strict-origin-when-cross-origin";
    document.head.append(script);
  } else if (isInitialised() && container.childElementCount === 0) renderAgain(container);
  return Date.now() - loadingSince;
}

function renderAgain(container: HTMLElement): void {
  const search = window.partnerSearch;
  try {
    if (typeof search?.render === "function") search.render(container);
  } catch (error) {
    console.error("The search could not start again:", error);
  }
}
