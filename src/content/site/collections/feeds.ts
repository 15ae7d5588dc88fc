import type { JsonObject } from "#src/content/json/json.ts";
import { withWider } from "#src/content/language/language.ts";
import type { Translations } from "#src/content/language/translations.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import type { SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import type { CollectionEntry } from "./collection-entry.ts";
import type { Collections } from "./collections.ts";

/** The feed of a collection in one language. @property index route of the collection's index page in that language */
export type CollectionFeed = {
  collection: string;
  language: string;
  title: string;
  address: string;
  index: string;
  entries: readonly CollectionEntry[];
};

type Parts = {
  compiledSchemas: CompiledSchemas;
  collections: Collections;
  translations: Translations;
  sharedDocuments: SharedDocuments;
};

/**
 * Lists the feeds of a site: one for each language in which a collection has entries. Feeds of other languages are below their home page,
 * such as `/de/feed.xml`.
 */
export function feedsIn({
  compiledSchemas,
  collections,
  translations,
  sharedDocuments,
}: Parts): CollectionFeed[] {
  const { main } = collections;
  const routeIn = (route: string, language: string) =>
    translations.of(route).find((one) => one.language === language)?.route;
  return [...compiledSchemas.declared.values()].flatMap(({ name, index = "/", feed }) => {
    if (!feed) return [];
    return [...collections.byLanguage(name)].map(([language, entries]): CollectionFeed => {
      const isMain = language === main;
      const { site } = sharedDocuments.contextIn(isMain ? undefined : language);
      const folder = isMain ? "" : (routeIn("/", language) ?? `/${language.toLowerCase()}`);
      return {
        collection: name,
        language,
        title: titleIn(feed.title, language, isMain) ?? site.name,
        address: folder + feed.address,
        index: routeIn(index, language) ?? index,
        entries,
      };
    });
  });
}

/** The feeds for readers of a language; a collection without a feed in that language contributes its main one. */
export function feedsFor(
  feeds: readonly CollectionFeed[],
  language: string,
  main: string,
): readonly CollectionFeed[] {
  const own = feeds.filter((feed) => feed.language === language);
  const others = feeds.filter(
    (feed) => feed.language === main && !own.some(({ collection }) => collection === feed.collection),
  );
  return [...own, ...others];
}

function titleIn(title: string | JsonObject, language: string, isMain: boolean): string | undefined {
  if (typeof title === "string") return isMain ? title : undefined;
  return withWider(language)
    .map((tag) => title[tag])
    .find((own) => typeof own === "string");
}
