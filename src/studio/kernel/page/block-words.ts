import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { inWords } from "#src/studio/kernel/form/words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

/** Data documents whose names say too little. */
const FULL_NAMES = new Map([
  ["data:site", "Site settings"],
  ["data:texts", "Interface texts"],
]);

/** The name of a shared document: "Site layout", "Opening help", "Facts". */
export function titleOfShared(document: DocumentId): string {
  const full = FULL_NAMES.get(document);
  if (full !== undefined) return full;
  const [kind, name = ""] = document.split(":");
  return kind === "layout" ? `${inWords(name)} layout` : inWords(name);
}

/** Fields that describe a block best, in order of preference. */
const TELLING = ["title", "name", "label", "text", "markdown", "note"];
const MAX_SUMMARY_LENGTH = 80;

/** A one-line summary of a block: its first text. */
export function summaryOf(block: JsonValue): string {
  const text =
    (isObject(block) ? TELLING.map((key) => block[key]) : []).find(isText) ?? firstText(block) ?? "";
  return text.length > MAX_SUMMARY_LENGTH ? `${text.slice(0, MAX_SUMMARY_LENGTH - 1).trimEnd()}…` : text;
}

const isText = (value: JsonValue | undefined): value is string => typeof value === "string" && value !== "";

/** The first string with a space: names and addresses have none. */
function firstText(value: JsonValue): string | undefined {
  if (typeof value === "string") return value.includes(" ") ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const text = firstText(inner);
    if (text !== undefined) return text;
  }
  return undefined;
}
