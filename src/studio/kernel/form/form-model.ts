import type { JsonValue } from "#src/content/json/json.ts";
import type { KeyEffect } from "#src/content/schema/key-effects.ts";

/**
 * The forms of a site as plain data: made once on the server from the composed schemas, and rendered by the shell.
 * Forms do not depend on a document's values, although these decide which fields are shown (`either`, unions, queries).
 */
export type Forms = {
  /** By block type, including the include of a fragment. */
  blocks: Record<string, Form>;
  /** Title, description, entry and the other settings of a page. Its blocks are `hidden`, since the tree shows them. */
  page: Form;
  data: Record<string, Form>;
};

/** The fields of one object, in the order of its schema. */
export type Form = {
  /** In words: "Cost table". */
  title: string;
  help: string;
  /** Marks a block that belongs at the beginning of a layout. */
  onAllPages?: true;
  /** The cell of a table: each of its `rows` has one for each of its `columns`. */
  cell?: Field;
  fields: Field[];
  either?: Either;
  /** Conditions of keys that work only beside certain values of others. */
  effects?: KeyEffect[];
};

/** Two alternatives for filling an object: the keys of the other one must be absent. */
export type Either = [Alternative, Alternative];

/** The keys allowed in one alternative, and those required in it. `keys[0]` selects it. */
export type Alternative = { label: string; keys: [string, ...string[]]; required: readonly string[] };

/** A property of an object, or the item of a list (with an empty `key`). */
export type Field = {
  key: string;
  label: string;
  /** The schema's description. */
  help: string;
  /** Heading of the fields with which it can be folded away. */
  group?: string;
  required: boolean;
  /** Label for leaving out the choice. */
  unset?: string;
  /** The value of an absent key, if the schema states one. */
  default?: JsonValue;
  /** The initial value of an added field or item; what people have to write starts as nothing: "", or null for none. */
  starter: JsonValue;
  /** Shown on the page instead of a required value that nobody has written yet. Never stored. */
  standIn?: JsonValue;
} & Control;

export type Control =
  /**
   * A line, or several lines. With `placeholders`, `{{names of facts}}` are allowed and do not count for the limits.
   */
  | { kind: "short-text"; limits: TextLimits; placeholders: boolean }
  | { kind: "long-text"; limits: TextLimits; placeholders: boolean }
  /** `under`: the text beside it that is its heading, with its level on the page. */
  | { kind: "markdown"; limits: TextLimits; under?: { key: string; level: number } }
  /** Set by the engine (`filled`), edited in the tree (`tree`), or never edited (`file`). */
  | { kind: "hidden"; why: "filled" | "tree" | "file" }
  /** A constant that gives the object's type. */
  | { kind: "type"; value: JsonValue }
  /** The block's name in the page, and its #anchor. */
  | { kind: "id" }
  | { kind: "link" }
  | { kind: "choice"; choices: Choice[] }
  | { kind: "tone"; choices: Choice[] }
  /** How round corners are. */
  | { kind: "corners"; choices: Choice[] }
  /** The choices for these are in the site answer: they are many, and the same everywhere. */
  | { kind: "icon" }
  | { kind: "flag" }
  | { kind: "language" }
  /** The address of a page, or the name of a layout. */
  | { kind: "reference"; to: "page" | "layout" }
  | { kind: "fact" }
  /** Address of a file in src/public. */
  | { kind: "picture" }
  /** With `onlyTrue`, false is written by omitting the key. */
  | { kind: "switch"; onlyTrue: boolean }
  | { kind: "number"; limits: NumberLimits; placeholders: boolean }
  /** Two percentages, from the left and from the top. */
  | { kind: "point" }
  /** A day, a moment, which may have a time, or a month. */
  | { kind: "date"; of: "day" | "moment" | "month" }
  /** `shape`: pictures show their focal point and size apart. */
  | { kind: "group"; form: Form; shape?: "image" }
  /** One of several forms, selected by the value of the key `tag`. */
  | { kind: "union"; tag: string; members: Record<string, Form> }
  | { kind: "list"; item: Field; limits: ListLimits }
  /** A list, or a query over a collection. Any value in its `item` may be `{{item.field}}`. */
  | { kind: "query-list"; item: Field; limits: ListLimits; query: Form }
  /** The field of a collection by which its entries are sorted; `-date` for the last first. */
  | { kind: "entry-order" }
  /** A number, a range of two numbers, or a text. */
  | { kind: "amount" }
  /** `#0f5c63` */
  | { kind: "colour" }
  /** A colour in light and in dark mode. */
  | { kind: "colour-pair" }
  | { kind: "font" }
  | { kind: "record"; item: Form }
  /** Pairs of name and value: `{ "menu": true }`. */
  | { kind: "pairs" };

/** Lengths in code points. @property wideTwice whether wide ones count twice */
export type TextLimits = { min?: number; max?: number; wideTwice?: boolean };
export type NumberLimits = { min?: number; max?: number; integer: boolean };
export type ListLimits = {
  min?: number;
  max?: number;
  unique?: true;
  /** The cells of a row: as many as the table has columns. */
  perColumn?: true;
};

/** `note`: the meaning of the value, if the field's description explains it. */
export type Choice = { value: string | number | boolean; label: string; note?: string };
