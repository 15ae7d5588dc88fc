import type { Targets } from "#src/content/check/targets.ts";
import { type CollectionFeed, feedsIn } from "#src/content/site/collections/feeds.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";

/**
 * Finds the counterpart of a link target in another language: a page, its calendar, or the feed of a collection.
 * @param builtFiles files that the build writes
 * @param ownerOf looks up the page at a path, which may be an alias
 */
export function translationFinder(
  parts: Pick<SiteIndex, "compiledSchemas" | "collections" | "translations" | "sharedDocuments">,
  builtFiles: ReadonlySet<string>,
  ownerOf: (path: string) => string,
): Targets["translated"] {
  const feeds = feedsIn(parts);
  return (path, language, from) => {
    const feed = feeds.find(({ address }) => address === path);
    if (feed) return feed.language === language ? undefined : feedIn(language, feed, feeds);
    // The calendar of a page is in the page's language.
    const [page = path, calendar = ""] = builtFiles.has(path) ? path.split(/(?=\.ics$)/) : [];
    const group = parts.translations.of(ownerOf(page));
    if (calendar === "" && group.some(({ route }) => route === from)) return undefined;
    const own = group.find((one) => one.language === language)?.route;
    return own === undefined || own === ownerOf(page) ? undefined : own + calendar;
  };
}

function feedIn(language: string, { collection }: CollectionFeed, feeds: readonly CollectionFeed[]) {
  return feeds.find((one) => one.collection === collection && one.language === language)?.address;
}
