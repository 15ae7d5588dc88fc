import pageSchema from "#schema/page.schema.json" with { type: "json" };
import { type JsonObject, type JsonValue, scalarText, valueAt } from "#src/content/json/json.ts";
import { blockName } from "#src/content/schema/blocks.ts";

/** The wording for a value of a document and the values inside it. */
export type ValueWords = {
  /** Returns the wording for a member. @param step key of an object, or index of a list @param value value of the member */
  inside: (step: string, value: JsonValue | undefined) => ValueWords;
  /** The name of the value in the object that contains it. */
  name: string;
  /** Formats a value whose display differs from its stored form, or whose parts are meaningless by themselves. */
  show?: (value: JsonValue) => string | undefined;
  /** The value that applies if it is missing. */
  default?: JsonValue | undefined;
};

/** The wording for reports of changes. */
export type ChangeWords = {
  document: (file: string) => ValueWords;
  block: (block: JsonObject) => ValueWords;
  /** Returns the name of a block's type: "hero". */
  kind: (block: JsonObject) => string;
};

/** Names blocks and values by their keys instead of the labels of Studio, for authors who edit JSON. */
export const KEY_WORDS: ChangeWords = {
  document: (file) => (/^pages\/(?!_)/.test(file) ? settings : wordsOf("")),
  block: (block) => ({ ...wordsOf(""), name: blockName(block) }),
  kind: ({ type }) => scalarText(type),
};

function wordsOf(key: string): ValueWords {
  return { name: words(key), inside: wordsOf };
}

/** The wording for the settings of a page, as in their form. */
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
