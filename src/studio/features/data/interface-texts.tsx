import { Span } from "@chakra-ui/react";
import { isObject } from "#src/content/json/json.ts";
import { FoldedGroups } from "#src/studio/fields/parts/folded-groups.tsx";
import { SearchableFields } from "#src/studio/fields/parts/searchable-fields.tsx";
import type { DocumentFormProps } from "#src/studio/kernel/shell/registry/registry.ts";

/** Interface texts of pages, by the block that shows them, with the beginning of each group's texts. */
export function InterfaceTexts({ form, value }: DocumentFormProps) {
  return (
    <SearchableFields form={form} value={value}>
      <FoldedGroups
        form={form}
        pointer=""
        value={value}
        aside={({ form: { fields } }, texts) => (
          <Span flex="1" minW="0" truncate textStyle="xs" fontWeight="normal" color="fg.muted">
            {fields
              .map((field) => (isObject(texts) ? texts[field.key] : undefined) ?? field.default)
              .filter((text) => typeof text === "string")
              .join(" · ")}
          </Span>
        )}
      />
    </SearchableFields>
  );
}
