import { Box, chakra, Heading, Span, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { isWithin, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { keep, readStored } from "#src/studio/kernel/shell/parts/kept.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { useEditScope, useFieldControl } from "./edit-scope.ts";

type Props = {
  title: string;
  fields: readonly Field[];
  /** Pointer to the object that contains the fields. */
  pointer: Pointer;
  value: JsonObject;
};

/**
 * Fields that belong together and can be folded away, which this browser remembers. At first those of a document are
 * unfolded, and in it those of which one has been filled in, other than a choice. A problem unfolds them.
 */
export function SettingsGroup({ title, fields, pointer, value }: Props) {
  const FieldControl = useFieldControl();
  const { document } = useEditScope();
  const filledFields = fields.filter(({ key, required }) => !required && value[key] !== undefined);
  const [isUnfolded, setIsOpen] = useState(() => {
    const before = readStored("localStorage", `group-${title}`);
    if (typeof before === "boolean") return before;
    return pointer === "" || filledFields.some((field) => !("choices" in field));
  });
  const hasProblem = useShell(({ page }) =>
    page?.problems.some(
      (problem) =>
        problem.document === document &&
        fields.some(({ key }) => isWithin(problem.pointer, pointerTo(pointer, key))),
    ),
  );
  const isOpen = hasProblem === true || isUnfolded;
  return (
    <chakra.details
      open={isOpen}
      borderTopWidth="1px"
      css={{ "details + &": { marginTop: "-3.5" } }}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        setIsOpen(open);
        keep("localStorage", `group-${title}`, open);
      }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="1.5"
        minH="10"
        cursor="pointer"
        listStyleType="none"
        css={{ "&::-webkit-details-marker": { display: "none" } }}
      >
        <Box
          color="fg.subtle"
          transform={isOpen ? "rotate(90deg)" : undefined}
          transitionProperty="transform"
          transitionDuration="150ms"
        >
          <StudioIcon name="chevron-right" size="0.875rem" />
        </Box>
        <Heading as="h3" textStyle="xs" fontWeight="semibold" flexShrink="0">
          {title}
        </Heading>
        <Span ms="auto" ps="2" textStyle="xs" color="fg.subtle" truncate hidden={isOpen}>
          {filledFields.map((field) => inShort(field, value[field.key])).join(", ")}
        </Span>
      </chakra.summary>
      <Stack gap="3.5" pb="4">
        {fields.map((field) => (
          <FieldControl
            key={field.key}
            field={field}
            pointer={pointerTo(pointer, field.key)}
            value={value[field.key]}
          />
        ))}
      </Stack>
    </chakra.details>
  );
}

/** A choice by what was chosen, anything else by its name. */
function inShort(field: Field, value: JsonValue | undefined): string {
  const choices = "choices" in field ? field.choices : [];
  return choices.find((choice) => choice.value === value)?.label ?? field.label;
}
