import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { AnalyseOptions } from "#src/content/site/index-site.ts";
import type { PageSummary } from "#src/content/site/page-summary.ts";
import { documentIdOf } from "#src/studio/page/document-id.ts";
import type { Problem } from "#src/studio/protocol.ts";
import type { PageModule } from "#src/studio/server/preview/shown-pages.ts";

/** The site is checked as a whole when nothing has changed for so long, in ms. */
const REST = 300;

export type CheckOptions = () => Pick<AnalyseOptions, "assets" | "pictures" | "partnerOrigin">;

/** What is wrong with the site: what `validate` says, some time after the last change. */
export class SiteCheck {
  readonly #load: () => Promise<PageModule>;
  readonly #options: CheckOptions;
  #summaries: ReadonlyMap<string, PageSummary> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checked: readonly SourceFile[] | undefined;
  problems: readonly Problem[] = [];

  constructor(load: () => Promise<PageModule>, options: CheckOptions) {
    this.#load = load;
    this.#options = options;
  }

  /** What pages say of each other, from the last check, for renderings. */
  get summaries(): ReadonlyMap<string, PageSummary> | undefined {
    return this.#summaries;
  }

  /** Checks when nothing was changed for a while. */
  whenIdle(files: () => readonly SourceFile[], done: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.run(files()).then(done, reportFault), REST);
  }

  /** Checks now, unless these files were checked last. */
  async run(files: readonly SourceFile[]): Promise<void> {
    const { analyse } = await this.#load();
    if (this.#checked === files) return;
    const { diagnostics, summaries } = analyse(files, { ...this.#options(), previous: this.#summaries });
    this.#summaries = summaries;
    this.#checked = files;
    this.problems = diagnostics.flatMap(problemOf);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

function problemOf({ file, ...diagnostic }: PlacedDiagnostic): Problem[] {
  const document = documentIdOf(file);
  return document ? [{ ...diagnostic, document }] : [];
}

/** A broken schema, or a source that does not compile: the terminal says so, and the last result stays. */
function reportFault(error: unknown): void {
  console.error(error);
}
