import type { JsonObject } from "#src/content/json/json.ts";
import { get, line, object, reply, route } from "#src/studio/kernel/protocol/call.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

/** Loads the original of a page, if it is a translation, and the blocks that need work. */
export const readTranslation = get(
  "translation",
  object({ route }),
  reply<{ translation?: TranslatedPage | undefined }>(),
);

export type TranslatedPage = {
  /** Language tags (BCP 47): of the page itself (`language`), and of its original (`from`). */
  language: string;
  from: string;
  original: { route: string; title: string; value: JsonObject };
  blocks: BlockToDo[];
  /** Keys of untranslated page settings, such as "title". */
  settings: string[];
  /** Number of the original's blocks. */
  total: number;
};

/**
 * A block that needs work.
 * @property mark hash of the original's block; stored in the translation, it states that the block is up to date
 */
export type BlockToDo = {
  id: string;
  state: "missing" | "untranslated" | "partly" | "changed" | "surplus";
  mark?: string | undefined;
};

/** Loads the missing texts of a language besides pages: menus, interface texts, figures. */
export const readMissing = get("missing-texts", object({ language: line }), reply<{ missing: Missing[] }>());

/** A group of missing texts. @property document that should contain them, if it exists */
export type Missing = { label: string; names: string[]; document?: DocumentId };
