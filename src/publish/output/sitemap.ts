import { hash } from "node:crypto";
import { SitemapStream, streamToPromise } from "sitemap";
import type { BuiltPage } from "#src/publish/pages/built-page.ts";

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
  known: Sitemap | undefined,
): Promise<Sitemap> {
  const routes = pages.filter(({ indexed }) => indexed).map(({ route }) => route);
  const inputs = hash("sha1", [origin, ...routes].join("\n"), "base64");
  if (known?.inputs === inputs) return known;
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  for (const url of routes) stream.write({ url });
  stream.end();
  return { inputs, xml: String(await streamToPromise(stream)) };
}
