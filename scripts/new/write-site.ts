import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { installed } from "#src/content/document/packages.js";
import { engineOf } from "#src/content/document/places.js";
import { makeFolder, textIn, writeFiles } from "#src/disk/write-files.ts";
import { regionalLanguage } from "#src/language/regional.ts";
import { checkAnswer, DEFAULT_KIND, newSite } from "#src/plans/starters/new-site.ts";
import { kindLines, siteKind } from "#src/plans/starters/site-kinds.ts";
import { copiedFiles, languageNotes } from "#src/plans/starters/untranslated.ts";
import { buildTime } from "#src/publish/build-date.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated/generated-files.ts";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import { inspect } from "#src/rules/inspect.ts";
import { withQuestions } from "../shared/ask.ts";
import type { Io } from "../shared/command.ts";
import { hasTypedCode, typePackages, withTypePackages } from "../shared/type-check.ts";
import { blockPackage } from "./block-package.ts";
import { isFormerTypescript } from "./editor-files.ts";
import { engineDependency, givenEngine, packageFiles, packageVersion, withEngine } from "./site-package.ts";

export type NewSiteOptions = {
  name?: string | undefined;
  colour?: string | undefined;
  language?: string | undefined;
  "time-zone"?: string | undefined;
  update: boolean;
  /** The kind of site: the name of a file in schema/starters without its ending, such as `business` or `restaurant`. */
  kind?: string | undefined;
  /** The subject of the drawing on its home page: one of the trades of the kind. */
  trade?: string | undefined;
  /** Version of the engine in npm's syntax: `^1.0.0`, `file:…`. */
  engine?: string | undefined;
  /** Set to make a package of blocks, with a site for trying them, instead of a site. */
  isBlockPackage?: boolean;
};

/**
 * Matches files that may exist in the folder of a new site: those of git, and those of npm, pnpm, yarn or bun after installing the engine.
 */
const ALLOWED_FILES =
  /^(?:\.git|package\.json|package-lock\.json|node_modules|\.npmrc|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|\.yarn(?:rc\.yml)?|bun\.lockb?)$/;

type Check = (answer: string) => void;
type Answer = "kind" | "name" | "colour" | "language" | "time-zone";

/**
 * Writes a new site, or packs this engine for an existing site.
 * @param root folder of the engine, or of a site that has it
 * @param folder folder of the new or existing site, relative to the working directory
 * @throws Error if the folder is not empty, or with `update` not a site
 */
export async function writeSite(
  root: string,
  folder: string,
  options: NewSiteOptions,
  io: Io,
): Promise<string[]> {
  const directory = path.resolve(io.cwd, folder);
  const goThere = directory === path.resolve(io.cwd) ? [] : [`cd ${inShell(folder)}`];
  const engine = engineOf(root);
  const within = path.relative(engine, directory);
  if (within === "" || !within.startsWith(".."))
    throw new Error(`${directory} is inside the engine: choose a folder outside it. Nothing was written.`);
  if (options.update)
    return [
      ...goThere,
      ...(await updateEngine(engine, directory, givenEngine(options.engine, directory, io.cwd))),
    ];
  if (existsSync(directory) && readdirSync(directory).some((file) => !ALLOWED_FILES.test(file)))
    throw new Error(`${directory} is not empty, and nothing is ever overwritten. Nothing was written.`);
  const { files: siteFiles } = readSiteFiles(root);
  const unasked: string[] = [];
  const answers = await withQuestions(io, async (ask) => {
    const answer = async (option: Answer, question: string, fallback: string, check: Check) => {
      const answered =
        options[option] ?? (await ask(`${question} (${fallback})`, (text) => text === "" || check(text)));
      if (answered !== "" || options[option] !== undefined) return answered;
      unasked.push(`--${option} ${inShell(fallback)}`);
      return fallback;
    };
    const isKind: Check = (name) => siteKind(name, siteFiles);
    const kinds = kindLines(siteFiles).map((line) => `  ${line}\n`);
    return {
      kind: await answer("kind", `${kinds.join("")}Kind of site`, DEFAULT_KIND, isKind),
      name: await answer("name", "Name of the site", path.basename(directory), checkAnswer.name),
      colour: await answer("colour", "Its colour", "#2b5d8a", checkAnswer.colour),
      language: await answer("language", "Language of its pages", "en", checkAnswer.language),
      timeZone: await answer("time-zone", "Its time zone", TimeZone.ofMachine(), checkAnswer.timeZone),
    };
  });
  if (!io.stdin.isTTY && unasked.length > 0)
    io.stderr.write(`No terminal for questions. Answers taken: ${unasked.join(" ")}\n`);
  const today = new TimeZone(answers.timeZone).dayAt(Date.parse(buildTime(io.env).asOf));
  const language = regionalLanguage(answers.language, answers.timeZone);
  const documents = newSite({ ...answers, trade: options.trade, language, today }, siteFiles);
  const making = unfinished(directory);
  try {
    makeFolder(making);
    const dependency =
      givenEngine(options.engine, directory, io.cwd) ?? (await engineDependency(engine, directory, making));
    const name = path.basename(directory);
    const site = new Map([...documents, ...packageFiles(engine, directory, dependency, name)]);
    const files = options.isBlockPackage
      ? blockPackage(name, packageVersion(engine), typePackages(engine, directory), site)
      : site;
    const copied = [...copiedFiles(answers.kind, language, siteFiles)].map(
      ([name, from]) => [name, readFileSync(path.join(engine, from))] as const,
    );
    await writeFiles(
      making,
      [...files, ...copied].map(([name, after]) => ({ name, before: undefined, after })),
    );
    await withEngine(engine, making, async () => {
      await refreshGeneratedFiles(making, true);
      const { files, assets } = readSiteFiles(making);
      const problem = inspect(files, { assets, today }).diagnostics.find(
        ({ severity }) => severity === "error",
      );
      if (problem) throw new Error(`${problem.file}:${problem.line}: ${problem.message}`);
    });
    moveInto(making, directory);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return [
    ...goThere,
    ...(installed(directory, "waymark") ? [] : ["npm install"]),
    `${commandLine("start")}, or ${commandLine("studio")}`,
    commandLine("test"),
    options.isBlockPackage
      ? "Read README.md: how to develop the blocks, and how sites use them."
      : "Read README.md: what is yours, and how to update the engine.",
    ...(language === answers.language
      ? []
      : [
          `Its pages are in ${language}, for days, times and prices as in ${answers.timeZone}. "language" in pages/_data/site.json changes that.`,
        ]),
    ...languageNotes(answers.kind, language, siteFiles),
  ];
}

/** Packs this engine into a site with an earlier version. @throws Error if the folder is not a site with the engine as a package */
async function updateEngine(
  engine: string,
  directory: string,
  ownDependency: string | undefined,
): Promise<string[]> {
  if (existsSync(path.join(directory, "engine.txt")))
    throw new Error(
      `${directory} is a copy of the engine: run ${commandLine("adopt")} ${directory}. Nothing was written.`,
    );
  const before = textIn(directory, "package.json");
  if (!/"waymark":/.test(before ?? ""))
    throw new Error(
      `${directory} is not a site of Waymark: its package.json does not have it. Nothing was written.`,
    );
  const dependency = ownDependency ?? (await engineDependency(engine, directory));
  const created = packageFiles(engine, directory, dependency, path.basename(directory));
  const site = created.get("package.json") ?? "";
  const types = typePackages(engine, directory);
  const settings = textIn(directory, "tsconfig.json");
  await writeFiles(directory, [
    { name: "package.json", before, after: hasTypedCode(directory) ? withTypePackages(site, types) : site },
    ...(isFormerTypescript(settings)
      ? [{ name: "tsconfig.json", before: settings, after: created.get("tsconfig.json") }]
      : []),
  ]);
  return [`npm install ${dependency}`, commandLine("migrate"), commandLine("test")];
}

/** Quotes a path for the shell if necessary. */
const inShell = (place: string): string => (/^[\w./~:\\-]+$/.test(place) ? place : `"${place}"`);

/** Moves all files of a folder into another one, which must not contain any of their names. */
function moveInto(from: string, to: string): void {
  makeFolder(to);
  const moved: string[] = [];
  try {
    for (const name of readdirSync(from)) {
      renameSync(path.join(from, name), path.join(to, name));
      moved.push(path.join(to, name));
    }
  } catch (error) {
    for (const place of moved) rmSync(place, { recursive: true });
    throw error;
  }
}
