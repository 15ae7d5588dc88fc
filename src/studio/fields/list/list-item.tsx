import { Box, Button, Collapsible, Flex, Span } from "@chakra-ui/react";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isWithin, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { useEditor, useEditScope, useFieldControl } from "#src/studio/fields/parts/edit-scope.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { t } from "#src/studio/fields/words.ts";
import { fieldSummary } from "#src/studio/kernel/form/field-summary.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { keysOf } from "#src/studio/kernel/protocol/preview-messages.ts";
import { type Pointer, UNWRITTEN } from "#src/studio/kernel/protocol/protocol.ts";
import { answerFocusRequest, focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { filledIn } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { MoreMenu } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { FoldArrow, ProblemMark } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { DropLine, useListDrag } from "#src/studio/kernel/shell/parts/use-list-drag.tsx";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

type Props = {
  list: Extract<Field, { kind: "list" | "query-list" }>;
  pointer: Pointer;
  index: number;
  count: number;
  value: JsonValue;
  isFull: boolean;
  /** Set for an item that was just added, which is expanded. */
  isNew: boolean;
};

/** A list item. While collapsed, it shows its first text; it expands when the author selects it on the page or in the tree. */
export const ListItem = memo(function ListItem(props: Props) {
  const { list, pointer, index, value, isNew } = props;
  const studio = useStudio();
  const FieldControl = useFieldControl();
  const { item } = list;
  const at = pointerTo(pointer, index);
  const { document, locked } = useEditScope();
  const line = useRef<HTMLDivElement>(null);
  const { move, menu, onKeyDown } = useItemActions(props);
  const edge = useListDrag(line, { list: `${document} ${pointer}`, index, isLocked: locked }, move);
  const isSelected = useShell(
    ({ selection }) => selection?.pointer !== undefined && isWithin(selection.pointer, at),
  );
  const inside = ({ page }: ShellState) =>
    (page?.problems ?? []).filter(
      ({ code, ...problem }) =>
        problem.document === document && isWithin(problem.pointer, at) && code !== UNWRITTEN,
    );
  const problems = useShell((state) => inside(state).length);
  const errors = useShell((state) => inside(state).filter(({ severity }) => severity === "error").length);
  const placeholders = useShell(({ page }) => page?.view.placeholders);
  const numbered = useMemo(
    () => ({ ...item, label: t("{label} {number}", { label: item.label, number: index + 1 }) }),
    [item, index],
  );
  // A folded item opens when a field in it is to be focused.
  const isEntered = useShell(
    ({ focusRequest }) =>
      focusRequest !== undefined &&
      "pointer" in focusRequest &&
      focusRequest.pointer !== at &&
      isWithin(focusRequest.pointer, at),
  );
  const [open, setOpen] = useState(isSelected || isNew);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (isSelected || isEntered) setOpen(true);
  }, [isSelected, isEntered]);
  useEffect(() => {
    if (content) answerFocusRequest(studio);
  }, [studio, content]);
  const tools = (
    <MoreMenu
      label={t("More for {label} {number}", { label: item.label, number: index + 1 })}
      disabled={locked}
      minW="10rem"
      entries={menu}
    />
  );
  if (item.kind !== "group" && item.kind !== "union") {
    return (
      <Flex as="li" gap="0.5" align="end" position="relative" ref={line} onKeyDown={onKeyDown}>
        <DropLine edge={edge} />
        <Box flex="1" minW="0">
          <FieldControl field={numbered} pointer={at} value={value} />
        </Box>
        {tools}
      </Flex>
    );
  }
  const summary =
    filledIn(fieldSummary(item, value), placeholders) ||
    t("{label} {number}", { label: item.label, number: index + 1 });
  return (
    <Collapsible.Root
      as="li"
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      lazyMount
      unmountOnExit
      data-loading={(open || isEntered) && !content ? "" : undefined}
    >
      <Flex
        ref={line}
        data-field={at}
        onKeyDown={onKeyDown}
        position="relative"
        align="center"
        borderRadius="l2"
        bg={open ? "bg.subtle" : undefined}
        _hover={{ bg: "bg.subtle" }}
      >
        <DropLine edge={edge} />
        <Collapsible.Trigger asChild>
          <Button variant="plain" flex="1" minW="0" justifyContent="start" px="1" gap="1" fontWeight="normal">
            <FoldArrow isOpen={open} />
            <Span dir="auto" truncate fontWeight={open ? "medium" : "normal"}>
              {summary}
            </Span>
            {problems > 0 ? <ProblemMark problems={problems} errors={errors} /> : null}
          </Button>
        </Collapsible.Trigger>
        {tools}
      </Flex>
      <Collapsible.Content>
        <Box
          ref={setContent}
          ps="3"
          pe="0.5"
          pt="2.5"
          pb="4"
          ms="2"
          borderInlineStartWidth="2px"
          borderColor="border.muted"
        >
          {item.kind === "group" ? (
            <ObjectFields form={item.form} pointer={at} value={value} />
          ) : (
            <FieldControl field={item} pointer={at} value={value} />
          )}
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  );
});

const MOVING_KEYS: Readonly<Record<string, 1 | -1>> = { "alt+arrowup": -1, "alt+arrowdown": 1 };

/** The handlers for an item's actions: dragging, keyboard moves, and its menu. */
function useItemActions({ list, pointer, index, count, isFull }: Props) {
  const studio = useStudio();
  const { apply } = useEditor();
  const { locked } = useEditScope();
  const { item, limits } = list;
  const { label } = item;
  const at = pointerTo(pointer, index);
  const go = (place: number, words: string) => {
    const target = pointerTo(pointer, place);
    const { selection, panel } = studio.state;
    if (selection && !panel) studio.selection.select({ key: selection.key, pointer: target });
    studio.announce(words);
    focusField(studio, target);
  };
  const move = (from: number, to: number) => {
    const operation = { op: "move" as const, from: pointerTo(pointer, from), path: pointerTo(pointer, to) };
    // At once, since an element that moves in the document loses the focus.
    flushSync(() => apply([operation], t("Move {label}", { label })));
    studio.announce(t("{label}, {number} of {count, number}", { label, number: to + 1, count }));
  };
  const step = (to: number) => () => {
    move(index, to);
    go(to, t("{label}, {number} of {count, number}", { label, number: to + 1, count }));
  };
  const duplicate = () => {
    apply([{ op: "copy", from: at, path: pointerTo(pointer, index + 1) }], t("Duplicate {label}", { label }));
    go(index + 1, t("{label} duplicated", { label }));
  };
  const remove = () => {
    apply([{ op: "remove", path: at }], t("Remove {label}", { label }));
    go(Math.max(0, Math.min(index, count - 2)), t("{label} removed. Use Undo to restore it.", { label }));
  };
  const isUnique = limits.unique === true;
  const menu = [
    { label: t("Move up"), icon: "arrow-up", disabled: index === 0, run: step(index - 1) },
    { label: t("Move down"), icon: "arrow-down", disabled: index === count - 1, run: step(index + 1) },
    { label: t("Duplicate"), icon: "copy", disabled: isFull || isUnique, run: duplicate },
    { label: t("Remove"), icon: "trash-2", danger: true, disabled: count <= (limits.min ?? 0), run: remove },
  ] as const;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVING_KEYS[keysOf(event.nativeEvent)];
    if (by === undefined) return;
    // Otherwise the whole block would move.
    event.preventDefault();
    if (locked || index + by < 0 || index + by >= count) return;
    const focused = document.activeElement;
    move(index, index + by);
    if (focused instanceof HTMLElement) focused.focus();
  };
  return { move, menu, onKeyDown };
}
