import { compareDiagnostics, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { groupBy, memoised } from "#src/content/json/memo.ts";
import { adviseDocument, adviseMarkdown, type FileAdvice } from "./advise-document.ts";
import { type Known, knownOf, pageOfText, type SiteOptions } from "./known.ts";
import { markdownOf, readable } from "./subjects/documents.ts";
import type { PageOfText } from "./subjects/passage.ts";
import { type SiteSearch, siteSearch } from "./subjects/site-search.rules.ts";
import { repeatedParagraphs } from "./whole-texts/repeated-text.rules.ts";

/** The advice on a document and its Markdown files: plain data, since threads exchange it. */
export type DocumentAdvice = FileAdvice & {
  mayRepeat: boolean;
  /** The advice on the file; undefined if a document visited earlier also names the file, and so already has its advice. */
  markdown: { path: string; advice: FileAdvice | undefined }[];
};

/**
 * The advice on a document, without that on its Markdown files.
 * @property texts paths of these Markdown files
 */
type AdvisedDocument = { page: PageOfText; advice: FileAdvice; texts: readonly string[] };

const keptAdvice = memoised((_: object) => new WeakMap<SourceFile, readonly AdvisedDocument[]>());

/**
 * Advises on the documents of a site: problems that do not stop a build, but that readers or later authors would notice. Visits files in
 * order: all of them, or some while other threads visit the rest. Unreadable documents are left to `analyse`. Pure.
 */
export class Advice {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #known: Known;
  /** Cached advice on unchanged documents, valid while the rest of the site is unchanged. */
  readonly #kept: WeakMap<SourceFile, readonly AdvisedDocument[]>;
  /** Set once a link to a search has queried the words of the whole site: any change may then affect the advice. */
  #hasSearched = false;
  readonly #visited: DocumentAdvice[] = [];
  /** The Markdown files named by visited documents. */
  readonly #named = new Set<string>();

  constructor(files: readonly SourceFile[], options: SiteOptions) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    const references = knownOf(files, options);
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
    for (const { page, advice, texts } of this.#adviceOn(file)) {
      const markdown = texts.map((path) => {
        const markdownFile = this.#named.has(path) ? undefined : this.#files.get(path);
        this.#named.add(path);
        return { path, advice: markdownFile && adviseMarkdown(markdownFile, this.#known, page) };
      });
      this.#visited.push({ ...advice, mayRepeat: page.mayRepeat, markdown });
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
