import type { Pictures } from "#src/content/address/responsive-image.ts";
import { compareDiagnostics, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { adviseDocument } from "./advise-document.ts";
import { adviseMarkdown } from "./advise-text.ts";
import { markdownOf, readable } from "./documents.ts";
import { type Known, knownOf } from "./known.ts";
import { pageOfText } from "./page-of-text.ts";
import type { PageOfText } from "./texts/passage.ts";

/** For a Markdown file that no page uses. */
const NO_PAGE: PageOfText = {
  route: undefined,
  language: undefined,
  countries: [],
  mayRepeat: false,
  hasGaps: false,
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
  readonly #known: Known;
  readonly #diagnostics: PlacedDiagnostic[] = [];
  /** The pages that use Markdown files, by the path of the file. */
  readonly #pages = new Map<string, PageOfText>();

  constructor(
    files: readonly SourceFile[],
    { today, pictures = new Map(), cache = new SiteCache() }: AdviceOptions,
  ) {
    this.#files = files;
    this.#documents = cache.documents;
    this.#schemas = cache.documentSchemas(files);
    this.#known = knownOf(files, { today, pictures, cache });
  }

  /** Examines a document. */
  visit(file: SourceFile): void {
    for (const document of readable(file, this.#schemas, this.#documents)) {
      const page = pageOfText(document, this.#known);
      this.#diagnostics.push(...adviseDocument(document, page, this.#schemas, this.#known));
      for (const path of markdownOf(document)) {
        const { mayRepeat, ...first } = this.#pages.get(path) ?? page;
        this.#pages.set(path, { ...first, mayRepeat: mayRepeat || page.mayRepeat });
      }
    }
  }

  /**
   * Returns all advice after the last document: a Markdown file is about the same countries as the page that uses it.
   */
  finish(): PlacedDiagnostic[] {
    for (const file of this.#files) {
      if (!file.path.endsWith(".md")) continue;
      const page = this.#pages.get(file.path) ?? NO_PAGE;
      this.#diagnostics.push(...adviseMarkdown(file, this.#known, page));
    }
    return this.#diagnostics.sort(compareDiagnostics);
  }
}
