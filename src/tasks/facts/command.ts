import { defineCommand, parseChoice, SITE_ROOT } from "#scripts/shared/command.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { listFacts, readableFacts } from "#src/content/site/shared/facts-list.ts";
import { siteDay } from "#src/publish/build-date.ts";
import { formatFactsJson, formatFactsTable } from "./plan.ts";

const HELP = `Usage: ${commandLine("facts")} [--overdue] [--format text|json] [--root DIR]

Lists the site's facts: value, month for which it is valid, date of the next review, and source.

  --overdue    list only facts whose review is overdue
  --format F   text (default) or json
  --root DIR   folder of the site (default: this one)
  --help       show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets the date (default: today).
Exit code: 0 nothing overdue, 1 a review is overdue, 2 wrong use. See also: ${commandLine("where")} NAME.
`;

const FORMATS = { text: formatFactsTable, json: formatFactsJson };

export const command = defineCommand({
  help: HELP,
  options: {
    overdue: { type: "boolean", default: false },
    format: { type: "string", default: "text" },
    root: SITE_ROOT,
  },
  run: async ({ values, io }) => {
    const format = parseChoice("--format", values.format, FORMATS);
    const { files } = readSiteFiles(values.root);
    const { facts: readable, leftOut } = readableFacts(files);
    const facts = listFacts(readable, siteDay(io.env, files));
    io.stdout.write(format(facts.filter(({ overdue }) => overdue || !values.overdue)));
    if (leftOut.length > 0)
      io.stderr.write(`Not listed: ${leftOut.join(", ")}. Run ${commandLine("validate")} to see why.\n`);
    return facts.some(({ overdue }) => overdue) ? 1 : 0;
  },
});
