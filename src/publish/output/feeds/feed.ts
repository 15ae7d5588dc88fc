import { Feed } from "feed";
import type { Entry } from "#schema/generated/types.ts";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import type { CollectionFeed } from "#src/content/site/collections/feeds.ts";
import { asValidated } from "#src/content/site/context/context.ts";
import type { Site } from "#src/content/site/site.ts";
import { pageWording } from "#src/render/block/page-wording.ts";

/** A plain text in a field that feed readers show as HTML: `<` before a name, and entities. Other signs stay as they are. */
const inHtml = (text: string): string =>
  text.replaceAll(/&(?=#|\w+;)/g, "&amp;").replaceAll(/<(?=[a-z/!?])/gi, "&lt;");

/** An entry of a collection with a feed; the schema of such collections requires these fields. */
type Item = Entry & { href: string; summary: string; date: string };

/** The feeds of a site (RSS 2.0) by address, newest items first. */
export function feedsOf(site: Site): Map<string, string> {
  return new Map(site.feeds.map((feed) => [feed.address, feedXml(site, feed)]));
}

function feedXml(site: Site, { title, address, index, language, entries }: CollectionFeed): string {
  const entryFields = entries.map((entry) => ({ ...site.knownFields(entry), href: entry.href ?? "" }));
  const items = asValidated<Item[]>(entryFields).sort(
    (a, b) => b.date.localeCompare(a.date) || a.href.localeCompare(b.href),
  );
  const days = items.map(({ date, updated }) => updated ?? date).sort();
  const { name: siteName, tagline } = site.documentIn(language);
  const { url, timeZone = "UTC" } = site.site;
  const zone = new TimeZone(timeZone);
  // A day begins at midnight in the site's zone: midnight in London is the day before for readers in New York.
  const day = (date: string) => new Date(zone.momentOf(date) ?? Number.NaN);
  const feed = new Feed({
    title,
    description: tagline,
    id: `${url}${index}`,
    link: `${url}${index}`,
    language,
    copyright: siteName,
    // The day of the last change rather than of the build, so that the same entries give the same bytes.
    updated: day(days.at(-1) ?? ""),
    generator: siteName,
    feedLinks: { rss: url + address },
  });
  const words = pageWording(language, site.textsIn(language)).texts["event-list"];
  for (const { label, summary, href, date, category, tags = [], status } of items) {
    feed.addItem({
      title: inHtml(status ? `${words[status]}: ${label}` : label),
      id: url + href,
      link: url + href,
      description: inHtml(summary),
      date: day(date),
      category: [...new Set([...(category === undefined ? [] : [category]), ...tags])].map((term) => ({
        name: term,
      })),
    });
  }
  return feed.rss2();
}
