import { appendFile } from "node:fs/promises";
import path from "node:path";
import type { Io } from "#scripts/shared/command.ts";
import { readBase } from "#scripts/shared/read-base.ts";
import { HANDBOOK_PATH, messageUrls } from "#src/content/address/handbook-address.ts";
import type { Analysis } from "#src/content/analyse.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { formatGithub, formatGitlab, formatJobSummary } from "#src/content/diagnostics/format-github.ts";
import {
  type FormatOptions,
  formatJson,
  formatSummary,
  formatText,
} from "#src/content/diagnostics/format-text.ts";
import { codesAsLinks, showsLinks } from "#src/content/diagnostics/terminal-links.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { shownPath } from "#src/content/document/places.js";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { readNoteFiles } from "#src/content/notes/note-files.ts";
import { checkNotes } from "#src/content/notes/place-notes.ts";
import type { Accepted } from "#src/content/schema/validate/validators.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { changedFiles, writeFiles } from "#src/disk/write-files.ts";
import { counted } from "#src/language/format.ts";
import { calendarOf } from "#src/plans/calendar/calendar.ts";
import { diagnosticsOfChange, siteAtBase } from "#src/plans/changes.ts";
import { adviceFromThread } from "#src/publish/advice-thread.ts";
import { buildTime, siteDay } from "#src/publish/build-date.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import {
  type BuildCache,
  EMPTY_CACHE,
  readBuildCache,
  writeBuildCache,
} from "#src/publish/pages/build-cache.ts";
import type { RememberedAdvice } from "#src/rules/advice/advise.ts";
import { fixSite } from "#src/rules/fix/fix-site.ts";
import { formatFixes } from "#src/rules/fix/format-fixes.ts";
import { type Inspection, inspect, inspectBeside, unadvised } from "#src/rules/inspect.ts";
import { DEV_PORT, HANDBOOK_PORT } from "#src/server/listen.ts";

/** The options of the command line. */
export type Settings = {
  root: string;
  format: Format;
  /** Prints every diagnostic; by default the number per document and code is limited. */
  all: boolean;
  /** A day or a timestamp to use instead of now. */
  asOf: string | undefined;
  /** Number of days after now, or after `asOf` if that is set, for which the site is checked too. */
  ahead: number | undefined;
  /** Fixes all unambiguous problems before reporting the rest. */
  fix: boolean;
  /** A commit: only diagnostics caused by changes since then are reported. */
  base: string | undefined;
};

/** Results of an earlier check, for `--watch`. */
export type Memory = { summaries: Analysis["summaries"] | undefined; cache: SiteCache };

/** Line below the diagnostics that names the command for reading about a code. */
const EXPLAINED = `Each code is explained: ${commandLine("handbook", "CODE")}\n`;

/**
 * Number of files above which a second thread does part of the check, the advice on documents; it takes half a second to start, so smaller
 * sites do without it.
 */
const MIN_FILES = 2_000;

/**
 * Checks a site once.
 * @param memory results that repeated checks reuse, and that this check updates
 * @returns 1 if there are errors, otherwise 0
 */
export async function validateSite(settings: Settings, memory: Memory | undefined, io: Io): Promise<number> {
  const { root, format, base: baseName } = settings;
  const cache = memory?.cache ?? new SiteCache();
  const built = memory?.summaries ? EMPTY_CACHE : await lastResults(root, io, cache);
  const { files, assets, contents, pictures, publicPath } = readSiteFiles(root, built.files);
  const time = buildTime(io.env, settings.asOf);
  const today = siteDay(io.env, files, settings.asOf);
  const isPlain = !settings.fix && baseName === undefined && settings.ahead === undefined && !memory;
  const adviceOn = (some: readonly SourceFile[]) =>
    io.thread !== undefined && isPlain && some.length > MIN_FILES
      ? adviceFromThread(io.thread, files, { root, today, pictures }, some)
      : undefined;
  // Started at once, unless valid schemas are needed to tell what is known.
  const early = built.advice ? undefined : adviceOn(files);
  // Documents cannot be checked without valid schemas. A bundle of the site was only made after this check, of the same schemas.
  const isBundled = io.bundle !== undefined && root === io.cwd && !memory;
  const broken = isBundled ? [] : await brokenSchemas(root, files);
  if (broken.length > 0)
    return reportDiagnostics(broken, formatSummary(broken, files.length, "file"), settings, io);
  const embeddedOrigin = embeddedOriginFrom(io.env);
  const previous = memory?.summaries ?? built.summaries;
  const options = {
    ...{ today, embeddedOrigin, contents, pictures, publicPath, cache, previous },
    remembered: built.advice,
  };
  const advice = early ?? (built.advice && adviceOn(unadvised(files, options)));
  let last: Inspection | undefined;
  const look = (some: readonly SourceFile[], here: ReadonlySet<string> = assets, asOf = time.asOf) => {
    last = inspect(some, { ...options, asOf, assets: here });
    if (memory) memory.summaries = last.summaries;
    return last.diagnostics;
  };
  const notes = checkNotes(await readNoteFiles(root), files, cache.documents);
  const base = baseName === undefined ? undefined : await readBase(root, baseName);
  let now: readonly PlacedDiagnostic[];
  if (settings.fix) {
    const mayChange = base && ((path: string) => base.has(path));
    const fixed = fixSite(files, { inspect: look, cache, ...(mayChange ? { mayChange } : {}) });
    await writeFiles(root, changedFiles(files, fixed.files));
    (format === formatText ? io.stdout : io.stderr).write(formatFixes(fixed.fixes));
    now = [...fixed.diagnostics, ...notes];
  } else if (advice) {
    last = await inspectBeside(advice, files, { ...options, assets, asOf: time.asOf });
    now = [...last.diagnostics, ...notes];
  } else now = [...look(files), ...notes];
  if (last && isPlain)
    await keepResults(root, io, files, last, { known: built.advice, accepted: cache.accepted });
  if (settings.ahead !== undefined) {
    const { rebuilds } = calendarOf(files, time.asOf, settings.ahead, cache);
    const dates = checkAhead(rebuilds, now, (asOf) => look(files, assets, asOf));
    io.stderr.write(formatDates(dates));
    now = [...now, ...dates.flatMap(({ diagnostics }) => diagnostics)];
  }
  const documents = files.filter(({ path }) => path.startsWith("pages/")).length;
  if (!base) return reportDiagnostics(now, formatSummary(now, documents), settings, io);
  const problems = diagnosticsOfChange(now, diagnosticsBefore(siteAtBase(files, assets, base), look), base);
  const touched = [...base.keys()].filter((path) => path.startsWith("pages/")).length;
  const older = now.length - problems.length;
  const elsewhere = older > 0 ? `; ${older} more in the rest of the site, older than the change` : "";
  return reportDiagnostics(
    problems,
    `${formatSummary(problems, touched, "changed document")}${elsewhere}`,
    settings,
    io,
  );
}

/** The mistakes in schemas. Its module is loaded only where it is needed. */
async function brokenSchemas(root: string, files: readonly SourceFile[]): Promise<PlacedDiagnostic[]> {
  const { checkSchemas } = await import("#src/rules/code/check-schemas.ts");
  return checkSchemas(files).map((one) => ({ ...one, file: shownPath(root, one.file) }));
}

/** Reads the results of the last check, or else of the last build: unchanged pages need no further one. */
async function lastResults(root: string, { bundle }: Io, cache: SiteCache): Promise<BuildCache> {
  if (bundle === undefined) return EMPTY_CACHE;
  const checked = await readBuildCache({ root, directory: checkedIn(root), bundle }, cache);
  if (checked.advice) return checked;
  return readBuildCache({ root, directory: path.join(root, "dist"), bundle }, cache);
}

/** The folder under whose name the results of checks are cached; those of a build are cached under its output folder. */
export const checkedIn = (root: string): string => path.join(root, "pages");

/** Keeps the results of a check for the next one, unless nothing is new. */
async function keepResults(
  root: string,
  { bundle }: Io,
  files: readonly SourceFile[],
  { summaries, advice }: Inspection,
  { known, accepted }: { known: RememberedAdvice | undefined; accepted: Accepted },
): Promise<void> {
  const isKnown = [...advice.documents].every(([hash, one]) => known?.documents.get(hash) === one);
  if (bundle === undefined || (isKnown && advice.documents.size === known?.documents.size)) return;
  const { pages, parts, images } = EMPTY_CACHE;
  const of = { root, directory: checkedIn(root), bundle };
  // Where nothing can be written, the next check takes as long as this one.
  await writeBuildCache(of, files, { summaries, pages, parts, images, accepted, advice }).catch(() => {});
}

/** The diagnostics of the base commit; undefined if its schemas were invalid, so that it cannot be analysed. */
function diagnosticsBefore(
  { files, assets }: ReturnType<typeof siteAtBase>,
  look: (files: readonly SourceFile[], assets: ReadonlySet<string>) => PlacedDiagnostic[],
): PlacedDiagnostic[] | undefined {
  try {
    return look(files, assets);
  } catch {
    return undefined;
  }
}

/** Output formats of diagnostics: for people, for programs, and as annotations of a pull or merge request. */
export const FORMATS = { text: formatText, json: formatJson, github: formatGithub, gitlab: formatGitlab };

type Format = (diagnostics: readonly PlacedDiagnostic[], options?: FormatOptions) => string;

/** Prints diagnostics, with a summary for people or for the GitHub job. @returns 1 if there are errors, otherwise 0 */
async function reportDiagnostics(
  diagnostics: readonly PlacedDiagnostic[],
  summary: string,
  { format, all }: { format: Format; all: boolean },
  io: Io,
): Promise<number> {
  const isInWords = diagnostics.length > 0 && format === formatText;
  const linked = isInWords && showsLinks(io.stdout, io.env) ? await linksToHandbook() : undefined;
  io.stdout.write(format(diagnostics, { all, linked }));
  // On standard error, because programs read standard output.
  io.stderr.write(`${isInWords ? "\n" : ""}${summary}\n${isInWords ? EXPLAINED : ""}`);
  const jobSummary = io.env.GITHUB_STEP_SUMMARY;
  if (format === formatGithub && jobSummary)
    await appendFile(jobSummary, formatJobSummary(diagnostics, summary));
  return diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}

/** Maximum time in ms in which a server on this computer answers. */
const LOCAL_ANSWER_MS = 300;

/**
 * A function that writes codes as links into the handbook, if `dev` or `handbook` serve it on this computer; a link that leads nowhere would
 * be worse than none.
 */
function linksToHandbook(): Promise<FormatOptions["linked"]> {
  const asked = [DEV_PORT, HANDBOOK_PORT].map(async (port) => {
    const origin = `http://localhost:${port}`;
    const { headers } = await fetch(origin + HANDBOOK_PATH, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(LOCAL_ANSWER_MS),
    });
    // Other programs may listen there.
    if (headers.get("location") !== `${HANDBOOK_PATH}/`) throw new Error("this is not the handbook");
    return codesAsLinks(messageUrls(origin));
  });
  return Promise.any(asked).catch(() => undefined);
}

/** A time at which content appears or disappears, with the diagnostics of the site at that time. */
type CheckedTime = { asOf: string; diagnostics: PlacedDiagnostic[] };

/** Checks the site at each time when content appears or disappears, and reports each diagnostic once. */
export function checkAhead(
  moments: readonly string[],
  now: readonly PlacedDiagnostic[],
  check: (asOf: string) => readonly PlacedDiagnostic[],
): CheckedTime[] {
  let problems = now;
  return moments.map((moment) => {
    const added = diagnosticsOfChange(check(moment), problems, new Map());
    problems = [...problems, ...added];
    const diagnostics = added.map((one) => ({ ...one, message: `From ${moment} on: ${one.message}` }));
    return { asOf: moment, diagnostics };
  });
}

export function formatDates(times: readonly CheckedTime[]): string {
  if (times.length === 0) return "Nothing is scheduled to appear or disappear in this period.\n";
  return times
    .map(
      ({ asOf, diagnostics }) =>
        `${asOf}  ${diagnostics.length === 0 ? "no new problems" : counted(diagnostics.length, "new problem")}\n`,
    )
    .join("");
}
