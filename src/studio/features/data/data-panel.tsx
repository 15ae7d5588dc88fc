import { Box, Spinner, Stack } from "@chakra-ui/react";
import { lazy, Suspense, useMemo } from "react";
import { FactList } from "#src/studio/features/facts/fact-list.tsx";
import { ThemeColours } from "#src/studio/features/theme/theme-colours.tsx";
import { EditScopeContext } from "#src/studio/fields/parts/edit-scope.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/title-of-document.ts";
import { useShownValue } from "#src/studio/kernel/shell/state/use-shown.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BrokenNotice } from "#src/studio/kernel/shell/widgets/broken-notice.tsx";
import { PanelHead } from "#src/studio/kernel/shell/widgets/panel-head.tsx";

/** Loaded when it is opened, since CodeMirror is large. */
const SourcePane = lazy(() => import("#src/studio/features/source/source-pane.tsx"));

/**
 * A document beside the page: the facts, the theme, or any other data by the form of its schema, and the source of a
 * document that has none.
 */
export function DataPanel({ document, name }: { document: DocumentId; name?: string | undefined }) {
  const form = useShell((state) => state.forms?.data[document.replace(/^data:/, "")]);
  const title = useShell((state) => titleOfDocument(state.site, document));
  const value = useShownValue(document);
  const locked = useShell(({ page }) => page?.documents[document]?.broken === true);
  const scope = useMemo(() => ({ document, locked, inQuery: false }), [document, locked]);
  return (
    <>
      <PanelHead title={title} />
      <BrokenNotice document={document} />
      <EditScopeContext value={scope}>
        {value === undefined ? (
          <Spinner size="sm" m="4" />
        ) : !form ? (
          <Suspense fallback={<Spinner size="sm" m="4" />}>
            <SourcePane document={document} readOnly={false} place="" />
          </Suspense>
        ) : document === "data:facts" ? (
          <FactList form={form} value={value} open={name} />
        ) : (
          <Box px="3.5" pb="16">
            <Stack gap="3.5">
              {document === "data:theme" ? <ThemeColours /> : null}
              <ObjectFields form={form} pointer="" value={value} />
            </Stack>
          </Box>
        )}
      </EditScopeContext>
    </>
  );
}
