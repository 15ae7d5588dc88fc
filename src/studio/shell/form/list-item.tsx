import { Box, Button, Collapsible, Flex, Span } from "@chakra-ui/react";
import { memo, useEffect, useMemo, useState } from "react";
import { type JsonValue, pointerTo } from "#src/content/json/json.ts";
import type { Field } from "#src/studio/form/form-model.ts";
import type { Pointer } from "#src/studio/protocol.ts";
import { isWithin } from "../actions/problems.ts";
import { StudioIcon } from "../parts/studio-icon.tsx";
import { useShell } from "../state/use-studio.ts";
import { useFieldControl } from "./control-props.ts";
import { useEditScope } from "./edit-scope.ts";
import { ItemTools } from "./item-tools.tsx";
import { ObjectFields } from "./object-fields.tsx";
import { fieldSummary } from "./summary-of.ts";

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
  const { document } = useEditScope();
  const isSelected = useShell(
    ({ selection }) => selection?.pointer !== undefined && isWithin(selection.pointer, at),
  );
  const problems = useShell(
    ({ page }) =>
      page?.problems.filter((problem) => problem.document === document && isWithin(problem.pointer, at))
        .length ?? 0,
  );
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
      <Flex as="li" gap="0.5" align="end">
        <Box flex="1" minW="0">
          <FieldControl field={numbered} pointer={at} value={value} />
        </Box>
        {tools}
      </Flex>
    );
  }
  const summary = fieldSummary(item, value) || `${item.label} ${index + 1}`;
  return (
    <Collapsible.Root
      as="li"
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      lazyMount
      unmountOnExit
      data-field={open ? undefined : at}
    >
      <Flex align="center" borderRadius="l2" bg={open ? "bg.subtle" : undefined} _hover={{ bg: "bg.subtle" }}>
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
                <Span srOnly>{problems === 1 ? "1 problem" : `${problems} problems`}</Span>
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
