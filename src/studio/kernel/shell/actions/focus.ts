import { useEffect } from "react";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { FIELD, firstControlIn, formPane } from "#src/studio/kernel/shell/parts/panes.ts";
import {
  endTypeAhead,
  isComposingAhead,
  takeTypedText,
  typeAhead,
  typedAhead,
} from "#src/studio/kernel/shell/parts/type-ahead.ts";
import type { FocusRequest } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

/** Focuses the control of a field as soon as the form shows it; if the field has no control, that of the nearest field around it. */
export function focusField(studio: Studio, pointer: Pointer): void {
  studio.store.set({ focusRequest: { to: "field", pointer } });
}

/**
 * Focuses the main text of a new block or item and selects it: the title, the Markdown, or else a required text. Skips the
 * anchor and the line above the title.
 */
export function focusFirstText(studio: Studio, pointer: Pointer): void {
  studio.store.set({ focusRequest: { to: "text", pointer } });
}

/**
 * Moves the focus into the form or panel, to its first field, or its first control if it has no field; does nothing if the focus is already
 * there.
 */
export function enterForm(studio: Studio): void {
  studio.store.set({ focusRequest: { to: "form" } });
}

/**
 * Collects the letters that are typed before the requested text has the focus, and inserts them there.
 * @param title title of the block, for the label of the hidden text area that collects them
 * @param runKeys runs the shortcut for the block; returns false if there is none
 */
export function typeAheadOf(studio: Studio, title: string, runKeys?: (keys: string) => boolean): void {
  typeAhead(t("Text of {title}", { title }), () => answerFocusRequest(studio), runKeys);
}

/** Fulfils focus requests as soon as the window shows the state in which they were made. Call it once, in the window. */
export function useFocusRequests(): void {
  const studio = useStudio();
  const request = useShell(({ focusRequest }) => focusRequest);
  useEffect(() => {
    if (!request) return;
    renderedRequests.add(request);
    answerFocusRequest(studio);
  }, [studio, request]);
  useEffect(() => {
    const ended = new AbortController();
    const early = { capture: true, signal: ended.signal };
    const drop = () => studio.state.focusRequest && studio.store.set({ focusRequest: undefined });
    // Once the element has dealt with the focus that a popup gave back; rows of the tree keep the event to themselves.
    const next = () => queueMicrotask(() => answerFocusRequest(studio));
    document.addEventListener("focusin", next, early);
    // Letters that were typed ahead still go to their field.
    document.addEventListener("pointerdown", () => typedAhead() === "" && drop(), early);
    document.addEventListener(
      "keydown",
      ({ key }) => (key === "Escape" || (key === "Tab" && typedAhead() === "")) && drop(),
      early,
    );
    return () => ended.abort();
  }, [studio]);
}

/** Fulfils a pending focus request when the component that contains this one appears. */
export function FocusArrival(): null {
  const studio = useStudio();
  useEffect(() => answerFocusRequest(studio), [studio]);
  return null;
}

/** Focus requests made in a state that has been rendered. Before that, the control at their place may belong to another field. */
const renderedRequests = new WeakSet<FocusRequest>();

/** Selector of popups, which keep the focus until they have closed. */
const POPUP = "[role=dialog], [role=menu]";
/** Selector of content that is still loading. A focus request for it stays pending. */
const LOADING = "[data-loading]";

/** Moves the focus as requested, unless a popup has it or the control may still appear. */
export function answerFocusRequest(studio: Studio): void {
  const { focusRequest: request } = studio.state;
  if (!request || !renderedRequests.has(request) || document.activeElement?.closest(POPUP)) return;
  const answer = answerTo(request);
  if (!answer) return;
  studio.store.set({ focusRequest: undefined });
  answer();
}

/**
 * Decides how to fulfil a focus request.
 * @returns a function that does so; undefined while the requested control may still appear
 */
function answerTo(request: FocusRequest): (() => unknown) | undefined {
  if (request.to === "task") return request.run;
  const pane = formPane();
  if (!pane) return undefined;
  if (request.to === "form") return entering(pane);
  const { to, pointer } = request;
  if (to === "text" && (isComposingAhead() || isLoadingWithin(pane, pointer))) return undefined;
  const text = to === "text" ? firstTextOf(pane, pointer) : undefined;
  if (text) return () => write(text);
  const control = controlOf(pane, pointer);
  const isExact = to === "field" && control?.closest(fieldAt(pointer));
  if (!isExact && isLoading(pane)) return undefined;
  return () => {
    endTypeAhead();
    if (control) reach(control);
  };
}

/**
 * Decides how to move the focus into a form or panel.
 * @returns a function that does so; undefined while its first field may still appear
 */
function entering(pane: HTMLElement): (() => void) | undefined {
  if (pane.contains(document.activeElement)) return () => undefined;
  // Open notes may stand above the fields.
  const fields = [...pane.querySelectorAll<HTMLElement>(FIELD)].filter(
    (field) => field.checkVisibility() && !field.closest("[data-notes]"),
  );
  const [first] = fields;
  if (first ? !isReady(first) : isLoading(pane)) return undefined;
  return () => (first ?? firstControlIn(pane) ?? pane).focus();
}

function reach(control: HTMLElement): void {
  for (let at = control.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  control.focus();
  control.scrollIntoView({ block: "nearest" });
}

/** Focuses a text, and inserts the letters that were typed in advance. */
function write(text: HTMLElement): void {
  reach(text);
  if (text instanceof HTMLInputElement || text instanceof HTMLTextAreaElement) text.select();
  else text.dispatchEvent(new Event("select"));
  takeTypedText();
}

/** Selector of a field by its pointer, which is in an attribute rather than an id, since it may contain any character. */
const fieldAt = (pointer: Pointer) => `[data-field="${CSS.escape(pointer)}"]`;
const fieldsWithin = (pointer: Pointer) =>
  `:is(${fieldAt(pointer)}, [data-field^="${CSS.escape(`${pointer}/`)}"])`;

/** The control of a field, or else of the nearest field around it. */
function controlOf(pane: HTMLElement, pointer: Pointer): HTMLElement | undefined {
  for (let place = pointer; place !== ""; place = place.slice(0, place.lastIndexOf("/"))) {
    const field = pane.querySelector(fieldAt(place));
    const controls = field?.querySelectorAll<HTMLElement>(
      ":is([data-editor], input, textarea, button, [tabindex]):not([data-help], [data-tools] *)",
    );
    const control = [...(controls ?? [])].find(isReady);
    if (control) return control;
  }
  return undefined;
}

function firstTextOf(pane: HTMLElement, pointer: Pointer): HTMLElement | undefined {
  const texts = `:is(textarea, [data-editor], input:not([type], [role], :disabled)):not([data-field$="/id"] *)`;
  const [first, ...others] = pane.querySelectorAll<HTMLElement>(`${fieldsWithin(pointer)} ${texts}`);
  const isMain = (one: Element | undefined) =>
    one?.matches(':required, [data-editor], [data-field$="/title"] *') === true;
  return [first, ...others].find(isMain) ?? first;
}

function isLoadingWithin(pane: HTMLElement, pointer: Pointer): boolean {
  return [...pane.querySelectorAll<HTMLElement>(fieldsWithin(pointer))].some(isLoading);
}

function isLoading(element: HTMLElement): boolean {
  const editors = element.querySelectorAll<HTMLElement>("[data-editor]");
  return element.querySelector(LOADING) !== null || ![...editors].every(isReady);
}

/**
 * Tells whether a control can take the focus. The element of a CodeMirror editor can do so only once the editor has been opened in its
 * shadow root.
 */
function isReady(control: HTMLElement): boolean {
  return !control.matches("[data-editor]") || control.shadowRoot !== null;
}
