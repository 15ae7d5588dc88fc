import type { Entry } from "#schema/generated/types.ts";
import { openGraphLocale } from "#src/content/language/language.ts";
import type { DeclaredCollection } from "#src/content/schema/declared-collection.ts";
import { escapeHtml } from "#src/render/block/escape.ts";

/** The contents of a page's head, apart from policy, styles and scripts. URLs are absolute. */
export type HeadData = {
  title: string;
  description: string;
  /** Address of the canonical page; undefined on pages that are not to be indexed. */
  canonical: string | undefined;
  /** BCP 47 tag. */
  language: string;
  /** The page in all its languages, the source first; empty if it is not translated. */
  alternates: readonly { language: string; url: string }[];
  siteName: string;
  /** The image for social previews, 1200 x 630. */
  socialImage: { url: string; alt: string };
  article: Article | undefined;
  /** Address of the page as Markdown; undefined if it is not published. */
  markdown: string | undefined;
  /** Feeds, with their language if the site has feeds in several. */
  feeds: readonly { title: string; url: string; language?: string }[];
  fonts: readonly string[];
};

/** The elements of the head for people and crawlers (HTML Living Standard; the Open Graph protocol). */
export function headElements(data: HeadData): string {
  const elements = [
    `<title>${escapeHtml(data.title)}</title>`,
    meta("name", "description", data.description),
    data.canonical
      ? `<link rel="canonical" href="${escapeHtml(data.canonical)}">`
      : meta("name", "robots", "noindex"),
    meta("property", "og:type", data.article ? "article" : "website"),
    meta("property", "og:site_name", data.siteName),
    meta("property", "og:title", data.title),
    meta("property", "og:description", data.description),
    meta("property", "og:locale", openGraphLocale(data.language)),
    ...alternateElements(data),
    data.canonical && meta("property", "og:url", data.canonical),
    meta("property", "og:image", data.socialImage.url),
    meta("property", "og:image:type", "image/png"),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", data.socialImage.alt),
    meta("name", "twitter:card", "summary_large_image"),
    ...articleElements(data.article),
    ...data.feeds.map(
      ({ title, url, language }) =>
        `<link rel="alternate" type="application/rss+xml"${language ? ` hreflang="${language}"` : ""} title="${escapeHtml(title)}" href="${escapeHtml(url)}">`,
    ),
    data.markdown && `<link rel="alternate" type="text/markdown" href="${escapeHtml(data.markdown)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...data.fonts.map(
      (src) => `<link rel="preload" href="${escapeHtml(src)}" as="font" type="font/woff2" crossorigin>`,
    ),
  ];
  return elements.filter(Boolean).join("");
}

/** Links to versions of the page in other languages (RFC 8288, link relation `alternate`; Google's `x-default`). */
function alternateElements({ language, alternates }: HeadData): string[] {
  const link = (tag: string, url: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}">`;
  const others = alternates.filter((alternate) => alternate.language !== language);
  return [
    ...others.map((other) => meta("property", "og:locale:alternate", openGraphLocale(other.language))),
    ...alternates.map((alternate) => link(alternate.language, alternate.url)),
    ...alternates.slice(0, 1).map(({ url }) => link("x-default", url)),
  ];
}

function articleElements(article: Article | undefined): string[] {
  if (!article) return [];
  return [
    meta("property", "article:published_time", article.published),
    meta("property", "article:modified_time", article.modified),
    ...(article.section === undefined ? [] : [meta("property", "article:section", article.section)]),
    ...article.tags.map((tag) => meta("property", "article:tag", tag)),
  ];
}

function meta(attribute: "name" | "property", key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

/** The article metadata of a page's head (https://ogp.me/#type_article). */
export type Article = {
  published: string;
  modified: string;
  section: string | undefined;
  tags: readonly string[];
};

/**
 * The article metadata of a page; undefined if its collection does not declare articles.
 * @param dayText formats a day for search engines
 */
export function articleOf(
  entry: Entry | undefined,
  collection: DeclaredCollection | undefined,
  dayText: (day: string) => string = (day) => day,
): Article | undefined {
  if (!collection?.article || entry?.date === undefined) return undefined;
  const { date, updated, category, tags } = entry;
  const [published, modified] = [dayText(date), dayText(updated ?? date)];
  return { published, modified, section: category, tags: tags ?? [] };
}
