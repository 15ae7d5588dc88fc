import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

/** Something that a person can do: an entry of the command palette, and the target of its shortcuts. */
export type Command = {
  /** Stays the same: it is remembered among the recent ones. */
  id: string;
  title: string;
  /** Further words by which it is found. */
  words?: string;
  icon: StudioIconName;
  /** Such as `mod+shift+z`; `mod` is Control, or Command on a Mac. The first is shown. */
  keys?: readonly string[];
  /** The keys apply only while a block has the focus, on the page or in the tree, and no text is being edited. */
  onBlock?: true;
  /** Its place in the menu of the site, from the top. */
  inSiteMenu?: number;
  /** Whether it makes sense now. Without it, always. */
  when?: (state: ShellState) => boolean;
  run: (studio: Studio) => void;
};

/** A command that opens a dialog. */
export function opensDialog(dialog: string, command: Omit<Command, "id" | "run">): Command {
  return { id: dialog, ...command, run: (studio) => studio.openDialog(dialog) };
}

/** A command that opens a panel in place of the form. */
export function opensPanel(panel: string, command: Omit<Command, "id" | "run">): Command {
  return { id: panel, ...command, run: (studio) => studio.openPanel({ name: panel }) };
}
