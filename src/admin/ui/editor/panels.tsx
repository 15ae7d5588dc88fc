import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { useWide } from "#src/admin/ui/hooks/use-wide.ts";
import { PreviewPane } from "#src/admin/ui/write/preview-pane.tsx";
import { WritePane } from "#src/admin/ui/write/write-pane.tsx";
import { Checklist } from "./checklist.tsx";
import { Details } from "./details.tsx";
import { Tabs } from "./tabs.tsx";

const tabs = [
  { id: "write", label: "Write" },
  { id: "preview", label: "Preview" },
  { id: "details", label: "Details" },
  { id: "checklist", label: "Checklist" },
] as const;

export type PanelId = (typeof tabs)[number]["id"];

/**
 * The desk: text and preview side by side, with details and checklist under them. Where there is no room for that,
 * one at a time behind tabs; what is hidden stays as it is.
 */
export function Panels({ categories, posts }: Pick<DraftEditorBlock, "categories" | "posts">) {
  const wide = useWide();
  const [chosen, setChosen] = useState<PanelId>("write");
  const panel = (id: PanelId) => ({
    id: `panel-${id}`,
    hidden: !wide && chosen !== id,
    minW: "0",
    ...(wide ? {} : { role: "tabpanel", "aria-labelledby": `tab-${id}` }),
  });
  return (
    <chakra.div mt={{ base: "4", md: "6" }}>
      {wide ? null : <Tabs tabs={tabs} chosen={chosen} onChoose={setChosen} />}
      <chakra.div {...(wide ? desk : {})}>
        <chakra.div {...panel("write")}>
          <WritePane wide={wide} />
        </chakra.div>
        <chakra.div
          {...panel("preview")}
          borderInlineStartWidth={wide ? "thin" : undefined}
          borderColor="border"
        >
          <PreviewPane wide={wide} />
        </chakra.div>
      </chakra.div>
      <chakra.div {...(wide ? below : {})}>
        <chakra.div {...panel("details")}>
          <Details categories={categories} posts={posts} />
        </chakra.div>
        <chakra.div {...panel("checklist")}>
          <Checklist posts={posts} />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

const desk = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  h: "calc(100dvh - 6rem)",
  minH: "30rem",
  bg: "bg.panel",
  borderWidth: "thin",
  borderColor: "border",
  borderRadius: "card",
  overflow: "hidden",
  css: { "& > *": { display: "flex", flexDirection: "column", minHeight: 0 } },
} as const;

const below = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 3fr)",
  gap: "16",
  mt: "12",
  alignItems: "start",
} as const;
