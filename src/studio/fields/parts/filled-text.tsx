import { Box, Field, Span } from "@chakra-ui/react";
import { t } from "#src/studio/fields/words.ts";
import type { FactItem } from "#src/studio/kernel/protocol/protocol.ts";
import { openValue, storedValueOf } from "#src/studio/kernel/shell/actions/open-value.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { type Pick, PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { usePlaceholders, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { isInWords, placeholderInWords, useEntryFields } from "./entry-fields.ts";
import { FieldPopover } from "./field-popover.tsx";

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** A text with its placeholders filled in, as visitors see it, and with the labels of entry fields. Each leads to its value. */
export function FilledText({ text }: { text: string }) {
  const values = usePlaceholders();
  const fields = useEntryFields();
  if (!text.includes("{{")) return null;
  const parts = text.split(PLACEHOLDER);
  const readAs = (part: string) => values[part] ?? placeholderInWords(part, fields);
  if (parts.every((part, index) => index % 2 === 0 || readAs(part) === undefined)) return null;
  return (
    <Box layerStyle="muted" width="100%">
      {t("Reads:")}{" "}
      <bdi>
        {parts.map((part, index) => {
          if (index % 2 === 0) return part;
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
          return <ReadValue key={index} names={part} text={readAs(part) ?? part} />;
        })}
      </bdi>
    </Box>
  );
}

/** The value of a placeholder, as a button that opens the field where it is stored. */
export function ReadValue({ names, ...props }: { names: string; text: string }) {
  // The marker of a text that is still to be written may end in spaces.
  const text = props.text.trimEnd();
  const studio = useStudio();
  const isStored = useShell((state) => storedValueOf(names, state) !== undefined);
  const look = { bg: "brand.subtle", color: "brand.fg", borderRadius: "l1", px: "0.5" };
  if (!isStored)
    return (
      <Span {...look} title={names}>
        {text}
      </Span>
    );
  return (
    <TextButton
      {...look}
      display="inline"
      height="auto"
      whiteSpace="normal"
      minW="0"
      flexShrink="1"
      textAlign="start"
      textDecoration="underline"
      title={t("Open where “{text}” is written", { text })}
      onClick={() => {
        const place = storedValueOf(names, studio.state);
        if (place) void openValue(studio, place);
      }}
    >
      {text}
    </TextButton>
  );
}

/** Facts for a pick list, with the source and date of each. */
export function figurePicks(facts: readonly FactItem[]): Pick[] {
  return facts.map(({ name, text, label, source, asOf }) => ({
    value: name,
    label: t("{label}: {text}", { label, text }),
    below: [source, asOf && t("as of {asOf}", { asOf }), name].filter(Boolean).join(" · "),
  }));
}

/**
 * A button that inserts a fact's placeholder at the caret. The author selects the fact from a list with the value, source and date of each;
 * in a query, the fields of the entry are listed too. The button is inside the text field, at its end.
 */
export function InsertFact({ onInsert }: { onInsert: (name: string) => void }) {
  const facts = useShell((state) => state.site?.facts) ?? [];
  const fields = useEntryFields();
  const ofEntries = fields.filter(isInWords).map(({ key, label }) => ({
    value: `item.${key}`,
    label,
    below: t("From each entry"),
  }));
  return (
    <FieldPopover
      icon="hash"
      label={ofEntries.length > 0 ? t("Insert a field or a figure (F2)") : t("Insert a figure (F2)")}
      data-figures=""
      content={{ width: "26rem", p: "2" }}
      position="absolute"
      top="1.5"
      insetEnd="1.5"
    >
      {(close) => (
        // A separate field: in the context of the text field, both controls would have the same id.
        <Field.Root>
          <PickOne
            label={ofEntries.length > 0 ? t("Field or figure") : t("Figure")}
            defaultOpen
            placeholder={ofEntries.length > 0 ? t("Search fields and figures") : t("Search figures")}
            picks={[...ofEntries, ...figurePicks(facts)]}
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
