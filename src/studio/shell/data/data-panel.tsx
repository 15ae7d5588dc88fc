import { Box, Spinner, Stack } from "@chakra-ui/react";
import { lazy, Suspense, useMemo } from "react";
import type { DocumentId } from "#src/studio/protocol.ts";
import { EditScopeContext } from "../form/edit-scope.ts";
import { ObjectFields } from "../form/object-fields.tsx";
import { BrokenNotice } from "../panes/notices/broken-notice.tsx";
import { titleOfDocument } from "../panes/page/title-of-document.ts";
import { PanelHead } from "../panes/panel-head.tsx";
import { useShownValue } from "../state/use-shown.ts";
import { useShell } from "../state/use-studio.ts";
import { FactList } from "./fact-list.tsx";
import { ThemeColours } from "./theme-colours.tsx";

/** Loaded when it is opened, since CodeMirror is large. */
const SourcePane = lazy(() => import("../source/source-pane.tsx"));

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
