import { NativeSelect } from "@chakra-ui/react";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { Segments } from "#src/studio/kernel/shell/parts/inputs.tsx";

/** Up to this many choices are shown side by side; more would not fit. */
const SIDE_BY_SIDE = 3;
const ABSENT = "";

/** One of a few values: a segmented control or a select. An optional one has a choice for the page's default. */
export function ChoiceField({ field, pointer, value }: ControlProps<"choice">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const pick = (name: string) => {
    const choice = field.choices.find((candidate) => String(candidate.value) === name);
    if (name === ABSENT ? value !== undefined : choice !== undefined) {
      set(pointer, choice?.value, `Change ${field.label}`);
    }
  };
  const few = field.choices.length <= SIDE_BY_SIDE && field.choices.every(({ label }) => label.length <= 12);
  const options = [
    ...(field.required && value !== undefined
      ? []
      : [{ value: ABSENT, label: field.required ? "Choose" : "Automatic", note: undefined }]),
    ...field.choices,
  ];
  return (
    <FieldFrame field={field} pointer={pointer}>
      {few ? (
        <Segments
          label={field.label}
          disabled={locked}
          items={options.map(({ value: one, label, note }) => {
            return { value: String(one), label: one === ABSENT ? "Auto" : label, title: note };
          })}
          value={value === undefined ? ABSENT : String(value)}
          onChange={pick}
        />
      ) : (
        <NativeSelect.Root size="xs" disabled={locked}>
          <NativeSelect.Field
            value={value === undefined ? ABSENT : String(value)}
            onChange={({ target }) => pick(target.value)}
          >
            {options.map((option) => (
              <option key={String(option.value)} value={String(option.value)}>
                {option.note ? `${option.label} – ${option.note}` : option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FieldFrame>
  );
}
