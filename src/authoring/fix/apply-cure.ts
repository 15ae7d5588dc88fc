import { describeValue } from "#src/content/diagnostics/describe.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { replaceValue, type TextEdit } from "#src/content/json/text-edits.ts";
import { holdsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import type { Values } from "./known-names.ts";

/** Texts longer than this are not shown whole. */
const LONG = 60;

/**
 * Puts the one value that can be meant in the place of another: 4 for "4", a list for its only item, a day in the
 * common form.
 * @returns nothing where the issue has no cure, or a placeholder brought the value from elsewhere
 */
export function applyCure(
  text: string,
  { file, code, pointer, cure }: PlacedDiagnostic,
  values: Values,
): { edits: TextEdit[]; done: string } | undefined {
  const written = valueAt(values.get(file) ?? {}, pointer);
  if (cure === undefined || written === undefined) return undefined;
  // Slips are found in a text as it is written, everything else in what is printed.
  if (holdsPlaceholder(written) && !code.startsWith("text/")) return undefined;
  const value = inTermsOf(written, cure);
  const edits = replaceValue(text, pointer, value);
  return edits.length > 0 ? { edits, done: describeChange(written, value) } : undefined;
}

/** The cure was found after placeholders were filled in: what was written stays as it was written. */
function inTermsOf(written: JsonValue, cure: JsonValue): JsonValue {
  if (Array.isArray(cure) && !Array.isArray(written)) return [written];
  if (Array.isArray(written) && !Array.isArray(cure)) return written[0] ?? cure;
  return cure;
}

function describeChange(written: JsonValue, value: JsonValue): string {
  if (Array.isArray(value)) return `${capital(describeValue(written))} is now the only item of a list.`;
  if (Array.isArray(written)) return "The only item of the list now stands by itself.";
  const [before, after] = shorten(written, value);
  return `${capital(show(before))} is now ${show(after)}.`;
}

/** Of two long texts, the words in which they differ. */
function shorten(before: JsonValue, after: JsonValue): [JsonValue, JsonValue] {
  if (typeof before !== "string" || typeof after !== "string" || before.length < LONG) return [before, after];
  const [from, to] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  const start = from.findIndex((word, at) => word !== to[at]);
  const sameEnd = from.toReversed().findIndex((word, at) => word !== to.at(-1 - at));
  const first = Math.max(0, start - 1);
  const last = Math.max(0, Math.min(sameEnd, from.length - start, to.length - start) - 1);
  const words = (all: readonly string[]) =>
    all
      .slice(first, all.length - last)
      .join("")
      .trim();
  return [words(from), words(to)];
}

function show(value: JsonValue): string {
  return typeof value === "string" ? JSON.stringify(value) : describeValue(value);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
