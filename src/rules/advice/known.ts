import { createHash } from "node:crypto";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, scalarText } from "#src/content/json/json.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import { countMembers } from "#src/content/site/collections/collect-collections.ts";
import { hashFiles } from "#src/content/site/context/context.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { mayHave, type PageOutline, readOutline } from "#src/content/site/head/page-outline.ts";
import { validFacts } from "#src/content/site/shared/facts-list.ts";
import { FACTS } from "#src/content/site/shared/shared-documents.ts";
import { labelsOf } from "./same-labels.rules.ts";
import { countriesOf } from "./subjects/countries.rules.ts";
import { type Document, readable } from "./subjects/documents.ts";
import type { PageOfText } from "./subjects/passage.ts";
import type { SiteSearch } from "./subjects/site-search.rules.ts";
import { knownFacts } from "./typed-figures/figures.ts";
import { countedThings } from "./typed-figures/typed-counts.rules.ts";

/** The site-wide data with which all texts are compared. */
export type Known = ReturnType<typeof makeKnown> & { search: SiteSearch };

/** Options of the advice on a site. @property today date for overdue reviews, `YYYY-MM-DD` @property pictures from `readSiteFiles` */
export type SiteOptions = { today: string; pictures?: Pictures | undefined; cache: SiteCache };

/**
 * The parts of a page that texts of other pages are compared with: its route, its outline, and its `entry`, the data by which cards and
 * menus show it.
 */
type EntryHead = { route: string; entry: JsonObject; outline: PageOutline };

/** The last result of `knownOf` for each site cache, reused while schemas and basis are the same. */
const lastKnown = new WeakMap<
  SiteCache,
  { schemas: DocumentSchemas; basis: string; known: ReturnType<typeof makeKnown> }
>();

/**
 * Collects the data with which the texts of a site are compared. Returns the same object while its inputs are equal (schemas, date,
 * pictures, data documents, and the entries of pages), so that cached advice remains valid.
 * @returns also a hash of these inputs, the basis of the advice
 */
export function knownOf(files: readonly SourceFile[], options: SiteOptions) {
  const { today, pictures, cache } = options;
  const schemas = cache.documentSchemas(files);
  const { documents } = cache;
  const pages = files
    .filter((file) => mayHave("entry", file))
    .flatMap((file) => getOrMake(headsOf(schemas), file, () => readHeads(file, { schemas, documents })));
  const shared = files.filter(({ path }) => path.startsWith("pages/_data/") || !path.startsWith("pages/"));
  // Saving creates another object with the same pictures.
  const inputs = JSON.stringify([hashFiles(shared), today, [...(pictures ?? [])], pages]);
  const basis = createHash("sha1").update(inputs).digest("base64");
  const last = lastKnown.get(cache);
  if (last?.schemas === schemas && last.basis === basis) return last;
  const known = makeKnown(files, pages, options);
  const made = { schemas, basis, known };
  lastKnown.set(cache, made);
  return made;
}

/** The `EntryHead`s (route, card data and outline) of the pages in each file, cached while the schemas are unchanged. */
const headsOf = memoised((_: DocumentSchemas) => new WeakMap<SourceFile, EntryHead[]>());

function readHeads(file: SourceFile, parts: Parameters<typeof readable>[1]): EntryHead[] {
  return readable(file, parts).flatMap(({ route }) => {
    const outline = readOutline(parts.documents.read(file));
    // A translation has the same subject as its original.
    if (route === undefined || !outline?.entry || outline.translationOf !== undefined) return [];
    return [{ route, entry: outline.entry, outline }];
  });
}

function makeKnown(
  files: readonly SourceFile[],
  pages: readonly EntryHead[],
  { today, pictures, cache }: SiteOptions,
) {
  const { documents } = cache;
  const schemas = cache.documentSchemas(files);
  const dataOf = (path: string): JsonObject => {
    const file = files.find((one) => one.path === path);
    return (file && documents.read(file).readable) ?? {};
  };
  const { facts } = dataOf(FACTS);
  const source = isObject(facts) ? facts : {};
  const registered = validFacts(source);
  const { url, language, name } = dataOf("pages/_data/site.json");
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
    /** The valid facts that are registered in the site's facts document, by name. */
    registered,
    facts: knownFacts(registered, countries),
    /** Names of all facts in the site, including invalid ones. */
    factNames: new Set(Object.keys(source)),
    /** Origin of the published site: https://waymark.example. */
    origin: typeof url === "string" && url.startsWith("http") ? url.replace(/\/$/, "") : undefined,
    language: typeof language === "string" ? language : undefined,
    siteName: typeof name === "string" && name !== "" ? name : undefined,
    countries,
    flags,
    labels: labelsOf(published.map(({ route, entry, outline }) => ({ route, entry, lang: outline.lang }))),
    /** The collections whose size texts may state, by the nouns for their entries. */
    counted: countedThings(sizes, compiled.collections.alsoCalled),
    /** Collections whose entries are published on their date: articles and feed items. */
    posts: new Set(
      [...compiled.declared.values()].flatMap(({ name, article, feed, event }) =>
        (article || feed) && !event ? [name] : [],
      ),
    ),
    pictures,
  };
}

/** Describes the page on which the texts of a document appear: its route, language and countries, and whether its texts may repeat others. */
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
