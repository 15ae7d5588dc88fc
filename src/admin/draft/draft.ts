import type { JsonObject } from "#src/content/json/json.ts";
import { slugFromTitle } from "./slug.ts";

/** Version of the storage format. Raise it together with a step in draft-migrations.ts. */
export const DRAFT_VERSION = 3;

/** Default reading time. */
export const DEFAULT_READING_TIME = "1 min";

/** Maximum length of a description, in characters. */
export const MAX_DESCRIPTION = 160;

/** The fields of a post that an author edits. An empty string is a field that is not filled in. */
export type DraftFields = {
  title: string;
  slug: string;
  description: string;
  /** Markdown. */
  content: string;
  category: string;
  tags: string[];
  /** YYYY-MM-DD. */
  date: string;
  /** YYYY-MM-DD, or empty. */
  updated: string;
  author: string;
  authorAvatar: string;
  /** Path of the cover on the site, /uploads/{collection}/{slug}/cover.jpg, or empty. */
  coverImage: string;
  /** The key of the cover in this browser (`CoverStore`), or empty if the cover is a file of the site. */
  coverKey: string;
  coverImageAlt: string;
  /** Such as "8 min"; the session keeps it up to date with the content. */
  readingTime: string;
  /** A page of this site that search engines should prefer, or empty. */
  canonicalUrl: string;
};

/** The published post that a draft is a new edition of. */
export type PublishedOrigin = {
  slug: string;
  /** The page document without its Markdown; properties that the editor does not know stay unchanged. */
  document: JsonObject;
  /** The Markdown file beside the document that held its text, if any */
  textFile?: string;
};

/** A draft as it is stored. */
export type Draft = DraftFields & {
  version: typeof DRAFT_VERSION;
  /** Stays the same when title and slug change, and is usable in URLs: draft-k3x9… */
  id: string;
  /** Changes with every save; empty for a draft that was never saved. */
  revision: string;
  /** ISO 8601 time of the last save; empty for a draft that was never saved. */
  savedAt: string;
  draft: true;
  published?: PublishedOrigin;
};

/** The initial values of a new draft. @param today YYYY-MM-DD */
export type DraftDefaults = { author: string; authorAvatar: string; today: string };

/** A new draft without text. */
export function emptyDraft({ author, authorAvatar, today }: DraftDefaults): Draft {
  return {
    version: DRAFT_VERSION,
    id: newDraftId(),
    revision: "",
    savedAt: "",
    draft: true,
    title: "",
    slug: "",
    description: "",
    content: "",
    category: "",
    tags: [],
    date: today,
    updated: "",
    author,
    authorAvatar,
    coverImage: "",
    coverKey: "",
    coverImageAlt: "",
    readingTime: DEFAULT_READING_TIME,
    canonicalUrl: "",
  };
}

/**
 * Changes fields of a draft. A new title also changes the slug, except in a new edition of a published post,
 * whose address must stay.
 */
export function changeDraft(draft: Draft, change: Partial<DraftFields>): Draft {
  const retitled = change.title !== undefined && change.title !== draft.title;
  const follows = retitled && change.slug === undefined && !draft.published;
  return { ...draft, ...change, ...(follows ? { slug: slugFromTitle(change.title ?? "") } : {}) };
}

/** Whether two drafts have the same contents, whatever their id and time of saving. */
export function sameText(a: Draft, b: Draft): boolean {
  const text = ({ id: _, revision: __, savedAt: ___, ...fields }: Draft) => JSON.stringify(fields);
  return text(a) === text(b);
}

/** The name of a draft in lists. */
export function draftName(draft: Draft): string {
  return draft.title.trim() || "Untitled draft";
}

/** Today in the author's own time zone, YYYY-MM-DD. */
export function localDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function newDraftId(): string {
  return `draft-${randomName()}`;
}

/** A random name of ten letters and digits, unique across tabs. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}
