import { Box, chakra, Heading, Span, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { isWithin, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import { useEditScope, useFieldControl } from "#src/studio/fields/parts/edit-scope.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

type Props = { title: string; fields: readonly Field[]; value: JsonObject };

/** Settings that belong together and can be folded away, which this browser remembers. A problem unfolds them. */
export function SettingsGroup({ title, fields, value }: Props) {
  const FieldControl = useFieldControl();
  const { document } = useEditScope();
  const [chosen, setChosen] = useState(() => keptChoice(title));
  const hasProblem = useShell(({ page }) =>
    page?.problems.some(
      (problem) =>
        problem.document === document &&
        fields.some(({ key }) => isWithin(problem.pointer, pointerTo("", key))),
    ),
  );
  const filled = fields.filter(({ key }) => value[key] !== undefined);
  const isOpen = hasProblem === true || (chosen ?? true);
  return (
    <chakra.details
      open={isOpen}
      borderTopWidth="1px"
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        setChosen(open);
        keepChoice(title, open);
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
          {filled.map(({ label }) => label).join(", ")}
        </Span>
      </chakra.summary>
      <Stack gap="3.5" pb="4">
        {fields.map((field) => (
          <FieldControl
            key={field.key}
            field={field}
            pointer={pointerTo("", field.key)}
            value={value[field.key]}
          />
        ))}
      </Stack>
    </chakra.details>
  );
}

const keyOf = (title: string): string => `waymark-studio-group-${title}`;

function keptChoice(title: string): boolean | undefined {
  try {
    const kept = localStorage.getItem(keyOf(title));
    return kept === null ? undefined : kept === "open";
  } catch {
    return undefined;
  }
}

function keepChoice(title: string, isOpen: boolean): void {
  try {
    localStorage.setItem(keyOf(title), isOpen ? "open" : "closed");
  } catch {
    // Storage is blocked: the group is as at first after a reload.
  }
}
