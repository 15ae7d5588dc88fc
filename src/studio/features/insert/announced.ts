import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { insertBlock } from "#src/studio/kernel/shell/actions/insert-block.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { PaletteEntry } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { quoted } from "#src/studio/kernel/words/words.ts";
import { readInserts } from "./calls.ts";
import { t } from "./words.ts";

/**
 * Minimum length of the first word of a search to be recognised as the beginning of a block's title, such as "annou" for "Announcement";
 * shorter ones are ambiguous.
 */
const MIN_VERB_LENGTH = 5;

/** Palette entries that insert a block with the searched text on all pages: "announce Our office is closed". */
export function announced(search: string, { state }: Studio): PaletteEntry[] {
  const [, verb = "", text = ""] = /^(\p{L}+):?\s+(\S.*)$/u.exec(search.trim()) ?? [];
  const first = firstOfLayout(state);
  if (!first || verb.length < MIN_VERB_LENGTH) return [];
  return Object.entries(state.forms?.blocks ?? {}).flatMap(([type, { title, onAllPages, fields }]) => {
    const key = fields.find(({ kind, required }) => required && /^(?:short|long)-text$/.test(kind))?.key;
    if (!onAllPages || key === undefined || !title.toLowerCase().startsWith(verb.toLowerCase())) return [];
    const name = t("{title} on all pages", { title });
    // The name of the command is not its text.
    if (name.toLowerCase().startsWith(search.trim().toLowerCase())) return [];
    return {
      id: `announce:${type}`,
      group: t("New blocks"),
      title: name,
      note: quoted(text),
      icon: "plus",
      run: (studio) => void insertOnAllPages(studio, type, { [key]: text }),
    };
  });
}

/** The first block of the layout; a block inserted before it appears on all pages with that layout. */
export function firstOfLayout(state: ShellState): BlockView | undefined {
  return shownBlocks(state).find(({ document, area }) => document.startsWith("layout:") && area === "before");
}

/**
 * Unlocks the layout for editing, and inserts a block at its beginning, so that all pages with this layout show it.
 * @param texts initial texts of the block by property name
 */
export async function insertOnAllPages(
  studio: Studio,
  type: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const first = firstOfLayout(studio.state);
  const { inserts = [] } = (await studio.attempt(() => studio.client.ask(readInserts, {}))) ?? {};
  const insert = inserts.find(({ name }) => name === type);
  if (!insert || !first) return;
  studio.selection.select({ key: first.key });
  studio.view.unlock(first.document);
  await insertBlock(studio, { ...insert.block, ...texts }, insert.title, "before");
  if (Object.keys(texts).length > 0)
    showToast(studio, t("{title} is on all pages", { title: insert.title }), "undo");
}
