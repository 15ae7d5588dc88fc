import { Box, Textarea } from "@chakra-ui/react";
import { lazy } from "react";
import { isOnlyTable, readTabbedCells } from "#src/editing/table/read-cells.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { FilledText, InsertFact } from "#src/studio/fields/parts/filled-text.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";
import { t } from "#src/studio/fields/words.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { pasteIntoBlock } from "./table/paste-into-block.ts";
import { TextCount } from "./text-count.tsx";

const loadMarkdown = () => import("./markdown-text.tsx");
// Preloaded soon after the window, so that it is ready for a double click on the page.
if (typeof requestIdleCallback === "function")
  requestIdleCallback(() => void loadMarkdown().catch(() => undefined));

export const controls: Controls = {
  "short-text": TextField,
  "long-text": TextField,
  // Imported lazily, since CodeMirror is large.
  markdown: lazy(loadMarkdown),
};

/** True if the browser sizes a field to its text; measuring it in a script would delay every key. */
const SIZES_ITSELF = CSS.supports("field-sizing", "content");

/** The field for a text without line breaks: pasted line breaks become spaces. The field grows with its text. */
function TextField({ field, pointer, value }: ControlProps<"short-text" | "long-text">) {
  const studio = useStudio();
  const { type, apply, document } = useFieldEditor({ field, pointer, value });
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  const { props, insert } = useTextDraft<HTMLTextAreaElement>(text, type);
  const { placeholders } = field;
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={<TextCount text={text} limits={field.limits} />}
      below={placeholders ? <FilledText text={text} /> : null}
    >
      <Box position="relative" width="100%">
        <Textarea
          {...props}
          dir="auto"
          autoresize={!SIZES_ITSELF}
          css={{ fieldSizing: "content" }}
          display="block"
          rows={1}
          placeholder={typeof field.default === "string" ? field.default : undefined}
          // On the side of the button, in either text direction.
          pe={placeholders ? "8" : undefined}
          resize="none"
          minH="8"
          maxH="20rem"
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          onPaste={(event) => {
            event.preventDefault();
            const plain = event.clipboardData.getData("text/plain");
            const cells = readTabbedCells(plain, isOnlyTable(event.clipboardData.getData("text/html")));
            const root = studio.editing.documentValue(document);
            const operations = cells && root !== undefined && pasteIntoBlock(root, pointer, cells);
            if (operations) apply(operations, t("Paste cells"));
            else insert(plain.replace(/\s*\n\s*/g, " "));
          }}
        />
        {placeholders ? <InsertFact onInsert={(name) => insert(`{{${name}}}`)} /> : null}
      </Box>
    </FieldFrame>
  );
}
