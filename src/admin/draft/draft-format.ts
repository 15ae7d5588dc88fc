import { isObject, parseObject } from "#src/content/json/json.ts";
import { DRAFT_VERSION, type Draft, UNFILLED_DRAFT } from "./draft.ts";

export type ReadDraft = Draft | "corrupt" | "newer version";

/** With a draft's id, its storage key: two tabs never overwrite each other's drafts. */
export const DRAFT_PREFIX = "blog-drafts/";

/** Reads a stored draft. Never throws. */
export function readDraft(text: string): ReadDraft {
  return draftFrom(parseObject(text));
}

/** A parsed value as a draft: missing fields become empty, one of the wrong type makes it corrupt. */
export function draftFrom(value: unknown): ReadDraft {
  if (!isObject(value) || typeof value.version !== "number") return "corrupt";
  if (value.version > DRAFT_VERSION) return "newer version";
  const known = Object.entries(value).filter(([name]) => name in UNFILLED_DRAFT || name === "published");
  const draft: unknown = { ...UNFILLED_DRAFT, ...Object.fromEntries(known) };
  return isDraft(draft) ? draft : "corrupt";
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value)) return false;
  const isFilled = Object.entries(UNFILLED_DRAFT).every(([name, unfilled]) =>
    Array.isArray(unfilled) ? isTexts(value[name]) : typeof value[name] === typeof unfilled,
  );
  return isFilled && isDraftId(String(value.id)) && isOrigin(value.published);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isDraftId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,199}$/.test(id);
}

function isOrigin(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isObject(value) || typeof value.slug !== "string" || !isObject(value.document)) return false;
  return value.textFile === undefined || typeof value.textFile === "string";
}
