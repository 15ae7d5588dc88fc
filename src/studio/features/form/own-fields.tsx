import { Box, Stack } from "@chakra-ui/react";
import { useMemo } from "react";
import { isObject, type JsonValue, pointerSteps, valueAt } from "#src/content/json/json.ts";
import { useFieldControl } from "#src/studio/fields/parts/edit-scope.ts";
import { EditScope } from "#src/studio/fields/parts/object-fields.tsx";
import { ownFieldsIn } from "#src/studio/kernel/documents/own-values.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { useShell, useShownValue } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "./words.ts";

/**
 * Form fields for the page's own data that the selected block shows through placeholders, such as the title and author of a post in a block
 * that all posts share.
 */
export function OwnFields({ block }: { block: JsonValue | undefined }) {
  const form = useShell((state) => state.forms?.page);
  const document = useShell((state) => state.page?.view.document);
  const page = useShownValue(document);
  const locked = useShell(
    (state) => document !== undefined && state.page?.documents[document]?.broken === true,
  );
  const FieldControl = useFieldControl();
  const fields = useMemo(() => {
    if (!form || block === undefined || page === undefined) return [];
    return ownFieldsIn(block, page).flatMap((pointer) => {
      const field = fieldAt(form, pointer, page);
      return field ? [{ field, pointer }] : [];
    });
  }, [form, block, page]);
  if (document === undefined || page === undefined || fields.length === 0) return null;
  const heading = t("Values of this page in the block");
  return (
    <Box as="section" aria-label={heading} mb="4" pb="4" borderBottomWidth="1px">
      <Box layerStyle="muted" mb="2.5">
        {heading}
      </Box>
      <EditScope document={document} locked={locked}>
        <Stack gap="3.5">
          {fields.map(({ field, pointer }) => (
            <FieldControl key={pointer} field={field} pointer={pointer} value={valueAt(page, pointer)} />
          ))}
        </Stack>
      </EditScope>
    </Box>
  );
}

/**
 * Finds the form field for a property of the page or of its `entry`, given by JSON pointer; undefined if the engine fills it in, or the
 * schema has none.
 */
function fieldAt(form: Form, pointer: Pointer, page: JsonValue): Field | undefined {
  const [key, inner] = pointerSteps(pointer);
  const field = form.fields.find((one) => one.key === key);
  if (inner === undefined || field?.kind !== "union") return field;
  const entry = isObject(page) ? page.entry : undefined;
  const members = isObject(entry) ? field.members[String(entry[field.tag])] : undefined;
  const own = members?.fields.find((one) => one.key === inner);
  return own?.kind === "hidden" || own?.kind === "type" ? undefined : own;
}
