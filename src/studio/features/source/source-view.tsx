import { Box, Flex, Spinner } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import { titleOfDocument } from "#src/studio/kernel/shell/state/title-of-document.ts";
import { useShownBlocks } from "#src/studio/kernel/shell/state/use-shown.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FormHead } from "#src/studio/kernel/shell/widgets/form-head.tsx";
import { SharedNotice } from "#src/studio/kernel/shell/widgets/shared-notice.tsx";

/** Loaded when it is opened, since CodeMirror is large. */
export const SourcePane = lazy(() => import("./source-pane.tsx"));

/** The source of the document with the selected block; without one, of the page's own. */
export function SourceView() {
  const site = useShell((state) => state.site);
  const page = useShell((state) => state.page?.view.document);
  const key = useShell((state) => state.selection?.key);
  const block = useShownBlocks().find((candidate) => candidate.key === key);
  const pointer = useShell((state) => state.selection?.pointer);
  const unlocked = useShell((state) => state.unlocked);
  const document = block?.document ?? page;
  if (document === undefined) return null;
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
