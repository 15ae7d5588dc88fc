import type { Analysis } from "#src/content/analyse.ts";
import { compareDiagnostics, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { AnalyseOptions } from "#src/content/site/index/index-site.ts";
import { readForPlans } from "#src/plans/uses/read-for-plans.ts";
import { Advice } from "#src/rules/advice/advise.ts";
import { FixRound } from "#src/rules/fix/fix-round.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { labelOfKey } from "#src/studio/kernel/form/field-summary.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type { Problem, Revision } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { documentTitles, inEditorsWords, wordsForEditors } from "#src/studio/kernel/site/titles.ts";
import {
  isOfUnwritten,
  type UnwrittenFiles,
  unwrittenProblems,
} from "#src/studio/kernel/site/unwritten-files.ts";
import { readersLanguage, translated } from "#src/studio/kernel/words/translate.ts";
import { inTurns } from "./in-turns.ts";
import type { PageModule } from "./shown-pages.ts";

/** Pause in ms after a change before the whole site is checked. */
const CHECK_DELAY_MS = 150;
/** Maximum time in ms between a change and the check, while changes come without such a pause. */
const MAX_CHECK_DELAY_MS = 1000;
const ADVICE_DELAY_MS = 2000;
/** Delay in ms of the first check: otherwise the preview's first page would have to wait for it. */
const FIRST_CHECK_DELAY_MS = 1500;

/** Maximum number of problems for which a fix is offered, since each fix is computed separately. */
const MAX_OFFERED_FIXES = 50;

export type CheckParts = {
  session: CheckedSession;
  unwritten: UnwrittenFiles;
  /** The forms of the site, in English. */
  forms: () => Forms;
  load: () => Promise<PageModule>;
  options: () => Pick<AnalyseOptions, "pictures" | "embeddedOrigin"> & { assets: ReadonlySet<string> };
  /** Returns the present moment to the minute, or a day; it determines which content is published. */
  now: () => string;
  /** Returns the current day, `YYYY-MM-DD`, by which overdue reviews are recognised. */
  today: () => string;
};

type CheckedSession = Pick<StudioSession, "files" | "placeNow" | "cache"> & { state: { revision: Revision } };

/** A check that has begun. @property filled the files with markers for values that are still missing */
type Begun = { files: readonly SourceFile[]; at: string; filled: readonly SourceFile[] };

/** The result of a check. @property problems puts them into the words of the reader */
type Found = { revision: Revision; problems: () => readonly Problem[] };

/** The checks of `validate` on the whole site, run shortly after the last change. */
export class SiteCheck {
  /**
   * The cache for offered fixes and for advice, the problems that do not stop a build. The check itself has another cache, since its module
   * is reloaded when it changes.
   */
  readonly #cache: SiteCache;
  #ofModule: { module: PageModule; cache: SiteCache } | undefined;
  /** Summaries of pages from the last check, for rendering. */
  summaries: ReadonlyMap<string, PageSummary> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Time of the first change since the last check, in ms. */
  #changedAt: number | undefined;
  #checked: { files: readonly SourceFile[]; at: string } | undefined;
  #found: readonly PlacedDiagnostic[] = [];
  #advice: readonly PlacedDiagnostic[] = [];
  #last: Found = { revision: 0, problems: () => [] };
  /** Set as soon as a check has been scheduled. */
  isScheduled = false;
  /** Set once the check of the whole site, including advice, is complete. */
  isComplete = false;

  constructor(private readonly parts: CheckParts) {
    this.#cache = new SiteCache(parts.session.cache.documents);
  }

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

  /** Schedules a check after a pause in the changes, or after a second without one. @param done called after each step of the check */
  whenIdle(done: () => void): void {
    this.isScheduled = true;
    const now = performance.now();
    this.#changedAt ??= now;
    const later = (delay: number, work: () => Promise<void> | void) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(async () => {
        try {
          await work();
        } catch (error) {
          // An invalid schema, or a source that does not compile: the last result is kept.
          console.error(error);
        }
      }, delay);
    };
    const [pause, latest] = this.#checked
      ? [CHECK_DELAY_MS, MAX_CHECK_DELAY_MS]
      : [FIRST_CHECK_DELAY_MS, FIRST_CHECK_DELAY_MS];
    later(Math.min(pause, Math.max(0, this.#changedAt + latest - now)), async () => {
      this.#changedAt = undefined;
      const isChecked = await this.#runInTurns();
      done();
      // A change during the check has scheduled the next one.
      if (!isChecked || this.#changedAt !== undefined) return;
      later(ADVICE_DELAY_MS, async () => {
        await this.#advise();
        done();
        later(0, () => this.#readForPlans());
      });
    });
  }

  /**
   * Checks the site now, unless the same files were already checked for the same moment. Requests are answered meanwhile; if a file changes,
   * the rest is checked at once.
   */
  async run(): Promise<void> {
    if (await this.#runInTurns()) return;
    const { analyse, cache } = await this.#load();
    const begun = this.#begin();
    if (!begun) return;
    this.#finish(begun, analyse(begun.filled, { ...this.#options(), cache }));
  }

  /**
   * Checks the site while requests are answered; gives up if a file changes meanwhile. The next check continues from there.
   * @returns whether the site has been checked
   */
  async #runInTurns(): Promise<boolean> {
    const { analyseInSteps, cache } = await this.#load();
    const begun = this.#begin();
    if (!begun) return true;
    const analysis = await inTurns(
      analyseInSteps(begun.filled, { ...this.#options(), cache }),
      (summaries) => {
        const isSame = this.parts.session.files() === begun.files;
        if (!isSame) this.summaries = new Map([...(this.summaries ?? []), ...summaries]);
        return isSame;
      },
    );
    if (analysis) this.#finish(begun, analysis);
    return analysis !== undefined;
  }

  /** The present files, unless they were already checked for the same moment. */
  #begin(): Begun | undefined {
    const files = this.parts.session.files();
    const at = this.parts.now();
    if (this.#checked?.files === files && this.#checked.at === at) return undefined;
    return { files, at, filled: this.parts.unwritten.fill(files) };
  }

  #finish({ files, at }: Begun, { diagnostics, summaries }: Analysis): void {
    this.summaries = summaries;
    this.#checked = { files, at };
    this.#found = diagnostics;
    this.#publish(files);
  }

  /**
   * Lists the errors that would stop a build of another state of the site, with required values that are still missing.
   * @param files all files of that state
   * @param assets addresses of the static files that exist there
   */
  async errorsIn(files: readonly SourceFile[], assets?: ReadonlySet<string>): Promise<Problem[]> {
    const { analyse, cache } = await this.#load();
    const { unwritten } = this.parts;
    const options = { ...this.#options(), cache };
    const { diagnostics } = analyse(unwritten.fill(files), assets ? { ...options, assets } : options);
    const missing = unwritten.byPath(files);
    const errors = diagnostics.filter((one) => one.severity === "error" && !isOfUnwritten(one, missing));
    const titles = documentTitles(files);
    return [
      ...unwrittenProblems(files, missing),
      ...errors.map((one) => this.#problemOf(one, files, titles)),
    ];
  }

  /**
   * Returns a function that checks a planned state of the site, given as all its files, without reporting required values that are still
   * missing. Its results are not stored, but what it has found out about pages serves its next call.
   */
  async checker(): Promise<(files: readonly SourceFile[]) => readonly PlacedDiagnostic[]> {
    const { analyse, cache } = await this.#load();
    const options = { ...this.#options(), cache };
    const { unwritten } = this.parts;
    const [checked, found] = [this.#checked, this.#found];
    let { previous } = options;
    const diagnosticsOf = (files: readonly SourceFile[]) => {
      if (checked?.files === files && checked.at === options.asOf) return found;
      const { diagnostics, summaries } = analyse(unwritten.fill(files), { ...options, previous });
      previous = summaries;
      return diagnostics;
    };
    return (files) => {
      const diagnostics = diagnosticsOf(files);
      const byPath = unwritten.byPath(files);
      return diagnostics.filter((diagnostic) => !isOfUnwritten(diagnostic, byPath));
    };
  }

  /** Returns a function that looks for mistakes in the ids and headings of one page in planned states of the site. */
  async structureChecker(route: string): Promise<(files: readonly SourceFile[]) => PlacedDiagnostic[]> {
    const { checkPageStructure, cache } = await this.#load();
    const options = { ...this.#options(), cache };
    return (files) => checkPageStructure(files, route, options);
  }

  #options() {
    const { options, now } = this.parts;
    return { ...options(), asOf: now(), previous: this.summaries };
  }

  /** Loads the analysis module and the site's cache. */
  async #load(): Promise<Omit<PageModule, "SiteCache"> & { cache: SiteCache }> {
    const module = await this.parts.load();
    if (this.#ofModule?.module !== module) {
      const cache = new module.SiteCache(this.#cache.documents);
      this.#ofModule = { module, cache };
    }
    return { ...module, cache: this.#ofModule.cache };
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Computes advice, the problems that do not stop a build, while requests are answered; gives up if a file changes meanwhile. */
  async #advise(): Promise<void> {
    const { session, unwritten, today, options } = this.parts;
    const files = session.files();
    const completeFiles = unwritten.fill(files);
    const advice = new Advice(completeFiles, {
      today: today(),
      pictures: options().pictures,
      cache: this.#cache,
    });
    const found = await inTurns(visitAll(advice, completeFiles), () => session.files() === files);
    if (!found) return;
    this.#advice = found;
    this.isComplete = true;
    this.#publish(files);
  }

  /** Reads what plans keep of each page and file, so that the first plan is as quick as the others. */
  async #readForPlans(): Promise<void> {
    const { session } = this.parts;
    const files = session.files();
    await inTurns(readForPlans(files, session.cache.documents), () => session.files() === files);
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
        const fix = offers[at];
        const problem = this.#problemOf(diagnostic, files, titles);
        if (fix === undefined || problem.document === undefined) return problem;
        return { ...problem, fix: wordsForEditors(fix, titles) };
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

  /** A diagnostic of some files in the words of the reader. @param titles of documents */
  #problemOf(
    diagnostic: PlacedDiagnostic,
    files: readonly SourceFile[],
    titles: ReturnType<typeof documentTitles>,
  ): Problem {
    const { file, words: _, editor: __, nameIn: ___, ...own } = diagnostic;
    const document = documentIdOf(file);
    const keyName = (key: string) => {
      if (document === undefined) return key;
      const value = this.#cache.documents.valueAt(file, files);
      return translated(labelOfKey(key, document, diagnostic.pointer, value, this.parts.forms()));
    };
    const rest = { ...own, ...inEditorsWords(diagnostic, titles, keyName) };
    return document ? { ...rest, document } : { ...rest, file };
  }
}

function* visitAll(advice: Advice, files: readonly SourceFile[]): Generator<void, PlacedDiagnostic[]> {
  for (const file of files) yield advice.visit(file);
  return advice.finish();
}
