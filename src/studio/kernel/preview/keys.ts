import type { Overlay } from "#src/studio/kernel/preview/overlay/overlay.ts";
import { placeOf } from "#src/studio/kernel/preview/state/pick.ts";
import {
  blockElement,
  blockElements,
  type PreviewState,
} from "#src/studio/kernel/preview/state/preview-state.ts";
import type { TextWriter } from "#src/studio/kernel/preview/text/text-writer.ts";
import type { FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";

/** The parts of the preview that edit mode uses. */
export type EditParts = {
  state: PreviewState;
  writer: TextWriter;
  overlay: Overlay;
  send: (message: FromPreview) => void;
};

/** Combinations that stay the browser's: copying, the address bar, tabs, reloading, zooming. */
const BROWSER = /^mod\+(?!shift\+f$)(?:shift\+)?[acvxltwnrfp0+=-]$/;

/** Handles a key while no text is being edited. Keys that the preview does not handle go to the shell. */
export function keyDown(event: KeyboardEvent, { state, writer, send }: EditParts): void {
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
    const place = placeOf(selection, state);
    if (place && "start" in place && writer.begin(selection.key, place)) done();
  } else if (keys === "escape" && selection) {
    done();
    const next = selection.pointer === undefined ? undefined : { key: selection.key };
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

/** Hands a key over to the shell if it is one of its own. */
export function shellKey(event: KeyboardEvent, { send }: Pick<EditParts, "send">): void {
  const keys = keysOf(event);
  if (!belongsToShell(keys)) return;
  event.preventDefault();
  send({ type: "keys", keys });
}

/** As the shell writes them: `mod+shift+z`. `mod` is Control, or Command on a Mac. */
function keysOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string {
  const held = [ctrlKey || metaKey ? "mod" : "", altKey ? "alt" : "", shiftKey ? "shift" : ""];
  return [...held, key.toLowerCase()].filter((part) => part !== "").join("+");
}

function belongsToShell(keys: string): boolean {
  if (keys.startsWith("mod+")) return !BROWSER.test(keys) && !/\+(?:control|meta|shift|alt)$/.test(keys);
  return /^(?:shift\+)?f(?:[2-9]|1[0-2])$/.test(keys) || /^(?:delete|backspace|\/|shift\+\?)$/.test(keys);
}
