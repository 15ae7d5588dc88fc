import { compareDiagnostics, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { adviseDocument, adviseMarkdown } from "./advise-document.ts";
import { markdownOf, readable } from "./documents.ts";
import { type Known, knownOf, pageOfText, type SiteOptions } from "./known.ts";
import type { PageOfText } from "./texts/passage.ts";

/**
 * Gives advice on the documents of a site: problems that do not stop a build, but that readers or the next author would
 * be better off without. Visits all files, in order. Unreadable documents are left to `analyse`. Pure.
 */
export class Advice {
  readonly #files: readonly SourceFile[];
  readonly #known: Known;
  readonly #diagnostics: PlacedDiagnostic[] = [];
  /** The pages that use Markdown files, by the path of the file. */
  readonly #pages = new Map<string, PageOfText>();

  constructor(files: readonly SourceFile[], options: SiteOptions) {
    this.#files = files;
    this.#known = knownOf(files, options);
  }

  visit(file: SourceFile): void {
    for (const document of readable(file, this.#known)) {
      const page = pageOfText(document, this.#known);
      this.#diagnostics.push(...adviseDocument(document, page, this.#known));
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
      const none = pageOfText({ file, value: {}, route: undefined }, this.#known);
      this.#diagnostics.push(...adviseMarkdown(file, this.#known, this.#pages.get(file.path) ?? none));
    }
    return this.#diagnostics.sort(compareDiagnostics);
  }
}
