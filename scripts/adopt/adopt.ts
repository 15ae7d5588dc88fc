import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync } from "node:fs";
import path from "node:path";
import { installed } from "#src/content/document/packages.js";
import { engineOf } from "#src/content/document/places.js";
import { askGit, GitError } from "#src/disk/run-git.ts";
import { textIn, writeFiles } from "#src/disk/write-files.ts";
import { engineDependency, packageFiles } from "../new/site-package.ts";
import { defineCommand } from "../shared/command.ts";

const HELP = `Usage: npm run adopt -- DIR [--engine PACKAGE]
       npx waymark adopt [DIR]

Turns a site that has a copy of the engine into one that has it as a package: removes the files listed in its
engine.txt, moves src/public to public, and writes package.json anew. Names the files of the engine that differ from
this one; those that you changed can be taken back from git as blocks of your own.

  DIR              folder of the site (default: this one); everything in it must be committed
  --engine PACKAGE what npm installs as its engine (default: this one)
  --help           show this text

Exit code: 0 written, 2 nothing written.
`;

/** The list of the engine's files in a site that has a copy of it. */
const LIST = "engine.txt";

export const command = defineCommand({
  help: HELP,
  options: { engine: { type: "string" } },
  words: [0, 1],
  run: async ({ values, words: [folder = "."], io }) => {
    const site = path.resolve(io.cwd, folder);
    const list = textIn(site, LIST);
    if (list === undefined)
      throw new Error(`${site} has no ${LIST}, so it has no copy of the engine. Nothing was written.`);
    const engine = installed(site, "waymark") ?? engineOf(io.cwd);
    if (engine === site)
      throw new Error("Install the engine first: npm install waymark. Nothing was written.");
    await refuseUncommitted(site);
    const changed = await adopt(site, list.split("\n").filter(Boolean), engine, values.engine);
    const differing = changed.map((file) => `  ${file}\n`).join("");
    if (differing)
      io.stdout.write(
        `These files were not those of this engine. Where you had changed a block, take its folder back: git restore blocks/NAME\n${differing}\n`,
      );
    io.stdout.write("Next:\n  1. npm install\n  2. npm run migrate\n  3. npm test\n");
    return 0;
  },
});

/** @returns the removed files that differ from those of the engine, with those that it no longer has */
async function adopt(
  site: string,
  copied: readonly string[],
  engine: string,
  given: string | undefined,
): Promise<string[]> {
  const dependency = given ?? (await engineDependency(engine, site));
  const isOwn = (name: string) =>
    name.startsWith(".vscode/") && !copied.includes(name) && existsSync(path.join(site, name));
  const made = packageFiles(engine, site, dependency, path.basename(site));
  const beside = new Map([...made].filter(([name]) => !isOwn(name)));
  const written = [...beside].map(([name, after]) => ({ name, before: textIn(site, name), after }));
  const removed = [...new Set([...copied, LIST, "package-lock.json"])]
    .filter((name) => !beside.has(name) && existsSync(path.join(site, name)))
    .map((name) => ({ name, before: readFileSync(path.join(site, name)), after: undefined }));
  await writeFiles(site, [...written, ...removed]);
  const pictures = path.join(site, "src/public");
  if (existsSync(pictures) && !existsSync(path.join(site, "public")))
    renameSync(pictures, path.join(site, "public"));
  removeEmpty(site);
  return removed.flatMap(({ name, before }) => {
    if (!copied.includes(name)) return [];
    const current = path.join(engine, name);
    return existsSync(current) && readFileSync(current).equals(before) ? [] : [name];
  });
}

/** Files removed by mistake can be restored from git. @throws Error if something could not */
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

/** Removes the folders that have become empty. */
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
