import { Box, Flex, Spinner } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import type { BlockView, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/title-of-document.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FormHead } from "#src/studio/kernel/shell/widgets/form-head.tsx";
import { SharedNotice } from "#src/studio/kernel/shell/widgets/shared-notice.tsx";

/** Loaded when it is opened, since CodeMirror is large. */
const SourcePane = lazy(() => import("./source-pane.tsx"));

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
