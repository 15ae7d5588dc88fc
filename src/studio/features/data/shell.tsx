import { Box, Spinner } from "@chakra-ui/react";
import { counted } from "#src/language/format.ts";
import { EditScope, ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { BlockView, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { openShared, opensDocument, sharedBlocks } from "#src/studio/kernel/shell/actions/go-to.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { byName, type Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { type Panel, type ShellState, titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useShownValue } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BrokenNotice } from "#src/studio/kernel/shell/widgets/document-notices.tsx";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { SiteMenu } from "./site-menu.tsx";

/** What the site has besides its pages: data documents and shared blocks. */
export const feature: Feature = {
  commands: [
    {
      id: "menus",
      title: "Menus",
      words: "header navigation links shared content",
      icon: "list",
      inSiteMenu: 50,
      when: (state) => headerOf(state) !== undefined,
      run: (studio) => {
        const header = headerOf(studio.state);
        if (!header) return;
        studio.unlock(header.document);
        studio.select({ key: header.key });
        focusField(`${header.pointer}/menus`);
      },
    },
    opensDocument("data:site", {
      title: "Site settings",
      icon: "globe",
      words: "name contact chat address shared content",
      inSiteMenu: 70,
    }),
    opensDocument("data:texts", {
      title: "Interface texts",
      icon: "text-quote",
      words: "buttons labels shared content",
      inSiteMenu: 80,
    }),
    opensDocument("data:testimonials", {
      title: "Testimonials",
      icon: "list",
      words: "collection quotes shared content",
      inSiteMenu: 110,
    }),
  ],
  panels: { document: DataPanel },
  badges: { bar: [{ place: "start", order: 20, Item: SiteMenu }] },
  entries: (state) =>
    sharedBlocks(state).map(({ document, title, pages }) => ({
      id: `shared:${document}`,
      group: "Shared blocks",
      title,
      note: `on ${counted(pages, "page")}`,
      words: "fragment layout",
      icon: "layers",
      run: (studio) => void openShared(studio, document),
    })),
};

/** The block of the layout that holds the menus. */
function headerOf(state: ShellState): BlockView | undefined {
  return shownBlocks(state).find(({ type }) => type === "site-header");
}

/** A document beside the page: by the form of its schema or of another feature; without a schema, its source. */
function DataPanel({ panel }: { panel: Panel }) {
  return panel.document === undefined ? null : (
    <DataDocument key={panel.document} panel={panel} document={panel.document} />
  );
}

function DataDocument({ panel, document }: { panel: Panel; document: DocumentId }) {
  const form = useShell((state) => state.forms?.data[document.replace(/^data:/, "")]);
  const title = useShell((state) => titleOfDocument(state.site, document));
  const value = useShownValue(document);
  const locked = useShell(({ page }) => page?.documents[document]?.broken === true);
  const Form = byName(({ documentForms }) => documentForms).get(document);
  const Source = byName(({ panels }) => panels).get("source");
  return (
    <>
      <PanelHead title={title} />
      <BrokenNotice document={document} />
      <EditScope document={document} locked={locked}>
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
      </EditScope>
    </>
  );
}
