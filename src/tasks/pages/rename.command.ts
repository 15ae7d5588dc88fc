import { carryOutPlan } from "#scripts/shared/carry-out.ts";
import { defineCommand, SITE_ROOT } from "#scripts/shared/command.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { renamePage } from "#src/plans/addresses/rename-page.ts";

const HELP = `Usage: ${commandLine("rename")} OLD NEW [--below] [--yes] [--root DIR]

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

export const command = defineCommand({
  help: HELP,
  options: {
    below: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  words: [2, 2],
  run: async ({ values, words, io }) => {
    const [from = "", to = ""] = words;
    const site = readSiteFiles(values.root);
    const plan = renamePage(from, to, site.files, { below: values.below });
    return carryOutPlan(values.root, plan, site, values.yes, io);
  },
});
