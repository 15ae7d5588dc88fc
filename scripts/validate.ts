import { parseArgs } from "node:util";
import { analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/files.ts";
import { formatGithub } from "#src/content/format-github.ts";
import { formatJson } from "#src/content/format-json.ts";
import { formatSummary, formatText } from "#src/content/format-text.ts";

const HELP = `Usage: npm run validate [-- --format text|json|github] [--root DIR]

Checks all documents of the site and prints what is wrong, by file and line.

  --format F   text (default), json, or github (annotations in a pull request)
  --root DIR   folder of the site (default: this one)
  --help       this text

Exit code: 0 no errors, 1 errors, 2 wrong use.
`;

const FORMATS = { text: formatText, json: formatJson, github: formatGithub };

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
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
  if (!format) throw new Error(`--format is text, json or github, not "${values.format}".`);
  const { files, assets } = await readSiteFiles(values.root);
  const { issues } = analyse(files, { assets, partnerOrigin: process.env.PARTNER_ORIGIN });
  process.stdout.write(format(issues));
  const documents = files.filter(({ path }) => path.startsWith("pages/")).length;
  const summary = formatSummary(issues, documents);
  // Other programs read standard output: the summary is for people.
  process.stderr.write(`${issues.length > 0 && values.format === "text" ? "\n" : ""}${summary}\n`);
  return issues.some(({ severity }) => severity === "error") ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
