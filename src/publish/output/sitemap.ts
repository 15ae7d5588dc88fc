import { hash } from "node:crypto";
import { SitemapStream, streamToPromise } from "sitemap";
import type { Translation } from "#src/content/language/translations.ts";
import type { BuiltPage } from "./built-page.ts";

/**
 * sitemap.xml with a hash of its inputs. It seldom changes, and writing ten thousand addresses takes a fifth
 * of a second.
 */
export type Sitemap = { inputs: string; xml: string };

/**
 * The sitemap of the indexed pages (sitemaps.org, protocol 0.9).
 * @param known that of the last build, which is reused while it lists the same pages
 */
export async function sitemapOf(
  origin: string,
  pages: readonly BuiltPage[],
  translationsOf: (route: string) => readonly Translation[],
  known: Sitemap | undefined,
): Promise<Sitemap> {
  const indexed = new Set(pages.filter((page) => page.indexed).map(({ route }) => route));
  const entries = [...indexed].map((url) => {
    const links = translationsOf(url).filter(({ route }) => indexed.has(route));
    return links.length > 1 ? { url, links: links.map(linkTo) } : { url };
  });
  const isTranslated = entries.some(({ links }) => links !== undefined);
  const inputs = hash("sha1", origin + JSON.stringify(entries), "base64");
  if (known?.inputs === inputs) return known;
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, xhtml: isTranslated, image: false, video: false },
  });
  for (const entry of entries) stream.write(entry);
  stream.end();
  return { inputs, xml: String(await streamToPromise(stream)) };
}

const linkTo = ({ language, route }: Translation) => ({ lang: language, url: route });
