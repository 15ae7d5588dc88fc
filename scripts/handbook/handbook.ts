import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { engineOf } from "#src/content/document/places.js";
import { handbookOf } from "#src/handbook/book/cached-handbook.ts";
import { findSections, indexSections } from "#src/handbook/book/find-section.ts";
import { formatAnswer } from "#src/handbook/book/format-answer.ts";
import { HANDBOOK_PATH, openHandbook } from "#src/handbook/book/open-handbook.ts";
import { buildTime } from "#src/publish/build-date.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { listen, portFrom } from "#src/server/listen.ts";
import { defineCommand, type Io } from "../shared/command.ts";
import { commandHelp } from "./command-help.ts";

const HELP = `Usage: ${commandLine("handbook")} [QUESTION] [--all] [--to DIR]

The handbook: how to begin, how to do each task, every block, key, command and message, and how Waymark works. It is of
the version that is installed, with the blocks of this site, and needs no network. Without a question, it is served at
http://localhost:4181/__waymark/handbook/ until Ctrl-C; ${commandLine("dev")} serves it too.

  QUESTION     print the section that answers it, with its address, and the next best addresses: a few words, or the
               code of a message (page/unknown-block)
  --all        print the whole page instead of the section
  --to DIR     write the handbook as a website for a host; DIR must be new or empty
  --help       show this text

Environment: PORT sets another port.
Exit code: 0 printed, served or sources, 1 nothing found, 2 wrong use.
`;

export const command = defineCommand({
  help: HELP,
  options: { all: { type: "boolean", default: false }, to: { type: "string" } },
  words: [0, Number.POSITIVE_INFINITY],
  run: async ({ values, words, io }) => {
    const root = io.cwd;
    const handbook = () => handbookOf(root, () => commandHelp(engineOf(root), io));
    if (words.length > 0) {
      const { pages } = await handbook();
      const sections = findSections(indexSections(pages), words.join(" "));
      io.stdout.write(formatAnswer(sections, values.all));
      return sections.length > 0 ? 0 : 1;
    }
    if (values.to === undefined) return serve(() => handbook().then(({ folder }) => folder), io);
    return publish((await handbook()).folder, path.resolve(root, values.to), io);
  },
});

/** Serves the handbook until the process ends. */
async function serve(make: () => Promise<string>, io: Io): Promise<number> {
  const port = portFrom(io.env, 4181);
  const answer = openHandbook(make);
  const server = createServer((request, response) => {
    const address = request.url ?? "/";
    if (!address.startsWith(HANDBOOK_PATH)) {
      response.writeHead(302, { Location: `${HANDBOOK_PATH}/` }).end();
      return;
    }
    answer(address).then(
      (result) => response.writeHead(result?.status ?? 404, { ...result?.headers }).end(result?.body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await listen(server, port);
  io.stdout.write(`The handbook: http://localhost:${port}${HANDBOOK_PATH}/\n`);
  // Whoever opens the address should not wait for the first page. An error is reported with the request.
  answer(`${HANDBOOK_PATH}/`).catch(() => {});
  return 0;
}

/** Builds the handbook into a folder that any host can publish. */
async function publish(folder: string, target: string, io: Io): Promise<number> {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty, and nothing is overwritten. Name a new or empty folder.`);
  const result = await buildSite({ root: folder, ...buildTime(io.env) });
  if (!result.ok) {
    io.stderr.write(formatText(result.diagnostics));
    return 1;
  }
  mkdirSync(target, { recursive: true });
  cpSync(result.directory, target, { recursive: true });
  io.stdout.write(`${result.pages.length} pages in ${target}\n`);
  return 0;
}
