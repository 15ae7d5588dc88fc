import { Box, Spinner } from "@chakra-ui/react";
import { useMemo } from "react";
import { EditScopeContext } from "#src/studio/fields/parts/edit-scope.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { byName } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Panel } from "#src/studio/kernel/shell/state/shell-state.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/title-of-document.ts";
import { useShownValue } from "#src/studio/kernel/shell/state/use-shown.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BrokenNotice } from "#src/studio/kernel/shell/widgets/broken-notice.tsx";
import { PanelHead } from "#src/studio/kernel/shell/widgets/panel-head.tsx";

/** A document beside the page: by the form of its schema or of another feature; without a schema, its source. */
export function DataPanel({ panel }: { panel: Panel }) {
  return panel.document === undefined ? null : (
    <DataDocument key={panel.document} panel={panel} document={panel.document} />
  );
}

function DataDocument({ panel, document }: { panel: Panel; document: DocumentId }) {
  const form = useShell((state) => state.forms?.data[document.replace(/^data:/, "")]);
  const title = useShell((state) => titleOfDocument(state.site, document));
  const value = useShownValue(document);
  const locked = useShell(({ page }) => page?.documents[document]?.broken === true);
  const scope = useMemo(() => ({ document, locked, inQuery: false }), [document, locked]);
  const Form = byName(({ documentForms }) => documentForms).get(document);
  const Source = byName(({ panels }) => panels).get("source");
  return (
    <>
      <PanelHead title={title} />
      <BrokenNotice document={document} />
      <EditScopeContext value={scope}>
        {value === undefined ? (
          <Spinner size="sm" m="4" />
        ) : !form ? (
          Source && <Source panel={panel} />
        ) : Form ? (
          <Form form={form} value={value} panel={panel} />
        ) : (
          <Box px="3.5" pb="16">
            <ObjectFields form={form} pointer="" value={value} />
          </Box>
        )}
      </EditScopeContext>
    </>
  );
}
