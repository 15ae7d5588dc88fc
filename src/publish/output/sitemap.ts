import type { Translation } from "#src/content/language/translations.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import type { BuiltPage } from "./built-page.ts";

const ROOT =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap of the indexed pages, with their translations (sitemaps.org, protocol 0.9). */
export function sitemapOf(
  siteUrl: string,
  pages: readonly BuiltPage[],
  translationsOf: (route: string) => readonly Translation[],
): string {
  const indexed = new Set(pages.filter((page) => page.indexed).map(({ route }) => route));
  const addressOf = (route: string) => escapeHtml(new URL(siteUrl + route).href);
  const entries = [...indexed].map((route) => {
    const group = translationsOf(route).filter((one) => indexed.has(one.route));
    const links = group.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one.language}" href="${addressOf(one.route)}"/>`,
    );
    return `<url><loc>${addressOf(route)}</loc>${links.length > 1 ? links.join("") : ""}</url>`;
  });
  const isTranslated = entries.some((entry) => entry.includes("<xhtml:link"));
  const languages = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `${ROOT}${languages}>${entries.join("")}</urlset>`;
}
