import { HStack, Input } from "@chakra-ui/react";
import type { JsonValue } from "#src/content/json/json.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type ControlProps, useEditor, useEditScope } from "./edit-scope.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useTextDraft } from "./use-text-draft.ts";

/** Whether a value in a query's `item` is a placeholder for a field of each collection entry. */
export function isFromMember(value: JsonValue | undefined): value is string {
  return typeof value === "string" && /^\{\{.*\}\}$/.test(value);
}

/** A value such as `{{item.icon}}`, which each entry of the collection fills in. */
export function FromMember({ field, pointer, value }: ControlProps) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const { props } = useTextDraft<HTMLInputElement>(String(value), (text) =>
    set(pointer, text, `Edit ${field.label}`, "typing"),
  );
  return (
    <FieldFrame field={field} pointer={pointer} aside="From each entry">
      <HStack gap="1" width="100%">
        <Input {...props} size="xs" fontFamily="mono" />
        <ToolButton
          label="Use one value for all entries"
          icon="x"
          disabled={locked}
          onClick={() => set(pointer, field.required ? field.starter : undefined, `Change ${field.label}`)}
        />
      </HStack>
    </FieldFrame>
  );
}
