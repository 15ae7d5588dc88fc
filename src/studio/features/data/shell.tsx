import { counted } from "#src/language/format.ts";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus-field.ts";
import { openShared, sharedBlocks } from "#src/studio/kernel/shell/actions/open-shared.ts";
import { opensDocument } from "#src/studio/kernel/shell/actions/opens-document.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { DataPanel } from "./data-panel.tsx";
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
