import type { Fact } from "#schema/generated/types.ts";
import { flagsOf } from "#src/authoring/flags-of.ts";
import { type TextKind, textKind } from "#src/authoring/text-kind.ts";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import { isDay } from "#src/content/dates/day.ts";
import {
  compareDiagnostics,
  createDiagnostic,
  type Diagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { countMembers, isCollection } from "#src/content/site/collections/collect-collections.ts";
import type { DocumentSchemas } from "#src/content/site/document-schemas.ts";
import { mayHave } from "#src/content/site/page/page-outline.ts";
import { SiteCache } from "#src/content/site/site-cache.ts";
import { copiedCountry, type Neighbours } from "./copied-country.ts";
import { type Document, FACTS, factsOf, markdownOf, readable, writtenFacts } from "./documents.ts";
import { heavyPicture } from "./heavy-picture.ts";
import { checkKeyOrder } from "./key-order.ts";
import { overdueFacts } from "./overdue-facts.ts";
import { schemaAddress } from "./schema-address.ts";
import { longSentences, longText } from "./texts/long-text.ts";
import { ownAddresses } from "./texts/own-addresses.ts";
import { pointedNumbers } from "./texts/pointed-numbers.ts";
import { poorAlt } from "./texts/poor-alt.ts";
import { RepeatedQuestions } from "./texts/repeated-questions.ts";
import { RepeatedTexts } from "./texts/repeated-text.ts";
import { slips } from "./texts/slips.ts";
import { type Country, countriesOf, type KnownFact, knownFacts } from "./typed-figures/known-facts.ts";
import { contextOf, countriesOfPage, pictureOf } from "./typed-figures/surroundings.ts";
import { type CountedThing, countedThing, nounsOf, typedCounts } from "./typed-figures/typed-counts.ts";
import { typedFacts } from "./typed-figures/typed-facts.ts";
import { unknownPrefix } from "./unknown-prefix.ts";

/** The parts of a site that all its texts are compared with. */
type Known = {
  facts: KnownFact[];
  factNames: ReadonlySet<string>;
  /** Origin of the published site: https://waymark.example. */
  origin: string | undefined;
  countries: Country[];
  neighbours: Neighbours;
  counted: CountedThing[];
  repeated: RepeatedTexts;
  pictures: Pictures;
};

type AdviceOptions = {
  /** The date for overdue reviews, `YYYY-MM-DD`. */
  today: string;
  /** Raster pictures, from `readSiteFiles`. */
  pictures?: Pictures | undefined;
  /** What earlier passes over the site have left. */
  cache?: SiteCache | undefined;
};

/**
 * Gives advice on the documents of a site: problems that do not stop a build, but that readers or the next author would
 * be better off without. Visits all files, in order. Unreadable documents are left to `analyse`. Pure.
 */
export class Advice {
  readonly #files: readonly SourceFile[];
  readonly #documents: Documents;
  readonly #schemas: DocumentSchemas;
  readonly #today: string;
  readonly #facts: Record<string, Fact>;
  readonly #known: Known;
  readonly #diagnostics: PlacedDiagnostic[] = [];
  /** Countries that Markdown files are about, by path: those of the page that uses the file. */
  readonly #about = new Map<string, readonly string[]>();
  readonly #repeating = new Set<string>();

  constructor(
    files: readonly SourceFile[],
    { today, pictures = new Map(), cache = new SiteCache() }: AdviceOptions,
  ) {
    const { documents } = cache;
    const schemas = cache.documentSchemas(files);
    const registry = files
      .filter(({ path }) => path === FACTS)
      .flatMap((file) => readable(file, schemas, documents));
    const facts = factsOf(registry);
    const entries = files
      .filter((file) => mayHave("entry", file))
      .flatMap((file) =>
        readable(file, schemas, documents).flatMap(({ route, value: { entry, draft, translationOf } }) =>
          route !== undefined && isObject(entry)
            ? [{ route, entry, draft: draft === true, isTranslation: translationOf !== undefined }]
            : [],
        ),
      );
    const countries = countriesOf(entries);
    const factNames = new Set(Object.keys(writtenFacts(registry)));
    this.#files = files;
    this.#documents = documents;
    this.#schemas = schemas;
    this.#today = today;
    this.#facts = facts;
    this.#known = {
      facts: knownFacts(facts, countries),
      factNames,
      neighbours: {
        entries: entries.filter(({ isTranslation }) => !isTranslation),
        factNames,
        flags: flagsOf(files),
      },
      origin: originOf(files, documents),
      countries,
      counted: countedThings(entries, files, cache),
      repeated: new RepeatedTexts(),
      pictures,
    };
  }

  /** Examines a document. */
  visit(file: SourceFile): void {
    for (const document of readable(file, this.#schemas, this.#documents)) {
      const { value, route } = document;
      const place = (pointer: string) => () => placeOf(file, this.#documents, pointer);
      for (const found of adviseDocument(
        document,
        place,
        this.#schemas,
        this.#known,
        this.#facts,
        this.#today,
      ))
        this.#diagnostics.push(found);
      for (const path of markdownOf(document)) {
        if (!this.#about.has(path))
          this.#about.set(path, countriesOfPage(value, route, this.#known.countries));
        if (mayRepeat(file, value)) this.#repeating.add(path);
      }
    }
  }

  /**
   * Returns all advice after the last document: a Markdown file is about the same countries as the page that uses it.
   */
  finish(): PlacedDiagnostic[] {
    for (const file of this.#files) {
      if (!file.path.endsWith(".md")) continue;
      const countries = this.#about.get(file.path) ?? [];
      for (const found of adviseMarkdown(file, this.#known, countries, this.#repeating.has(file.path)))
        this.#diagnostics.push(found);
    }
    return this.#diagnostics.sort(compareDiagnostics);
  }
}

/** @param place where a value stands, in words; as it may be asked for much later, it must not keep the text */
function adviseDocument(
  { file, text, value, route }: Document,
  place: (pointer: string) => () => string,
  schemas: DocumentSchemas,
  known: Known,
  facts: Readonly<Record<string, Fact>>,
  today: string,
): PlacedDiagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const places = new JsonPlaces(text);
  const registry = file.path === FACTS;
  if (route !== undefined) {
    diagnostics.push(...unknownPrefix(value, text, [...known.factNames]));
    diagnostics.push(...copiedCountry({ value, text, route }, known.neighbours));
  }
  if (registry) diagnostics.push(...overdueFacts(facts, today));
  const about = countriesOfPage(value, route, known.countries);
  const repeats = mayRepeat(file, value);
  const order = checkKeyOrder();
  const questions = new RepeatedQuestions();
  schemas.walk(file.path, value, (visited) => {
    order.visit(visited);
    diagnostics.push(...questions.check(visited));
    if (typeof visited.value === "string")
      diagnostics.push(...heavyPicture(visited.value, known.pictures, visited.pointer));
    const kind = textKind(visited);
    if (typeof visited.value === "string" && route !== undefined && visited.key !== "canonical")
      for (const { diagnostic } of ownAddresses(visited.value, visited.pointer, known.origin, kind))
        diagnostics.push(diagnostic);
    if (kind === undefined || typeof visited.value !== "string" || registry) return;
    const { value: words, pointer } = visited;
    for (const { diagnostic } of slips(kind, words, pointer, known)) diagnostics.push(diagnostic);
    diagnostics.push(...longText(kind, words, pointer));
    for (const { diagnostic } of longSentences(words, pointer)) diagnostics.push(diagnostic);
    if (kind === "alt") diagnostics.push(...poorAlt(words, ...pictureOf(visited), pointer));
    if (!repeats && isProse(kind))
      for (const { diagnostic } of known.repeated.check(words, pointer, place(pointer)))
        diagnostics.push(diagnostic);
    diagnostics.push(...typedCounts(words, pointer, known.counted).map(({ diagnostic }) => diagnostic));
    const passage = { text: words, pointer, context: () => contextOf(visited), countries: about };
    for (const { diagnostic } of typedFacts(passage, known.facts, known.countries))
      diagnostics.push(diagnostic);
  });
  diagnostics.push(
    ...order.diagnostics(),
    ...schemaAddress(file.path, value),
    ...futureDate(value, today),
    ...lateHero(value),
  );
  for (const { diagnostic, index } of pointedNumbers(text))
    diagnostics.push({ ...diagnostic, position: places.positionOf(index) });
  return diagnostics.map((found) => placeDiagnostic(file.path, places, found));
}

/** A post dated later than the day on which it appears, unless it is a draft. */
function futureDate({ entry, draft, publishAt }: JsonObject, today: string): Diagnostic[] {
  const date = isObject(entry) ? entry.date : undefined;
  if (typeof date !== "string" || draft === true || !isDay(date) || date <= today) return [];
  if (typeof publishAt === "string" && date <= publishAt.slice(0, 10)) return [];
  return [createDiagnostic("entry/future-date", "/entry/date", { found: date })];
}

/** A hero after another block, although it contains the main heading. */
function lateHero({ blocks }: JsonObject): Diagnostic[] {
  const list = Array.isArray(blocks) ? blocks.filter(isObject) : [];
  const at = list.findIndex(({ type }) => type === "hero");
  const first = list[0];
  if (at < 1 || list.length !== (Array.isArray(blocks) ? blocks.length : 0) || !first) return [];
  return [createDiagnostic("outline/late-hero", `/blocks/${at}`, { name: String(first.id) })];
}

function originOf(files: readonly SourceFile[], documents: Documents): string | undefined {
  const file = files.find(({ path }) => path === "pages/_data/site.json");
  const url = file && documents.read(file).readable?.url;
  return typeof url === "string" && url.startsWith("http") ? url.replace(/\/$/, "") : undefined;
}

/** The collections whose entries texts may count by name. */
function countedThings(
  entries: readonly { route: string; entry: JsonObject; draft: boolean }[],
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

/** Gives the same advice on the Markdown file of a post, with positions in that file. */
function adviseMarkdown(
  { path, bytes }: SourceFile,
  known: Known,
  countries: readonly string[],
  repeats: boolean,
): PlacedDiagnostic[] {
  const text = new TextDecoder().decode(bytes);
  const passage = { text, pointer: "", context: () => "", countries };
  const found = [
    ...slips("markdown", text, "", known),
    ...ownAddresses(text, "", known.origin, "markdown"),
    ...longSentences(text, ""),
    ...(repeats ? [] : known.repeated.check(text, "", () => path)),
    ...typedCounts(text, "", known.counted),
    ...typedFacts(passage, known.facts, known.countries),
  ];
  const places = new JsonPlaces(text);
  return found.map(({ diagnostic, index }) =>
    placeDiagnostic(path, places, { ...diagnostic, position: places.positionOf(index) }),
  );
}

/** A page may repeat the text of another if it is not indexed or prefers the other one; drafts are unfinished. */
function mayRepeat({ path }: SourceFile, page: JsonObject): boolean {
  const { canonical, noindex, draft, translationOf } = page;
  const isCopy = canonical !== undefined || translationOf !== undefined;
  return isCopy || noindex === true || draft === true || /^pages\/_data\//.test(path);
}

function isProse(kind: TextKind): boolean {
  return kind === "text" || kind === "markdown";
}

function placeOf(file: SourceFile, documents: Documents, pointer: string): string {
  const { line, column } = new JsonPlaces(documents.read(file).text).locate(pointer, "value");
  return `${file.path}:${line}:${column}`;
}
