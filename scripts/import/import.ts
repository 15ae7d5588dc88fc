import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { publicPath } from "#src/content/document/places.js";
import { writeFiles } from "#src/disk/write-files.ts";
import { counted } from "#src/language/format.ts";
import { changesIn, documentText } from "#src/plans/plan.ts";
import { siteDay } from "#src/publish/build-date.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { inspectStates } from "#src/rules/inspect.ts";
import { defineCommand, SITE_ROOT } from "../shared/command.ts";
import { installLine, isForImports, missingPeers } from "../shared/missing-peers.ts";

const HELP = `Usage: ${commandLine("import")} FOLDER | FILE [OPTIONS]

Imports pages, posts, pictures, documents and addresses from another site, and reports what it did not understand.
Pictures that the texts show from the web are fetched.
Overwrites nothing, reads nothing outside FOLDER, and corrects what would be an error.

  FOLDER             Markdown with front matter: Hugo, Jekyll, Hexo, Eleventy, Astro, Docusaurus, GitBook and others;
                     notebooks of Jupyter
  FOLDER             the unpacked export of Substack or Medium; pages in HTML, as of Google Docs, Confluence or Tumblr
  FILE.xml           a WordPress export, or the feed of another site: Wix, Blogger
  FILE.txt           an export of Movable Type or TypePad
  FILE.json          a Ghost export, with its pictures in content/images beside it; a JSON feed, or a list of texts, as from
                     Strapi or Directus
  FILE.csv           a table of texts, with the headings "title", "text", "date" and others of front matter; or old and new
                     addresses, one pair a line, with a status (301, 302, 410) where there is one; headings may name
                     the columns
  --uploads DIR      the files of a WordPress export (default: uploads or wp-content/uploads beside it)
  --collection NAME  collection of the posts (default: that of articles)
  --offline          do not fetch the pictures that texts show from the web
  --dry-run          only show what would be written
  --root DIR         folder of the site (default: this one)
  --help             show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets today's date.
Exit code: 0 written, or nothing to write, 2 impossible or wrong use.
`;

export const command = defineCommand({
  help: HELP,
  options: {
    collection: { type: "string" },
    uploads: { type: "string" },
    offline: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  words: [1, 1],
  run: async ({ values, words: [word = ""], io }) => {
    const missing = missingPeers(values.root, isForImports);
    if (missing.length > 0)
      throw new Error(
        `Importing needs packages that a site does not install: run ${installLine(values.root, missing, "npm install --no-save")}`,
      );
    const { fetchPictures, formatFindings, planImport, readImportSource, webPicturesIn } = await import(
      "#src/import/main.ts"
    );
    const uploads = values.uploads === undefined ? undefined : path.resolve(io.cwd, values.uploads);
    const source = readImportSource(path.resolve(io.cwd, word), uploads);
    const webPictures = values.offline ? [] : await fetchPictures(webPicturesIn(source));
    const site = readSiteFiles(values.root);
    const today = siteDay(io.env, site.files);
    const embeddedOrigin = embeddedOriginFrom(io.env);
    const plan = planImport(
      { ...source, pictures: new Map([...source.pictures, ...webPictures]) },
      values.collection,
      { ...site, today },
      inspectStates({ assets: site.assets, today, embeddedOrigin }),
    );
    const copied = [...plan.copied].map(([address, after]) => ({
      name: publicPath(values.root) + address,
      before: undefined,
      after,
    }));
    const changes = [...changesIn(plan, (file) => documentText(site.files, file)), ...copied];
    if (!values["dry-run"]) await writeFiles(values.root, changes);
    const names = changes.map(({ name, before }) => `  ${name}${before === undefined ? "" : " (changed)"}\n`);
    const done = values["dry-run"] ? "Would be written" : "Written";
    io.stdout.write(`${done}: ${counted(names.length, "file")}\n${names.join("")}`);
    if (plan.findings.length > 0)
      io.stdout.write(`\nNot imported as it was:\n\n${formatFindings(plan.findings)}`);
    if (names.length > 0 && !values["dry-run"]) io.stdout.write(`\n${plan.next.join("\n")}\n`);
    return 0;
  },
});
