/** Label forms of words in keys: abbreviations in full, American spellings in British English. */
const spellings = new Map([
  ["sm", "small"],
  ["lg", "large"],
  ["self", "this page"],
  ["centered", "centred"],
  ["organization", "organisation"],
]);

/** Matches codes, which stay unchanged: GBP, EUR. */
const code = /^[A-Z]{2,}$/;

/** Turns a key or value into words: "sourceLabel" and "source-label" become "Source label". */
export function inWords(name: string): string {
  if (code.test(name)) return name;
  const words = spellings.get(name) ?? name.replace(/[-_.]+/g, " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  const plain = words.toLowerCase().trim();
  return sentenceCase(plain);
}

/**
 * The singular of a label: "Categories" becomes "Category", "Rows" becomes "Row". Other words are returned unchanged.
 */
export function singular(label: string): string {
  if (/ies$/.test(label)) return label.replace(/ies$/, "y");
  return /[^s]s$/.test(label) ? label.slice(0, -1) : label;
}

/** The display name of a member: the label in its schema, or else its key in words. */
export function labelOf(name: string, schema: { label?: unknown } | undefined): string {
  return typeof schema?.label === "string" ? schema.label : inWords(name);
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
