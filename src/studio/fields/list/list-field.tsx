import { Stack } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldSection } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import { isEqual } from "#src/studio/kernel/documents/share-equal.ts";
import { addedItems } from "#src/studio/kernel/form/added-items.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { focusFirstText } from "#src/studio/kernel/shell/actions/focus.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShownValue, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { ListItem } from "./list-item.tsx";

export const controls: Controls = { list: ListField };

/** The field for a list; its items are collapsed to one line each. */
export function ListField({ field: listField, pointer, value }: ControlProps<"list" | "query-list">) {
  const studio = useStudio();
  const field = useFullRow(listField, pointer);
  const { apply } = useEditor();
  const { locked } = useEditScope();
  const [added, setAdded] = useState<number>();
  const items = Array.isArray(value) ? value : NO_ITEMS;
  const keys = useItemKeys(items);
  const { max } = field.limits;
  const isFull = max !== undefined && items.length >= max;
  const add = () => {
    const at = pointerTo(pointer, items.length);
    const added = addedItems(field, items);
    apply(
      value === undefined
        ? [{ op: "add", path: pointer, value: added }]
        : added.map((item, index) => ({
            op: "add",
            path: pointerTo(pointer, items.length + index),
            value: item,
          })),
      t("Add {label}", { label: field.item.label }),
    );
    studio.announce(t("{label} {number} added", { label: field.item.label, number: items.length + 1 }));
    setAdded(items.length);
    focusFirstText(studio, at);
  };
  return (
    <FieldSection
      field={field}
      pointer={pointer}
      aside={
        <>
          <ListCount count={items.length} max={max} />
          <ToolButton
            label={
              isFull ? t("Full: at most {max} items", { max }) : t("Add {label}", { label: field.item.label })
            }
            icon="plus"
            disabled={locked}
            aria-disabled={isFull ? true : undefined}
            opacity={isFull ? 0.4 : undefined}
            onClick={() => !isFull && add()}
          />
        </>
      }
    >
      {items.length > 0 ? (
        <Stack as="ol" gap="1">
          {items.map((item, index) => (
            <ListItem
              key={keys[index]}
              list={field}
              pointer={pointer}
              index={index}
              count={items.length}
              value={item}
              isFull={isFull}
              isNew={index === added}
            />
          ))}
        </Stack>
      ) : null}
    </FieldSection>
  );
}

const NO_ITEMS: readonly JsonValue[] = [];

/** Keys by which the items of a list stay themselves, open or collapsed, when the list changes. */
function useItemKeys(items: readonly JsonValue[]): readonly number[] {
  const [last, setLast] = useState({ items, keys: [...items.keys()] });
  if (last.items === items) return last.keys;
  const keys = isEqual(last.items, items) ? last.keys : followKeys(last, items);
  setLast({ items, keys });
  return keys;
}

/**
 * The keys of a list after a change: an equal item keeps its key, also at another index. Of the others, those with the index of a key that
 * is left have been edited and keep it, and the rest are new.
 */
export function followKeys(
  last: { items: readonly JsonValue[]; keys: readonly number[] },
  items: readonly JsonValue[],
): number[] {
  const left = new Set(last.keys.keys());
  const take = (from: number | undefined) => {
    if (from === undefined || !left.delete(from)) return undefined;
    return last.keys[from];
  };
  const same = items.map((item, at) => (isEqual(item, last.items[at]) ? take(at) : undefined));
  const moved = items.map(
    (item, at) => same[at] ?? take([...left].find((from) => isEqual(item, last.items[from]))),
  );
  let next = Math.max(-1, ...last.keys) + 1;
  return moved.map((key, at) => key ?? take(at) ?? next++);
}

/**
 * Limits the number of cells in a table row: returns the row's list field with the number of columns as minimum and maximum. Other lists
 * are returned unchanged.
 */
function useFullRow<List extends ControlProps<"list" | "query-list">["field"]>(
  field: List,
  pointer: Pointer,
): List {
  const { document } = useEditScope();
  const root = useShownValue(field.limits.perColumn ? document : undefined);
  const [table] = /^.*(?=\/rows\/(?:\d+|item)\/cells$)/.exec(pointer) ?? [];
  const columns = root === undefined || table === undefined ? undefined : valueAt(root, `${table}/columns`);
  const count = Array.isArray(columns) ? columns.length : undefined;
  return useMemo(
    () => (count === undefined ? field : { ...field, limits: { ...field.limits, min: count, max: count } }),
    [field, count],
  );
}

function ListCount({ count, max }: { count: number; max: number | undefined }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" style={{ opacity: 0.7, fontSize: "0.6875rem" }}>
      {max !== undefined && count >= max * 0.7 ? t("{count, number}/{max}", { count, max }) : count}
    </span>
  );
}
