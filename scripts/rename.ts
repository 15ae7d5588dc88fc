import { parseArgs } from "node:util";
import { renamePage } from "#src/authoring/address/rename-page.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { carryOut } from "./shared/carry-out.ts";

const HELP = `Usage: npm run rename -- OLD NEW [--below] [--yes] [--root DIR]

Gives a page another address. Its document and its Markdown files move, the old address leads to the new one for good,
and every link to it is rewritten. Shows what it is going to do, and checks the site as it would be, before it writes.

  OLD, NEW     addresses: services/loans, /services/loans or pages/services/loans.json
  --below      the pages below it move along
  --yes        write without asking
  --root DIR   folder of the site (default: this one)
  --help       this text

Environment: SOURCE_DATE_EPOCH (seconds) sets today.
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
