/** The few words the inline script says often. */
export const html = document.documentElement;

export const find = <Found extends HTMLElement>(selector: string): Found | null =>
  document.querySelector<Found>(selector);

export const all = <Found extends HTMLElement>(selector: string): NodeListOf<Found> =>
  document.querySelectorAll<Found>(selector);

/** The nearest ancestor of what was touched, if the event came from an element. */
export const near = <Found extends HTMLElement>(event: Event, selector: string): Found | null =>
  event.target instanceof Element ? event.target.closest<Found>(selector) : null;

export function on<Type extends keyof DocumentEventMap>(
  type: Type,
  run: (event: DocumentEventMap[Type]) => void,
  capture = false,
): void {
  document.addEventListener(type, run, capture);
}

/** A click that means "follow this here": not middle, not with a key that opens elsewhere. */
export const plainClick = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The page's own address without the fragment: what tells one page from another. */
export const path = (of: Location | HTMLAnchorElement): string => of.pathname + of.search;
