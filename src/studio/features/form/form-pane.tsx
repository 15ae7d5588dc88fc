import { Box, Stack } from "@chakra-ui/react";
import { useLayoutEffect, useMemo, useRef } from "react";
import { valueAt } from "#src/content/json/json.ts";
import { NoteList } from "#src/studio/features/notes/note-list.tsx";
import { openNotes, subjectOf } from "#src/studio/features/notes/notes-on.ts";
import { SourceView } from "#src/studio/features/source/source-view.tsx";
import { FieldControl } from "#src/studio/fields/field-control.tsx";
import { FieldControlContext } from "#src/studio/fields/parts/control-props.ts";
import { EditScopeContext } from "#src/studio/fields/parts/edit-scope.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/is-locked.ts";
import { ErrorBoundary } from "#src/studio/kernel/shell/parts/error-boundary.tsx";
import { useShownBlocks, useShownValue } from "#src/studio/kernel/shell/state/use-shown.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BrokenNotice } from "#src/studio/kernel/shell/widgets/broken-notice.tsx";
import { FormHead } from "#src/studio/kernel/shell/widgets/form-head.tsx";
import { SharedNotice } from "#src/studio/kernel/shell/widgets/shared-notice.tsx";
import { SidePanel } from "#src/studio/kernel/shell/window/side-panel.tsx";
import { OriginCard } from "./origin-card.tsx";
import { PageSettings } from "./page-settings.tsx";
import { SourceText } from "./source-text.tsx";

/** The form of the selected block, or of the page's settings. */
export function FormPane() {
  const key = useShell((state) => state.selection?.key);
  const block = useShownBlocks().find((candidate) => candidate.key === key);
  const source = useShell((state) => state.source);
  const panel = useShell((state) => state.panel);
  const page = useShell((state) => state.page?.view.document);
  const pane = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins at its top
  useLayoutEffect(() => {
    pane.current?.scrollTo({ top: 0 });
  }, [panel ? panel.kind : key, source]);
  return (
    <Box
      ref={pane}
      as="section"
      aria-label="Form"
      data-pane="form"
      height="100%"
      overflowY="auto"
      bg="bg.panel"
      tabIndex={-1}
    >
      <FieldControlContext value={FieldControl}>
        <ErrorBoundary key={panel?.kind ?? (source ? "source" : (block?.key ?? "page"))}>
          {panel ? (
            <SidePanel panel={panel} />
          ) : source && page ? (
            <SourceView block={block} page={page} />
          ) : block ? (
            <BlockForm block={block} />
          ) : (
            <PageSettings />
          )}
        </ErrorBoundary>
      </FieldControlContext>
    </Box>
  );
}

function BlockForm({ block }: { block: BlockView }) {
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
        <BlockNotes block={block} place="before" />
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
        <BlockNotes block={block} place="after" />
      </Box>
    </>
  );
}

/** Before the fields where a note is open, otherwise after them. */
function BlockNotes({ block, place }: { block: BlockView; place: "before" | "after" }) {
  const id = useShell((state) => subjectOf(state, block).block);
  const isOpen = useShell((state) => openNotes(state.notes, subjectOf(state, block)) > 0);
  if (isOpen !== (place === "before")) return null;
  return <NoteList document={block.document} {...(id === undefined ? {} : { block: id })} />;
}

/** Moves the id field to the end, since it is rarely changed. */
function anchorLast(form: Form): Form {
  const isAnchor = ({ kind }: Field) => kind === "id";
  return {
    ...form,
    fields: [...form.fields.filter((field) => !isAnchor(field)), ...form.fields.filter(isAnchor)],
  };
}
