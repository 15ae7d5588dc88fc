import { Box, Button, Field, Span } from "@chakra-ui/react";
import type { RefObject } from "react";
import { PopoverButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { usePlaceholders, useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** The text as visitors read it, with the values of its placeholders; those of a query's items stay as written. */
export function FilledText({ text }: { text: string }) {
  const values = usePlaceholders();
  if (!text.includes("{{")) return null;
  const parts = text.split(PLACEHOLDER);
  if (parts.every((part, index) => index % 2 === 0 || values[part] === undefined)) return null;
  return (
    <Box textStyle="xs" color="fg.muted" width="100%">
      Reads:{" "}
      {parts.map((part, index) => {
        if (index % 2 === 0) return part;
        return (
          <Span
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
            key={index}
            bg="brand.subtle"
            color="brand.fg"
            borderRadius="l1"
            px="0.5"
            title={part}
          >
            {values[part] ?? part}
          </Span>
        );
      })}
    </Box>
  );
}

type InsertProps = {
  /** Takes the focus back. */
  field: RefObject<HTMLElement | null>;
  onInsert: (name: string) => void;
};

/** Inserts a fact's placeholder at the caret. The list shows the value, source and date of each fact. */
export function InsertFact({ field, onInsert }: InsertProps) {
  const facts = useShell((state) => state.site?.facts) ?? [];
  const button = (
    <Button
      size="2xs"
      variant="ghost"
      color="fg.muted"
      px="1"
      ms="-1"
      display="none"
      css={{ "[data-field]:focus-within > &, &[aria-expanded=true]": { display: "inline-flex" } }}
    >
      <StudioIcon name="plus" size="0.75rem" /> Figure from the facts
    </Button>
  );
  const picks = facts.map(({ name, text, label, source, asOf }) => ({
    value: name,
    label: `${label}: ${text}`,
    below: [source, asOf && `as of ${asOf}`, name].filter(Boolean).join(" · "),
  }));
  return (
    <PopoverButton
      button={button}
      label="Facts"
      content={{ width: "26rem", p: "2" }}
      finalFocusEl={() => field.current}
    >
      {(close) => (
        // A field of its own: in the context of the text field, both controls would have one id.
        <Field.Root>
          <PickOne
            label="Fact"
            defaultOpen
            placeholder="Search facts"
            picks={picks}
            value={undefined}
            onPick={(name) => {
              onInsert(name);
              close();
            }}
          />
        </Field.Root>
      )}
    </PopoverButton>
  );
}
