import { carryOutPlan } from "#scripts/shared/carry-out.ts";
import { defineCommand, SITE_ROOT } from "#scripts/shared/command.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles, type SiteFiles } from "#src/content/document/disk/files.ts";
import { pageDocuments } from "#src/content/document/page-documents.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { pageNamed } from "#src/plans/addresses/page-parts.ts";
import { removePage } from "#src/plans/addresses/remove-page.ts";
import { namesOf } from "#src/plans/uses/names.ts";
import { usesOf } from "#src/plans/uses/uses.ts";

const HELP = `Usage: ${commandLine("remove")} PATH [--to PATH] [--yes] [--root DIR]

Removes a page and its Markdown files. Before it writes, it lists every reference to the page and all changes, and
checks the resulting site.

  PATH         its address: services/loans, /services/loans or pages/services/loans.json
  --to PATH    the page that replaces it: its addresses redirect there, and links to it are rewritten. Without
               --to its addresses return status 410 (gone), and links to it must be removed first.
  --yes        write without asking
  --root DIR   folder of the site (default: this one)
  --help       show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets today's date.
Exit code: 0 written, 1 shown only, 2 impossible or wrong use.
`;

function formatUses(address: string, { files, assets }: SiteFiles): string {
  const cache = new SiteCache();
  const { path } = pageNamed(address, pageDocuments(files, cache.documents));
  const things = namesOf(files, assets, cache.documents).filter(({ home }) => home === path);
  const uses = usesOf(things, files, cache).filter(({ file }) => file !== path);
  if (uses.length === 0) return "Nothing refers to it.\n\n";
  const lines = uses.map(
    ({ file, line, column, excerpt, through }) =>
      `  ${file}:${line}:${column}  ${through === "query" ? "lists it" : excerpt}`,
  );
  return `References to it:\n${lines.join("\n")}\n\n`;
}

export const command = defineCommand({
  help: HELP,
  options: {
    to: { type: "string" },
    yes: { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  words: [1, 1],
  run: async ({ values, words, io }) => {
    const [address = ""] = words;
    const site = readSiteFiles(values.root);
    const plan = removePage(address, values.to, site.files);
    io.stdout.write(formatUses(address, site));
    return carryOutPlan(values.root, plan, site, values.yes, io);
  },
});
