import type { Fact } from "#schema/generated/types.ts";
import { validFacts } from "#src/authoring/facts-list.ts";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import { flagsOf } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { countMembers } from "#src/content/site/collections/collect-collections.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { mayHave, type PageOutline, readOutline } from "#src/content/site/head/page-outline.ts";
import { FACTS, readable } from "./documents.ts";
import { RepeatedTexts } from "./texts/repeated-text.ts";
import { type Country, countriesOf, type KnownFact, knownFacts } from "./typed-figures/known-facts.ts";
import { type CountedThings, countedThings } from "./typed-figures/typed-counts.ts";

/** The parts of a site that all its texts are compared with. */
export type Known = {
  /** The date for overdue reviews, `YYYY-MM-DD`. */
  today: string;
  /** The registered facts by name. */
  registered: Readonly<Record<string, Fact>>;
  facts: KnownFact[];
  factNames: ReadonlySet<string>;
  /** What their names begin with: "canada", "service". */
  factPrefixes: ReadonlySet<string>;
  /** Origin of the published site: https://waymark.example. */
  origin: string | undefined;
  /** The main language of the site. */
  language: string | undefined;
  countries: Country[];
  /** The entries with facts in the order in which they are read; without translations, about the same countries. */
  entries: readonly { route: string; entry: JsonObject }[];
  /** Codes of the available flags. */
  flags: readonly string[];
  counted: CountedThings;
  repeated: RepeatedTexts;
  pictures: Pictures;
};

/** A page with an entry. */
type Listed = { route: string; entry: JsonObject; outline: PageOutline };

/** What the texts of a site are compared with. @param options.pictures raster pictures, from `readSiteFiles` */
export function knownOf(
  files: readonly SourceFile[],
  { today, pictures, cache }: { today: string; pictures: Pictures; cache: SiteCache },
): Known {
  const { facts } = dataOf(FACTS, files, cache);
  const written = isObject(facts) ? facts : {};
  const registered = validFacts(written);
  const factNames = new Set(Object.keys(written));
  const { url, language } = dataOf("pages/_data/site.json", files, cache);
  const pages = listedPages(files, cache);
  const countries = countriesOf(pages);
  const withFacts = pages.filter(({ entry }) => typeof entry.factPrefix === "string");
  return {
    today,
    registered,
    facts: knownFacts(registered, countries),
    factNames,
    factPrefixes: new Set([...factNames].map((name) => name.slice(0, name.indexOf(".")))),
    entries: withFacts.filter(({ outline }) => outline.translationOf === undefined),
    flags: flagsOf(files),
    origin: typeof url === "string" && url.startsWith("http") ? url.replace(/\/$/, "") : undefined,
    language: typeof language === "string" ? language : undefined,
    countries,
    counted: countedCollections(pages, files, cache),
    repeated: new RepeatedTexts(cache.documents),
    pictures,
  };
}

function dataOf(path: string, files: readonly SourceFile[], { documents }: SiteCache): JsonObject {
  const file = files.find((one) => one.path === path);
  return (file && documents.read(file).readable) ?? {};
}

function listedPages(files: readonly SourceFile[], cache: SiteCache): Listed[] {
  const schemas = cache.documentSchemas(files);
  return files
    .filter((file) => mayHave("entry", file))
    .flatMap((file) => readable(file, schemas, cache.documents))
    .flatMap(({ file, route }) => {
      const outline = readOutline(cache.documents.read(file));
      return route !== undefined && outline?.entry ? [{ route, entry: outline.entry, outline }] : [];
    });
}

/** The collections whose entries texts may count by name. */
function countedCollections(
  pages: readonly Listed[],
  files: readonly SourceFile[],
  cache: SiteCache,
): CountedThings {
  const schemas = cache.compiledSchemas(files);
  const published = pages.filter(({ outline }) => !outline.draft);
  const outlines = published.map(({ route, outline }) => [route, outline] as const);
  const { sizes } = countMembers(outlines, files, schemas, cache.documents);
  return countedThings(sizes, schemas.collections.alsoCalled);
}
