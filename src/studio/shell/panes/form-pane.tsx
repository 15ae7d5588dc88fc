import { Box, Stack } from "@chakra-ui/react";
import { useLayoutEffect, useMemo, useRef } from "react";
import { valueAt } from "#src/content/json/json.ts";
import type { Field, Form } from "#src/studio/form/form-model.ts";
import type { BlockView } from "#src/studio/protocol.ts";
import { isLocked } from "../changes/is-locked.ts";
import { FieldControlContext } from "../form/control-props.ts";
import { EditScopeContext } from "../form/edit-scope.ts";
import { FieldControl } from "../form/field-control.tsx";
import { ObjectFields } from "../form/object-fields.tsx";
import { SourceText } from "../form/source-text.tsx";
import { NoteList } from "../notes/note-list.tsx";
import { openNotes, subjectOf } from "../notes/notes-on.ts";
import { ErrorBoundary } from "../parts/error-boundary.tsx";
import { useShownBlocks, useShownValue } from "../state/use-shown.ts";
import { useShell } from "../state/use-studio.ts";
import { FormHead } from "./form-head.tsx";
import { BrokenNotice } from "./notices/broken-notice.tsx";
import { SharedNotice } from "./notices/shared-notice.tsx";
import { OriginCard } from "./page/origin-card.tsx";
import { PageSettings } from "./page/page-settings.tsx";
import { SourceView } from "./page/source-view.tsx";
import { SidePanel } from "./side-panel.tsx";

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
