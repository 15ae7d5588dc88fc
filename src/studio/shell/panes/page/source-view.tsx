import { Box, Flex, Spinner } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import type { BlockView, DocumentId } from "#src/studio/protocol.ts";
import { FormHead } from "#src/studio/shell/panes/form-head.tsx";
import { SharedNotice } from "#src/studio/shell/panes/notices/shared-notice.tsx";
import { useShell } from "#src/studio/shell/state/use-studio.ts";
import { titleOfDocument } from "./title-of-document.ts";

/** Loaded when it is opened, since CodeMirror is large. */
const SourcePane = lazy(() => import("#src/studio/shell/source/source-pane.tsx"));

/** The source of the document that the selected block stands in; without one, of the page's own. */
export function SourceView({ block, page }: { block: BlockView | undefined; page: DocumentId }) {
  const site = useShell((state) => state.site);
  const pointer = useShell((state) => state.selection?.pointer);
  const unlocked = useShell((state) => state.unlocked);
  const document = block?.document ?? page;
  const readOnly = block?.shared !== undefined && !unlocked.includes(document);
  return (
    <Flex direction="column" height="100%">
      <FormHead
        title={`Source of ${titleOfDocument(site, document)}`}
        help="The document as it is saved, in JSON"
      />
      {block?.shared ? (
        <Box px="3.5">
          <SharedNotice block={block} locked={readOnly} />
        </Box>
      ) : null}
      <Suspense fallback={<Spinner size="sm" m="3.5" />}>
        <SourcePane
          key={`${document} ${readOnly}`}
          document={document}
          readOnly={readOnly}
          place={pointer ?? block?.pointer ?? ""}
        />
      </Suspense>
    </Flex>
  );
}
