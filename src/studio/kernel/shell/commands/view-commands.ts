import { nextPane } from "#src/studio/kernel/shell/actions/panes.ts";
import type { Command } from "#src/studio/kernel/shell/registry/command.ts";
import type { Width } from "#src/studio/kernel/shell/state/shell-state.ts";

export const viewCommands: readonly Command[] = [
  {
    id: "browse",
    title: "Browse the page",
    words: "links islands visitors",
    icon: "mouse-pointer-2",
    when: ({ look }) => look.mode === "edit",
    run: (studio) => studio.look({ mode: "browse" }),
  },
  {
    id: "edit",
    title: "Edit the page",
    icon: "pencil",
    when: ({ look }) => look.mode === "browse",
    run: (studio) => studio.look({ mode: "edit" }),
  },
  {
    id: "dark",
    title: "Show the page in dark mode",
    icon: "moon",
    when: ({ look }) => look.scheme === "light",
    run: (studio) => studio.look({ scheme: "dark" }),
  },
  {
    id: "light",
    title: "Show the page in light mode",
    icon: "sun",
    when: ({ look }) => look.scheme === "dark",
    run: (studio) => studio.look({ scheme: "light" }),
  },
  showWidth(360, "Phone width", "smartphone"),
  showWidth(768, "Tablet width", "tablet"),
  showWidth(1280, "Laptop width", "monitor"),
  showWidth("fit", "Fit the page to the window", "monitor"),
  { id: "next-pane", title: "Next pane", icon: "panel-right", keys: ["f6"], run: () => nextPane(1) },
  {
    id: "previous-pane",
    title: "Previous pane",
    icon: "panel-left",
    keys: ["shift+f6"],
    run: () => nextPane(-1),
  },
];

function showWidth(width: Width, title: string, icon: Command["icon"]): Command {
  return {
    id: `width-${width}`,
    title,
    words: `preview size ${width}`,
    icon,
    when: ({ look }) => look.width !== width,
    run: (studio) => studio.look({ width }),
  };
}
