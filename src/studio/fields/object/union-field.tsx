import { Stack } from "@chakra-ui/react";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldSection } from "#src/studio/fields/parts/field-frame.tsx";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { t } from "#src/studio/fields/words.ts";
import type { Form } from "#src/studio/kernel/form/form-model.ts";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

export const controls: Controls = { union: UnionField };

/** The field for a value that has one of several forms, selected by name: a page's entry, for example, has the form of its collection. */
function UnionField({ field, pointer, value }: ControlProps<"union">) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const tag = isObject(value) ? String(value[field.tag]) : "";
  const form = field.members[tag];
  const pick = (name: string) => {
    const next = field.members[name];
    choose(next && begin(field.tag, name, next, value));
  };
  const remove = (
    <ToolButton
      label={t("Remove {label}", { label: field.label })}
      icon="trash-2"
      disabled={locked}
      onClick={() => pick("")}
    />
  );
  const collections = useShell(({ site }) => site?.collections);
  const names = Object.keys(field.members).map((name) => {
    const label = collections?.find((one) => one.name === name)?.label;
    return { value: name, label: label ?? inWords(name) };
  });
  return (
    <FieldSection
      field={field}
      pointer={pointer}
      aside={value === undefined || field.required ? undefined : remove}
    >
      <Stack gap="3.5">
        <SelectOne
          label={t("Collection")}
          disabled={locked}
          options={form ? names : [{ value: "", label: t("No collection") }, ...names]}
          value={tag}
          onChange={pick}
        />
        {form ? <ObjectFields form={form} pointer={pointer} value={value} inSection /> : null}
      </Stack>
    </FieldSection>
  );
}

/** The initial value of the chosen form; fields common to both forms keep their values. */
function begin(tag: string, name: string, form: Form, before: JsonValue | undefined): JsonValue {
  const old = isObject(before) ? before : {};
  const ownFields = form.fields.filter(
    ({ key, required }) => key !== tag && (required || Object.hasOwn(old, key)),
  );
  return {
    [tag]: name,
    ...Object.fromEntries(
      ownFields.flatMap(({ key, starter }): [string, JsonValue][] => {
        const value = old[key] ?? starter;
        return value === null ? [] : [[key, value]];
      }),
    ),
  };
}
