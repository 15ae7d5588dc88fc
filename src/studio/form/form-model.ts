import type { JsonValue } from "#src/content/json/json.ts";

/**
 * The forms of a site as plain data: made once from the composed schemas on the server, drawn by the shell.
 * A form knows nothing of a document's values; which of its fields show depends on them (`either`, unions, queries).
 */
export type Forms = {
  /** By block type, the include of a fragment among them. */
  blocks: Record<string, Form>;
  /** Title, description, entry and the other settings of a page. Its blocks are `hidden`: the tree shows them. */
  page: Form;
};

/** The fields of one object, in the order of its schema. */
export type Form = {
  /** In words: "Cost table". */
  title: string;
  help: string;
  fields: Field[];
  either?: Either;
  /** `rows` with `cells`, one for each of `columns`: a new column needs a new cell in every row. */
  table?: true;
};

/** Two ways to fill an object: the keys of the one that is not taken must be absent. */
export type Either = [Way, Way];

/** What is only allowed on this way. `keys[0]` says which way is taken, and is `required` then or may be left out. */
export type Way = { label: string; keys: [string, ...string[]]; required: boolean };

/** One property of an object, or the item of a list (its `key` is then empty). */
export type Field = {
  key: string;
  label: string;
  /** The schema's description. */
  help: string;
  required: boolean;
  /** What holds when the key is absent, where the schema says it. */
  default?: JsonValue;
  /** What an added field or item begins with: from the first example of the block, so that it is valid at once. */
  starter: JsonValue;
} & Control;

/** What a field is edited with. */
export type Control =
  /** A word or a line, or several. `placeholders`: `{{names of facts}}` may stand in it, and limits hold without them. */
  | { kind: "short-text" | "long-text"; limits: TextLimits; placeholders: boolean }
  | { kind: "markdown"; limits: TextLimits }
  /** Written by the engine (`filled`), edited in the tree (`tree`), or never changed by hand (`file`). */
  | { kind: "hidden"; why: "filled" | "tree" | "file" }
  /** A constant that says what its object is. */
  | { kind: "type"; value: JsonValue }
  /** The block's name in the page and its #anchor. */
  | { kind: "id"; limits: TextLimits }
  | { kind: "link"; limits: TextLimits }
  | { kind: "choice"; choices: Choice[] }
  | { kind: "tone"; choices: Choice[] }
  /** Choices of these stand in the site answer: they are many, and the same everywhere. */
  | { kind: "icon"; names: string[] | "all" }
  | { kind: "flag" }
  | { kind: "fact" }
  /** Address of a file of src/public. */
  | { kind: "picture" }
  /** `onlyTrue`: false is written by leaving the key out. */
  | { kind: "switch"; onlyTrue: boolean }
  | { kind: "number"; limits: NumberLimits; placeholders: boolean }
  /** Two percentages, from the left and from the top. */
  | { kind: "point" }
  | { kind: "date" }
  /** `shape`: an object that the whole site knows, for a control of its own. */
  | { kind: "group"; form: Form; shape?: "image" | "action" | "figure" | "link" }
  /** One of several forms, told apart by the value of the key `tag`. */
  | { kind: "union"; tag: string; members: Record<string, Form> }
  | { kind: "list"; item: Field; limits: ListLimits }
  /** A list, or a query over a collection. Within its `item`, `{{item.field}}` may stand in the place of any value. */
  | { kind: "query-list"; item: Field; limits: ListLimits; query: Form }
  /** Names and values: `{ "menu": true }`. */
  | { kind: "pairs" };

/** Lengths in code points, as ajv counts them. */
export type TextLimits = { min?: number; max?: number; pattern?: string };
export type NumberLimits = { min?: number; max?: number; integer: boolean };
export type ListLimits = { min?: number; max?: number; unique?: true };

/** `note`: what the value means, where the description of the field explains it. */
export type Choice = { value: string | number | boolean; label: string; note?: string };
