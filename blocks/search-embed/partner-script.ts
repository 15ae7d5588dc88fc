/** What the partner's script puts on the window. Only `initialised` is relied upon. */
type PartnerSearch = { initialised?: unknown; render?: unknown };

declare global {
  interface Window {
    partnerSearch?: PartnerSearch;
  }
}

/** The event by which the widget says that it is ready. */
export const initialisedEvent = "partner-search:initialised";

let loadingSince: number | undefined;

/** Says whether the partner's widget is at work in this document. Never throws. */
export function isInitialised(): boolean {
  try {
    return window.partnerSearch?.initialised === true;
  } catch {
    return false;
  }
}

/**
 * Loads the partner's script, once per document: a second page of the same document finds it at work and asks
 * it to serve the new container.
 * @returns milliseconds since the loading began
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
    console.error("The programme search could not start again:", error);
  }
}
