import { Box, Stack } from "@chakra-ui/react";
import { useMemo } from "react";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { NoteList } from "#src/studio/features/notes/note-list.tsx";
import { AddressRow } from "#src/studio/features/pages/address-row.tsx";
import { scheduleInWords } from "#src/studio/features/schedule/schedule-words.ts";
import { SearchPreview } from "#src/studio/features/social/search-preview.tsx";
import { SocialPreview } from "#src/studio/features/social/social-preview.tsx";
import { EditScopeContext } from "#src/studio/fields/parts/edit-scope.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { filledIn } from "#src/studio/kernel/shell/changes/filled-in.ts";
import { usePlaceholders } from "#src/studio/kernel/shell/state/use-placeholders.ts";
import { useShownValue } from "#src/studio/kernel/shell/state/use-shown.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BrokenNotice } from "#src/studio/kernel/shell/widgets/broken-notice.tsx";
import { FormHead } from "#src/studio/kernel/shell/widgets/form-head.tsx";

/** The settings of the page, with previews of its search result and of its social picture, and its dates in words. */
export function PageSettings() {
  const form = useShell((state) => state.forms?.page);
  const document = useShell((state) => state.page?.view.document);
  const value = useShownValue(document);
  const locked = useShell(({ page }) => document !== undefined && page?.documents[document]?.broken === true);
  const scope = useMemo(
    () => (document === undefined ? undefined : { document, locked, inQuery: false }),
    [document, locked],
  );
  const placeholders = usePlaceholders();
  const read = (key: string) => filledIn(textOf(value, key), placeholders);
  const schedule = scheduleInWords(value);
  if (!form || !scope || !document) return null;
  return (
    <>
      <FormHead title="Page settings" help={form.help} />
      <Box px="3.5" pb="16">
        <BrokenNotice document={document} />
        <EditScopeContext value={scope}>
          <Stack gap="4">
            <SearchPreview title={read("title")} description={read("description")} />
            <SocialPreview title={read("title")} />
            <AddressRow />
            {schedule === undefined ? null : (
              <Box textStyle="xs" color="fg.muted">
                {schedule}
              </Box>
            )}
            <ObjectFields form={form} pointer="" value={value} />
          </Stack>
        </EditScopeContext>
        <NoteList document={document} />
      </Box>
    </>
  );
}

function textOf(value: JsonValue | undefined, key: string): string {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === "string" ? text : "";
}
