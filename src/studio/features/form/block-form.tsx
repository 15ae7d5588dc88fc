import { Box, Stack } from "@chakra-ui/react";
import { useMemo } from "react";
import { valueAt } from "#src/content/json/json.ts";
import { EditScopeContext } from "#src/studio/fields/parts/edit-scope.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/is-locked.ts";
import { useShownValue } from "#src/studio/kernel/shell/state/use-shown.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BrokenNotice } from "#src/studio/kernel/shell/widgets/broken-notice.tsx";
import { FormHead } from "#src/studio/kernel/shell/widgets/form-head.tsx";
import { SharedNotice } from "#src/studio/kernel/shell/widgets/shared-notice.tsx";
import { FormBadges } from "./form-badges.tsx";
import { OriginCard } from "./origin-card.tsx";
import { SourceText } from "./source-text.tsx";

/** The form of a block. */
export function BlockForm({ block }: { block: BlockView }) {
  const form = useShell((state) => state.forms?.blocks[block.type]);
  const value = valueAt(useShownValue(block.document) ?? null, block.pointer);
  const locked = useShell((state) => isLocked({ state }, block));
  const { document } = block;
  const scope = useMemo(() => ({ document, locked, inQuery: false }), [document, locked]);
  const fields = useMemo(() => form && anchorLast(form), [form]);
  return (
    <>
      <FormHead title={form?.title ?? block.title} help={form?.help ?? ""} />
      <Box px="3.5" pb="16">
        <BrokenNotice document={document} />
        <SharedNotice block={block} locked={locked} />
        <OriginCard />
        <FormBadges block={block} place="before" />
        <EditScopeContext value={scope}>
          {fields && value !== undefined ? (
            <Stack gap="3.5">
              <SourceText block={value} />
              <ObjectFields form={fields} pointer={block.pointer} value={value} />
            </Stack>
          ) : (
            <Box color="fg.muted">There is no block type “{block.type}”.</Box>
          )}
        </EditScopeContext>
        <FormBadges block={block} place="after" />
      </Box>
    </>
  );
}

/** Moves the id field to the end, since it is rarely changed. */
function anchorLast(form: Form): Form {
  const isAnchor = ({ kind }: Field) => kind === "id";
  return {
    ...form,
    fields: [...form.fields.filter((field) => !isAnchor(field)), ...form.fields.filter(isAnchor)],
  };
}
