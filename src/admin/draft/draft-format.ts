import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { DEFAULT_READING_TIME, DRAFT_VERSION, type Draft, type PublishedOrigin } from "./draft.ts";
import { migrateDraft } from "./draft-migrations.ts";

/** What a stored text turns out to be. */
export type ReadDraft = Draft | "corrupt" | "newer version";

/** A draft is stored under this and its id: each under a key of its own, so that two tabs never write over each other. */
export const DRAFT_PREFIX = "blog-drafts/";

/** Reads a stored draft; an older version is brought up to date in memory. Never throws. */
export function readDraft(text: string): ReadDraft {
  try {
    return draftFrom(JSON.parse(text));
  } catch {
    return "corrupt";
  }
}

/** A draft as it is stored. */
export function writeDraft(draft: Draft): string {
  return JSON.stringify(draft);
}

/** A parsed value as a draft. Fields that are not there are empty; one of another type makes the draft corrupt. */
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

/** An id is part of a key and of an address. */
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
