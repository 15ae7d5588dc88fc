import type { NamePlace, PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { nodeAt, nodeRange, renameKey, replaceValue, type TextEdit } from "#src/content/json/text-edits.ts";
import { concernsPlaceholder, holdsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import { pageUnknownBlock } from "#src/content/schema/validate/block.rules.ts";
import { fieldUnknown } from "#src/content/schema/validate/key.rules.ts";
import { fieldNotAllowed } from "#src/content/schema/validate/value.rules.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import { literally } from "#src/language/plain-words.ts";
import type { Correction } from "./format-fixes.ts";

/** Patterns of the syntax around a wrong name, so that only the name is replaced. `NAME` in them is replaced by the wrong name. */
const EMBEDDED: Readonly<Record<NamePlace, string>> = {
  placeholder: String.raw`(?<=(?:\{\{|\|)\s*)NAME(?=\s*(?:\}\}|\|))`,
  link: String.raw`(?<=^|\]\()NAME(?=$|[#?)\s])`,
  anchor: String.raw`(?<=#)NAME(?=$|[)\s])`,
  address: String.raw`(?<=^|\]\()NAME(?=$|[)\s])`,
  "copied address": String.raw`NAME(?=$|[)>\s])`,
};

/** Replaces a wrong name by the suggested one; no edits if the name comes from a query or a Markdown file. */
export function correctName(text: string, diagnostic: PlacedDiagnostic): Correction {
  const { code, name, pointer } = diagnostic;
  const node = code === fieldNotAllowed.code ? nodeAt(text, pointer) : undefined;
  const value = node?.type === "String" ? node.value : undefined;
  const old = name ?? value ?? pointer.slice(pointer.lastIndexOf("/") + 1);
  const suggestion = `"${diagnostic.suggestion}"`;
  return {
    edits: editsOf(text, diagnostic),
    done: say("{before} is now {after}.", { before: `"${old}"`, after: suggestion }),
    label: say("Use {value}", { value: suggestion }),
  };
}

function editsOf(text: string, { code, pointer, name, nameIn, suggestion }: PlacedDiagnostic): TextEdit[] {
  if (suggestion === undefined) return [];
  if (code === fieldUnknown.code) return renameKey(text, pointer, suggestion);
  const node = nodeAt(text, pointer);
  if (node?.type !== "String") return [];
  if (code === fieldNotAllowed.code || node.value === name) {
    // A value inserted by a placeholder is corrected at its source.
    return holdsPlaceholder(node.value) ? [] : replaceValue(text, pointer, suggestion);
  }
  if (nameIn === undefined || name === undefined) return [];
  // Edits the text between the quotation marks: names need no JSON escapes.
  const { start, end } = nodeRange(node);
  const inside = text.slice(start + 1, end - 1);
  const pattern = new RegExp(EMBEDDED[nameIn].replace("NAME", literally(name)), "g");
  return [...inside.matchAll(pattern)].map(({ index }) => ({
    start: start + 1 + index,
    end: start + 1 + index + name.length,
    text: suggestion,
  }));
}

/** Tells whether only the suggestion can be meant, according to the diagnostic or to the fields of the block. */
export function isClear(
  { code, pointer, suggestion, certain }: PlacedDiagnostic,
  value: JsonObject,
  compiledSchemas: CompiledSchemas,
): boolean {
  if (certain) return true;
  if (suggestion === undefined || code !== pageUnknownBlock.code) return false;
  const cut = pointer.lastIndexOf("/");
  const block = valueAt(value, pointer.slice(0, cut));
  const check = compiledSchemas.validators.block(suggestion);
  if (!isObject(block) || !check) return false;
  const problems = check({ ...block, [pointer.slice(cut + 1)]: suggestion });
  return problems.every((diagnostic) => concernsPlaceholder(block, diagnostic));
}
