import { execFile } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { slugOf } from "#src/content/address/routes.ts";
import { isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { textIn } from "#src/disk/write-files.ts";
import { EDITOR_FILES } from "./editor-files.ts";

/** The folder of a site in which its engine is kept where no registry has it. */
const VENDOR = "vendor";

/** Commands for those who develop the engine. */
const OF_ENGINE: readonly string[] = ["bench", "compile"];

const IGNORED = ["node_modules/", "dist/", "/shards/", "/preview/", "/preview.zip", ".dist-*/", ""].join(
  "\n",
);

/** The part of a package.json that is read here. */
type Package = {
  name?: string;
  version?: string;
  dependencies: JsonObject;
  scripts: JsonObject;
  rest: JsonObject;
};

/**
 * The engine's entry in a site's package.json: the version of the installed one; the engine of a clone is packed into
 * the site's folder, so that the site depends on nothing outside it.
 * @param engine folder of the engine
 * @param to the site's folder while it is made
 * @throws Error if npm cannot pack it
 */
export async function engineDependency(engine: string, site: string, to = site): Promise<string> {
  if (engine.split(path.sep).includes("node_modules")) {
    const { waymark } = readPackage(site).dependencies;
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

export const engineVersion = (engine: string): string => readPackage(engine).version ?? "1.0.0";

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
  const own = readPackage(to);
  const { scripts, dependencies } = readPackage(engine);
  const commands = Object.entries(scripts).flatMap(([name, line]) =>
    /scripts\/run\.js/.test(String(line)) && !OF_ENGINE.includes(name) ? [[name, `waymark ${name}`]] : [],
  );
  const kept = Object.entries(own.dependencies).filter(([name]) => !(name in dependencies));
  const site = {
    ...own.rest,
    name: own.name ?? (slugOf(folder) || "site"),
    private: true,
    type: "module",
    engines: { node: ">=20.19" },
    scripts: {
      ...Object.fromEntries(
        Object.entries(own.scripts).filter(([, line]) => !/scripts\/run\.js/.test(String(line))),
      ),
      ...Object.fromEntries(commands),
    },
    dependencies: { ...Object.fromEntries(kept), waymark: dependency },
  };
  return new Map([
    ["package.json", json(site)],
    ...Object.entries(EDITOR_FILES).map(([file, content]): [string, string] => [file, json(content)]),
    [".gitignore", IGNORED],
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

function readPackage(folder: string): Package {
  const { name, version, dependencies, scripts, ...rest } =
    parseObject(textIn(folder, "package.json") ?? "") ?? {};
  const { devDependencies: _, bin: __, files: ___, exports: ____, "//": _____, ...other } = rest;
  return {
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof version === "string" ? { version } : {}),
    dependencies: isObject(dependencies) ? dependencies : {},
    scripts: isObject(scripts) ? scripts : {},
    rest: other,
  };
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
