/** DOM shorthands that keep the boot script small. */
export const html = document.documentElement;

export const findElement = <Found extends HTMLElement>(selector: string): Found | null =>
  document.querySelector<Found>(selector);

export const all = <Found extends HTMLElement>(selector: string): NodeListOf<Found> =>
  document.querySelectorAll<Found>(selector);

/** The closest matching ancestor of the target, if the target is an element. */
export const near = <Found extends HTMLElement>(
  event: { target: unknown },
  selector: string,
): Found | null => (event.target instanceof Element ? event.target.closest<Found>(selector) : null);

export function onDocument<Type extends keyof DocumentEventMap>(
  type: Type,
  run: (event: DocumentEventMap[Type]) => void,
  capture?: boolean,
): void {
  document.addEventListener(type, run, capture);
}

/** Tells whether a click follows a link in the same tab: left button, no modifier key. */
export const plainClick = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Path and query of an address, which identify a page. */
export const path = (of: Location | HTMLAnchorElement): string => of.pathname + of.search;

/** Matches client blocks whose script has not started. */
export const waiting = "[data-client]:not([data-hydrated])";

/**
 * Click targets that work without the block's script, and so are never held back: native controls, and links, except those that the script
 * has to handle (`data-hydrate`).
 */
export const native =
  "[data-action],[data-consent],[data-color-mode],[data-choices],[popovertarget],summary,dialog button,a:not([data-hydrate])";
