import { Box, Field, Span } from "@chakra-ui/react";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { usePlaceholders, useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FieldPopover } from "./field-popover.tsx";

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

/**
 * Inserts a figure's placeholder at the caret, from a list with the value, source and date of each. The button is inside
 * the field, at its end.
 */
export function InsertFact({ onInsert }: { onInsert: (name: string) => void }) {
  const facts = useShell((state) => state.site?.facts) ?? [];
  const picks = () =>
    facts.map(({ name, text, label, source, asOf }) => ({
      value: name,
      label: `${label}: ${text}`,
      below: [source, asOf && `as of ${asOf}`, name].filter(Boolean).join(" · "),
    }));
  return (
    <FieldPopover
      icon="hash"
      label="Insert a figure (F2)"
      data-figures=""
      content={{ width: "26rem", p: "2" }}
      position="absolute"
      top="1.5"
      insetEnd="1.5"
    >
      {(close) => (
        // A field of its own: in the context of the text field, both controls would have one id.
        <Field.Root>
          <PickOne
            label="Figure"
            defaultOpen
            placeholder="Search figures"
            picks={picks()}
            value={undefined}
            onPick={(name) => {
              onInsert(name);
              close();
            }}
          />
        </Field.Root>
      )}
    </FieldPopover>
  );
}
