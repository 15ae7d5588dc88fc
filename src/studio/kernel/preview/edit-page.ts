import type { Overlay } from "#src/studio/kernel/preview/overlay/overlay.ts";
import { pageStyle } from "#src/studio/kernel/preview/overlay/overlay-style.ts";
import {
  originIn,
  type Picked,
  pickAt,
  pictureUnder,
  placeOfSelection,
  selectionOf,
} from "#src/studio/kernel/preview/state/pick.ts";
import { boxOf, shownTexts, type TextPlace } from "#src/studio/kernel/preview/state/places.ts";
import {
  blockAround,
  blockElement,
  blockElements,
  editableOrigin,
  isSameSelection,
  type PreviewState,
} from "#src/studio/kernel/preview/state/preview-state.ts";
import type { TextWriter } from "#src/studio/kernel/preview/text/text-writer.ts";
import { type WritePoint, writtenOver } from "#src/studio/kernel/preview/text/write-point.ts";
import { type FromPreview, keysOf } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockKey } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * Makes the page editable: clicks and keys select blocks and texts instead of their normal effect.
 * @returns a function that updates the style sheet of edit mode after the language of its texts has changed
 */
export function editPage(parts: EditParts): () => void {
  const { state, writer, overlay, send } = parts;
  const sheet = new CSSStyleSheet();
  const style = () => sheet.replaceSync(pageStyle(state.words));
  style();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const isOwn = (event: Event) => overlay.contains(event) || writer.holds(asNode(event.target));
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, (event) => !isOwn(event) && act(event), true);

  on("click", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { clientX: x, clientY: y } = event;
    const picked = pickAt(event.target, x, y, state);
    if (writer.isWriting) writer.end();
    // The second click into a text starts editing: a double click selects the word, a later click places the caret.
    const isAgain = picked !== undefined && isSameSelection(state.selection, selectionOf(picked));
    const point = { x, y, selects: event.detail > 1 };
    state.clicked = picked && selectionOf(picked);
    if (isAgain && picked.place && write(picked.key, picked.place, parts, point)) return;
    if (isAgain && !picked.place && openField(picked, parts)) return;
    state.selection = state.clicked;
    overlay.draw();
    const origin = picked?.origin;
    send({ type: "picked", selection: state.selection, ...(origin ? { origin } : {}) });
  });
  on("dblclick", (event) => event.preventDefault());
  // A click must not open, drag or focus a link; the window itself receives the keys.
  on("mousedown", (event) => {
    event.preventDefault();
    window.focus();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (const name of ["auxclick", "submit", "dragstart"] as const)
    on(name, (event) => event.preventDefault());
  on("contextmenu", (event) => {
    const under = blockAround(asNode(event.target));
    const key = under?.key ?? state.selection?.key;
    const block = blockElement(key);
    if (key === undefined || !block) return;
    event.preventDefault();
    // If requested by keyboard, the menu belongs to the selected block.
    const at = under ? { x: event.clientX, y: event.clientY } : boxOf(block);
    send({ type: "menu", key, at: { x: at.x, y: Math.max(0, at.y) } });
  });
  on("mouseover", (event) => {
    const key = blockAround(asNode(event.target))?.key;
    if (key === state.hovered) return;
    state.hovered = key;
    overlay.draw();
    send({ type: "hovered", key });
  });
  document.documentElement.addEventListener("mouseleave", () => {
    state.hovered = undefined;
    overlay.draw();
    send({ type: "hovered", key: undefined });
  });
  on("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const key = pictureUnder(asNode(event.target), state)?.key ?? formattedAt(event, state)?.selection.key;
    event.dataTransfer.dropEffect = key === undefined ? "none" : "copy";
    state.hovered = key;
    overlay.draw();
  });
  on("drop", (event) => {
    event.preventDefault();
    const picture = pictureUnder(asNode(event.target), state);
    const [file] = event.dataTransfer?.files ?? [];
    const text = picture ? undefined : formattedAt(event, state);
    if (!file) return;
    if (picture) send({ type: "file", ...picture, file });
    else if (text) send({ type: "write", ...text, file });
  });
  on("copy", () => {
    if (state.selection && getSelection()?.isCollapsed !== false) send({ type: "keys", keys: "mod+c" });
  });
  on("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text !== "") send({ type: "pasted", text });
  });
  on("keydown", (event) => keyDown(event, parts));
  let isPressed = false;
  const press = ({ type }: Event) => {
    isPressed = type === "pointerdown";
    if (isPressed) overlay.showFocus(false);
  };
  for (const name of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(name, press, true);
  addEventListener("focus", () => overlay.showFocus(!isPressed));
  addEventListener("blur", () => overlay.showFocus(false));
  // The shell's shortcuts also apply on the overlay's buttons.
  document.addEventListener("keydown", (event) => overlay.contains(event) && shellKey(event, parts), true);
  return style;
}

const asNode = (target: EventTarget | null): Node | null => (target instanceof Node ? target : null);

type EditParts = {
  state: PreviewState;
  writer: TextWriter;
  overlay: Overlay;
  send: (message: FromPreview) => void;
};

/**
 * Starts editing a text in place, or, if the page shows the text in another form, asks the shell to edit the source.
 * @returns whether the text can be edited
 */
function write(
  key: BlockKey,
  place: TextPlace,
  { state, writer, send }: EditParts,
  point?: WritePoint,
): boolean {
  if (writer.begin(key, place, point)) return true;
  const source = sourceOf(key, place, state, point);
  if (source) send({ type: "write", ...source });
  return source !== undefined;
}

/**
 * Asks the shell to open the field of a picture, or of another value that is not a text on the page.
 * @returns whether it has a field
 */
function openField({ key, origin }: Picked, { state, send }: EditParts): boolean {
  const editable = editableOrigin(origin, state);
  if (!editable) return false;
  const selection = selectionOf({ key, origin: editable });
  const passage = { before: "", after: "" };
  send({ type: "write", selection, origin: editable, written: { passage } });
  return true;
}

/** The source of a text that is displayed in another form, and its position on the page. */
function sourceOf(key: BlockKey, place: TextPlace, state: PreviewState, point?: WritePoint) {
  const origin = editableOrigin(state.origins.get(key)?.[place.number], state);
  if (origin?.kind !== "template") return undefined;
  return { selection: { key, pointer: origin.pointer }, origin, written: writtenOver(place, point) };
}

/** The Markdown under the pointer, into which a picture can be dropped. */
function formattedAt({ target, clientX: x, clientY: y }: DragEvent, state: PreviewState) {
  const picked = pickAt(target, x, y, state);
  const source = picked?.place && sourceOf(picked.key, picked.place, state, { x, y, selects: false });
  return source?.written.box ? source : undefined;
}

/** Matches shortcuts that are left to the browser: copying, the address bar, tabs, reloading, zooming. */
const BROWSER = /^mod\+(?!shift\+f$)(?:shift\+)?[acvltwnrfp0+=-]$/;

/** Handles a key while no text is being edited. Keys that the preview does not handle are passed to the shell. */
function keyDown(event: KeyboardEvent, parts: EditParts): void {
  const { state, send } = parts;
  const keys = keysOf(event);
  const { selection } = state;
  const done = () => event.preventDefault();
  if (keys === "arrowdown" || keys === "arrowup") {
    done();
    step(keys === "arrowdown" ? 1 : -1);
  } else if (selection && (keys === "alt+arrowup" || keys === "alt+arrowdown")) {
    done();
    send({ type: "act", action: keys === "alt+arrowup" ? "move-up" : "move-down", key: selection.key });
  } else if (keys === "enter" && selection) {
    const place = placeOfSelection(selection, state);
    const texts = selection.pointer === undefined ? shownTexts(selection.key) : [];
    const textPlaces = place && "start" in place ? [place] : texts;
    const origin = place && !("start" in place) ? originIn(selection.key, place, state) : undefined;
    if (textPlaces.some((text) => write(selection.key, text, parts))) done();
    else if (openField({ key: selection.key, origin }, parts)) done();
  } else if (keys === "escape" && selection) {
    done();
    const next = selection.pointer === undefined ? undefined : { key: selection.key };
    state.clicked = next;
    send({ type: "picked", selection: next });
  } else shellKey(event, { send });

  function step(by: number): void {
    const blocks = blockElements();
    const current = blockElement(selection?.key);
    const from = current ? blocks.indexOf(current) : by > 0 ? -1 : blocks.length;
    const key = blocks[from + by]?.dataset.key;
    if (key !== undefined) send({ type: "picked", selection: { key } });
  }
}

/** Passes a key to the shell if it is one of its shortcuts. */
function shellKey(event: KeyboardEvent, { send }: Pick<EditParts, "send">): void {
  const keys = keysOf(event);
  if (!belongsToShell(keys)) return;
  event.preventDefault();
  send({ type: "keys", keys });
}

function belongsToShell(keys: string): boolean {
  if (keys.startsWith("mod+")) return !BROWSER.test(keys) && !/\+(?:control|meta|shift|alt)$/.test(keys);
  return /^(?:shift\+)?f(?:[2-9]|1[0-2])$/.test(keys) || /^(?:delete|backspace|\/|\?)$/.test(keys);
}
