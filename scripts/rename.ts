import { parseArgs } from "node:util";
import { renamePage } from "#src/authoring/address/rename-page.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { carryOut } from "./shared/carry-out.ts";

const HELP = `Usage: npm run rename -- OLD NEW [--below] [--yes] [--root DIR]

Gives a page another address: moves its document and Markdown files, redirects the old address permanently, and
rewrites every link to it. Before it writes, it lists all changes and checks the resulting site.

  OLD, NEW     addresses: services/loans, /services/loans or pages/services/loans.json
  --below      also move the pages below it
  --yes        write without asking
  --root DIR   folder of the site (default: this one)
  --help       show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets today's date.
Exit code: 0 written, 1 shown only, 2 impossible or wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      below: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      root: { type: "string", default: "." },
      help: { type: "boolean", default: false },
    },
  });
  const [from, to, ...further] = positionals;
  if (values.help || !from || !to || further.length > 0) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const site = readSiteFiles(values.root);
  const plan = renamePage(from, to, site.files, { below: values.below });
  return carryOut(values.root, plan, site, values.yes);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
