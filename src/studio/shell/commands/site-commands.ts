import { openData } from "../actions/open-page.ts";
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
  openDocument("facts", "Facts", "database", "figures values sources review"),
  openDocument("theme", "Theme", "wand-sparkles", "look colours fonts contrast"),
  openDocument("site", "Site settings", "globe", "name contact chat address"),
  openDocument("texts", "Interface texts", "text-quote", "buttons labels"),
  openDocument("testimonials", "Testimonials", "list", "collection quotes"),
];

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
