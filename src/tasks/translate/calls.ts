import type { JsonObject } from "#src/content/json/json.ts";
import { get, line, object, reply, route } from "#src/studio/kernel/protocol/call.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

/** The original of a page, if it is a translation, and the blocks that need work. */
export const readTranslation = get(
  "translation",
  object({ route }),
  reply<{ translation?: TranslatedPage | undefined }>(),
);

export type TranslatedPage = {
  /** Tags of languages. */
  language: string;
  from: string;
  original: { route: string; title: string; value: JsonObject };
  blocks: BlockToDo[];
  /** Settings of the page that are as in the original: "title". */
  settings: string[];
  /** Number of the original's blocks. */
  total: number;
};

/** `mark` notes that the block agrees with the original as it is now. */
export type BlockToDo = {
  id: string;
  state: "missing" | "untranslated" | "partly" | "changed" | "surplus";
  mark?: string | undefined;
};

/** Texts in another language besides the page: menus, interface texts, figures. */
export const readMissing = get("missing-texts", object({ language: line }), reply<{ missing: Missing[] }>());

/** `document`: where to write it, if that exists. */
export type Missing = { label: string; names: string[]; document?: DocumentId };
