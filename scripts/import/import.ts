import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inspectStates } from "#src/authoring/inspect.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { publicPath } from "#src/content/document/places.js";
import { writeFiles } from "#src/disk/write-files.ts";
import { planImport } from "#src/import/plan-import.ts";
import { formatFindings, type ImportSource } from "#src/import/read/imported.ts";
import { readAddresses } from "#src/import/read/read-addresses.ts";
import { readWordPress } from "#src/import/read/wordpress/read-wordpress.ts";
import { counted } from "#src/language/format.ts";
import { changesIn, documentText } from "#src/plans/plan.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { defineCommand, SITE_ROOT, UsageError } from "../shared/command.ts";
import { ClosedFolder } from "./closed-folder.ts";
import { guessed, importedText } from "./imported-text.ts";
import { readFolder } from "./read-folder.ts";

const HELP = `Usage: ${commandLine("import")} FOLDER | FILE.xml | FILE.csv [OPTIONS]

Imports pages, posts, pictures, documents and addresses from another site, and reports what it did not understand.
Overwrites nothing, reads nothing outside FOLDER, and corrects what would be an error.

  FOLDER             Markdown with front matter: Hugo, Jekyll, Hexo, Eleventy, Astro, Docusaurus and others
  FILE.xml           a WordPress export
  FILE.csv           old and new addresses, one pair a line, with a status (301, 302, 410) where there is one; headings
                     may name the columns
  --uploads DIR      the files of a WordPress export (default: uploads or wp-content/uploads beside it)
  --collection NAME  collection of the posts (default: that of articles)
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
    "dry-run": { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  words: [1, 1],
  run: async ({ values, words: [word = ""], io }) => {
    const uploads = values.uploads === undefined ? undefined : path.resolve(io.cwd, values.uploads);
    const source = readSource(path.resolve(io.cwd, word), uploads);
    const site = readSiteFiles(values.root);
    const today = buildDate(io.env);
    const embeddedOrigin = embeddedOriginFrom(io.env);
    const plan = planImport(
      source,
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

function readSource(place: string, uploads: string | undefined): ImportSource {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`${place} does not exist.`);
  const name = path.basename(place);
  const ending = path.extname(name).toLowerCase();
  const isExport = stats.isFile() && ending === ".xml";
  if (uploads !== undefined && !isExport) throw new UsageError("--uploads is for a WordPress export (.xml).");
  if (stats.isDirectory()) return readFolder(place);
  if (!isExport && ending !== ".csv")
    throw new UsageError(`${name} is not a folder, a WordPress export (.xml) or a list of addresses (.csv).`);
  const { text, isGuessed } = importedText(readFileSync(place));
  const folder = isExport ? uploadsOf(place, uploads) : undefined;
  const source = isExport
    ? readWordPress(name, text, (file) => folder?.read(file))
    : readAddresses(name, text);
  const findings = [...(isGuessed ? [guessed(name)] : []), ...source.findings];
  return { ...source, findings, refused: folder?.findings ?? [] };
}

/** The folder of uploads that is given, or else one beside the export. */
function uploadsOf(place: string, given: string | undefined): ClosedFolder | undefined {
  const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (given !== undefined && !isFolder(given)) throw new UsageError(`${given} is not a folder.`);
  if (given !== undefined) return new ClosedFolder(given);
  const around = new ClosedFolder(path.dirname(place));
  const beside = ["uploads", "wp-content/uploads"].find((name) => around.holdsFolder(name));
  return beside === undefined ? undefined : new ClosedFolder(path.join(path.dirname(place), beside));
}
