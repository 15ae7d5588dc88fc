import type { JsonObject } from "#src/content/json/json.ts";
import { documentId, get, object, pointer, reply } from "#src/studio/kernel/protocol/call.ts";

/** Page of the preview's origin that shows an insert: `?name=NAME&scheme=dark`. */
export const EXAMPLE_PAGE = "/studio-example";

/** Something that can be inserted into a page. */
export type Insert = {
  name: string;
  title: string;
  help: string;
  /** Other names of it, for the search. */
  words: string;
  group: string;
  /** The origin of a block that is not the engine's: "This site", or the name of its package. */
  origin?: string;
  onlyAmongItsGroup: boolean;
  /** How often the documents of the site have it. */
  uses: number;
  block: JsonObject;
};

export type InsertsAnswer = { inserts: Insert[] };

export type UnfitAnswer = { reasons: Record<string, string> };

export const readInserts = get("inserts", object({}), reply<InsertsAnswer>());

/** Why some inserts make no sense at a place, by their names. */
export const readUnfit = get("unfit", object({ document: documentId, at: pointer }), reply<UnfitAnswer>());
