import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { DEFAULT_READING_TIME, DRAFT_VERSION, type Draft, type PublishedOrigin } from "./draft.ts";
import { migrateDraft } from "./draft-migrations.ts";

/** The result of reading a stored draft. */
export type ReadDraft = Draft | "corrupt" | "newer version";

/**
 * Prefix of a draft's storage key, followed by its id. Each draft has its own key, so that two tabs never
 * overwrite each other's drafts.
 */
export const DRAFT_PREFIX = "blog-drafts/";

/** Reads a stored draft; an older version is migrated in memory. Never throws. */
export function readDraft(text: string): ReadDraft {
  try {
    return draftFrom(JSON.parse(text));
  } catch {
    return "corrupt";
  }
}

/** Serialises a draft for storage. */
export function writeDraft(draft: Draft): string {
  return JSON.stringify(draft);
}

/**
 * Converts a parsed value to a draft. Missing fields become empty; a field of the wrong type makes the draft
 * corrupt.
 */
export function draftFrom(value: unknown): ReadDraft {
  if (!isObject(value)) return "corrupt";
  const version = value.version ?? 1;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) return "corrupt";
  if (version > DRAFT_VERSION) return "newer version";
  const current = migrateDraft(value, version);
  try {
    return fieldsOf(current);
  } catch {
    return "corrupt";
  }
}

function fieldsOf(value: JsonObject): Draft {
  const published = publishedOf(value.published);
  return {
    version: DRAFT_VERSION,
    id: identifier(value.id),
    revision: text(value.revision),
    savedAt: text(value.savedAt),
    draft: true,
    title: text(value.title),
    slug: text(value.slug),
    description: text(value.description),
    content: text(value.content),
    category: text(value.category),
    tags: texts(value.tags),
    date: text(value.date),
    updated: text(value.updated),
    author: text(value.author),
    authorAvatar: text(value.authorAvatar),
    coverImage: text(value.coverImage),
    coverKey: text(value.coverKey),
    coverImageAlt: text(value.coverImageAlt),
    readingTime: text(value.readingTime) || DEFAULT_READING_TIME,
    canonicalUrl: text(value.canonicalUrl),
    ...(published ? { published } : {}),
  };
}

function text(value: JsonValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  throw new TypeError("not a text");
}

function texts(value: JsonValue | undefined): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.map(text);
  throw new TypeError("not a list");
}

/** Checks an id, which is used in storage keys and URLs. */
function identifier(value: JsonValue | undefined): string {
  if (typeof value === "string" && /^[a-z0-9][a-z0-9-]{0,199}$/.test(value)) return value;
  throw new TypeError("not an id");
}

function publishedOf(value: JsonValue | undefined): PublishedOrigin | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value) || !isObject(value.document)) throw new TypeError("not a published post");
  const textFile = text(value.textFile);
  return { slug: text(value.slug), document: value.document, ...(textFile === "" ? {} : { textFile }) };
}
