import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync } from "node:fs";
import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { installed } from "#src/content/document/packages.js";
import { engineOf, isOfOneSite, listBelow } from "#src/content/document/places.js";
import { groupBy } from "#src/content/json/memo.ts";
import { askGit, GitError } from "#src/disk/run-git.ts";
import { textIn, writeFiles } from "#src/disk/write-files.ts";
import { engineDependency, givenEngine, packageFiles } from "../new/site-package.ts";
import { defineCommand } from "../shared/command.ts";

const HELP = `Usage: ${commandLine("adopt")} DIR [--engine PACKAGE]
       npx --no waymark adopt [DIR], in a site that has the package installed

Turns a site that has a copy of the engine into one that has it as a package: removes the engine's tests and its
files, which are listed in engine.txt or those that the package has, moves src/public to public, and rewrites package.json.
Blocks and schemas that you changed stay as the site's own. Names what you changed elsewhere in the engine; git still has
it.

  DIR              folder of the site (default: this one); everything in it must be committed
  --engine PACKAGE what npm installs as its engine (default: this one)
  --help           show this text

Exit code: 0 written, 2 nothing written.
`;

const LOCK = "package-lock.json";
/** Maximum number of files that are listed by name; longer lists are shown by folder. */
const MAX_NAMED = 30;

export const command = defineCommand({
  help: HELP,
  options: { engine: { type: "string" } },
  words: [0, 1],
  run: async ({ values, words: [folder = "."], io }) => {
    const site = path.resolve(io.cwd, folder);
    if (!hasCopy(site))
      throw new Error(
        `${site} has neither engine.txt nor src/render/main.ts, so it has no copy of the engine. Nothing was written.`,
      );
    const engine = installed(site, "waymark") ?? engineOf(io.cwd);
    if (engine === site)
      throw new Error(
        `This is the copy's own command. Run ${commandLine("adopt")} DIR in a clone of Waymark. Nothing was written.`,
      );
    await refuseUncommitted(site);
    const copy = copiedEngine(site, engine);
    await adopt(site, copy, engine, givenEngine(values.engine, site, io.cwd));
    // Rewritten files still exist, and npm creates its lock file again.
    const gone = copy.changed.filter((file) => file !== LOCK && !existsSync(path.join(site, file)));
    for (const [heading, files] of [
      ["Kept as your own, because they differ from the engine's. Remove one to have the engine's:", copy.own],
      [
        "Removed, although they differ from the engine's. git show HEAD:FILE still prints them:",
        gone.length > MAX_NAMED ? byFolder(gone) : gone,
      ],
      [
        `Removed, because they test the copy. ${commandLine("test")} runs those below tests/ that Node can run; git show HEAD:FILE prints the others:`,
        byFolder(copy.tests),
      ],
      ["Not part of the package. Remove what you do not need:", byFolder(leftBeside(site))],
    ] as const)
      if (files.length > 0) io.stdout.write(`${heading}\n${files.map((file) => `  ${file}\n`).join("")}\n`);
    io.stdout.write(`Next:\n  1. npm install\n  2. ${commandLine("migrate")}\n  3. ${commandLine("test")}\n`);
    return 0;
  },
});

async function adopt(
  site: string,
  copy: Copy,
  engine: string,
  ownDependency: string | undefined,
): Promise<void> {
  const dependency = ownDependency ?? (await engineDependency(engine, site));
  const created = packageFiles(engine, site, dependency, path.basename(site));
  const ignored = textIn(site, ".gitignore");
  if (ignored !== undefined) created.set(".gitignore", withLines(ignored, created.get(".gitignore") ?? ""));
  if (textIn(site, ".gitattributes") !== undefined) created.delete(".gitattributes");
  // Editor settings are personal, and kept unless they came with the engine.
  for (const name of created.keys())
    if (name.startsWith(".vscode/") && !copy.files.includes(name) && existsSync(path.join(site, name)))
      created.delete(name);
  const newFiles = [...created].map(([name, after]) => ({ name, before: textIn(site, name), after }));
  const removed = [...new Set([...copy.files, ...copy.tests, LIST, LOCK])]
    .filter((name) => !created.has(name) && existsSync(path.join(site, name)))
    .map((name) => ({ name, before: readFileSync(path.join(site, name)), after: undefined }));
  const renewed = copy.renewed.map((name) => ({
    name,
    before: textIn(site, name),
    after: readFileSync(path.join(engine, name), "utf8"),
  }));
  await writeFiles(site, [...newFiles, ...renewed, ...removed]);
  const pictures = path.join(site, "src/public");
  if (existsSync(pictures) && !existsSync(path.join(site, "public")))
    renameSync(pictures, path.join(site, "public"));
  removeEmpty(site);
}

/** Appends to a text those of the given lines that it does not contain yet. */
function withLines(text: string, lines: string): string {
  const own = text.split(/\r?\n/);
  const missing = lines.split("\n").filter((line) => !own.includes(line));
  return missing.length === 0 ? text : `${[text.trimEnd(), ...missing].join("\n")}\n`;
}

/**
 * Refuses to run if there are uncommitted changes, because only committed files can be restored if one is removed by mistake.
 * @throws Error if there are any
 */
async function refuseUncommitted(site: string): Promise<void> {
  const status = await askGit(site, ["status", "--porcelain", "--", "."]).catch((error: unknown) => {
    if (error instanceof GitError) return undefined;
    throw error;
  });
  if (status !== "")
    throw new Error(
      `${site} has changes that are not committed to git. Commit them first. Nothing was written.`,
    );
}

/** Removes a folder if it is empty, after removing its empty subfolders. @returns whether it was removed */
function removeEmpty(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  const left = entries.filter((entry) => {
    const isKept = [".git", "node_modules", "dist"].includes(entry.name) || !entry.isDirectory();
    return isKept || !removeEmpty(path.join(folder, entry.name));
  });
  if (left.length > 0) return false;
  rmdirSync(folder);
  return true;
}

/** File in which a site made by `npx waymark new site` as a copy lists the engine's files. A clone has no such file. */
const LIST = "engine.txt";

/** Folders of a copied site that contain files of the engine. */
const ENGINE_FOLDERS = ["blocks", "schema", "scripts", "src", "tests/engine/site"];
const FILES = ["tsconfig.json", "vite.config.ts"];
const SITE_FILES = /^(?:src\/public|schema\/(?:collections|generated|scaffolds))\//;
const IS_TEST = /\.test\.tsx?$/;
const IS_TEST_CODE = /(?:^tests\/.*|\.test)\.[cm]?[jt]sx?$/;

/** Matches the paths of the engine's own tests in a clone. */
const ENGINE_TESTS = /^tests\/(?:corpora|engine|shared)\//;
/** Matches code that imports a part of the copied engine, or a test program that was copied with it. */
const NAMES_COPY = /["'](?:#(?:blocks|schema|scripts|src|tests)\/|(?:vitest|@playwright\/test)["'])/;

/** The parts of a site that were copied from the engine. */
type Copy = {
  /** Files that the installed package replaces. */
  files: string[];
  /** Files of blocks made for a single site; the package's versions replace those of the copy. */
  renewed: string[];
  /** Folders of blocks and schemas that stay in the site, because they differ from the engine's. */
  own: string[];
  /** Tests of the copied engine, which cannot run without it. */
  tests: string[];
  /** Files among `files`, except tests, that differ from the package. */
  changed: string[];
};

const hasCopy = (site: string): boolean =>
  existsSync(path.join(site, LIST)) || existsSync(path.join(site, "src/render/main.ts"));

/** Distinguishes copied files of the engine from the site's own files. @param engine folder of the package */
function copiedEngine(site: string, engine: string): Copy {
  const listed = textIn(site, LIST)?.split("\n").filter(Boolean);
  const all = listed ?? [...ENGINE_FOLDERS.flatMap((folder) => listBelow(engine, folder)), ...FILES];
  const copied = all.filter((file) => existsSync(path.join(site, file)) && !SITE_FILES.test(file));
  const isSame = (file: string) => {
    const [own, its] = [path.join(site, file), path.join(engine, file)];
    return existsSync(own) && existsSync(its) && readFileSync(own).equals(readFileSync(its));
  };
  const blocks = [...new Set(copied.flatMap((file) => /^blocks\/[^/]+(?=\/)/.exec(file) ?? []))];
  const filesOf = (block: string, root: string) =>
    listBelow(root, block).filter((file) => !IS_TEST.test(file));
  const differs = (block: string) =>
    [...filesOf(block, site), ...filesOf(block, engine)].some((file) => !isSame(file));
  const different = blocks.filter(differs);
  // In a copy of another version most blocks differ, and it is unknown which of them the owner changed.
  const isThisVersion = different.length * 2 <= blocks.length;
  // The package contains some blocks for a single website, which sites do not get. A copy of another version keeps those that its documents
  // use.
  const oneSite = blocks.filter(
    (block) =>
      isOfOneSite(engine, path.basename(block)) &&
      (isThisVersion || (isUsed(site, block) && !isMigrated(engine, block))),
  );
  const own = [
    ...(isThisVersion ? different : []),
    ...copied.filter((file) => isThisVersion && file.startsWith("schema/") && !isSame(file)),
  ];
  const stays = new Set([...own, ...oneSite]);
  // Blocks of an earlier version may not work with this one.
  const renewed = isThisVersion ? [] : oneSite.flatMap((block) => listBelow(engine, block));
  const files = new Set([
    ...copied.filter((file) => !blocks.some((block) => file.startsWith(`${block}/`)) && !stays.has(file)),
    ...blocks.flatMap((block) => (stays.has(block) ? [] : listBelow(site, block))),
  ]);
  return {
    files: [...files],
    renewed: renewed.filter((file) => !IS_TEST.test(file)),
    own: own.sort(),
    tests: testsOfCopy(site),
    changed: [...files].filter((file) => !isSame(file) && !/^tests\/|\.test\.tsx?$/.test(file)).sort(),
  };
}

function testsOfCopy(site: string): string[] {
  const namesCopy = (file: string) => NAMES_COPY.test(readFileSync(path.join(site, file), "utf8"));
  return ["blocks", "tests"]
    .flatMap((folder) => listBelow(site, folder))
    .filter((file) => ENGINE_TESTS.test(file) || (IS_TEST_CODE.test(file) && namesCopy(file)));
}

/** Tells whether a migration removes a block type or replaces it by another one. */
function isMigrated(engine: string, block: string): boolean {
  const from = new RegExp(`from: "${path.basename(block)}"`);
  return listBelow(engine, "blocks").some(
    (file) => file.endsWith(".migrations.ts") && from.test(textIn(engine, file) ?? ""),
  );
}

/** Tells whether a document uses the block type of a folder. */
function isUsed(site: string, block: string): boolean {
  const type = new RegExp(`"type":\\s*"${path.basename(block)}"`);
  return listBelow(site, "pages").some((file) => type.test(textIn(site, file) ?? ""));
}

/**
 * Lists the files in the folders `scripts`, `src` and `tests` of a site that are not part of the package, except public files and tests
 * named `.test.js`. The author decides which to remove.
 */
function leftBeside(site: string): string[] {
  return ["scripts", "src", "tests"]
    .flatMap((folder) => listBelow(site, folder))
    .filter((file) => !SITE_FILES.test(file) && !file.endsWith(".test.js"));
}

/** Formats a list of files for the terminal: a folder with several files becomes one line with their number. */
function byFolder(files: readonly string[]): string[] {
  const folders = groupBy(files, (file) => file.split("/").slice(0, 2).join("/"));
  return [...folders].map(([folder, [only = "", ...more]]) =>
    more.length === 0 ? only : `${folder}/ (${more.length + 1} files)`,
  );
}
