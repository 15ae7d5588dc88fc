import { validFacts } from "#src/authoring/facts-list.ts";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, scalarText } from "#src/content/json/json.ts";
import { countMembers } from "#src/content/site/collections/collect-collections.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { mayHave, readOutline } from "#src/content/site/head/page-outline.ts";
import { countriesOf } from "./countries.ts";
import { type Document, FACTS, readable } from "./documents.ts";
import { labelsOf } from "./same-labels.ts";
import { siteSearch } from "./site-search.ts";
import type { PageOfText } from "./texts/passage.ts";
import { knownFacts } from "./typed-figures/figures.ts";
import { countedThings } from "./typed-figures/typed-counts.ts";

/** The parts of a site that all its texts are compared with. */
export type Known = ReturnType<typeof knownOf>;

/** The date for overdue reviews, `YYYY-MM-DD`, and the pictures from `readSiteFiles`. */
export type SiteOptions = { today: string; pictures?: Pictures | undefined; cache: SiteCache };

/** The references with which the texts of a site are compared. */
export function knownOf(files: readonly SourceFile[], { today, pictures, cache }: SiteOptions) {
  const { documents } = cache;
  const schemas = cache.documentSchemas(files);
  const dataOf = (path: string): JsonObject => {
    const file = files.find((one) => one.path === path);
    return (file && documents.read(file).readable) ?? {};
  };
  const { facts } = dataOf(FACTS);
  const written = isObject(facts) ? facts : {};
  const registered = validFacts(written);
  const { url, language, name } = dataOf("pages/_data/site.json");
  const pages = files
    .filter((file) => mayHave("entry", file))
    .flatMap((file) => readable(file, { schemas, documents }))
    .flatMap(({ file, route }) => {
      const outline = readOutline(documents.read(file));
      // A translation is about the same as its original.
      if (route === undefined || !outline?.entry || outline.translationOf !== undefined) return [];
      return [{ route, entry: outline.entry, outline }];
    });
  const compiled = cache.compiledSchemas(files);
  const published = pages.filter(({ outline }) => !outline.draft);
  const outlines = published.map(({ route, outline }) => [route, outline] as const);
  const { sizes } = countMembers(outlines, files, compiled, documents);
  const { flags } = schemas;
  const countries = countriesOf(pages, flags);
  return {
    today,
    documents,
    schemas,
    /** The registered facts by name, and as figures. */
    registered,
    facts: knownFacts(registered, countries),
    /** Also of invalid facts. */
    factNames: new Set(Object.keys(written)),
    /** Origin of the published site: https://waymark.example. */
    origin: typeof url === "string" && url.startsWith("http") ? url.replace(/\/$/, "") : undefined,
    language: typeof language === "string" ? language : undefined,
    siteName: typeof name === "string" && name !== "" ? name : undefined,
    countries,
    flags,
    labels: labelsOf(published.map(({ route, entry, outline }) => ({ route, entry, lang: outline.lang }))),
    search: siteSearch(files, documents),
    /** The collections whose entries texts may count by name. */
    counted: countedThings(sizes, compiled.collections.alsoCalled),
    /** Collections of articles and items of a feed, which appear on their date. */
    posts: new Set(
      [...compiled.declared.values()].flatMap(({ name, article, feed, event }) =>
        (article || feed) && !event ? [name] : [],
      ),
    ),
    pictures,
  };
}

/** The page of the texts in a document. */
export function pageOfText(
  { file, value, route }: Omit<Document, "text">,
  { countries, language }: Pick<Known, "countries" | "language">,
): PageOfText {
  const { canonical, noindex, draft, translationOf, lang, title, entry } = value;
  const isCopy = canonical !== undefined || translationOf !== undefined;
  const head = `${scalarText(title)} ${isObject(entry) ? scalarText(entry.label) : ""}`;
  return {
    route,
    language: typeof lang === "string" ? lang : language,
    countries: countries.filter(
      (country) =>
        country.name.test(head) || `${scalarText(translationOf ?? route)}/`.startsWith(`${country.route}/`),
    ),
    mayRepeat: isCopy || noindex === true || draft === true || /^pages\/_data\//.test(file.path),
    hasGaps: file.path === "pages/_data/texts.json",
  };
}
