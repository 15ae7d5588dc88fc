import { Box, Button, Collapsible, Flex, Span } from "@chakra-ui/react";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { counted } from "#src/language/format.ts";
import { useEditor, useEditScope, useFieldControl } from "#src/studio/fields/parts/edit-scope.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { fieldSummary } from "#src/studio/kernel/form/summary-of.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { filledIn, isWithin } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { DropLine } from "#src/studio/kernel/shell/parts/drop-line.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { ItemTools } from "./item-tools.tsx";
import { useItemDrag } from "./use-item-drag.ts";

type Props = {
  list: Extract<Field, { kind: "list" | "query-list" }>;
  pointer: Pointer;
  index: number;
  count: number;
  value: JsonValue;
  isFull: boolean;
};

/** A list item. Collapsed, it shows its first text; it opens when it is selected on the page or in the tree. */
export const ListItem = memo(function ListItem({ list, pointer, index, count, value, isFull }: Props) {
  const FieldControl = useFieldControl();
  const { item } = list;
  const at = pointerTo(pointer, index);
  const { document, locked } = useEditScope();
  const { apply } = useEditor();
  const studio = useStudio();
  const line = useRef<HTMLDivElement>(null);
  const move = useCallback(
    (from: number, to: number) => {
      const operation = { op: "move" as const, from: pointerTo(pointer, from), path: pointerTo(pointer, to) };
      apply([operation], `Move ${item.label}`);
      studio.announce(`${item.label}, ${to + 1} of ${count}`);
    },
    [apply, studio, pointer, item.label, count],
  );
  const edge = useItemDrag(line, { document, list: pointer, index, isLocked: locked }, move);
  const isSelected = useShell(
    ({ selection }) => selection?.pointer !== undefined && isWithin(selection.pointer, at),
  );
  const problems = useShell(
    ({ page }) =>
      page?.problems.filter((problem) => problem.document === document && isWithin(problem.pointer, at))
        .length ?? 0,
  );
  const placeholders = useShell(({ page }) => page?.view.placeholders);
  const numbered = useMemo(() => ({ ...item, label: `${item.label} ${index + 1}` }), [item, index]);
  const [open, setOpen] = useState(isSelected);
  useEffect(() => {
    if (isSelected) setOpen(true);
  }, [isSelected]);
  const tools = (
    <ItemTools
      label={item.label}
      pointer={pointer}
      index={index}
      count={count}
      isFull={isFull}
      limits={list.limits}
    />
  );
  if (item.kind !== "group" && item.kind !== "union") {
    return (
      <Flex as="li" gap="0.5" align="end" position="relative" ref={line}>
        {edge ? <DropLine edge={edge} /> : null}
        <Box flex="1" minW="0">
          <FieldControl field={numbered} pointer={at} value={value} />
        </Box>
        {tools}
      </Flex>
    );
  }
  const summary = filledIn(fieldSummary(item, value), placeholders) || `${item.label} ${index + 1}`;
  return (
    <Collapsible.Root
      as="li"
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      lazyMount
      unmountOnExit
      data-field={open ? undefined : at}
    >
      <Flex
        ref={line}
        position="relative"
        align="center"
        borderRadius="l2"
        bg={open ? "bg.subtle" : undefined}
        _hover={{ bg: "bg.subtle" }}
      >
        {edge ? <DropLine edge={edge} /> : null}
        <Collapsible.Trigger asChild>
          <Button
            size="xs"
            variant="plain"
            flex="1"
            minW="0"
            justifyContent="start"
            px="1"
            gap="1"
            fontWeight="normal"
          >
            <Box asChild transform={open ? "rotate(90deg)" : undefined}>
              <span>
                <StudioIcon name="chevron-right" size="0.75rem" />
              </span>
            </Box>
            <Span truncate fontWeight={open ? "medium" : "normal"}>
              {summary}
            </Span>
            {problems > 0 ? (
              <Span color="danger.fg" ms="auto">
                <StudioIcon name="circle-alert" size="0.875rem" />
                <Span srOnly>{counted(problems, "problem")}</Span>
              </Span>
            ) : null}
          </Button>
        </Collapsible.Trigger>
        {tools}
      </Flex>
      <Collapsible.Content>
        <Box ps="3" pe="0.5" pt="2.5" pb="4" ms="2" borderInlineStartWidth="2px" borderColor="border.muted">
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
