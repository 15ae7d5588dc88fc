import { CollectionsPanel } from "../data/collections-panel.tsx";
import { DataPanel } from "../data/data-panel.tsx";
import { FindPanel } from "../find/find-panel.tsx";
import { PicturesPanel } from "../pictures/pictures-panel.tsx";
import type { Panel } from "../state/shell-state.ts";

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
