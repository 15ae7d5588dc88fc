import { type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { addedItems } from "#src/studio/kernel/form/added-items.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import type { BlockView, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { focusFirstText } from "./focus.ts";

type ItemList = {
  field: Extract<Field, { kind: "list" | "query-list" }>;
  pointer: Pointer;
  items: JsonValue[];
};

/** A block's main list, unless it is full: the list that the block requires, such as the questions of a FAQ. */
export function itemListOf(state: ShellState, block: BlockView): ItemList | undefined {
  const form = state.forms?.blocks[block.type];
  const value = shownValue(state, block.document);
  if (!form || value === undefined || isLocked({ state }, block)) return undefined;
  const alternatives = form.either?.flatMap(({ required }) => required) ?? [];
  const lists = form.fields.flatMap((field): ItemList[] => {
    if (field.kind !== "list" && field.kind !== "query-list") return [];
    if (field.item.kind !== "group" || !(field.required || alternatives.includes(field.key))) return [];
    const pointer = pointerTo(block.pointer, field.key);
    const items = valueAt(value, pointer);
    return Array.isArray(items) ? [{ field, pointer, items }] : [];
  });
  const [list] = lists;
  const isFull =
    list !== undefined && list.items.length >= (list.field.limits.max ?? Number.POSITIVE_INFINITY);
  return lists.length === 1 && !isFull ? list : undefined;
}

/** Appends an item to a block's main list, and focuses its first text. */
export function addItem(studio: Studio, block: BlockView): void {
  const list = itemListOf(studio.state, block);
  if (!list) return;
  const { label } = list.field.item;
  const path = pointerTo(list.pointer, list.items.length);
  const added = addedItems(list.field, list.items);
  studio.editing.change({
    document: block.document,
    operations: added.map((value, index) => {
      return { op: "add", path: pointerTo(list.pointer, list.items.length + index), value };
    }),
    label: t("Add {label}", { label }),
  });
  studio.selection.select({ key: block.key, pointer: path });
  studio.announce(t("{label} {number} added", { label, number: list.items.length + 1 }));
  focusFirstText(studio, path);
}
