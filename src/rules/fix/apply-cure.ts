import { describeValue } from "#src/content/diagnostics/describe.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { say, type Value } from "#src/content/diagnostics/say.ts";
import { type JsonObject, type JsonValue, pointerSteps, valueAt } from "#src/content/json/json.ts";
import { removeValue, renameKey, replaceValue } from "#src/content/json/text-edits.ts";
import { holdsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import { commonEnds } from "#src/editing/text-change.ts";
import type { Correction, Fix } from "./format-fixes.ts";

/** Maximum length in characters of texts that reports show in full; of longer ones, they show the changed words. */
const MAX_SHOWN_LENGTH = 60;

/** Applies a diagnostic's cure: another value, another member or a removal. @returns undefined if it cannot be applied */
export function applyCure(
  text: string,
  document: JsonObject,
  { code, pointer, cure, members }: PlacedDiagnostic,
): Correction | undefined {
  const source = valueAt(document, pointer);
  if (source === undefined) return undefined;
  if (members) return replaceMember(text, pointer, members);
  if (cure === undefined) return undefined;
  // Typing slips are found in the original text, everything else after interpolation.
  if (holdsPlaceholder(source) && !code.startsWith("text/")) return undefined;
  const value = asWritten(text, pointer, source, inTermsOf(source, cure));
  return { edits: replaceValue(text, pointer, value), ...describeChange(source, value) };
}

function replaceMember(text: string, pointer: string, members: JsonObject): Correction {
  const [old = ""] = pointerSteps(pointer).slice(-1);
  const [[key, value] = []] = Object.entries(members);
  if (key === undefined || value === undefined) {
    const isItem = /^\d+$/.test(old);
    const words = isItem
      ? { done: say("The item is gone."), label: say("Remove it") }
      : { done: say('"{name}" is gone.', { name: old }), label: say('Remove "{name}"', { name: old }) };
    return { edits: removeValue(text, pointer), ...words };
  }
  const member = `"${key}": ${JSON.stringify(value)}`;
  const edits = [...renameKey(text, pointer, key), ...replaceValue(text, pointer, value)];
  return {
    edits,
    done: say("{before} is now {after}.", { before: `"${old}"`, after: member }),
    label: say("Use {value}", { value: member }),
  };
}

/**
 * Adapts a corrected value to the value in the document, whose placeholders have not been filled in. If the correction only puts a value
 * into a list or takes it out of one, the value as written is kept.
 */
function inTermsOf(source: JsonValue, cure: JsonValue): JsonValue {
  if (Array.isArray(cure) && !Array.isArray(source)) return [source];
  if (Array.isArray(source) && !Array.isArray(cure)) return source[0] ?? cure;
  return cure;
}

/** Keeps the digits of a number that becomes a text: as a number, 12345678901234567890 and 10.50 have others. */
function asWritten(text: string, pointer: string, source: JsonValue, value: JsonValue): JsonValue {
  const [edit] =
    typeof source === "number" && value === String(source) ? replaceValue(text, pointer, value) : [];
  return edit ? text.slice(edit.start, edit.end) : value;
}

function describeChange(source: JsonValue, value: JsonValue): Omit<Fix, "diagnostic"> {
  if (Array.isArray(value))
    return {
      done: say("{value} is now the only item of a list.", { value: describeValue(source) }),
      label: say("Make it a list"),
    };
  if (Array.isArray(source))
    return { done: say("The list is now its only item."), label: say("Take it out of its list") };
  const [before, after] = shorten(source, value);
  return {
    done: say("{before} is now {after}.", { before: show(before), after: show(after) }),
    label: say("Use {value}", { value: show(after) }),
  };
}

/** Shortens two long texts to the words in which they differ, and one word on either side. */
function shorten(before: JsonValue, after: JsonValue): [JsonValue, JsonValue] {
  if (typeof before !== "string" || typeof after !== "string" || before.length < MAX_SHOWN_LENGTH)
    return [before, after];
  const { start, end } = commonEnds(before, after);
  const words = (text: string) => {
    const [head = ""] = /\S*\s*\S*$/.exec(text.slice(Math.max(0, start - MAX_SHOWN_LENGTH), start)) ?? [];
    const [tail = ""] =
      /^\S*\s*\S*/.exec(text.slice(text.length - end, text.length - end + MAX_SHOWN_LENGTH)) ?? [];
    return (head + text.slice(start, text.length - end) + tail).trim();
  };
  return [words(before), words(after)];
}

function show(value: JsonValue): Value {
  return typeof value === "string" ? JSON.stringify(value) : describeValue(value);
}
