const PANE = "[data-pane]";

/** Moves the focus to the next pane (F6, as in Windows and browsers): to the control last focused there, or the first one. */
export function nextPane(by: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>(PANE)].filter(
    (pane) => pane.offsetParent !== null,
  );
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(here + by + panes.length) % panes.length];
  const remembered = next && lastFocus.get(next);
  const target = remembered?.isConnected ? remembered : next?.querySelector<HTMLElement>(FOCUSABLE);
  (target ?? next)?.focus();
}

const FOCUSABLE =
  'iframe, [data-part=branch-control][tabindex="0"], [data-part=item][tabindex="0"], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const lastFocus = new WeakMap<HTMLElement, HTMLElement>();

/** Remembers the last focused control of each pane. @returns a function that stops listening */
export function rememberFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const pane = target.closest<HTMLElement>(PANE);
    if (pane) lastFocus.set(pane, target);
  };
  document.addEventListener("focusin", note);
  return () => document.removeEventListener("focusin", note);
}
