import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus-field.ts";
import { openData } from "#src/studio/kernel/shell/actions/open-page.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Command } from "./command.ts";

export const siteCommands: readonly Command[] = [
  {
    id: "find",
    title: "Find and replace",
    words: "search all texts",
    icon: "search",
    keys: ["mod+shift+f"],
    run: (studio) => studio.store.set({ panel: { kind: "find" } }),
  },
  {
    id: "pictures",
    title: "Pictures",
    words: "library images photos upload unused assets",
    icon: "image",
    run: (studio) => studio.store.set({ panel: { kind: "pictures" } }),
  },
  openDocument("facts", "Facts", "database", "figures values sources review"),
  {
    id: "collections",
    title: "Order of collections",
    words: "sort list destinations services shared content",
    icon: "list-ordered",
    run: (studio) => studio.store.set({ panel: { kind: "collections" } }),
  },
  {
    id: "menus",
    title: "Menus",
    words: "header navigation links shared content",
    icon: "list",
    when: (state) => headerOf(state) !== undefined,
    run: (studio) => {
      const header = headerOf(studio.state);
      if (!header) return;
      studio.unlock(header.document);
      studio.select({ key: header.key });
      focusField(`${header.pointer}/menus`);
    },
  },
  openDocument("theme", "Theme", "wand-sparkles", "look colours fonts contrast"),
  openDocument("site", "Site settings", "globe", "name contact chat address"),
  openDocument("texts", "Interface texts", "text-quote", "buttons labels"),
  {
    id: "preview-build",
    title: "Preview build…",
    words: "share colleagues review archive zip download drafts notes",
    icon: "eye",
    run: (studio) => studio.store.set({ dialog: "preview-build" }),
  },
  {
    id: "demo",
    title: "Changes of this demo…",
    words: "download patch start over reset",
    icon: "save",
    when: ({ site }) => site?.demo === true,
    run: (studio) => studio.store.set({ dialog: "demo" }),
  },
  openDocument("testimonials", "Testimonials", "list", "collection quotes"),
];

/** The block of the layout that holds the menus. */
function headerOf(state: ShellState): BlockView | undefined {
  return shownBlocks(state).find(({ type }) => type === "site-header");
}

/** Shows a data document beside the page, where the site has it. */
function openDocument(name: string, title: string, icon: Command["icon"], words: string): Command {
  const document = `data:${name}` as const;
  return {
    id: `open-${name}`,
    title,
    words: `${words} shared content`,
    icon,
    when: ({ site }) => site?.shared.some((one) => one.document === document) ?? false,
    run: (studio) => void openData(studio, document),
  };
}
