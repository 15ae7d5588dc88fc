import { appendFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { issuesOfChange, siteAtBase } from "#src/authoring/changes.ts";
import { explainCode } from "#src/authoring/explain-code.ts";
import { fixSite } from "#src/authoring/fix/fix-site.ts";
import { formatFixes } from "#src/authoring/fix/format-fixes.ts";
import { inspect } from "#src/authoring/inspect.ts";
import { buildDate } from "#src/build/build-date.ts";
import { partnerOriginFrom } from "#src/build/partner-origin.ts";
import type { Analysis } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/files.ts";
import { formatGithub } from "#src/content/format-github.ts";
import { formatJobSummary } from "#src/content/format-job-summary.ts";
import { formatJson } from "#src/content/format-json.ts";
import { formatSummary, formatText } from "#src/content/format-text.ts";
import type { Issue } from "#src/content/issue.ts";
import type { SourceFile } from "#src/content/source-file.ts";
import { defaultBase, readBase } from "./validate/read-base.ts";
import { watchFolders } from "./validate/watch-folders.ts";
import { writeFiles } from "./validate/write-files.ts";

const HELP = `Usage: npm run validate [-- OPTIONS]

Checks all documents of the site and prints what is wrong, by file and line. Errors stop a build, warnings are advice.

  --fix              mend what needs no decision: a name of which only one can be meant, a missing id, the order
                     of keys, the format; prints what was done, and then what is left
  --changed [BASE]   only issues that the change since BASE has to answer for: those in the files that it touched,
                     and those that it caused elsewhere (BASE: in a pull request its target, otherwise HEAD)
  --watch            check again whenever a file is saved, until Ctrl-C
  --explain CODE     what an issue means, why it matters, and an example of its cure
  --format F         text (default), json, or github (annotations, and a summary of the job)
  --root DIR         folder of the site (default: this one)
  --help             this text

Environment: SOURCE_DATE_EPOCH (seconds) sets the day by which facts are overdue, PARTNER_ORIGIN the partner's origin.
Exit code: 0 no errors, 1 errors, 2 wrong use.
`;

const FORMATS = { text: formatText, json: formatJson, github: formatGithub };
type Format = keyof typeof FORMATS;

type Settings = {
  root: string;
  format: Format;
  fix: boolean;
  base: string | undefined;
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: "string", default: "text" },
      root: { type: "string", default: "." },
      fix: { type: "boolean", default: false },
      changed: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
      explain: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return print(HELP);
  if (values.explain !== undefined) return print(explainCode(values.explain));
  const [base, ...further] = positionals;
  const unexpected = values.changed ? further[0] : base;
  if (unexpected !== undefined) throw new Error(`"${unexpected}" is not expected here: see --help.`);
  if (!isFormat(values.format)) throw new Error(`--format is text, json or github, not "${values.format}".`);
  const settings: Settings = {
    root: values.root,
    format: values.format,
    fix: values.fix,
    base: values.changed ? (base ?? defaultBase(process.env)) : undefined,
  };
  if (!values.watch) return validate(settings, undefined);
  if (values.fix || values.format !== "text")
    throw new Error("--watch goes with neither --fix nor --format: it prints text, again and again.");
  return watch(settings);
}

type Memory = { summaries: Analysis["summaries"] | undefined };

/** Checks a site once and prints what it found. @param memory what an earlier check knew, for `--watch` */
async function validate(settings: Settings, memory: Memory | undefined): Promise<number> {
  const { root, format, base: baseName } = settings;
  const { files, assets } = readSiteFiles(root);
  const options = { today: buildDate(process.env), partnerOrigin: partnerOriginFrom(process.env) };
  const look = (some: readonly SourceFile[], here: ReadonlySet<string> = assets) => {
    const { issues, summaries } = inspect(some, { ...options, assets: here, previous: memory?.summaries });
    if (memory) memory.summaries = summaries;
    return issues;
  };
  const base = baseName === undefined ? undefined : readBase(root, baseName);
  let now: readonly Issue[];
  if (settings.fix) {
    const mayChange = base && ((path: string) => base.has(path));
    const fixed = fixSite(files, { inspect: look, assets, ...(mayChange ? { mayChange } : {}) });
    await writeFiles(root, files, fixed.files);
    (format === "text" ? process.stdout : process.stderr).write(formatFixes(fixed.fixes));
    now = fixed.issues;
  } else now = look(files);
  const documents = files.filter(({ path }) => path.startsWith("pages/")).length;
  if (!base) return report(now, formatSummary(now, documents), format);
  const shown = issuesOfChange(now, issuesBefore(siteAtBase(files, assets, base), look), base);
  const touched = [...base.keys()].filter((path) => path.startsWith("pages/")).length;
  const older = now.length - shown.length;
  const elsewhere = older > 0 ? `; ${older} more in the rest of the site, older than the change` : "";
  return report(shown, `${formatSummary(shown, touched, "changed document")}${elsewhere}`, format);
}

/** Undefined where the site of the base cannot be analysed, because its schemas were broken. */
function issuesBefore(
  { files, assets }: ReturnType<typeof siteAtBase>,
  look: (files: readonly SourceFile[], assets: ReadonlySet<string>) => Issue[],
): Issue[] | undefined {
  try {
    return look(files, assets);
  } catch {
    return undefined;
  }
}

async function report(issues: readonly Issue[], summary: string, format: Format): Promise<number> {
  process.stdout.write(FORMATS[format](issues));
  // Other programs read standard output: the summary is for people.
  process.stderr.write(`${issues.length > 0 && format === "text" ? "\n" : ""}${summary}\n`);
  const jobSummary = process.env.GITHUB_STEP_SUMMARY;
  if (format === "github" && jobSummary) await appendFile(jobSummary, formatJobSummary(issues, summary));
  return issues.some(({ severity }) => severity === "error") ? 1 : 0;
}

/** Checks now and after every change; Ctrl-C ends it. */
async function watch(settings: Settings): Promise<number> {
  const memory: Memory = { summaries: undefined };
  const check = async () => {
    // On a terminal each result takes the place of the last one: nothing is left of what was mended.
    if (process.stdout.isTTY) process.stdout.write("\x1b[2J\x1b[3J\x1b[H");
    await validate(settings, memory).catch((error) => console.error(messageOf(error)));
    process.stderr.write(
      `Checked at ${new Date().toLocaleTimeString("en-GB")}. Waiting for changes; Ctrl-C ends.\n`,
    );
  };
  const end = await watchFolders(settings.root, check);
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        end();
        resolve(0);
      });
    }
  });
}

function isFormat(word: string): word is Format {
  return Object.hasOwn(FORMATS, word);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
