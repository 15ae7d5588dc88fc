import pageSchema from "#schema/page.schema.json" with { type: "json" };
import type { Words } from "#src/content/diagnostics/say.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { type JsonObject, type JsonValue, scalarText, valueAt } from "#src/content/json/json.ts";
import { blockName } from "#src/content/schema/blocks.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";

/** The wording for a value of a document, and for the values inside it. */
export type ValueWords = {
  /** Returns the wording for a member. @param step key of an object, or index of a list @param value value of the member */
  inside: (step: string, value: JsonValue | undefined) => ValueWords;
  /** The name of the value within the object that contains it. */
  name: string;
  /** Formats a value that is displayed in another form than it is stored, or whose parts are meaningless separately. */
  show?: (value: JsonValue) => Words | undefined;
  /** The value that applies if the member is missing. */
  default?: JsonValue | undefined;
};

/** The wording for reports of changes. */
export type ChangeWords = {
  /** Language of figures: BCP 47. */
  language: string;
  /** Puts a sentence into words for the reader of the report. */
  sentence: (words: Words) => string;
  document: (file: string) => ValueWords;
  block: (block: JsonObject) => ValueWords;
  /** Returns the name of a block's type: "hero". */
  kind: (block: JsonObject) => Words;
};

/** Wording that names blocks and values by their keys, for authors who edit JSON, instead of Studio's labels. */
export const KEY_WORDS: ChangeWords = {
  language: TOOL_LANGUAGE,
  sentence: forAuthors,
  document: (file) => (/^pages\/(?!_)/.test(file) ? settings : wordsOf("")),
  block: (block) => ({ ...wordsOf(""), name: blockName(block) }),
  kind: ({ type }) => scalarText(type),
};

function wordsOf(key: string): ValueWords {
  return { name: words(key), inside: wordsOf };
}

/** The wording for the settings of a page: each is named by its label in the page schema, in lower case. */
const settings: ValueWords = {
  name: "",
  inside: (key) => {
    const setting = valueAt(pageSchema, `/properties/${key}/label`);
    return { ...wordsOf(key), ...(typeof setting === "string" ? { name: setting.toLowerCase() } : {}) };
  },
};

/** A key as words: `sourceLabel` becomes "source label". */
function words(key: string): string {
  return key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
