import { Box, Flex, Spinner } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import { isWithin } from "#src/content/json/json.ts";
import { isOurs } from "#src/studio/kernel/shell/changes/our-documents.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { type Panel, titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useShownBlocks } from "#src/studio/kernel/shell/state/use-studio.ts";
import { SharedNotice } from "#src/studio/kernel/shell/widgets/document-notices.tsx";
import { FormHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { t } from "./words.ts";

/** The Studio feature that shows the source of documents in place of their forms. */
export const feature: Feature = {
  commands: [
    {
      id: "source",
      title: t("Source or form"),
      words: t("JSON code"),
      icon: "code",
      keys: ["mod+e"],
      run: (studio) => studio.store.set({ source: !studio.state.source }),
    },
  ],
  panels: { source: SourcePanel },
};

/** The source of the panel's document; if the panel has none, of the document with the selected block. */
function SourcePanel({ panel: { document } }: { panel: Panel }) {
  const isMine = useShell((state) => document === undefined || isOurs(state, document));
  if (document === undefined) return <SourceView />;
  return (
    <Suspense fallback={<Spinner data-loading="" size="sm" m="4" />}>
      <SourcePane document={document} readOnly={!isMine} place="" />
    </Suspense>
  );
}

/** The source pane, imported lazily because CodeMirror is large. */
const SourcePane = lazy(() => import("./source-pane.tsx"));

/** The source of the document that contains the selected block; by default, of the page itself. */
function SourceView() {
  const site = useShell((state) => state.site);
  const page = useShell((state) => state.page?.view.document);
  const key = useShell((state) => state.selection?.key);
  const block = useShownBlocks().find((candidate) => candidate.key === key);
  const pointer = useShell((state) => state.selection?.pointer);
  const unlocked = useShell((state) => state.unlocked);
  const document = block?.document ?? page;
  // A value that the block reads from the page has its place in another document.
  const own = block?.pointer ?? "";
  const isMine = useShell((state) => document === undefined || isOurs(state, document));
  if (document === undefined) return null;
  const readOnly = !isMine || (block?.shared !== undefined && !unlocked.includes(document));
  return (
    <Flex direction="column" height="100%">
      <FormHead
        title={t("Source of {site}", { site: titleOfDocument(site, document) })}
        help={t("The content as it is saved")}
      />
      {block?.shared ? (
        <Box px="3.5">
          <SharedNotice block={block} locked={readOnly} />
        </Box>
      ) : null}
      <Suspense fallback={<Spinner data-loading="" size="sm" m="3.5" />}>
        <SourcePane
          key={`${document} ${readOnly}`}
          document={document}
          readOnly={readOnly}
          place={pointer !== undefined && isWithin(pointer, own) ? pointer : own}
        />
      </Suspense>
    </Flex>
  );
}
