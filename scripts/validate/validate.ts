import { explainCode } from "#src/authoring/explain-code.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { watchFolders } from "#src/disk/watch-folders.ts";
import { clockTime, TOOL_LANGUAGE } from "#src/language/format.ts";
import {
  defineCommand,
  errorMessage,
  type Io,
  MAX_DAYS,
  parseChoice,
  SITE_ROOT,
  UsageError,
  wholeNumber,
} from "../shared/command.ts";
import { defaultBase } from "../shared/read-base.ts";
import usage from "../shared/usage.json" with { type: "json" };
import { FORMATS } from "./report-diagnostics.ts";
import { type Memory, type Settings, validateSite } from "./validate-site.ts";

async function watch(settings: Settings, io: Io): Promise<number> {
  const memory: Memory = { summaries: undefined, cache: new SiteCache() };
  const check = async () => {
    // On a terminal each result replaces the last one, so that problems already fixed disappear.
    if (io.stdout.isTTY) io.stdout.write("\x1b[2J\x1b[3J\x1b[H");
    await validateSite(settings, memory, io).catch((error) =>
      io.stderr.write(`${errorMessage(error, usage.validate)}\n`),
    );
    io.stderr.write(
      `Checked at ${clockTime(new Date(), TOOL_LANGUAGE)}. Waiting for changes; Ctrl-C ends.\n`,
    );
  };
  const end = await watchFolders(settings.root, check);
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        void end().then(() => resolve(0));
      });
    }
  });
}

export const command = defineCommand({
  help: "validate",
  options: {
    format: { type: "string", default: "text" },
    root: SITE_ROOT,
    fix: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    "as-of": { type: "string" },
    ahead: { type: "string" },
    watch: { type: "boolean", default: false },
    explain: { type: "string" },
  },
  words: [0, 1],
  run: async ({ values, words, io }) => {
    if (values.explain !== undefined) {
      io.stdout.write(explainCode(values.explain));
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
      fix: values.fix,
      base: values.changed ? (base ?? defaultBase(io.env)) : undefined,
    };
    if (!values.watch) return validateSite(settings, undefined, io);
    if (values.fix || format !== FORMATS.text)
      throw new UsageError("--watch cannot be combined with --fix or --format: it always prints text.");
    return watch(settings, io);
  },
});
