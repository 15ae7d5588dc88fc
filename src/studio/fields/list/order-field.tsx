import { HStack } from "@chakra-ui/react";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { isInWords, useEntryFields } from "#src/studio/fields/parts/entry-fields.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";

export const controls: Controls = { "entry-order": OrderField };

/** The field for the sort order of entries, which names the direction in words for the kind of value, such as "newest first". */
function OrderField({ field, pointer, value }: ControlProps<"entry-order">) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const fields = useEntryFields().filter(isInWords);
  const text = typeof value === "string" ? value : "";
  const name = text.replace(/^-/, "");
  const orderedBy = fields.find(({ key }) => key === name);
  const picks = fields.map(({ key, label }) => ({ value: key, label }));
  const options = orderedBy || name === "" ? picks : [{ value: name, label: name }, ...picks];
  const [first, last] = directionsOf(orderedBy);
  return (
    <FieldFrame field={field} pointer={pointer}>
      <HStack gap="1.5" width="100%">
        <SelectOne
          label={field.label}
          options={[{ value: "", label: t("Position, then name") }, ...options]}
          value={name}
          disabled={locked}
          onChange={(next) => choose(next)}
        />
        {name === "" ? null : (
          <SelectOne
            label={t("Direction")}
            options={[
              { value: "", label: first },
              { value: "-", label: last },
            ]}
            value={text.startsWith("-") ? "-" : ""}
            disabled={locked}
            onChange={(sign) => choose(`${sign}${name}`)}
          />
        )}
      </HStack>
    </FieldFrame>
  );
}

function directionsOf(field: Field | undefined): [first: string, last: string] {
  if (field?.kind === "date") return [t("Earliest first"), t("Latest first")];
  return field?.kind === "number" || field?.kind === "amount"
    ? [t("Lowest first"), t("Highest first")]
    : [t("A to Z"), t("Z to A")];
}
