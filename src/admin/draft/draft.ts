import type { JsonObject } from "#src/content/json/json.ts";
import { slugFromTitle } from "./slug.ts";

/** Format of stored drafts. Raise it together with a step in draft-migrations.ts. */
export const DRAFT_VERSION = 3;

/** Default reading time. */
export const DEFAULT_READING_TIME = "1 min";

/** Most characters of a description. */
export const MAX_DESCRIPTION = 160;

/** What an author writes: the fields of a blog post. Empty texts are fields that are not filled in. */
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
  /** Path of the picture below the site's root, /uploads/blog/{slug}/cover.jpg, or empty. */
  coverImage: string;
  /** Under what this browser keeps that picture (`CoverStore`), or empty: then it is a file of the site. */
  coverKey: string;
  coverImageAlt: string;
  /** Such as "8 min"; the session keeps it in step with the content. */
  readingTime: string;
  /** A page of this site that search engines should prefer, or empty. */
  canonicalUrl: string;
};

/** A post that was published before: the draft is a new edition of it. */
export type PublishedOrigin = {
  slug: string;
  /** The page document without its Markdown; what the editor does not know stays as it is. */
  document: JsonObject;
  /** The Markdown file beside the document that held its text, if any: pages/blog/{slug}.md */
  textFile?: string;
};

/** A draft as it is stored. */
export type Draft = DraftFields & {
  version: typeof DRAFT_VERSION;
  /** Stays the same while title and slug change; good for addresses: draft-k3x9… */
  id: string;
  /** Changes with every save; empty for a draft that was never saved. */
  revision: string;
  /** ISO time of the last save; empty for a draft that was never saved. */
  savedAt: string;
  draft: true;
  published?: PublishedOrigin;
};

/** What a new draft starts with. @param today YYYY-MM-DD */
export type DraftDefaults = { author: string; authorAvatar: string; today: string };

/** A draft without text. */
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
 * The draft with some fields changed. Changing the title regenerates the slug, but for a new edition of a
 * published post, whose address must stay.
 */
export function changeDraft(draft: Draft, change: Partial<DraftFields>): Draft {
  const retitled = change.title !== undefined && change.title !== draft.title;
  const follows = retitled && change.slug === undefined && !draft.published;
  return { ...draft, ...change, ...(follows ? { slug: slugFromTitle(change.title ?? "") } : {}) };
}

/** Compares what the author wrote, not under which id or when it was stored. */
export function sameText(a: Draft, b: Draft): boolean {
  const text = ({ id: _, revision: __, savedAt: ___, ...fields }: Draft) => JSON.stringify(fields);
  return text(a) === text(b);
}

/** What a list calls a draft. */
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

/** Ten letters and digits, which no other tab makes again. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}
