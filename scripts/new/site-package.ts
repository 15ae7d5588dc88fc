import { execFile } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { slugOf } from "#src/content/address/routes.ts";
import { DAILY_COMMANDS } from "#src/content/diagnostics/command-line.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { textIn } from "#src/disk/write-files.ts";
import { GIT_IGNORED } from "#src/plans/starters/new-site.ts";
import { commandFiles } from "#src/publish/bundle/command-files.js";
import { EDITOR_FILES } from "./editor-files.ts";

/** Folder of a site that holds the engine's archive if no registry provides it. */
const VENDOR = "vendor";

/** Commands that only developers of the engine need. */
const ENGINE_COMMANDS: readonly string[] = ["compile"];

/** Matches a script of package.json that runs a command from a copy of the engine. */
const IS_COMMAND = /scripts\/run\.js/;

/**
 * Returns the version of the engine for a site's package.json: the installed one. A clone of the engine is packed into
 * the site's folder instead, so that the site does not depend on files outside it.
 * @param engine folder of the engine
 * @param to temporary folder of the site during its creation
 * @throws Error if npm cannot pack the engine
 */
export async function engineDependency(engine: string, site: string, to = site): Promise<string> {
  if (engine.split(path.sep).includes("node_modules")) {
    const { waymark } = entriesOf(readPackage(site).dependencies);
    return typeof waymark === "string" ? waymark : `^${packageVersion(engine)}`;
  }
  const folder = path.join(to, VENDOR);
  mkdirSync(folder, { recursive: true });
  const { stdout } = await promisify(execFile)("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: engine,
  });
  const [packed]: { filename: string }[] = JSON.parse(stdout);
  if (!packed) throw new Error("npm pack made no archive.");
  return `file:${VENDOR}/${packed.filename}`;
}

/**
 * Resolves the engine given as an option: the option's path is relative to the working directory, the result to the site.
 * @throws Error if there is no such file
 */
export function givenEngine(engine: string | undefined, directory: string, cwd: string): string | undefined {
  const [, archive] = /^file:(.+)/.exec(engine ?? "") ?? [];
  if (archive === undefined) return engine;
  const place = path.resolve(cwd, archive);
  if (!existsSync(place))
    throw new Error(
      `${place} does not exist. A path of --engine begins in the folder in which you are. Nothing was written.`,
    );
  return `file:${path.relative(directory, place)}`;
}

export const packageVersion = (engine: string): string => String(readPackage(engine).version ?? "1.0.0");

/** Returns the names of the commands that sites have. */
export const siteCommands = (engine: string): string[] =>
  [...commandFiles(engine).keys()].filter((name) => !ENGINE_COMMANDS.includes(name));

/**
 * Returns the files of a site other than documents, by path.
 * @param dependency version of the engine in npm's syntax
 * @param folder name of the site's folder
 */
export function packageFiles(
  engine: string,
  to: string,
  dependency: string,
  folder: string,
): Map<string, string> {
  const its = readPackage(engine);
  const before = readPackage(to);
  const own = ownOf(before, its);
  const commands = [...new Set([...DAILY_COMMANDS, ...commandsOfCopy(before, engine)])].map((name) => [
    name,
    `waymark ${name}`,
  ]);
  // npm refuses to install a package into a project of the same name.
  const name = [own.name, slugOf(folder)].find((name) => name && name !== its.name) ?? "site";
  const { name: _, ...rest } = own;
  const site = {
    name,
    ...rest,
    private: true,
    type: "module",
    engines: { node: ">=20.19" },
    scripts: { ...entriesOf(own.scripts), ...Object.fromEntries(commands) },
    dependencies: { ...entriesOf(own.dependencies), waymark: dependency },
  };
  return new Map([
    ["package.json", json(site)],
    ...Object.entries(EDITOR_FILES).map(([file, content]): [string, string] => [file, json(content)]),
    [".gitignore", GIT_IGNORED],
    // Without this, Git for Windows would convert line endings.
    [".gitattributes", "* text=auto eol=lf\n"],
  ]);
}

/**
 * Runs a function while the engine is linked into a folder as npm will install it.
 * @param folder must contain a package.json
 */
export async function withEngine<Result>(
  engine: string,
  folder: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const modules = path.join(folder, "node_modules");
  const link = path.join(modules, "waymark");
  if (existsSync(link)) return run();
  const isNew = !existsSync(modules);
  mkdirSync(modules, { recursive: true });
  symlinkSync(engine, link, "junction");
  try {
    return await run();
  } finally {
    if (lstatSync(link).isSymbolicLink()) rmSync(link);
    if (isNew) rmSync(modules, { recursive: true });
  }
}

const readPackage = (folder: string): JsonObject => parseObject(textIn(folder, "package.json") ?? "") ?? {};

const entriesOf = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

function ownOf(own: JsonObject, engine: JsonObject): JsonObject {
  const isCopy = !("waymark" in entriesOf(own.dependencies));
  const isTheirs = (list: string, name: string, value: JsonValue | undefined) => {
    const theirs = entriesOf(engine[list]);
    if (/ependencies$/.test(list))
      return isCopy && (name in theirs || name in entriesOf(engine.dependencies));
    return isDeepStrictEqual(theirs[name], value) || (list === "scripts" && IS_COMMAND.test(String(value)));
  };
  return Object.fromEntries(
    Object.entries(own).flatMap(([key, value = null]): [string, JsonValue][] => {
      if (!isObject(value)) return isDeepStrictEqual(engine[key], value) ? [] : [[key, value]];
      const left = Object.entries(value).filter(([name, one]) => !isTheirs(key, name, one));
      return left.length > 0 ? [[key, Object.fromEntries(left)]] : [];
    }),
  );
}

/** Returns the package scripts that a site with a copied engine had, so that callers such as a server's timer still find them. */
function commandsOfCopy({ scripts }: JsonObject, engine: string): string[] {
  const names = siteCommands(engine);
  return Object.entries(entriesOf(scripts)).flatMap(([name, line]) =>
    IS_COMMAND.test(String(line)) && names.includes(name) ? [name] : [],
  );
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
