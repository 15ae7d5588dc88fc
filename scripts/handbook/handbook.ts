import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { engineOf } from "#src/content/document/places.js";
import { withGalleryHeaders } from "#src/handbook/book/assemble.ts";
import { type Handbook, handbookGallery, handbookOf } from "#src/handbook/book/cached-handbook.ts";
import { withDrawnExamples } from "#src/handbook/book/drawn-examples.ts";
import { findSections, indexSections } from "#src/handbook/book/find-section.ts";
import { formatAnswer } from "#src/handbook/book/format-answer.ts";
import { searchIndexOf } from "#src/handbook/book/search-index.ts";
import { buildDate, buildTime } from "#src/publish/build-date.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { HANDBOOK_PORT, listen, portFrom } from "#src/server/listen.ts";
import { SEARCH_INDEX } from "#src/ui/search/search-options.ts";
import { defineCommand, type Io, UsageError } from "../shared/command.ts";
import { commandHelp } from "./command-help.ts";
import { siteHandbook } from "./site-handbook.ts";

const HELP = `Usage: ${commandLine("handbook")} [QUESTION] [--all] [--to DIR] [--markdown DIR]

Answers a question from the handbook, or serves the handbook: tutorials, tasks, every block, key, command and message,
and how Waymark works. It describes the installed version with the blocks of this site, and needs no network. Without a
question, it is served at http://localhost:4181/__waymark/handbook/ until Ctrl-C; ${commandLine("dev")} serves it too.

  QUESTION        a few words, or the code of a message (page/unknown-block): print the section that answers it, with
                  its address and those of the next best pages
  --all           print the whole page instead of the section
  --to DIR        write the handbook as a website for a host; DIR must be new or empty
  --markdown DIR  write each page as Markdown, with a list of them in llms.txt; DIR must be new or empty
  --help          show this text

Environment: PORT sets another port.
Exit code: 0 printed, served or written, 1 no results, 2 wrong use.
`;

export const command = defineCommand({
  help: HELP,
  options: { all: { type: "boolean", default: false }, to: { type: "string" }, markdown: { type: "string" } },
  words: [0, Number.POSITIVE_INFINITY],
  run: async ({ values, words, io }) => {
    const root = io.cwd;
    if (values.to === undefined && values.markdown === undefined && words.length === 0)
      return serve(root, io);
    const { folder, pages } = await handbookOf(root, () => commandHelp(engineOf(root), io));
    if (values.markdown !== undefined) {
      const target = emptyFolder(root, values.markdown);
      const gallery = path.join(folder, "public/gallery");
      cpSync(path.join(folder, "public"), target, { recursive: true, filter: (file) => file !== gallery });
      return tellWritten(target, io);
    }
    if (values.to !== undefined) return publish(root, { folder, pages }, emptyFolder(root, values.to), io);
    const sections = findSections(indexSections(pages), words.join(" "));
    io.stdout.write(formatAnswer(sections, values.all));
    return sections.length > 0 ? 0 : 1;
  },
});

const isBlockPage = (name: string): boolean => name.startsWith("look-up/blocks/");

/** The file with response headers that some hosts read. */
const HEADERS = "_headers";

/** Serves the handbook until the process ends. */
async function serve(root: string, io: Io): Promise<number> {
  const port = portFrom(io.env, HANDBOOK_PORT);
  await listen(createServer(siteHandbook(root, io)), port);
  const address = `http://localhost:${port}${HANDBOOK_PATH}/`;
  io.stdout.write(`The handbook: ${address}\n`);
  // Opens it before the first visit. An error is reported with that.
  fetch(address).catch(() => {});
  return 0;
}

/** Builds the handbook, with the gallery of blocks, into a folder that any host can publish. */
async function publish(
  root: string,
  { folder, pages }: Pick<Handbook, "folder" | "pages">,
  target: string,
  io: Io,
): Promise<number> {
  const result = await buildSite({ root: folder, ...buildTime(io.env) });
  if (result.ok) {
    const gallery = await handbookGallery(root, folder, buildDate(io.env));
    cpSync(result.directory, target, { recursive: true });
    writeFileSync(path.join(target, SEARCH_INDEX), searchIndexOf(pages));
    const headers = path.join(target, HEADERS);
    writeFileSync(headers, withGalleryHeaders(readFileSync(headers, "utf8")));
    cpSync(gallery, path.join(target, "gallery"), { recursive: true });
    for (const { path: name } of pages) {
      const file = path.join(target, `${name}.html`);
      if (isBlockPage(name)) writeFileSync(file, withDrawnExamples(readFileSync(file, "utf8")));
    }
    return tellWritten(target, io);
  }
  io.stderr.write(formatText(result.diagnostics));
  return 1;
}

function tellWritten(target: string, io: Io): number {
  io.stdout.write(`Written to ${target}\n`);
  return 0;
}

/**
 * Resolves a folder to write to, as an absolute path.
 * @throws UsageError unless it is new or empty
 */
function emptyFolder(root: string, name: string): string {
  const target = path.resolve(root, name);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new UsageError(`${target} is not empty, and nothing is overwritten. Name a new or empty folder.`);
  return target;
}
