import { displayFont } from "./styles.ts";
import { escapeHtml } from "./template.ts";

/** What stands in a page's head, apart from its policy, style and scripts. Addresses are absolute. */
export type HeadData = {
  title: string;
  description: string;
  /** Absent on pages that are not to be indexed. */
  canonical: string | undefined;
  siteName: string;
  /** Absolute address of the 1200x630 picture for social previews. */
  socialImage: string | undefined;
  kind: "website" | "article";
};

/** The elements of the head that people and crawlers read (HTML Living Standard; the Open Graph protocol). */
export function headElements(data: HeadData): string {
  const elements = [
    `<title>${escapeHtml(data.title)}</title>`,
    meta("name", "description", data.description),
    data.canonical
      ? `<link rel="canonical" href="${escapeHtml(data.canonical)}">`
      : meta("name", "robots", "noindex"),
    meta("property", "og:type", data.kind),
    meta("property", "og:site_name", data.siteName),
    meta("property", "og:title", data.title),
    meta("property", "og:description", data.description),
    meta("property", "og:locale", "en_GB"),
    data.canonical && meta("property", "og:url", data.canonical),
    data.socialImage && meta("property", "og:image", data.socialImage),
    data.socialImage && meta("property", "og:image:width", "1200"),
    data.socialImage && meta("property", "og:image:height", "630"),
    data.socialImage && meta("property", "og:image:alt", data.title),
    meta("name", "twitter:card", "summary_large_image"),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="preload" href="${displayFont}" as="font" type="font/woff2" crossorigin>`,
  ];
  return elements.filter(Boolean).join("");
}

function meta(attribute: "name" | "property", key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
