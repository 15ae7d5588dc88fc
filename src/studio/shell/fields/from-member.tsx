import { HStack, Input } from "@chakra-ui/react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { ControlProps } from "../form/control-props.ts";
import { useEditor, useEditScope } from "../form/edit-scope.ts";
import { FieldFrame } from "../form/field-frame.tsx";
import { ToolButton } from "../parts/tool-button.tsx";
import { useTextDraft } from "./use-text-draft.ts";

/** Whether a value in the item of a query comes from each member. */
export function isFromMember(value: JsonValue | undefined): value is string {
  return typeof value === "string" && /^\{\{.*\}\}$/.test(value);
}

/** `{{item.icon}}` in the place of a value: each member's own. */
export function FromMember({ field, pointer, value }: ControlProps) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const draft = useTextDraft<HTMLInputElement>(String(value), (text) =>
    set(pointer, text, `Edit ${field.label}`, "typing"),
  );
  return (
    <FieldFrame field={field} pointer={pointer} aside="from each member">
      <HStack gap="1" width="100%">
        <Input {...draft} size="xs" fontFamily="mono" />
        <ToolButton
          label="Set it here"
          icon="x"
          disabled={locked}
          onClick={() => set(pointer, field.required ? field.starter : undefined, `Change ${field.label}`)}
        />
      </HStack>
    </FieldFrame>
  );
}
