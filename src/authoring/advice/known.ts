import type { Fact } from "#schema/generated/types.ts";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { flagsOf } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { countMembers, isCollection } from "#src/content/site/collections/collect-collections.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { mayHave } from "#src/content/site/head/page-outline.ts";
import type { Neighbours } from "./copied-country.ts";
import { FACTS, factsOf, readable, writtenFacts } from "./documents.ts";
import { RepeatedTexts } from "./texts/repeated-text.ts";
import { type Country, countriesOf, type KnownFact, knownFacts } from "./typed-figures/known-facts.ts";
import { type CountedThing, countedThing, nounsOf } from "./typed-figures/typed-counts.ts";

/** The parts of a site that all its texts are compared with. */
export type Known = {
  /** The date for overdue reviews, `YYYY-MM-DD`. */
  today: string;
  /** The registered facts by name. */
  registered: Readonly<Record<string, Fact>>;
  facts: KnownFact[];
  factNames: ReadonlySet<string>;
  /** Origin of the published site: https://waymark.example. */
  origin: string | undefined;
  /** The main language of the site. */
  language: string | undefined;
  countries: Country[];
  neighbours: Neighbours;
  counted: CountedThing[];
  /** Matches every text with such a count; undefined if there are none. */
  countHint: RegExp | undefined;
  repeated: RepeatedTexts;
  pictures: Pictures;
};

type Entry = { route: string; entry: JsonObject; draft: boolean; isTranslation: boolean };

/** What the texts of a site are compared with. @param options.pictures raster pictures, from `readSiteFiles` */
export function knownOf(
  files: readonly SourceFile[],
  { today, pictures, cache }: { today: string; pictures: Pictures; cache: SiteCache },
): Known {
  const { documents } = cache;
  const registry = files
    .filter(({ path }) => path === FACTS)
    .flatMap((file) => readable(file, cache.documentSchemas(files), documents));
  const registered = factsOf(registry);
  const entries = entriesOf(files, cache);
  const countries = countriesOf(entries);
  const factNames = new Set(Object.keys(writtenFacts(registry)));
  const counted = countedThings(entries, files, cache);
  const counts = counted.map(({ pattern }) => pattern.source).join("|");
  return {
    today,
    registered,
    facts: knownFacts(registered, countries),
    factNames,
    neighbours: {
      entries: entries.filter(
        ({ isTranslation, entry }) => !isTranslation && typeof entry.factPrefix === "string",
      ),
      factNames,
      flags: flagsOf(files),
    },
    ...siteOf(files, documents),
    countries,
    counted,
    countHint: counts ? new RegExp(counts, "i") : undefined,
    repeated: new RepeatedTexts(),
    pictures,
  };
}

function entriesOf(files: readonly SourceFile[], cache: SiteCache): Entry[] {
  const schemas = cache.documentSchemas(files);
  return files
    .filter((file) => mayHave("entry", file))
    .flatMap((file) => readable(file, schemas, cache.documents))
    .flatMap(({ route, value: { entry, draft, translationOf } }) =>
      route !== undefined && isObject(entry)
        ? [{ route, entry, draft: draft === true, isTranslation: translationOf !== undefined }]
        : [],
    );
}

function siteOf(files: readonly SourceFile[], documents: Documents): Pick<Known, "origin" | "language"> {
  const file = files.find(({ path }) => path === "pages/_data/site.json");
  const { url, language } = (file && documents.read(file).readable) ?? {};
  return {
    origin: typeof url === "string" && url.startsWith("http") ? url.replace(/\/$/, "") : undefined,
    language: typeof language === "string" ? language : undefined,
  };
}

/** The collections whose entries texts may count by name. */
function countedThings(
  entries: readonly Entry[],
  files: readonly SourceFile[],
  cache: SiteCache,
): CountedThing[] {
  const compiledSchemas = cache.compiledSchemas(files);
  const published = entries.filter(({ draft }) => !draft);
  const shared = files.filter(({ path }) => isCollection(path));
  const { sizes } = countMembers(
    published.map(({ route, entry }) => [route, { draft: false, entry }] as const),
    shared,
    compiledSchemas,
    cache.documents,
  );
  return Object.entries(sizes).flatMap(([collection, size]) => {
    const nouns = nounsOf(collection, compiledSchemas.collections.alsoCalled);
    return countedThing(collection, nouns, size) ?? [];
  });
}
