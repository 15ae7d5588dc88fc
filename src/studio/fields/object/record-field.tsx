import { Accordion } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import type { ControlProps } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldSection } from "#src/studio/fields/parts/field-frame.tsx";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { Form } from "#src/studio/kernel/form/form-model.ts";

export const controls: Controls = { record: RecordField };

function RecordField({ field, pointer, value }: ControlProps<"record">) {
  const names = isObject(value) ? Object.keys(value) : [];
  return (
    <FieldSection field={field} pointer={pointer}>
      <RecordList form={field.item} pointer={pointer} value={value} names={names} summary={(name) => name} />
    </FieldSection>
  );
}

type Props = {
  form: Form;
  pointer: string;
  value: JsonValue | undefined;
  names: readonly string[];
  summary: (name: string) => ReactNode;
  /** Renders content above the fields of the expanded item. */
  above?: (name: string) => ReactNode;
  /** The name of the initially expanded item. */
  open?: string | undefined;
};

/** A list of named objects, one of which is expanded into its form. */
export function RecordList({ form, pointer, value, names, summary, above, open }: Props) {
  return (
    <Accordion.Root
      collapsible
      lazyMount
      unmountOnExit
      size="sm"
      variant="plain"
      defaultValue={open === undefined ? [] : [open]}
    >
      {names.map((name) => (
        <Accordion.Item key={name} value={name} borderTopWidth="1px">
          <Accordion.ItemTrigger px="3.5" py="2" gap="2.5" fontWeight="normal" _hover={{ bg: "bg.muted" }}>
            {summary(name)}
          </Accordion.ItemTrigger>
          <Accordion.ItemContent>
            <Accordion.ItemBody px="3.5" pb="4">
              {above?.(name)}
              <ObjectFields
                form={form}
                pointer={pointerTo(pointer, name)}
                value={isObject(value) ? value[name] : undefined}
              />
            </Accordion.ItemBody>
          </Accordion.ItemContent>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
