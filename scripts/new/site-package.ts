import { execFile } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { slugOf } from "#src/content/address/routes.ts";
import { DAILY_COMMANDS } from "#src/content/diagnostics/command-line.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { textIn } from "#src/disk/write-files.ts";
import { EDITOR_FILES } from "./editor-files.ts";

/** The folder of a site in which its engine is kept where no registry has it. */
const VENDOR = "vendor";

/** Commands for those who develop the engine. */
const ENGINE_COMMANDS: readonly string[] = ["compile"];

/** A script of package.json that starts a command in a copy of the engine. */
const IS_COMMAND = /scripts\/run\.js/;

const IGNORED = [
  "node_modules/",
  "dist/",
  "/shards/",
  "/preview/",
  "/preview.zip",
  "/out/",
  ".dist-*/",
  "",
].join("\n");

/**
 * The engine's entry in a site's package.json: the version of the installed one; the engine of a clone is packed into
 * the site's folder, so that the site depends on nothing outside it.
 * @param engine folder of the engine
 * @param to the site's folder while it is made
 * @throws Error if npm cannot pack it
 */
export async function engineDependency(engine: string, site: string, to = site): Promise<string> {
  if (engine.split(path.sep).includes("node_modules")) {
    const { waymark } = entriesOf(readPackage(site).dependencies);
    return typeof waymark === "string" ? waymark : `^${engineVersion(engine)}`;
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

/** The engine of an option: a path begins where the command runs, and in package.json at the site. @throws Error if nothing is there */
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

export const engineVersion = (engine: string): string => String(readPackage(engine).version ?? "1.0.0");

/** The commands that a site has. */
export const siteCommands = (engine: string): string[] =>
  Object.entries(entriesOf(readPackage(engine).scripts)).flatMap(([name, line]) =>
    IS_COMMAND.test(String(line)) && !ENGINE_COMMANDS.includes(name) ? [name] : [],
  );

/**
 * The files of a site beside its documents, by path.
 * @param dependency as npm takes it
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
  // npm installs no package into one of the same name.
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
    [".gitignore", IGNORED],
    // Git for Windows would give every file other line ends than the engine writes.
    [".gitattributes", "* text=auto eol=lf\n"],
  ]);
}

/**
 * Runs with the engine linked into a folder as npm will install it.
 * @param folder has a package.json
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

/** The commands of a copy of the engine: what starts them, such as the timer of a server, finds them in its site. */
function commandsOfCopy({ scripts }: JsonObject, engine: string): string[] {
  const names = siteCommands(engine);
  return Object.entries(entriesOf(scripts)).flatMap(([name, line]) =>
    IS_COMMAND.test(String(line)) && names.includes(name) ? [name] : [],
  );
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
