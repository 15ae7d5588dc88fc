import { describeValue } from "#src/content/diagnostics/describe.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { replaceValue, type TextEdit } from "#src/content/json/text-edits.ts";
import { holdsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import type { Values } from "./values.ts";

/** Longer texts are shortened in reports. */
const LONG = 60;

/**
 * Replaces a value by the only one that can be meant: 4 for "4", a list for its only item, a date in the standard
 * format.
 * @returns undefined if there is no such value, or if a placeholder inserted the wrong one
 */
export function applyCure(
  text: string,
  { file, code, pointer, cure }: PlacedDiagnostic,
  values: Values,
): { edits: TextEdit[]; done: string } | undefined {
  const written = valueAt(values.get(file) ?? {}, pointer);
  if (cure === undefined || written === undefined) return undefined;
  // Slips are found in the text as written, everything else after interpolation.
  if (holdsPlaceholder(written) && !code.startsWith("text/")) return undefined;
  const value = inTermsOf(written, cure);
  const edits = replaceValue(text, pointer, value);
  return edits.length > 0 ? { edits, done: describeChange(written, value) } : undefined;
}

/** The cure was found after interpolation: unchanged parts, such as placeholders, are kept as written. */
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

/** For two long texts, the words in which they differ. */
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
