import type { DraftListBlock, Fact } from "#schema/generated/types.ts";
import { type Draft, UNFILLED_DRAFT } from "#src/admin/draft/draft.ts";
import { isSlug } from "#src/admin/draft/slug.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import type { MarkdownWording } from "#src/content/markdown/markdown-wording.ts";
import { siteAddress } from "#src/ui/address/site-address.ts";
import { bodyBlock, NO_COVER, withBody } from "./snippet.ts";

/** A published post in the lists of the drafting area, from a query over the collection. */
export type PublishedPost = DraftListBlock["posts"][number];

/** The data that the build writes for revising a published post (src/publish/output/drafting-data.ts). */
export type PostData = {
  slug: string;
  /** The uninterpolated page document, with its Markdown file inlined. */
  document: JsonObject;
  entry: JsonObject;
  textFile?: string;
};

/** The URL path of a post's data file. */
export const postDataAddress = (slug: string): string => `/admin/data/posts/${slug}.json`;

/** Loads a published post as a draft, which is stored only once it is changed. @returns undefined if the post does not exist */
export async function loadPublished(slug: string): Promise<Draft | undefined> {
  if (!isSlug(slug)) return undefined;
  const response = await fetch(siteAddress(postDataAddress(slug))).catch(() => undefined);
  if (!response?.ok) return undefined;
  const data: unknown = await response.json().catch(() => undefined);
  if (!isObject(data) || !isObject(data.document) || !isObject(data.entry)) return undefined;
  const { document, entry, textFile } = data;
  return draftOfPost({ slug, document, entry, ...(typeof textFile === "string" ? { textFile } : {}) });
}

/** Converts a published post to a draft. Its id is derived from its slug, so that two tabs edit the same draft. */
export function draftOfPost({ slug, document, entry, textFile }: PostData): Draft {
  const image = isObject(entry.image) ? entry.image : {};
  const avatar = isObject(entry.authorAvatar) ? entry.authorAvatar : {};
  const hasCover = image.src !== NO_COVER.src;
  return {
    ...UNFILLED_DRAFT,
    id: `post-${slug}`,
    title: text(document.title),
    slug,
    description: text(document.description),
    content: text(bodyBlock(document)?.markdown),
    category: text(entry.category),
    tags: Array.isArray(entry.tags) ? entry.tags.map(text) : [],
    date: text(entry.date),
    updated: text(entry.updated),
    author: text(entry.author),
    authorAvatar: text(avatar.src),
    coverImage: hasCover ? text(image.src) : "",
    coverImageAlt: hasCover ? text(image.alt) : "",
    readingTime: text(entry.readingTime) || UNFILLED_DRAFT.readingTime,
    canonicalUrl: text(document.canonical),
    published: {
      slug,
      // Excludes the text, which the draft already contains and which would take up storage twice.
      document: withBody(document, (body) => ({ ...body, markdown: "" })),
      ...(textFile === undefined ? {} : { textFile }),
    },
  };
}

const text = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");

/** The data that the build writes for the editor of the drafting area besides posts: names of facts and link targets. */
export type SiteData = {
  site: JsonObject;
  facts: Readonly<Record<string, Fact>>;
  counts: Readonly<Record<string, number>>;
  /** Addresses of pages, their aliases, and static files. */
  addresses: string[];
  /** Words that the engine adds to rendered Markdown, such as the names of footnotes, in the language of the site. */
  wording: MarkdownWording;
};

/** The URL path of the site data file (src/publish/output/drafting-data.ts). */
export const SITE_DATA = "/admin/data/site.json";

/**
 * Loads the site data; undefined if that fails, in which case the preview leaves placeholders unfilled.
 * @param base base path of the site
 */
export async function loadSiteData(base: string): Promise<SiteData | undefined> {
  try {
    const response = await fetch(base + SITE_DATA, { signal: AbortSignal.timeout(5_000) });
    const value: unknown = response.ok ? await response.json() : undefined;
    return isSiteData(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Tells whether a value is site data. Checks only the top level, because the build wrote it from checked documents. */
function isSiteData(value: unknown): value is SiteData {
  return (
    isObject(value) &&
    isObject(value.site) &&
    isObject(value.facts) &&
    isObject(value.counts) &&
    Array.isArray(value.addresses) &&
    isObject(value.wording)
  );
}
