import { Box, Flex, Switch } from "@chakra-ui/react";
import { type ControlProps, useFieldEditor, useProblems } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame, HelpButton, ProblemList } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import { Segments, SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";

export const controls: Controls = { choice: ChoiceField, switch: SwitchField };

/** Maximum number of choices shown side by side. */
const SIDE_BY_SIDE = 3;
/** The option for an absent key; "" would mean no selection in a segmented control. */
const ABSENT_KEY = "(absent)";

/**
 * The field for a choice between a few values: a segmented control or a select. If the field is optional and has no known default, an
 * additional option stands for the absent key.
 */
function ChoiceField({ field, pointer, value }: ControlProps<"choice">) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const pick = (name: string) => {
    const choice = field.choices.find((candidate) => String(candidate.value) === name);
    if (name === ABSENT_KEY ? value !== undefined : choice !== undefined)
      choose(choice?.value === field.default ? undefined : choice?.value);
  };
  const few = field.choices.length <= SIDE_BY_SIDE && field.choices.every(({ label }) => label.length <= 12);
  const absent = {
    value: ABSENT_KEY,
    label: field.required ? t("Choose") : (field.unset ?? t("Auto")),
    note: undefined,
  };
  const current = value ?? field.default;
  const isChosen = field.required ? value !== undefined : field.default !== undefined;
  const options = [...(isChosen ? [] : [absent]), ...field.choices];
  const common = {
    disabled: locked,
    value: current === undefined ? ABSENT_KEY : String(current),
    onChange: pick,
  };
  return (
    <FieldFrame field={field} pointer={pointer}>
      {few ? (
        <Segments
          {...common}
          label={field.label}
          items={options.map(({ value: one, label, note }) => {
            return { value: String(one), label, title: note };
          })}
        />
      ) : (
        <SelectOne
          {...common}
          options={options.map(({ value: one, label, note }) => {
            return { value: String(one), label: note ? t("{label} – {note}", { label, note }) : label };
          })}
        />
      )}
    </FieldFrame>
  );
}

/** The field for a boolean. Switching it off removes the key, or sets an existing key to `false` if the schema allows that. */
function SwitchField({ field, pointer, value }: ControlProps<"switch">) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const problems = useProblems(pointer);
  const off = field.onlyTrue || value === true ? undefined : false;
  return (
    <Box data-field={pointer}>
      <Flex align="center" gap="1" minH="5" position="relative">
        <Switch.Root
          size="xs"
          colorPalette="brand"
          display="contents"
          disabled={locked}
          checked={value === true || (value === undefined && field.default === true)}
          onCheckedChange={({ checked }) => choose(checked ? true : off)}
        >
          <Switch.Label textStyle="xs" color="fg.muted" fontWeight="medium">
            {field.label}
          </Switch.Label>
          <Switch.HiddenInput />
          <Switch.Control order="1" ms="auto">
            <Switch.Thumb />
          </Switch.Control>
        </Switch.Root>
        <HelpButton field={field} pointer={pointer} />
      </Flex>
      <ProblemList problems={problems} />
    </Box>
  );
}
