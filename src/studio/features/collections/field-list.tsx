import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { inWords } from "#src/content/json/key-words.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { CollectionField, KnownField } from "./calls.ts";
import { fieldKey } from "./entry-fields.ts";
import { FieldLine } from "./field-line.tsx";

type Props = {
  fields: readonly CollectionField[];
  engineFields: readonly KnownField[];
  onChange: (fields: CollectionField[]) => void;
};

/** The fields of a collection, with those to add that lists and calendars know by name. */
export function FieldList({ fields, engineFields, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    list.current?.querySelector<HTMLElement>(":scope > li:last-child input")?.focus();
    setAdded(false);
  }, [isAdded]);
  const change = (index: number, part: Partial<CollectionField>) =>
    onChange(fields.map((field, at) => (at === index ? { ...field, ...part } : field)));
  const add = (field: CollectionField) => {
    onChange([...fields, field]);
    setAdded(true);
  };
  const keys = new Set(fields.map(({ key, label }) => key ?? fieldKey(label)));
  const offered = engineFields.filter(({ key }) => !keys.has(key));
  return (
    <Stack gap="2" role="group" aria-label="Fields">
      <Box layerStyle="muted">Every page has a name and a position. What else should lists show?</Box>
      <Stack asChild gap="2">
        <ul ref={list}>
          {fields.map((field, index) => (
            <li key={field.key ?? index}>
              <FieldLine
                field={field}
                name={field.label || `Field ${index + 1}`}
                engineFields={engineFields}
                onChange={(part) => change(index, part)}
                onRemove={() => onChange(fields.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      </Stack>
      <Flex gap="1.5" wrap="wrap" align="center">
        <Button variant="outline" onClick={() => add({ label: "", kind: "text", required: false })}>
          <StudioIcon name="plus" size="0.875rem" /> Add a field
        </Button>
        {offered.map(({ key, kind, help }) => (
          <Button
            key={key}
            variant="ghost"
            fontWeight="normal"
            title={help}
            onClick={() => add({ label: inWords(key), kind, required: false })}
          >
            <StudioIcon name="plus" size="0.75rem" /> {inWords(key)}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}
