import { isWithin, valueAt } from "#src/content/json/json.ts";
import { mergedText } from "#src/editing/text-change.ts";
import type { BlockAction, FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockKey, BlockView, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { addItem } from "#src/studio/kernel/shell/actions/add-item.ts";
import {
  blockOf,
  duplicateBlock,
  INSERT_DIALOG,
  moveBlock,
  openBlockMenu,
  removeBlock,
} from "#src/studio/kernel/shell/actions/block-actions.ts";
import { pasteBlocks } from "#src/studio/kernel/shell/actions/clipboard.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { placeOf, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { pageFrame } from "#src/studio/kernel/shell/parts/panes.ts";
import { runBlockShortcut, runShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

export function handleMessage(studio: Studio, message: FromPreview) {
  switch (message.type) {
    case "ready":
      return greet(studio, message.revision);
    case "picked":
      return studio.selection.select(message.selection, message.origin);
    case "typed":
      return typed(studio, message);
    case "write":
      return write(studio, message);
    case "act":
      return act(studio, message.action, message.key);
    case "menu":
      return openBlockMenu(studio, message.key, inWindow(message.at));
    case "dropped":
      return drop(studio, message);
    case "file":
      studio.selection.select({ key: message.key, pointer: message.pointer });
      return studio.store.set({ source: false, handed: message });
    case "keys":
      if (!runShortcut(studio, message.keys)) runBlockShortcut(studio, message.keys);
      return;
    case "pasted":
      return void pasteBlocks(studio, message.text);
    case "navigate":
      return void openPage(studio, message.route);
    case "external":
      if (/^https?:/.test(message.address)) window.open(message.address, "_blank", "noopener,noreferrer");
  }
}

/** Applies text typed on the page. Its block may have moved and its text may have changed meanwhile. */
function typed(studio: Studio, message: Extract<FromPreview, { type: "typed" }>): void {
  const { document, key, value, from } = message;
  const block = shownBlocks(studio.state).find((one) => one.key === key && one.document === document);
  const path = block ? inBlock(block, message.pointer) : message.pointer;
  const present = valueAt(studio.editing.documentValue(document) ?? null, path);
  const isOther = typeof present === "string" && present !== value;
  const mergedValue = isOther ? (mergedText(from, value, present) ?? value) : value;
  // A missing text may have no key yet.
  const op = present === undefined ? "add" : "replace";
  studio.editing.change({
    document,
    operations: [{ op, path, value: mergedValue }],
    label: t("Edit text"),
    typing: path,
  });
}

function greet(studio: Studio, revision: number): void {
  const { viewOptions, page, selection } = studio.state;
  studio.preview.send({ type: "scheme", scheme: viewOptions.scheme });
  studio.preview.send({ type: "scale", scale: frameScale(pageFrame()) });
  studio.view.describeBlocks();
  studio.preview.send({ type: "select", selection });
  // The frame was served before a change that has been confirmed since.
  if (page && revision < page.view.revision) studio.store.set({ frame: studio.state.frame + 1 });
}

/** Converts a place in a block that the page has sent to its present place, since the block may have moved. */
function inBlock(block: BlockView, pointer: Pointer): Pointer {
  const { list } = placeOf(block);
  const [, inner = ""] = /^\/\d+(\/.*)$/.exec(pointer.slice(list.length)) ?? [];
  return isWithin(pointer, list) && inner !== "" ? block.pointer + inner : pointer;
}

/** Opens the Markdown field over the page, or focuses the field of a text with placeholders. */
function write(
  studio: Studio,
  { selection, origin, written, file }: Extract<FromPreview, { type: "write" }>,
): void {
  studio.selection.select(selection, origin);
  const { box } = written;
  if (!box) {
    focusField(studio, origin.pointer);
    return;
  }
  const scale = frameScale(pageFrame());
  const { x: left, y: top } = inWindow({ x: box.left, y: box.top });
  studio.store.set({
    writing: {
      document: origin.document,
      pointer: origin.pointer,
      passage: written.passage,
      box: { left, top, width: box.width * scale, height: box.height * scale },
      isWide: false,
      ...(file ? { file } : {}),
    },
  });
}

function inWindow({ x, y }: { x: number; y: number }): { x: number; y: number } {
  const frame = pageFrame();
  const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
  const scale = frameScale(frame);
  return { x: left + x * scale, y: top + y * scale };
}

function frameScale(frame: HTMLIFrameElement | null): number {
  return frame ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;
}

function drop(studio: Studio, { key, side, beside }: Extract<FromPreview, { type: "dropped" }>): void {
  const [block, other] = [blockOf(studio.state, key), blockOf(studio.state, beside)];
  if (!block || !other) return;
  const from = placeOf(block).index;
  const gap = placeOf(other).index + (side === "before" ? 0 : 1);
  const by = (from < gap ? gap - 1 : gap) - from;
  if (by === 0) studio.selection.select({ key });
  else moveBlock(studio, block, by);
}

function act(studio: Studio, action: BlockAction, key: BlockKey): void {
  const block = blockOf(studio.state, key);
  if (!block) return;
  if (action === "insert" || action === "insert-before") {
    studio.selection.select({ key });
    studio.dialogs.open(INSERT_DIALOG, { side: action === "insert" ? "after" : "before" });
  } else if (action === "add-item") addItem(studio, block);
  else if (action === "duplicate") duplicateBlock(studio, block);
  else if (action === "remove") removeBlock(studio, block);
  else moveBlock(studio, block, action === "move-up" ? -1 : 1);
}
