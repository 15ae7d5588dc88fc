import { compareDiagnostics, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { AnalyseOptions } from "#src/content/site/index/index-site.ts";
import { Advice } from "#src/rules/advice/advise.ts";
import { FixRound } from "#src/rules/fix/fix-round.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { Problem, Revision } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { documentTitles, inEditorsWords, wordsForEditors } from "#src/studio/kernel/site/titles.ts";
import {
  isOfUnwritten,
  type UnwrittenFiles,
  unwrittenProblems,
} from "#src/studio/kernel/site/unwritten-files.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import type { PageModule } from "./shown-pages.ts";

/** Delay in ms between a change and the check of the whole site. */
const CHECK_DELAY_MS = 150;
const ADVICE_DELAY_MS = 2000;
/** Delay in ms of the first check: otherwise the preview's first page would have to wait for it. */
const FIRST_CHECK_DELAY_MS = 1500;

/** Maximum time in ms during which the check blocks requests. */
const MAX_BLOCKING_MS = 10;

/** Maximum number of problems for which a fix is offered, since each fix is computed separately. */
const MAX_OFFERED_FIXES = 50;

export type CheckParts = {
  session: CheckedSession;
  unwritten: UnwrittenFiles;
  load: () => Promise<PageModule>;
  options: () => Pick<AnalyseOptions, "pictures" | "embeddedOrigin"> & { assets: ReadonlySet<string> };
  /** Returns the present moment to the minute, or a day; it determines which content is published. */
  now: () => string;
  /** Returns the current day, `YYYY-MM-DD`, by which overdue reviews are recognised. */
  today: () => string;
};

type CheckedSession = Pick<StudioSession, "files" | "placeNow"> & { state: { revision: Revision } };

/** The result of a check. @property problems puts them into the words of the reader */
type Found = { revision: Revision; problems: () => readonly Problem[] };

/** The checks of `validate` on the whole site, run shortly after the last change. */
export class SiteCheck {
  /**
   * The cache for offered fixes and for advice, the problems that do not stop a build. The check itself has another cache, since its module
   * is reloaded when it changes.
   */
  readonly #cache = new SiteCache();
  #ofModule: { module: PageModule; cache: SiteCache } | undefined;
  /** Summaries of pages from the last check, for rendering. */
  summaries: ReadonlyMap<string, PageSummary> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checked: { files: readonly SourceFile[]; at: string } | undefined;
  #found: readonly PlacedDiagnostic[] = [];
  #advice: readonly PlacedDiagnostic[] = [];
  #last: Found = { revision: 0, problems: () => [] };
  /** Set as soon as a check has been scheduled. */
  isScheduled = false;
  /** Set once the check of the whole site, including advice, is complete. */
  isComplete = false;

  constructor(private readonly parts: CheckParts) {}

  get diagnostics(): readonly PlacedDiagnostic[] {
    return [...this.#found, ...this.#advice];
  }

  /** The latest problems at their present places, without those removed since. */
  get problems(): Problem[] {
    const { session } = this.parts;
    const { revision, problems } = this.#last;
    if (revision === session.state.revision) return [...problems()];
    return problems().flatMap((problem): Problem[] => {
      const { document } = problem;
      const pointer =
        document === undefined ? problem.pointer : session.placeNow(document, problem.pointer, revision);
      return pointer === undefined ? [] : [{ ...problem, pointer }];
    });
  }

  /** Schedules a check after the last change. @param done called after each step of the check */
  whenIdle(done: () => void): void {
    this.isScheduled = true;
    clearTimeout(this.#timer);
    const later = (delay: number, work: () => Promise<void> | void) => {
      this.#timer = setTimeout(async () => {
        try {
          await work();
          done();
        } catch (error) {
          // An invalid schema, or a source that does not compile: the last result is kept.
          console.error(error);
        }
      }, delay);
    };
    later(this.#checked ? CHECK_DELAY_MS : FIRST_CHECK_DELAY_MS, async () => {
      await this.run();
      later(ADVICE_DELAY_MS, () => this.#advise());
    });
  }

  /** Checks the site now, unless the same files were already checked for the same moment. */
  async run(): Promise<void> {
    const { analyse, cache } = await this.#load();
    const files = this.parts.session.files();
    const at = this.parts.now();
    if (this.#checked?.files === files && this.#checked.at === at) return;
    const { diagnostics, summaries } = analyse(this.parts.unwritten.fill(files), {
      ...this.#options(),
      cache,
    });
    this.summaries = summaries;
    this.#checked = { files, at };
    this.#found = diagnostics;
    this.#publish(files);
  }

  /**
   * Returns a function that checks a planned state of the site, given as all its files, without reporting required values that are still
   * missing. Its results are not stored.
   */
  async checker(): Promise<(files: readonly SourceFile[]) => readonly PlacedDiagnostic[]> {
    const { analyse, cache } = await this.#load();
    const options = { ...this.#options(), cache };
    const { unwritten } = this.parts;
    return (files) => {
      const { diagnostics } = analyse(unwritten.fill(files), options);
      const byPath = unwritten.byPath(files);
      return diagnostics.filter((diagnostic) => !isOfUnwritten(diagnostic, byPath));
    };
  }

  #options() {
    const { options, now } = this.parts;
    return { ...options(), asOf: now(), previous: this.summaries };
  }

  /** Loads the analysis module and the site's cache. */
  async #load(): Promise<{ analyse: PageModule["analyse"]; cache: SiteCache }> {
    const module = await this.parts.load();
    if (this.#ofModule?.module !== module) this.#ofModule = { module, cache: new module.SiteCache() };
    return { analyse: module.analyse, cache: this.#ofModule.cache };
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Computes advice, the problems that do not stop a build, in short pieces, between which requests are handled; stops if a file changes
   * meanwhile.
   */
  async #advise(): Promise<void> {
    const { session, unwritten, today, options } = this.parts;
    const files = session.files();
    const completeFiles = unwritten.fill(files);
    const advice = new Advice(completeFiles, {
      today: today(),
      pictures: options().pictures,
      cache: this.#cache,
    });
    let begun = performance.now();
    for (const file of completeFiles) {
      advice.visit(file);
      if (performance.now() - begun < MAX_BLOCKING_MS) continue;
      await new Promise((resolve) => setImmediate(resolve));
      if (session.files() !== files) return;
      begun = performance.now();
    }
    this.#advice = advice.finish();
    this.isComplete = true;
    this.#publish(files);
  }

  #publish(files: readonly SourceFile[]): void {
    const unwritten = this.parts.unwritten.byPath(files);
    const all = this.diagnostics.filter((one) => !isOfUnwritten(one, unwritten)).sort(compareDiagnostics);
    const round = all.length > 0 ? new FixRound(files, this.#cache) : undefined;
    const offers = all.map((diagnostic, at) =>
      at < MAX_OFFERED_FIXES && documentIdOf(diagnostic.file) ? round?.offer(diagnostic) : undefined,
    );
    const titles = documentTitles(files);
    const inWords = () =>
      all.map((diagnostic, at): Problem => {
        const { file, words: _, editor: __, nameIn: ___, ...own } = diagnostic;
        const rest = { ...own, ...inEditorsWords(diagnostic, titles) };
        const document = documentIdOf(file);
        if (!document) return { ...rest, file };
        const fix = offers[at];
        return { ...rest, document, ...(fix === undefined ? {} : { fix: wordsForEditors(fix, titles) }) };
      });
    const byLanguage = new Map<string, readonly Problem[]>();
    this.#last = {
      revision: this.parts.session.state.revision,
      problems: () =>
        getOrMake(byLanguage, readersLanguage(), () => [
          ...unwrittenProblems(files, unwritten),
          ...inWords(),
        ]),
    };
  }
}
