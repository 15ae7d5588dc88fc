import {
  endTypeAhead,
  isComposingAhead,
  takeTypedText,
  typeAheadElement,
} from "#src/studio/kernel/shell/parts/type-ahead.ts";

/** Limit of the wait for a form, which follows the state. */
const MAX_WAIT_MS = 2000;
/** Longest wait for a field while typed letters wait for it. */
const MAX_TYPING_WAIT_MS = 30_000;

/** Pointer of the text that is waited for; asking for another one ends the wait. */
let awaited = "";

/**
 * Focuses the control of a field once the form shows it; if it has none, that of the nearest field around it. Fields carry
 * their pointer in an attribute rather than an id, since it may hold any character.
 */
export function focusField(pointer: string): void {
  requestAnimationFrame(() => {
    for (let place = pointer; place !== ""; place = place.slice(0, place.lastIndexOf("/"))) {
      const field = document.querySelector(`[data-field="${CSS.escape(place)}"]`);
      const control = field?.querySelector<HTMLElement>(
        ":is([data-editor], input, textarea, button, [tabindex]):not([data-help], [data-tools] *)",
      );
      if (control) return reach(control);
    }
  });
}

/**
 * Goes to the main text of something that was added, with the text selected: its title or Markdown, or a required one,
 * and never the line above the title or the anchor. Waits until the form shows it.
 */
export function focusFirstText(pointer: string): void {
  awaited = pointer;
  const begun = performance.now();
  const look = () => {
    if (awaited !== pointer) return;
    const limit = typeAheadElement() ? MAX_TYPING_WAIT_MS : MAX_WAIT_MS;
    const isLate = performance.now() - begun > limit;
    const text = isComposingAhead() ? undefined : firstTextOf(pointer, isLate);
    if (text) {
      awaited = "";
      reach(text);
      if (text instanceof HTMLInputElement || text instanceof HTMLTextAreaElement) text.select();
      else text.dispatchEvent(new Event("select"));
      takeTypedText();
    } else if (isLate) {
      endTypeAhead();
      focusField(pointer);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @param anyway whether to do without texts that are still loading */
function firstTextOf(pointer: string, anyway: boolean): HTMLElement | undefined {
  const texts = `:is(textarea, [data-editor], input:not([type], [role], :disabled)):not([data-field$="/id"] *)`;
  const fields = `:is([data-field="${CSS.escape(pointer)}"], [data-field^="${CSS.escape(`${pointer}/`)}"])`;
  const isLoading = document.querySelector(`[data-pane=form] ${fields} [data-loading]`) !== null;
  if (isLoading && !anyway) return undefined;
  const [first, ...others] = document.querySelectorAll<HTMLElement>(`[data-pane=form] ${fields} ${texts}`);
  const isMain = (one: Element | undefined) =>
    one?.matches(':required, [data-editor], [data-field$="/title"] *') === true;
  return [first, ...others].find(isMain) ?? first;
}

function reach(control: HTMLElement): void {
  for (let at = control.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  control.focus();
  control.scrollIntoView({ block: "nearest" });
}

/** The frame of the open page; that of the previous one may still lie over it. */
export function pageFrame(): HTMLIFrameElement | null {
  return document.querySelector("[data-pane=page] iframe:not([inert])");
}

const PANE = "[data-pane]";

/**
 * Moves the focus to the next pane (F6, as in Windows and browsers): to the control last focused there, or the first one.
 * In the tree it is always the selected row: arrows do nothing on the buttons above it.
 */
export function nextPane(by: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>(PANE)].filter(
    (pane) => pane.offsetParent !== null,
  );
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(here + by + panes.length) % panes.length];
  const remembered = next?.querySelector(ROW) ? undefined : next && lastFocus.get(next);
  const target = remembered?.isConnected ? remembered : next && firstIn(next);
  (target ?? next)?.focus();
}

/** Limit of the wait for a dialog to close, and for the fields of a panel, which may be loading. */
const MAX_OPENING_MS = 5000;
/** After this time without a field, the first control of a panel has the focus until a field comes. */
const WITHOUT_FIELD_MS = 600;
const FIELD = ":is([data-editor], input:not([type=radio]:not(:checked)), textarea, select):not(:disabled)";

/**
 * Moves the focus into the form or panel, unless it is there: to its first field, or its first control if there is none.
 * A press anywhere ends the wait.
 */
export function enterForm(): void {
  const begun = performance.now();
  let control: HTMLElement | undefined;
  let isPressed = false;
  const press = () => {
    isPressed = true;
  };
  document.addEventListener("pointerdown", press, { capture: true, once: true });
  const look = () => {
    if (isPressed) return;
    const pane = document.querySelector<HTMLElement>("[data-pane=form]");
    const focused = document.activeElement;
    if (control ? focused !== control : pane?.contains(focused)) return;
    const fields = pane?.querySelectorAll<HTMLElement>(FIELD) ?? [];
    const first = [...fields].find((field) => field.checkVisibility());
    if (first) return first.focus();
    const waited = performance.now() - begun;
    if (pane && !control && waited > WITHOUT_FIELD_MS) {
      control = firstIn(pane) ?? pane;
      control.focus();
    }
    if (waited < MAX_OPENING_MS) requestAnimationFrame(look);
  };
  afterDialog(look);
}

/** Calls back once a dialog that is closing has given the focus back. @returns a function that calls it off */
export function afterDialog(run: () => void): () => void {
  const begun = performance.now();
  let next = requestAnimationFrame(look);
  function look(now: number): void {
    const isIn = document.activeElement?.closest("[role=dialog]") ?? undefined;
    if (isIn && now - begun < MAX_OPENING_MS) next = requestAnimationFrame(look);
    else run();
  }
  return () => cancelAnimationFrame(next);
}

const ROW = "[role=treeitem]";

/** The subject of a pane comes before the buttons above it. */
const FOCUSABLE = [
  `${ROW}[aria-selected=true]`,
  `${ROW}[tabindex="0"]`,
  `[data-field] ${FIELD}`,
  'iframe:not([inert]), button:not(:disabled), input:not(:disabled), [tabindex="0"]',
];

function firstIn(pane: HTMLElement): HTMLElement | undefined {
  for (const selector of FOCUSABLE) {
    const match = [...pane.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
    if (match) return match;
  }
  return undefined;
}

const lastFocus = new WeakMap<HTMLElement, HTMLElement>();

/** Remembers the last focused control of each pane. */
export function rememberFocus(signal: AbortSignal): void {
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const pane = target.closest<HTMLElement>(PANE);
    if (pane) lastFocus.set(pane, target);
  };
  document.addEventListener("focusin", note, { signal });
}
