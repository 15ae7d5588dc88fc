import pageSchema from "#schema/page.schema.json" with { type: "json" };
import { type JsonObject, type JsonValue, scalarText, valueAt } from "#src/content/json/json.ts";
import { blockName } from "#src/content/schema/blocks.ts";

/** How a value of a document and the values inside it are called. */
export type ValueWords = {
  /** @param step key of an object, or index of a list @param value the value there */
  inside: (step: string, value: JsonValue | undefined) => ValueWords;
  /** The name of this value within its object. */
  name: string;
  /** A value that reads otherwise than it is stored, or that has parts which mean nothing by themselves. */
  show?: (value: JsonValue) => string | undefined;
  /** The default without a value. */
  default?: JsonValue | undefined;
};

/** How changes call documents' values and blocks. */
export type ChangeWords = {
  document: (file: string) => ValueWords;
  block: (block: JsonObject) => ValueWords;
  /** The name of a block type: "hero". */
  kind: (block: JsonObject) => string;
};

/** Names by keys, for people who write the documents themselves. */
export const KEY_WORDS: ChangeWords = {
  document: (file) => (/^pages\/(?!_)/.test(file) ? settings : wordsOf("")),
  block: (block) => ({ ...wordsOf(""), name: blockName(block) }),
  kind: ({ type }) => scalarText(type),
};

function wordsOf(key: string): ValueWords {
  return { name: words(key), inside: wordsOf };
}

/** The settings of a page, as their form calls them. */
const settings: ValueWords = {
  name: "",
  inside: (key) => {
    const setting = valueAt(pageSchema, `/properties/${key}/label`);
    return { ...wordsOf(key), ...(typeof setting === "string" ? { name: setting.toLowerCase() } : {}) };
  },
};

/** A key in words: `sourceLabel` is "source label". */
function words(key: string): string {
  return key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
