import { Box, Input } from "@chakra-ui/react";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";
import { t } from "#src/studio/fields/words.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

export const controls: Controls = { id: AnchorField };

/** The field for the id of a block, which links use as anchor. Reports a duplicate id while the author types it. */
function AnchorField({ field, pointer, value }: ControlProps<"id">) {
  const { locked, type, document } = useFieldEditor({ field, pointer, value });
  const text = typeof value === "string" ? value : "";
  const { props } = useTextDraft<HTMLInputElement>(text, type);
  const owner = useShell((state) => ownerOf(text, `${document} ${pointer}`, state));
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      below={
        owner === undefined ? null : (
          <Box role="status" textStyle="xs" color="danger.fg">
            {t("Another block has this anchor already: {owner}. Choose another name.", { owner })}
          </Box>
        )
      }
    >
      <Input {...props} fontFamily="mono" spellCheck={false} readOnly={locked} />
    </FieldFrame>
  );
}

/** The title of another block of the page with the same id. */
function ownerOf(id: string, field: string, state: ShellState): string | undefined {
  if (id === "") return undefined;
  return shownBlocks(state).find(
    (block) => block.id === id && `${block.document} ${block.pointer}/id` !== field,
  )?.title;
}
