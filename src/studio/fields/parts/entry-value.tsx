import { HStack } from "@chakra-ui/react";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type ControlProps, useFieldEditor } from "./edit-scope.ts";
import { isInWords, isOfSameKind, placeholderInWords, useEntryFields } from "./entry-fields.ts";
import { FieldFrame } from "./field-frame.tsx";

/** A value that is one placeholder, and what is between its brackets. */
const PLACEHOLDER = /^\{\{\s*([^{}]+?)\s*\}\}$/;

const placeholderOf = (name: string): string => `{{item.${name}}}`;

/** The name in a value that each entry of a collection fills in, such as `{{item.icon}}`. */
export function entryPlaceholder(value: unknown): string | undefined {
  return typeof value === "string" ? PLACEHOLDER.exec(value)?.[1] : undefined;
}

type Props = ControlProps & {
  /** Shows a text as it is written; other values have none. */
  onWrite: (() => void) | undefined;
};

/** A value that each entry fills in: which of its fields, by their labels. */
export function EntryValue({ field, pointer, value, onWrite }: Props) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const fields = useEntryFields();
  const text = String(value);
  const fitting = fields.filter((one) => (onWrite ? isInWords(one) : isOfSameKind(one, field)));
  const options = fitting.map(({ key, label }) => ({ value: placeholderOf(key), label }));
  const words = placeholderInWords(entryPlaceholder(value) ?? "", fields) ?? text;
  const isListed = options.some((option) => option.value === text);
  return (
    <FieldFrame field={field} pointer={pointer} aside="From each entry">
      <HStack gap="1" width="100%">
        <SelectOne
          label={field.label}
          options={isListed ? options : [{ value: text, label: words }, ...options]}
          value={text}
          disabled={locked}
          onChange={(next) => choose(next)}
        />
        <ToolButton
          label={onWrite ? "Write a text around it" : "Use one value for all entries"}
          icon={onWrite ? "pencil" : "x"}
          disabled={locked}
          onClick={onWrite ?? (() => choose(field.required ? (field.starter ?? undefined) : undefined))}
        />
      </HStack>
    </FieldFrame>
  );
}

/** Offers the field of each entry that is of the same kind, one of the same name before others. */
export function EntryOffer(props: ControlProps) {
  const { locked, choose } = useFieldEditor(props);
  const fitting = useEntryFields().filter((one) => isOfSameKind(one, props.field));
  const offered = fitting.find(({ key }) => key === props.field.key) ?? fitting[0];
  if (!offered || locked) return null;
  return (
    <TextButton
      mt="1"
      fontWeight="normal"
      color="fg.muted"
      textDecoration="underline"
      onClick={() => choose(placeholderOf(offered.key))}
    >
      Take it from each entry: {offered.label}
    </TextButton>
  );
}
