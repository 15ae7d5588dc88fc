import type { Pictures } from "#src/content/address/responsive-image.ts";
import { compareDiagnostics, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { adviseDocument, adviseMarkdown } from "./advise-document.ts";
import { markdownOf, readable } from "./documents.ts";
import { type Known, knownOf, pageOfText } from "./known.ts";
import type { PageOfText } from "./texts/passage.ts";

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

  /** @param options.today date for overdue reviews, `YYYY-MM-DD`; @param options.pictures from `readSiteFiles` */
  constructor(
    files: readonly SourceFile[],
    options: { today: string; pictures?: Pictures | undefined; cache?: SiteCache | undefined },
  ) {
    const { today, pictures = new Map(), cache = new SiteCache() } = options;
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

  /** Returns all advice after the last document: a Markdown file is about the same countries as its page. */
  finish(): PlacedDiagnostic[] {
    for (const file of this.#files) {
      if (!file.path.endsWith(".md")) continue;
      const page =
        this.#pages.get(file.path) ?? pageOfText({ file, value: {}, route: undefined }, this.#known);
      this.#diagnostics.push(...adviseMarkdown(file, this.#known, page));
    }
    return this.#diagnostics.sort(compareDiagnostics);
  }
}
