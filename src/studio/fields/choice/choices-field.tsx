import { Flex } from "@chakra-ui/react";
import type { JsonValue } from "#src/content/json/json.ts";
import { weekdayNames } from "#src/language/calendar-words.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldSection } from "#src/studio/fields/parts/field-frame.tsx";
import { CheckBox } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";

export const controls: Controls = { choices: ChoicesField };

/** A control for selecting several of a few values, as check boxes. They are stored in the order of the schema. */
function ChoicesField({ field, pointer, value }: ControlProps<"choices">) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const chosen: readonly JsonValue[] = Array.isArray(value) ? value : [];
  const { max = field.choices.length } = field.limits;
  const tick = (one: JsonValue, isTicked: boolean) => {
    const next = field.choices.map((choice) => choice.value);
    const ticked = next.filter((each) => (each === one ? isTicked : chosen.includes(each)));
    choose(ticked.length === 0 && !field.required ? undefined : ticked);
  };
  const weekdays = weekdayNames(readersLanguage());
  return (
    <FieldSection field={field} pointer={pointer}>
      <Flex wrap="wrap" columnGap="4" rowGap="1.5" role="group" aria-label={field.label}>
        {field.choices.map(({ value: one, label }) => {
          const isTicked = chosen.includes(one);
          return (
            <CheckBox
              key={String(one)}
              checked={isTicked}
              disabled={locked || (!isTicked && chosen.length >= max)}
              onChange={(next) => tick(one, next)}
            >
              {weekdays[String(one)] ?? label}
            </CheckBox>
          );
        })}
      </Flex>
    </FieldSection>
  );
}
