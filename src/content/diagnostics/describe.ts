const MAX_CHARACTERS = 60;

/** A value as quoted in a message: texts in quotation marks, shortened if long; lists and objects by type. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "string") return value === "" ? "empty text" : quote(value);
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

/** The type of a value, with the value if it is short: `the text "three"`. */
export function describeKind(value: unknown): string {
  if (typeof value === "string") return value === "" ? "empty text" : `the text ${quote(value)}`;
  if (typeof value === "number") return `the number ${value}`;
  return describeValue(value);
}

/** Joins names for a message: `"a", "b", "c"`; shortens long lists. */
export function listNames(names: readonly unknown[], most = 12): string {
  const visible = names.slice(0, most).map((name) => JSON.stringify(name));
  return names.length > most ? `${visible.join(", ")} and ${names.length - most} more` : visible.join(", ");
}

/** The first names of a list, and the number of remaining ones: `a, b and 3 more`. */
export function firstOf(names: readonly string[], most: number): string {
  const display = names.slice(0, most).join(", ");
  return names.length > most ? `${display} and ${names.length - most} more` : display;
}

function quote(text: string): string {
  return JSON.stringify(text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text);
}
