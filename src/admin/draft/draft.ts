import { isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { slugFromTitle } from "./slug.ts";

/** Version of stored drafts. Raise it when the meaning of a draft changes, and never lower it: drafts of later versions are left alone. */
export const DRAFT_VERSION = 3;

export const UNFILLED_DRAFT = {
  version: DRAFT_VERSION,
  /** A stable id, independent of title and slug, and usable in URLs: draft-k3x9… */
  id: "",
  /** A value that changes with every save; empty before the first one. */
  revision: "",
  /** ISO 8601 time of the last save; empty before the first one. */
  savedAt: "",
  draft: true,
  title: "",
  slug: "",
  description: "",
  /** Markdown. */
  content: "",
  category: "",
  tags: Array.of<string>(),
  /** Date of the post, YYYY-MM-DD. */
  date: "",
  /** Date of the last update, YYYY-MM-DD, or empty. */
  updated: "",
  author: "",
  authorAvatar: "",
  /** Path of the cover on the site, /uploads/{collection}/{slug}/cover.jpg, or empty. */
  coverImage: "",
  /** The key of the cover in this browser (`CoverStore`); empty if the cover is a file of the site. */
  coverKey: "",
  coverImageAlt: "",
  /** Reading time; kept in sync with the content by the session. */
  readingTime: "1 min",
  /**
   * The route of the page on this site that is the canonical version of the post, such as `/guides/visas`; empty if that is the post
   * itself.
   */
  canonicalUrl: "",
};

/** A draft as it is stored. Empty strings are fields that have not been filled in. */
export type Draft = typeof UNFILLED_DRAFT & { published?: PublishedOrigin };

export type DraftFields = Omit<Draft, "version" | "id" | "revision" | "savedAt" | "draft" | "published">;

type PublishedOrigin = {
  slug: string;
  /** The page document without its Markdown; properties that the editor does not know are preserved. */
  document: JsonObject;
  textFile?: string;
};

/** Creates a draft. @param today YYYY-MM-DD */
export function emptyDraft({
  today,
  ...author
}: Pick<Draft, "author" | "authorAvatar"> & { today: string }): Draft {
  return { ...UNFILLED_DRAFT, id: newDraftId(), date: today, ...author };
}

/** Reasons why a draft cannot be saved: an empty title or slug, or a cover without alternative text. */
export type MissingField = "title-and-slug" | "alt-text";

/** The field that a draft lacks before it can be saved, or exported as a page document; undefined if none. */
export function missingFields(draft: Draft): MissingField | undefined {
  if (draft.title.trim() === "" || draft.slug.trim() === "") return "title-and-slug";
  return draft.coverImage !== "" && draft.coverImageAlt.trim() === "" ? "alt-text" : undefined;
}

/** Changes fields. A new title changes the slug too, except for an already published post. */
export function changeDraft(draft: Draft, change: Partial<DraftFields>): Draft {
  const retitled = change.title !== undefined && change.title !== draft.title;
  const follows = retitled && change.slug === undefined && !draft.published;
  return { ...draft, ...change, ...(follows ? { slug: slugFromTitle(change.title ?? "") } : {}) };
}

/** Tells whether two drafts have equal contents, ignoring id and time of saving. */
export const sameText = (a: Draft, b: Draft): boolean => contentsOf(a) === contentsOf(b);

/** The contents of a draft as a text, equal for drafts that only differ in id and time of saving. */
export const contentsOf = ({ id: _, revision: __, savedAt: ___, ...fields }: Draft): string =>
  JSON.stringify(fields);

/** Parses comma-separated tags: trimmed, without empty ones and duplicates. */
export function parseTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

export const draftName = (draft: Draft): string => draft.title.trim() || "Untitled draft";

/** Today in the author's own time zone, YYYY-MM-DD. */
export function localDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const newDraftId = (): string => `draft-${randomName()}`;

/** A random name of ten letters and digits, unique across tabs. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}

type ReadDraft = Draft | "corrupt" | "newer version";

/** Prefix of storage keys, followed by a draft's id, so that tabs never overwrite each other's drafts. */
export const DRAFT_PREFIX = "blog-drafts/";

/** Parses a stored draft. Never throws: for an unreadable text, returns the reason ("corrupt" or "newer version"). */
export const readDraft = (text: string): ReadDraft => draftFrom(parseObject(text));

/**
 * Converts a parsed value to a draft: missing fields become empty. Returns "corrupt" if a field has the wrong type, and "newer version" if
 * a later version stored it.
 */
export function draftFrom(value: unknown): ReadDraft {
  if (!isObject(value)) return "corrupt";
  const { version = 1 } = value;
  if (typeof version !== "number") return "corrupt";
  if (version > DRAFT_VERSION) return "newer version";
  const knownEntries = Object.entries(value).filter(
    ([name]) => name in UNFILLED_DRAFT || name === "published",
  );
  const draft: unknown = {
    ...UNFILLED_DRAFT,
    ...lackedByEarlier(value),
    ...Object.fromEntries(knownEntries),
    version: DRAFT_VERSION,
  };
  return isDraft(draft) ? draft : "corrupt";
}

/**
 * Fields that drafts of earlier versions lack, derived from the others. Looks at the fields rather than the version number, since current
 * drafts were stored as version 1 too: the first version identified a draft by its slug, and the first two stored a cover under the slug in
 * its path.
 */
function lackedByEarlier({ slug, title, coverImage }: JsonObject): Partial<Draft> {
  const [, coverKey = ""] = /^\/uploads\/[^/]+\/([^/]+)\//.exec(String(coverImage)) ?? [];
  if (typeof slug !== "string" || typeof title !== "string") return { coverKey };
  return { id: `draft-${stableName(slug || title)}`, coverKey };
}

/** A name derived from a text (FNV-1a); deterministic, so that an interrupted conversion can be repeated. */
function stableName(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, "0");
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

const isDraftId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,199}$/.test(id);

function isOrigin(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isObject(value) || typeof value.slug !== "string" || !isObject(value.document)) return false;
  return value.textFile === undefined || typeof value.textFile === "string";
}
