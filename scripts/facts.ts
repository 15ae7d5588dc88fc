import { parseArgs } from "node:util";
import { factsOf, formatFactsJson, formatFactsTable, listFacts } from "#src/authoring/facts-list.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { outliveReader } from "./shared/outlive-reader.ts";

const HELP = `Usage: npm run facts [-- --overdue] [--format text|json] [--root DIR]

Lists the site's facts: value, month for which it is valid, date of the next review, and source.

  --overdue    list only facts whose review is overdue
  --format F   text (default) or json
  --root DIR   folder of the site (default: this one)
  --help       show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets the date (default: today).
Exit code: 0 nothing overdue, 1 a review is overdue, 2 wrong use. See also: npm run where -- NAME.
`;

const FORMATS = { text: formatFactsTable, json: formatFactsJson };

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      overdue: { type: "boolean", default: false },
      format: { type: "string", default: "text" },
      root: { type: "string", default: "." },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const format = Object.entries(FORMATS).find(([name]) => name === values.format)?.[1];
  if (!format) throw new Error(`--format is text or json, not "${values.format}".`);
  const { files } = readSiteFiles(values.root);
  const { facts: readable, leftOut } = factsOf(files);
  const facts = listFacts(readable, buildDate(process.env));
  process.stdout.write(format(facts.filter(({ overdue }) => overdue || !values.overdue)));
  if (leftOut.length > 0)
    console.error(`Not listed: ${leftOut.join(", ")}. Run npm run validate to see why.`);
  return facts.some(({ overdue }) => overdue) ? 1 : 0;
}

outliveReader();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
