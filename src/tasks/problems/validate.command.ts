import {
  defineCommand,
  errorMessage,
  type Io,
  MAX_DAYS,
  parseChoice,
  SITE_ROOT,
  UsageError,
  wholeNumber,
} from "#scripts/shared/command.ts";
import { defaultBase } from "#scripts/shared/read-base.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { watchFolders } from "#src/disk/watch-folders.ts";
import { clockTime, TOOL_LANGUAGE } from "#src/language/format.ts";
import { FORMATS, type Memory, type Settings, validateSite } from "./validate-site.ts";

const HELP = `Usage: ${commandLine("validate")} [-- OPTIONS]

Checks all documents of the site and prints what is wrong, by file and line. Errors stop a build, warnings are advice.

  --fix              fix whatever has only one possible fix: commas and quotation marks, misspelt names and values, missing
                     ids, the order of keys, the format; prints what was fixed and what remains
  --changed [BASE]   show only what the changes since BASE have caused, in changed files and elsewhere (BASE: the target
                     of a pull request, otherwise HEAD)
  --as-of TIME       check the site as of a date (2026-12-24) or a time (2026-12-24T09:00+01:00)
  --ahead DAYS       also check it at each time in the next days when something is published or removed
  --watch            check again whenever a file is saved, until Ctrl-C
  --explain CODE     explain a diagnostic: what it means, why it matters, and an example of the correction
  --format F         text (default), json, github (annotations and a job summary), or gitlab (a Code Quality report)
  --all              print every diagnostic; without it, text and JSON have the first 50 of each document, and text has
                     examples of a code that more than 20 documents have
  --root DIR         folder of the site (default: this one)
  --help             show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets the current time, EMBEDDED_ORIGIN the origin that blocks embed.
Where the terminal shows links and ${commandLine("dev")} or ${commandLine("handbook")} runs, each code leads to its entry in the
handbook; NO_COLOR=1 prevents it, FORCE_HYPERLINK is 1 to print links in any case, or 0.
In CI, GITHUB_BASE_REF and CI_MERGE_REQUEST_TARGET_BRANCH_NAME name the target, and GITHUB_STEP_SUMMARY the file of the
job summary: GitHub and GitLab set them.
Exit code: 0 no errors, 1 errors, 2 wrong use.
`;

async function watch(settings: Settings, io: Io): Promise<number> {
  const memory: Memory = { summaries: undefined, cache: new SiteCache() };
  const check = async () => {
    // On a terminal each result replaces the last one, so that fixed problems disappear.
    if (io.stdout.isTTY) io.stdout.write("\x1b[2J\x1b[3J\x1b[H");
    await validateSite(settings, memory, io);
    io.stderr.write(
      `Checked at ${clockTime(new Date(), TOOL_LANGUAGE)}. Waiting for changes; Ctrl-C ends.\n`,
    );
  };
  const end = await watchFolders(settings.root, {
    changed: check,
    failed: (error) =>
      io.stderr.write(`${errorMessage(error, HELP)}\nTrying again until it works; Ctrl-C ends.\n`),
    warn: (sentence) => io.stderr.write(`${sentence}\n`),
  });
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        void end().then(() => resolve(0));
      });
    }
  });
}

export const command = defineCommand({
  help: HELP,
  options: {
    format: { type: "string", default: "text" },
    root: SITE_ROOT,
    fix: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    "as-of": { type: "string" },
    ahead: { type: "string" },
    watch: { type: "boolean", default: false },
    explain: { type: "string" },
    all: { type: "boolean", default: false },
  },
  words: [0, 1],
  run: async ({ values, words, io }) => {
    if (values.explain !== undefined) {
      // Imported lazily: the rules include parsers of code, which document checks do not need.
      const { explainCode } = await import("#src/rules/explain-code.ts");
      io.stdout.write(await explainCode(values.explain));
      return 0;
    }
    const [base] = words;
    if (base !== undefined && !values.changed) throw new UsageError(`Unexpected argument "${base}".`);
    const format = parseChoice("--format", values.format, FORMATS);
    const ahead = values.ahead === undefined ? undefined : wholeNumber("--ahead", values.ahead, 1, MAX_DAYS);
    if (ahead !== undefined && (values.fix || values.changed || values.watch))
      throw new UsageError("--ahead cannot be combined with --fix, --changed or --watch.");
    const settings: Settings = {
      asOf: values["as-of"],
      ahead,
      root: values.root,
      format,
      all: values.all,
      fix: values.fix,
      base: values.changed ? (base ?? defaultBase(io.env)) : undefined,
    };
    if (!values.watch) return validateSite(settings, undefined, io);
    if (values.fix || format !== FORMATS.text)
      throw new UsageError("--watch cannot be combined with --fix or --format: it always prints text.");
    return watch(settings, io);
  },
});
