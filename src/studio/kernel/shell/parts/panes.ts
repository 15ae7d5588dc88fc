const PANE = "[data-pane]";
const ROW = "[role=treeitem]";
export const SELECTED_ROW = `${ROW}[aria-selected=true]`;

/** Selector of the fields of a form or panel in which users can type or select. */
export const FIELD =
  ":is([data-editor], input:not([type=radio]:not(:checked)), textarea, select):not(:disabled)";

/** Selectors of focusable elements of a pane, in order of preference: its main content comes before the buttons above it. */
const FOCUSABLE = [
  SELECTED_ROW,
  `${ROW}[tabindex="0"]`,
  `[data-field] ${FIELD}`,
  'iframe:not([inert]), button:not(:disabled), input:not(:disabled), [tabindex="0"]',
];

export function firstControlIn(pane: HTMLElement): HTMLElement | undefined {
  for (const selector of FOCUSABLE) {
    const match = [...pane.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
    if (match) return match;
  }
  return undefined;
}

/** The pane with the form, or with the panel that replaces it; null while the pane is hidden at the side of a narrow window. */
export function formPane(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-pane=form]");
}

/** Focuses the selected row of the tree. */
export function enterTree(): void {
  const tree = document.querySelector<HTMLElement>("[data-pane=tree]");
  if (tree) firstControlIn(tree)?.focus();
}

/** The frame of the open page; the previous page's frame may still cover it. */
export function pageFrame(): HTMLIFrameElement | null {
  return document.querySelector("[data-pane=page] iframe:not([inert])");
}

/**
 * Moves the focus to the next pane (F6, as in Windows and browsers): to the control that had the focus there last, or the first one. In the
 * tree it is always the selected row, since arrow keys do nothing on the buttons above it.
 */
export function nextPane(by: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>(PANE)].filter(
    (pane) => pane.offsetParent !== null,
  );
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(here + by + panes.length) % panes.length];
  const remembered = next?.querySelector(ROW) ? undefined : next && lastFocus.get(next);
  const target = remembered?.isConnected ? remembered : next && firstControlIn(next);
  (target ?? next)?.focus();
}

const lastFocus = new WeakMap<HTMLElement, HTMLElement>();

/** Tracks the last focused control of each pane. */
export function rememberFocus(signal: AbortSignal): void {
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const pane = target.closest<HTMLElement>(PANE);
    if (pane) lastFocus.set(pane, target);
  };
  document.addEventListener("focusin", note, { signal });
}

/**
 * Returns the element that takes the focus after a dialog has closed: the one that opened it, if it is still visible. If that was a row of
 * the tree, or is gone, returns the row that is selected now or, without one, the pane with the form.
 */
export function focusAfterDialog(opener: Element | null): HTMLElement | null {
  const isThere = opener !== document.body && opener?.checkVisibility() === true;
  if (isThere && opener instanceof HTMLElement && !opener.matches(ROW)) return opener;
  return document.querySelector<HTMLElement>(`[data-pane=tree] ${SELECTED_ROW}`) ?? formPane();
}
