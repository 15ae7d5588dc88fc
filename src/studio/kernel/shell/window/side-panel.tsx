import { CollectionsPanel } from "#src/studio/features/collections/collections-panel.tsx";
import { DataPanel } from "#src/studio/features/data/data-panel.tsx";
import { FindPanel } from "#src/studio/features/find/find-panel.tsx";
import { PicturesPanel } from "#src/studio/features/pictures/pictures-panel.tsx";
import type { Panel } from "#src/studio/kernel/shell/state/shell-state.ts";

/** What stands in the place of the form. */
export function SidePanel({ panel }: { panel: Panel }) {
  switch (panel.kind) {
    case "find":
      return <FindPanel />;
    case "collections":
      return <CollectionsPanel />;
    case "pictures":
      return <PicturesPanel />;
    case "data":
      return <DataPanel key={panel.document} document={panel.document} name={panel.name} />;
  }
}
