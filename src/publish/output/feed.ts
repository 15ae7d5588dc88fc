import { Feed } from "feed";
import type { BlogEntry } from "#schema/generated/types.ts";
import { asValidated } from "#src/content/site/shared/shared-documents.ts";
import type { Site } from "#src/content/site/site.ts";

type Post = BlogEntry & { href: string };

/** The posts of a site as RSS 2.0, newest first; undefined for a site without posts. */
export function feedXml(site: Site): string | undefined {
  const posts = [...asValidated<Post[]>(site.entries("blog"))].sort(
    (a, b) => b.date.localeCompare(a.date) || a.href.localeCompare(b.href),
  );
  const days = posts.map(({ date, updated }) => updated ?? date).sort();
  const latest = days[days.length - 1];
  if (!latest) return undefined;
  const { name, tagline, url, language } = site.site;
  const feed = new Feed({
    title: name,
    description: tagline,
    id: `${url}/blog`,
    link: `${url}/blog`,
    language,
    copyright: name,
    // The day of the last change rather than of the build, so that the same posts give the same bytes.
    updated: day(latest),
    generator: name,
    feedLinks: { rss: `${url}/feed.xml` },
  });
  for (const { label, summary, href, date, category, tags = [] } of posts) {
    feed.addItem({
      title: label,
      id: url + href,
      link: url + href,
      description: summary,
      date: day(date),
      category: [...new Set([category, ...tags])].map((term) => ({ name: term })),
    });
  }
  return feed.rss2();
}

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
