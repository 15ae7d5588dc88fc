import { HStack, Input, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { isInWords, useEntryFields } from "#src/studio/fields/parts/entry-fields.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { conditionText, readCondition } from "./condition-text.ts";

export const controls: Controls = { pairs: PairsField };

/** The field for the conditions of a query: names of entry fields, with the values that they must have. */
function PairsField({ field, pointer, value }: ControlProps<"pairs">) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const fields = useEntryFields().filter((one) => isInWords(one) || choicesOf(one));
  const [blank, setBlank] = useState<string>();
  const storedPairs = isObject(value) ? Object.entries(value) : [];
  const pairs = withBlank(storedPairs, blank);
  // A condition without a value would select nothing, which is reported as a problem: it is kept here until it has one.
  const write = (next: readonly Pair[]) => {
    const filledPairs = next.filter(([, value]) => value !== "");
    setBlank(next.find(([, value]) => value === "")?.[0]);
    if (JSON.stringify(filledPairs) === JSON.stringify(storedPairs)) return;
    choose(filledPairs.length > 0 ? Object.fromEntries(filledPairs) : undefined);
  };
  const unused = fields.filter(({ key }) => pairs.every(([one]) => one !== key));
  const add = (one: Field | undefined) => one && write([...pairs, [one.key, ""]]);
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={
        <ToolButton
          label={t("Add a condition")}
          icon="plus"
          disabled={locked || unused.length === 0}
          onClick={() => add(unused[0])}
        />
      }
    >
      <Stack gap="1.5" width="100%">
        {pairs.map(([name, wanted], index) => {
          const valueField = fields.find((one) => one.key === name);
          const open = fields.filter((one) => one === valueField || unused.includes(one));
          const options = open.map((one) => ({ value: one.key, label: one.label }));
          return (
            <HStack key={name} gap="1.5">
              <SelectOne
                label={t("Field")}
                options={valueField ? options : [{ value: name, label: name }, ...options]}
                value={name}
                disabled={locked}
                onChange={(next) => write(pairs.with(index, [next, ""]))}
              />
              <Wanted
                field={valueField}
                value={wanted}
                disabled={locked}
                onChange={(next) => write(pairs.with(index, [name, next]))}
              />
              <ToolButton
                label={t("Remove {label}", { label: valueField?.label ?? name })}
                icon="x"
                disabled={locked}
                onClick={() => write(pairs.toSpliced(index, 1))}
              />
            </HStack>
          );
        })}
      </Stack>
    </FieldFrame>
  );
}

type Pair = [field: string, wanted: JsonValue];

/**
 * The conditions of a query, followed by an empty one for the field that the author is adding.
 * @param blank name of that field; undefined if none is being added
 */
function withBlank(pairs: readonly Pair[], blank: string | undefined): readonly Pair[] {
  const isShown = blank === undefined || pairs.some(([name]) => name === blank);
  return isShown ? pairs : [...pairs, [blank, ""]];
}

type WantedProps = {
  field: Field | undefined;
  value: JsonValue;
  disabled: boolean;
  onChange: (value: JsonValue) => void;
};

/** The control for the required value of an entry field: one of the field's choices, or a text, which may contain comparisons. */
function Wanted({ field, value, disabled, onChange }: WantedProps) {
  const choices = field ? choicesOf(field) : undefined;
  const text = conditionText(value);
  const options = [
    ...(text === "" ? [{ value: "", label: t("Choose a value") }] : []),
    ...(choices ?? []).map((choice) => ({ value: String(choice.value), label: choice.label })),
  ];
  if (choices && options.some((option) => option.value === text))
    return (
      <SelectOne
        label={t("Value")}
        options={options}
        value={text}
        disabled={disabled}
        onChange={(next) => onChange(choices.find((choice) => String(choice.value) === next)?.value ?? next)}
      />
    );
  return (
    <Input
      key={text}
      aria-label={t("Value")}
      placeholder={field?.kind === "date" ? t("from today") : t("Value")}
      defaultValue={text}
      onBlur={({ target }) => target.value !== text && onChange(readCondition(target.value))}
    />
  );
}

const YES_OR_NO = [
  { value: true, label: t("Yes") },
  { value: false, label: t("No") },
];

function choicesOf(field: Field) {
  if (field.kind === "switch") return YES_OR_NO;
  return field.kind === "choice" ? field.choices : undefined;
}
