import { Spinner } from "@chakra-ui/react";
import { Suspense } from "react";
import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import type { Panel } from "#src/studio/kernel/shell/state/shell-state.ts";
import { SourcePane, SourceView } from "./source-view.tsx";

/** The text of documents in place of their forms. */
export const feature: Feature = {
  commands: [
    {
      id: "source",
      title: "Source or form",
      words: "JSON code",
      icon: "code",
      keys: ["mod+e"],
      run: (studio) => studio.store.set({ source: !studio.state.source }),
    },
  ],
  panels: { source: SourcePanel },
};

/** The source of the document that the panel is about, or else of what is selected. */
function SourcePanel({ panel: { document } }: { panel: Panel }) {
  if (document === undefined) return <SourceView />;
  return (
    <Suspense fallback={<Spinner size="sm" m="4" />}>
      <SourcePane document={document} readOnly={false} place="" />
    </Suspense>
  );
}
