import {
  compareDiagnostics,
  type Diagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { groupBy, memoised } from "#src/content/json/memo.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import { type TextKind, textKind } from "#src/content/site/context/text-kind.ts";
import { FACTS, SITE } from "#src/content/site/shared/shared-documents.ts";
import { adviseFactDates, futureDate, oddYear } from "./dates.rules.ts";
import { lateHero, repeatedQuestion, schemaAddress, twiceNamed } from "./document.rules.ts";
import { adviseFactValues } from "./fact-values.rules.ts";
import { unusedMessage } from "./form-messages.rules.ts";
import { misplacedKey } from "./key-order.rules.ts";
import { type Known, knownOf, pageOfText, type SiteOptions } from "./known.ts";
import { advisePage } from "./page/advise-page.ts";
import { type PlacedText, pageText } from "./page/page-texts.ts";
import {
  type DescribedPictures,
  fractionalFocus,
  heavyPicture,
  poorAlt,
  poorAlts,
} from "./pictures.rules.ts";
import { sameLabel } from "./same-labels.rules.ts";
import { filledTrap } from "./spam-traps.rules.ts";
import { copiedCountry, unknownPrefix } from "./subjects/countries.rules.ts";
import { type Document, markdownOf, readable } from "./subjects/documents.ts";
import type { Finding, PageOfText } from "./subjects/passage.ts";
import { type SiteSearch, siteSearch } from "./subjects/site-search.rules.ts";
import { findMistakes } from "./texts/find-mistakes.ts";
import { adviseButton, adviseLink } from "./texts/links.rules.ts";
import { contextOf, type PassageInContext } from "./typed-figures/stated.ts";
import { typedFigures } from "./typed-figures/typed-figures.rules.ts";
import { capitals } from "./whole-texts/capitals.rules.ts";
import { longSentences, longText } from "./whole-texts/long-text.rules.ts";
import { pointedNumbers } from "./whole-texts/pointed-numbers.rules.ts";
import {
  type Paragraph,
  type ParagraphsOfFile,
  paragraphsIn,
  repeatedParagraphs,
} from "./whole-texts/repeated-text.rules.ts";
import { secretKeys } from "./whole-texts/secrets.rules.ts";

/** The advice on a document and its Markdown files: plain data, since threads exchange it. */
export type DocumentAdvice = FileAdvice & {
  /** The file's hash, if the advice depends on nothing but the document and what documents are compared with. */
  hash: string | undefined;
  mayRepeat: boolean;
  /** The advice on the file; undefined if a document visited earlier also names the file, and so already has its advice. */
  markdown: { path: string; advice: FileAdvice | undefined }[];
};

/**
 * The advice on a document, without that on its Markdown files.
 * @property texts paths of these Markdown files
 */
type AdvisedDocument = { page: PageOfText; advice: FileAdvice; texts: readonly string[] };

/**
 * The advice on documents in an earlier process, by hash.
 * @property basis a hash of everything on the site with which documents are compared; the advice is valid while it is the same
 */
export type RememberedAdvice = { basis: string; documents: ReadonlyMap<string, DocumentAdvice> };

const keptAdvice = memoised((_: object) => new WeakMap<SourceFile, readonly AdvisedDocument[]>());

/**
 * Advises on the documents of a site: problems that do not stop a build, but that readers or later authors would notice. Visits files in
 * order: all of them, or some while other threads visit the rest. Unreadable documents are left to `analyse`. Pure.
 */
export class Advice {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #known: Known;
  readonly #remembered: RememberedAdvice["documents"];
  readonly #basis: string;
  /** Cached advice on unchanged documents, valid while the rest of the site is unchanged. */
  readonly #kept: WeakMap<SourceFile, readonly AdvisedDocument[]>;
  /** Set once a link to a search has queried the words of the whole site: any change may then affect the advice. */
  #hasSearched = false;
  readonly #visited: DocumentAdvice[] = [];
  /** The Markdown files named by visited documents. */
  readonly #named = new Set<string>();

  constructor(files: readonly SourceFile[], options: SiteOptions, remembered?: RememberedAdvice) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    const { basis, known: references } = knownOf(files, options);
    this.#basis = basis;
    this.#remembered = remembered?.basis === basis ? remembered.documents : new Map();
    const { isPage, finds } = siteSearch(files, references.documents);
    const search: SiteSearch = {
      isPage: (route) => {
        this.#hasSearched = true;
        return isPage(route);
      },
      finds,
    };
    this.#known = { ...references, search };
    this.#kept = keptAdvice(references);
  }

  visit(file: SourceFile): void {
    const remembered = this.remembered(file);
    if (remembered) {
      this.#visited.push(remembered);
      return;
    }
    for (const { page, advice, texts } of this.#adviceOn(file)) {
      const markdown = texts.map((path) => {
        const markdownFile = this.#named.has(path) ? undefined : this.#files.get(path);
        this.#named.add(path);
        return { path, advice: markdownFile && adviseMarkdown(markdownFile, this.#known, page) };
      });
      const hash = texts.length === 0 && this.#kept.has(file) ? hashFile(file) : undefined;
      this.#visited.push({ ...advice, hash, mayRepeat: page.mayRepeat, markdown });
    }
  }

  #adviceOn(file: SourceFile): readonly AdvisedDocument[] {
    const cached = this.#kept.get(file);
    if (cached) return cached;
    this.#hasSearched = false;
    const advised = readable(file, this.#known).map((document): AdvisedDocument => {
      const page = pageOfText(document, this.#known);
      return { page, advice: adviseDocument(document, page, this.#known), texts: markdownOf(document) };
    });
    if (!this.#hasSearched) this.#kept.set(file, advised);
    return advised;
  }

  /** The advice on a document in an earlier process, if it is still valid. */
  remembered(file: SourceFile): DocumentAdvice | undefined {
    return this.#remembered.size === 0 ? undefined : this.#remembered.get(hashFile(file));
  }

  /** The advice that a later process can reuse. @param others as for `finish` */
  toRemember(others: readonly DocumentAdvice[] = []): RememberedAdvice {
    const documents = [...this.#visited, ...others].flatMap((document) =>
      document.hash === undefined ? [] : [[document.hash, document] as const],
    );
    return { basis: this.#basis, documents: new Map(documents) };
  }

  /** The advice on the documents visited so far, for merging into another thread's `Advice`. */
  get visited(): readonly DocumentAdvice[] {
    return this.#visited;
  }

  /**
   * Returns all advice on the site, sorted; called after the last document has been visited.
   * @param others the advice on documents visited in other threads
   */
  finish(others: readonly DocumentAdvice[] = []): PlacedDiagnostic[] {
    const order = new Map([...this.#files.keys()].map((path, index) => [path, index]));
    const indexOf = ({ file }: FileAdvice) => order.get(file) ?? 0;
    const documents = [...this.#visited, ...others].sort((a, b) => indexOf(a) - indexOf(b));
    const markdown = this.#markdownOf(documents);
    const texts = [...documents.filter(({ mayRepeat }) => !mayRepeat), ...markdown];
    const repeated = repeatedParagraphs(texts, (path) => this.#textOf(path));
    return [...[...documents, ...markdown].flatMap(({ diagnostics }) => diagnostics), ...repeated].sort(
      compareDiagnostics,
    );
  }

  /** The advice on all Markdown files, each from the first page that uses it. */
  #markdownOf(documents: readonly DocumentAdvice[]): FileAdvice[] {
    const uses = groupBy(
      documents.flatMap(({ markdown, mayRepeat }) => markdown.map((one) => ({ ...one, mayRepeat }))),
      ({ path }) => path,
    );
    return [...this.#files.values()].flatMap((file) => {
      if (!file.path.endsWith(".md")) return [];
      const none = pageOfText({ file, value: {}, route: undefined }, this.#known);
      const pages = uses.get(file.path) ?? [none];
      const cached = uses.get(file.path)?.find(({ advice }) => advice)?.advice;
      const advice = cached ?? adviseMarkdown(file, this.#known, none);
      return [pages.some(({ mayRepeat }) => mayRepeat) ? { ...advice, paragraphs: [] } : advice];
    });
  }

  #textOf(path: string): string {
    const file = this.#files.get(path);
    return file && !path.endsWith(".md") ? this.#known.documents.read(file).text : fileText(file);
  }
}

/** The advice on a file, and its paragraphs, for comparison with those of other files. */
type FileAdvice = ParagraphsOfFile & { diagnostics: PlacedDiagnostic[] };

function adviseDocument(document: Document, page: PageOfText, references: Known): FileAdvice {
  const { file, text, value, route } = document;
  const isRegistry = file.path === FACTS;
  const diagnostics = [
    ...(route === undefined
      ? []
      : [...unknownPrefix(document, references), ...copiedCountry(document, references)]),
    ...(isRegistry
      ? [
          ...adviseFactDates(references.registered, references.today),
          ...adviseFactValues(references.registered, references),
        ]
      : []),
    ...sameLabel(document, references),
    ...schemaAddress(file.path, value),
    ...futureDate(value, references),
    ...lateHero(value),
  ];
  const misplaced: Diagnostic[] = [];
  const paragraphs: Paragraph[] = [];
  const questions = new Set<string>();
  const described: DescribedPictures = new Map();
  const texts: PlacedText[] = [];
  references.schemas.walk(file.path, value, (visited) => {
    const { value, key, pointer } = visited;
    if (typeof value !== "string") {
      if (misplaced.length === 0) misplaced.push(...misplacedKey(visited));
      diagnostics.push(...fractionalFocus(visited));
      return;
    }
    const kind = textKind(visited);
    if (kind !== undefined && key === "question")
      diagnostics.push(...repeatedQuestion(value, questions, pointer));
    diagnostics.push(
      ...heavyPicture(value, references.pictures, pointer),
      ...filledTrap(visited),
      ...unusedMessage(visited),
    );
    if (kind === undefined && isLink(visited, file.path))
      diagnostics.push(...adviseLink(undefined, value, { pointer, page, known: references }));
    if (isRegistry) return;
    diagnostics.push(...oddYear(visited, references.today));
    if (kind === undefined) return;
    texts.push(pageText(kind, value, visited));
    const passage = {
      kind,
      text: value,
      pointer,
      page,
      known: references,
      context: () => contextOf(visited),
    };
    diagnostics.push(
      ...adviseText(passage, described).map(({ diagnostic }) => diagnostic),
      ...longText(kind, value, pointer),
    );
    if (isProse(kind) && !page.mayRepeat) paragraphs.push(...paragraphsIn(value, pointer));
    if (kind === "alt") diagnostics.push(...poorAlt(value, visited, described));
    if (isLabelOfLink(visited)) diagnostics.push(...adviseButton(value, pointer));
  });
  if (route !== undefined) diagnostics.push(...twiceNamed(value, references.siteName));
  const whole = advisePage({ texts, page, document: value });
  diagnostics.push(...whole.map(({ diagnostic }) => diagnostic));
  const places = new JsonPlaces(text);
  const problems = [
    ...[...diagnostics, ...misplaced].map((diagnostic) => placeDiagnostic(file.path, places, diagnostic)),
    ...placeFindings(file.path, places, [...pointedNumbers(text), ...secretKeys(text)]),
  ];
  return { file: file.path, diagnostics: problems, paragraphs };
}

/**
 * Tells whether a text is the complete label of a link: the `label` beside an `href`, unlike `linkLabel`, to which a card adds its heading.
 */
function isLabelOfLink({ key, parent }: Visited): boolean {
  return key === "label" && isObject(parent?.value) && parent.value.href !== undefined;
}

/** Tells whether a field is a link. The site's own address and its chat address are checked elsewhere. */
function isLink({ value, schema: { safeUrl }, pointer }: Visited, path: string): boolean {
  if (path === SITE && /^\/(?:chat\/)?url$/.test(pointer)) return false;
  return safeUrl === true || (safeUrl !== undefined && String(value).startsWith("https:"));
}

const isProse = (kind: TextKind): boolean => kind === "text" || kind === "markdown";

/** Advises on a visible text in a field or a Markdown file. @param described descriptions of the preceding pictures on the page */
function adviseText(passage: PassageInContext & { known: Known }, described: DescribedPictures): Finding[] {
  const { kind, text, pointer } = passage;
  return [
    ...findMistakes(passage),
    ...(kind === "markdown" ? poorAlts(text, pointer, described) : []),
    ...longSentences(text, pointer),
    ...capitals(kind, text, pointer),
    ...typedFigures(passage),
  ];
}

/** Advises on a post's Markdown file, with positions in that file. @param page page that uses the file */
function adviseMarkdown(file: SourceFile, references: Known, page: PageOfText): FileAdvice {
  const text = fileText(file);
  const places = new JsonPlaces(text);
  const passage = {
    kind: "markdown",
    text,
    pointer: "",
    page,
    known: references,
    context: () => [],
  } as const;
  const texts = [{ kind: "markdown", text, pointer: "" }] as const;
  // A file that no page uses, such as README.md, may be in any language.
  const whole = page.route === undefined ? [] : advisePage({ texts, page, document: {} });
  const findings = [...adviseText(passage, new Map()), ...whole, ...secretKeys(text)];
  const diagnostics = placeFindings(file.path, places, findings);
  return { file: file.path, diagnostics, paragraphs: paragraphsIn(text, "") };
}

function placeFindings(path: string, places: JsonPlaces, findings: readonly Finding[]): PlacedDiagnostic[] {
  return findings.map(({ diagnostic, index }) =>
    placeDiagnostic(path, places, { ...diagnostic, position: places.positionOf(index) }),
  );
}
