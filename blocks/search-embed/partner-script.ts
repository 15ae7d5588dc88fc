/** What the partner's script adds to the window. Only `initialised` is relied upon. */
type PartnerSearch = { initialised?: unknown; render?: unknown };

declare global {
  interface Window {
    partnerSearch?: PartnerSearch;
  }
}

/** The event with which the widget reports that it is ready. */
export const initialisedEvent = "partner-search:initialised";

let loadingSince: number | undefined;

/** Tells whether the partner's widget is active in this document. Never throws. */
export function isInitialised(): boolean {
  try {
    return window.partnerSearch?.initialised === true;
  } catch {
    return false;
  }
}

/**
 * Loads the partner's script, once per document: later pages of the same document find it active and ask it to fill the
 * new container.
 * @returns milliseconds since loading began
 */
export function loadPartnerScript(address: string, container: HTMLElement): number {
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
