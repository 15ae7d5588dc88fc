import { shortened } from "#src/language/beginning.ts";
import { type Said, say } from "./say.ts";

const MAX_CHARACTERS = 60;

/** A value as quoted in a message: texts in quotation marks, shortened if long; lists and objects by type. */
export function describeValue(value: unknown): string | Said {
  if (Array.isArray(value)) return value.length === 0 ? say("an empty list") : say("a list");
  if (typeof value === "string") return value === "" ? say("empty text") : quote(value);
  if (typeof value === "object" && value !== null) return say("an object");
  return String(value);
}

/** The type of a value, with the value if it is short: `the text "three"`. */
export function describeKind(value: unknown): string | Said {
  if (typeof value === "string")
    return value === "" ? say("empty text") : say("the text {value}", { value: quote(value) });
  if (typeof value === "number") return say("the number {value}", { value });
  return describeValue(value);
}

/** Joins names for a message: `"a", "b", "c"`; shortens long lists. */
export function listNames(names: readonly unknown[], most = 12): string | Said {
  const visible = names
    .slice(0, most)
    .map((name) => JSON.stringify(name))
    .join(", ");
  return names.length > most
    ? say("{names} and {count, number} more", { names: visible, count: names.length - most })
    : visible;
}

/** The sentence that lists the existing names, for a message about an unknown one: `There are: "a", "b".` */
export function listKnown({ names }: { names: readonly string[] }): Said {
  return names.length === 0
    ? say("There are none yet.")
    : say("There are: {names}.", { names: listNames(names) });
}

/** The first names of a list, and the number of remaining ones: `a, b and 3 more`. */
export function firstOf(names: readonly string[], most: number): string {
  const display = names.slice(0, most).join(", ");
  return names.length > most ? `${display} and ${names.length - most} more` : display;
}

function quote(text: string): string {
  return JSON.stringify(shortened(text, MAX_CHARACTERS + 1));
}
