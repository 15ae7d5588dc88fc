import { Accordion, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";

type Group = Field & { kind: "group" };

type Props = {
  form: Form;
  pointer: Pointer;
  value: JsonValue | undefined;
  /** Renders content beside the name of a group. */
  aside: (group: Group, value: JsonValue | undefined) => ReactNode;
};

/** The groups of a form. Each group is collapsed, and expands into its fields. */
export function FoldedGroups({ form, pointer, value, aside }: Props) {
  return (
    <Accordion.Root multiple lazyMount unmountOnExit size="sm" variant="plain">
      {form.fields.map((field) => {
        if (field.kind !== "group") return null;
        const place = pointerTo(pointer, field.key);
        const inner = isObject(value) ? value[field.key] : undefined;
        return (
          <Accordion.Item key={field.key} value={field.key} borderTopWidth="1px" data-field={place}>
            <Accordion.ItemTrigger py="2" px="3.5" gap="2.5" _hover={{ bg: "bg.muted" }}>
              <Span textStyle="xs" fontWeight="semibold" flexShrink="0">
                {field.label}
              </Span>
              {aside(field, inner)}
              <Accordion.ItemIndicator>
                <StudioIcon name="chevron-down" size="0.875rem" />
              </Accordion.ItemIndicator>
            </Accordion.ItemTrigger>
            <Accordion.ItemContent>
              <Accordion.ItemBody px="3.5" pt="1" pb="4">
                <ObjectFields form={field.form} pointer={place} value={inner} />
              </Accordion.ItemBody>
            </Accordion.ItemContent>
          </Accordion.Item>
        );
      })}
    </Accordion.Root>
  );
}
