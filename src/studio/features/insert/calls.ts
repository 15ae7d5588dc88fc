import type { JsonObject } from "#src/content/json/json.ts";
import { documentId, get, object, pointer, reply } from "#src/studio/kernel/protocol/call.ts";

/** Address of the page that renders an insertable block for its thumbnail: `?name=NAME&scheme=dark`. */
export const EXAMPLE_PAGE = "/studio-example";

/** A block or fragment that can be inserted into a page; in the following called an insert. */
export type Insert = {
  name: string;
  title: string;
  help: string;
  /** Synonyms of the block's name, for the search. */
  words: string;
  group: string;
  /** The origin of a block other than the engine's: "This site", or the name of its package. */
  origin?: string;
  onlyAmongItsGroup: boolean;
  /** Number of places in the site's documents where the block or fragment is used. */
  uses: number;
  block: JsonObject;
};

export type InsertsAnswer = { inserts: Insert[] };

export type UnfitAnswer = { reasons: Record<string, string> };

export const readInserts = get("inserts", object({}), reply<InsertsAnswer>());

/** Lists the inserts that are unsuitable at a place of a document, with the reasons, by name. */
export const readUnfit = get("unfit", object({ document: documentId, at: pointer }), reply<UnfitAnswer>());
