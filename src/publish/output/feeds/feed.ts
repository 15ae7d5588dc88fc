import { Feed } from "feed";
import type { Entry } from "#schema/generated/types.ts";
import type { DeclaredCollection } from "#src/content/schema/declared-collection.ts";
import { asValidated } from "#src/content/site/context/context.ts";
import type { Site } from "#src/content/site/site.ts";

/** An entry as a collection with a feed declares it. */
type Item = Entry & { href: string; summary: string; date: string };

/** The feeds of a site (RSS 2.0) by address, newest items first; none of a collection without entries. */
export function feedsOf(site: Site): Map<string, string> {
  return new Map(
    site.collections.flatMap((collection): [string, string][] => {
      const xml = feedXml(site, collection);
      return collection.feed && xml !== undefined ? [[collection.feed.address, xml]] : [];
    }),
  );
}

function feedXml(site: Site, { name, index, feed: declared }: DeclaredCollection): string | undefined {
  if (!declared) return undefined;
  const items = [...asValidated<Item[]>(site.entries(name))].sort(
    (a, b) => b.date.localeCompare(a.date) || a.href.localeCompare(b.href),
  );
  const days = items.map(({ date, updated }) => updated ?? date).sort();
  const latest = days[days.length - 1];
  if (!latest) return undefined;
  const { name: siteName, tagline, url, language } = site.site;
  const feed = new Feed({
    title: declared.title,
    description: tagline,
    id: `${url}${index}`,
    link: `${url}${index}`,
    language,
    copyright: siteName,
    // The day of the last change rather than of the build, so that the same entries give the same bytes.
    updated: day(latest),
    generator: siteName,
    feedLinks: { rss: url + declared.address },
  });
  for (const { label, summary, href, date, category, tags = [] } of items) {
    feed.addItem({
      title: label,
      id: url + href,
      link: url + href,
      description: summary,
      date: day(date),
      category: [...new Set([...(category === undefined ? [] : [category]), ...tags])].map((term) => ({
        name: term,
      })),
    });
  }
  return feed.rss2();
}

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
