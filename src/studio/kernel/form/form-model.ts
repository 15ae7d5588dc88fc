import type { JsonValue } from "#src/content/json/json.ts";
import type { KeyEffect } from "#src/content/schema/key-effects.ts";

/**
 * The forms of a site as plain data: built once on the server from the composed schemas, and rendered by the shell. Forms do not depend on
 * a document's values, although these decide which fields are shown (`either`, unions, queries).
 */
export type Forms = {
  /** Forms by block type, including the include of a fragment. */
  blocks: Record<string, Form>;
  /** The form of the page settings: title, description, entry and others. Blocks are `hidden`, since the tree shows them. */
  page: Form;
  data: Record<string, Form>;
};

/** The fields of one object, in the order of its schema. */
export type Form = {
  /** Title in words: "Cost table". */
  title: string;
  help: string;
  /** Set for a block that is usually inserted at the beginning of a layout, and so appears on all pages. */
  onAllPages?: true;
  /** The field for a cell of a table, whose `rows` have one cell for each of its `columns`. */
  cell?: Field;
  fields: Field[];
  either?: Either;
  /** The keys that only have an effect beside certain values of other keys, with these conditions. */
  effects?: KeyEffect[];
};

/** Two alternative ways to fill in an object: keys of the alternative that is not used must be absent. */
export type Either = [Alternative, Alternative];

/** The keys that an alternative allows, and those that it requires. A value at `keys[0]` selects the alternative. */
export type Alternative = { label: string; keys: [string, ...string[]]; required: readonly string[] };

/** A property of an object, or the item of a list (with an empty `key`). */
export type Field = {
  key: string;
  label: string;
  /** The explanation of the field: its schema's description. */
  help: string;
  /** Heading of the collapsible group that contains the field. */
  group?: string;
  required: boolean;
  /** Label of the option for no value. */
  unset?: string;
  /** The value that applies if the key is absent, if the schema states one. */
  default?: JsonValue;
  /**
   * The initial value of an added field or item. If the author has to type the value, it is an empty text, or null if the key is absent
   * until then.
   */
  starter: JsonValue;
  /** A marker shown on the page for a required value that is still missing. Never stored. */
  unwrittenMarker?: JsonValue;
} & Control;

export type Control =
  /** Text on one or several lines. With `placeholders`, names of facts in double braces are allowed and do not count towards the limits. */
  | { kind: "short-text"; limits: TextLimits; placeholders: boolean }
  | { kind: "long-text"; limits: TextLimits; placeholders: boolean }
  /** Markdown. @property under the text that is its heading, with its level on the page */
  | { kind: "markdown"; limits: TextLimits; under?: { key: string; level: number } }
  /** A property without a control: the engine sets it (`filled`), the tree edits it (`tree`), or it is only edited in the file (`file`). */
  | { kind: "hidden"; why: "filled" | "tree" | "file" }
  /** A constant that identifies the object's type. */
  | { kind: "type"; value: JsonValue }
  /** The block's id, used as its anchor. */
  | { kind: "id" }
  | { kind: "link" }
  | { kind: "choice"; choices: Choice[] }
  /** Several of a few values, each at most once. */
  | { kind: "choices"; choices: Choice[]; limits: ListLimits }
  | { kind: "tone"; choices: Choice[] }
  /** A choice between drawn forms, such as those of the header, which have a drawing each. */
  | { kind: "drawn"; choices: Choice[] }
  /** The degree of roundness of corners. */
  | { kind: "corners"; choices: Choice[] }
  /** An icon. The choices are sent once with the site's data, since they are many, and the same for every field. */
  | { kind: "icon" }
  | { kind: "flag" }
  /** A country, by its ISO 3166 code in capitals. */
  | { kind: "country" }
  | { kind: "timeZone" }
  | { kind: "language" }
  /** The address of a page, or the name of a layout. */
  | { kind: "reference"; to: "page" | "layout" }
  | { kind: "fact" }
  /** Address of a picture among the static files. */
  | { kind: "picture" }
  /** A boolean. @property onlyTrue false is stored by omitting the key */
  | { kind: "switch"; onlyTrue: boolean }
  | { kind: "number"; limits: NumberLimits; placeholders: boolean }
  /** A point in percentages, from the left and from the top. */
  | { kind: "point" }
  /** A date: a day, a moment with an optional time, or a month. */
  | { kind: "date"; of: "day" | "moment" | "month" }
  /** A time of day. @property midnight how midnight is stored */
  | { kind: "time"; midnight: "00:00" | "24:00" }
  /** A nested object. @property shape set for pictures, which show focal point and size separately */
  | { kind: "group"; form: Form; shape?: "image" }
  /** One of several forms, selected by the value of the key `tag`. */
  | { kind: "union"; tag: string; members: Record<string, Form> }
  | { kind: "list"; item: Field; limits: ListLimits }
  /** A list, or a query over a collection. Any value in its `item` may be `{{item.field}}`. */
  | { kind: "query-list"; item: Field; limits: ListLimits; query: Form }
  /** The name of the collection's field by which entries are sorted; `-date` for descending order. */
  | { kind: "entry-order" }
  /** A number, a range of two numbers, or a text. */
  | { kind: "amount" }
  /** A hex colour: `#0f5c63` */
  | { kind: "colour" }
  /** A pair of colours, for light and dark mode. */
  | { kind: "colour-pair" }
  | { kind: "font" }
  | { kind: "record"; item: Form }
  /** Pairs of names and values: `{ "menu": true }`. */
  | { kind: "pairs" };

/** Length limits in code points. @property wideTwice whether wide characters count twice */
export type TextLimits = { min?: number; max?: number; wideTwice?: boolean };
export type NumberLimits = { min?: number; max?: number; integer: boolean };
export type ListLimits = {
  min?: number;
  max?: number;
  unique?: true;
  /** Set for the cells of a row: their number has to be that of the table's columns. */
  perColumn?: true;
};

/** An allowed value. @property note its explanation from the field's description */
export type Choice = { value: string | number | boolean; label: string; note?: string };
