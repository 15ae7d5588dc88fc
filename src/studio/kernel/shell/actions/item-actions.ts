import { isWithin, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { BlockView, Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { isAsked, selectedBlock } from "./block-actions.ts";
import { showToast } from "./show-toast.ts";

/** The innermost list item that contains the selection: a step, a question of a group, a row of a table. */
export type SelectedItem = ListedItem & { block: BlockView };

type ListedItem = {
  field: Extract<Field, { kind: "list" | "query-list" }>;
  list: Pointer;
  index: number;
  count: number;
};

export function selectedItem(state: ShellState): SelectedItem | undefined {
  const block = selectedBlock(state);
  const pointer = state.selection?.pointer;
  const form = block && state.forms?.blocks[block.type];
  if (!form || pointer === undefined || isLocked({ state }, block)) return undefined;
  const item = itemAround(form, block.pointer, pointer, shownValue(state, block.document) ?? null);
  return item && { ...item, block };
}

function itemAround(form: Form, of: Pointer, inner: Pointer, root: JsonValue): ListedItem | undefined {
  for (const field of form.fields) {
    const list = pointerTo(of, field.key);
    if (inner === list || !isWithin(inner, list)) continue;
    if (field.kind === "group") return itemAround(field.form, list, inner, root);
    const items = valueAt(root, list);
    const isList = (field.kind === "list" || field.kind === "query-list") && !field.limits.perColumn;
    if (!isList || !Array.isArray(items)) return undefined;
    const index = items.findIndex((_, at) => isWithin(inner, pointerTo(list, at)));
    const at = pointerTo(list, index);
    const deeper = field.item.kind === "group" ? itemAround(field.item.form, at, inner, root) : undefined;
    return index < 0 ? undefined : (deeper ?? { field, list, index, count: items.length });
  }
  return undefined;
}

export function removeItem(studio: Studio, item: SelectedItem): void {
  const { field, list, index, count, block } = item;
  const { label } = field.item;
  const { min = 0 } = field.limits;
  if (count <= min) {
    showToast(
      studio,
      t("{label} cannot be removed: {title} needs at least {min} of them.", {
        label,
        title: block.title,
        min,
      }),
    );
    return;
  }
  const remove = () => removeItemNow(studio, item);
  if (!isAsked(studio, block, pointerTo(list, index), remove)) remove();
}

function removeItemNow(studio: Studio, item: SelectedItem): void {
  const { field, list, index, count, block } = item;
  const { label } = field.item;
  changeList(studio, item, t("Remove {label}", { label }), { op: "remove", path: pointerTo(list, index) });
  const next = Math.min(index, count - 2);
  studio.selection.select({ key: block.key, ...(next < 0 ? {} : { pointer: pointerTo(list, next) }) });
  void studio.editing.queue
    .flush()
    .then(() => showToast(studio, t("{label} {number} removed", { label, number: index + 1 }), "undo"));
}

export function duplicateItem(studio: Studio, item: SelectedItem): void {
  const { field, list, index, count, block } = item;
  const { label } = field.item;
  const { max = Number.POSITIVE_INFINITY, unique } = field.limits;
  if (unique || count >= max) {
    const reason = unique
      ? t("each may be listed once")
      : t("{title} takes at most {max} of them", { title: block.title, max });
    showToast(studio, t("{label} cannot be duplicated: {reason}.", { label, reason }));
    return;
  }
  const copy = pointerTo(list, index + 1);
  changeList(studio, item, t("Duplicate {label}", { label }), {
    op: "copy",
    from: pointerTo(list, index),
    path: copy,
  });
  studio.selection.select({ key: block.key, pointer: copy });
  studio.announce(t("{label} duplicated", { label }));
}

export function moveItem(studio: Studio, item: SelectedItem, by: 1 | -1): void {
  const { field, list, index, count, block } = item;
  const { label } = field.item;
  const target = index + by;
  if (target < 0 || target >= count) {
    studio.announce(
      by < 0
        ? t("{label} is already the first one.", { label })
        : t("{label} is already the last one.", { label }),
    );
    return;
  }
  const path = pointerTo(list, target);
  changeList(studio, item, t("Move {label}", { label }), { op: "move", from: pointerTo(list, index), path });
  studio.selection.select({ key: block.key, pointer: path });
  studio.announce(t("{label}, {number} of {count, number}", { label, number: target + 1, count }));
}

function changeList(studio: Studio, { block }: SelectedItem, label: string, operation: Operation): void {
  studio.editing.change({ document: block.document, operations: [operation], label });
}
