import { NativeSelect, Stack } from "@chakra-ui/react";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { Section } from "#src/studio/fields/parts/field-frame.tsx";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { Form } from "#src/studio/kernel/form/form-model.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";

/** One of several forms, chosen by name. A page's entry, for instance, has the form of its collection. */
export function UnionField({ field, pointer, value }: ControlProps<"union">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const tag = isObject(value) ? String(value[field.tag]) : "";
  const form = field.members[tag];
  const choose = (name: string) => {
    const next = field.members[name];
    set(pointer, next ? begin(field.tag, name, next, value) : undefined, `Change ${field.label}`);
  };
  return (
    <Section
      field={field}
      pointer={pointer}
      aside={
        value === undefined || field.required ? undefined : (
          <ToolButton
            label={`Remove ${field.label}`}
            icon="trash-2"
            disabled={locked}
            onClick={() => choose("")}
          />
        )
      }
    >
      <Stack gap="3.5">
        <NativeSelect.Root size="xs" disabled={locked}>
          <NativeSelect.Field
            aria-label={field.tag}
            value={tag}
            onChange={({ target }) => choose(target.value)}
          >
            {form ? null : <option value="">No collection</option>}
            {Object.keys(field.members).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {form ? <ObjectFields form={form} pointer={pointer} value={value} /> : null}
      </Stack>
    </Section>
  );
}

/** The initial value of the chosen form. Fields that both forms have keep their values. */
function begin(tag: string, name: string, form: Form, before: JsonValue | undefined): JsonValue {
  const old = isObject(before) ? before : {};
  const kept = form.fields.filter(
    ({ key, required }) => key !== tag && (required || Object.hasOwn(old, key)),
  );
  return {
    [tag]: name,
    ...Object.fromEntries(kept.map(({ key, starter }) => [key, old[key] ?? starter])),
  };
}
