import { pageStyle } from "#src/studio/kernel/preview/overlay/overlay-style.ts";
import { pickAt, selectionOf } from "#src/studio/kernel/preview/state/pick.ts";
import { blockAround } from "#src/studio/kernel/preview/state/preview-state.ts";
import { type EditParts, keyDown, shellKey } from "./keys.ts";

/** Makes the page selectable: clicks and keys select blocks and texts instead of their normal effect. */
export function editPage(parts: EditParts): void {
  const { state, writer, overlay, send } = parts;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageStyle);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const isOwn = (event: Event) => overlay.contains(event) || writer.holds(asNode(event.target));
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, (event) => !isOwn(event) && act(event), true);

  on("click", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const picked = pickAt(event.target, event.clientX, event.clientY, state);
    if (writer.isWriting) writer.end();
    state.selection = picked && selectionOf(picked);
    overlay.draw();
    const origin = picked?.origin;
    send({ type: "picked", selection: state.selection, ...(origin ? { origin } : {}) });
  });
  on("dblclick", (event) => {
    event.preventDefault();
    const picked = pickAt(event.target, event.clientX, event.clientY, state);
    if (picked?.place) writer.begin(picked.key, picked.place);
  });
  // A press must not open, drag or focus a link; the window itself receives the keys.
  on("mousedown", (event) => {
    event.preventDefault();
    window.focus();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (const name of ["auxclick", "submit", "dragstart", "contextmenu"] as const) {
    on(name, (event) => {
      if (name !== "contextmenu") event.preventDefault();
    });
  }
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
  on("copy", () => {
    if (state.selection && getSelection()?.isCollapsed !== false) send({ type: "keys", keys: "mod+c" });
  });
  on("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text !== "") send({ type: "pasted", text });
  });
  on("keydown", (event) => keyDown(event, parts));
  // On a button of the overlay, the shell's keys apply too.
  document.addEventListener("keydown", (event) => overlay.contains(event) && shellKey(event, parts), true);
}

const asNode = (target: EventTarget | null): Node | null => (target instanceof Node ? target : null);
