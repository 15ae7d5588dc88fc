import { writeFile } from "node:fs/promises";
import { defineCommand, parseChoice, SITE_ROOT } from "#scripts/shared/command.ts";
import { defaultBase, readBase } from "#scripts/shared/read-base.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { counted } from "#src/language/format.ts";
import { siteAtBase } from "#src/plans/changes.ts";
import { changesOf, type DocumentDifference } from "#src/plans/differences/changes-of.ts";
import { QueryResults } from "#src/plans/uses/names.ts";
import { buildTime } from "#src/publish/build-date.ts";
import {
  type ChangeReport,
  formatChangesJson,
  formatChangesMarkdown,
  formatChangesText,
} from "./format-changes.ts";
import { type BlockOnPage, changedBlocks, comparePages, pagesOfFact } from "./plan.ts";

const HELP = `Usage: ${commandLine("changes")} [--base REF] [--format text|markdown|json] [--pictures FILE] [--root DIR]

Describes in words what has changed in the documents (figures, pages, blocks), and what that changes for visitors. Both
versions are rendered with the current code.

  --base REF       branch, tag or commit to compare with (default: the target of a pull or merge request, otherwise HEAD)
  --format F       text (default), markdown for a pull request, or json
  --pictures FILE  also write an HTML file with screenshots of the changed blocks, before and after
  --root DIR       folder of the site (default: this one)
  --help           show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets the time, EMBEDDED_ORIGIN the origin that blocks embed.
GitHub and GitLab set GITHUB_BASE_REF and CI_MERGE_REQUEST_TARGET_BRANCH_NAME, the target of the request.
Exit code: 0 compared, 2 no such commit or wrong use.
`;

const FORMATS = { text: formatChangesText, markdown: formatChangesMarkdown, json: formatChangesJson };

function writtenBlocks(documents: readonly DocumentDifference[]): BlockOnPage[] {
  return documents.flatMap(({ route, blocks }) =>
    route === undefined
      ? []
      : blocks.flatMap(({ id, name }) => (id === undefined ? [] : [{ route, id, name }])),
  );
}

export const command = defineCommand({
  help: HELP,
  options: {
    base: { type: "string" },
    format: { type: "string", default: "text" },
    pictures: { type: "string" },
    root: SITE_ROOT,
  },
  run: async ({ values, io }) => {
    const format = parseChoice("--format", values.format, FORMATS);
    const { root } = values;
    const time = buildTime(io.env);
    const { files, assets, pictures } = readSiteFiles(root);
    const after = { files, assets };
    const base = await readBase(root, values.base ?? defaultBase(io.env));
    const before = siteAtBase(files, assets, base);
    const { facts, documents } = changesOf(before.files, after.files);
    // Bundler and browser are imported lazily, so that a mistake in the options is reported at once.
    const { openStates, seenPages } = await import("./render-states.ts");
    const states = await openStates(root, { before, after, pictures }, time);
    const old = states.before;
    const now = states.after;
    const cache = new SiteCache();
    const read = { documents: cache.documents, queries: new QueryResults(files, cache) };
    const report: ChangeReport = {
      facts: facts.map((fact) => ({
        ...fact,
        pages: now ? pagesOfFact(fact.name, now.files, now.site, read) : [],
      })),
      documents,
      pages:
        old &&
        now &&
        comparePages(seenPages(old, now, states, time), seenPages(now, old, states, time), now.site.aliases),
      problems: states.problems,
    };
    io.stdout.write(format(report));
    if (values.pictures !== undefined) {
      const changed = report.pages?.filter(({ kind }) => kind === "changed").map(({ route }) => route) ?? [];
      const blocks = [
        ...writtenBlocks(documents),
        ...(old && now ? changedBlocks(changed, old.site, now.site) : []),
      ];
      const each = new Map(blocks.map((block) => [`${block.route}#${block.id}`, block]));
      const { picturesPage, takePictures } = await import("./take-pictures.ts");
      const shots = await takePictures(root, [...each.values()], states, time.buildDate);
      await writeFile(values.pictures, picturesPage(shots));
      io.stderr.write(`Wrote pictures of ${counted(shots.length, "block")} to ${values.pictures}\n`);
    }
    return 0;
  },
});
