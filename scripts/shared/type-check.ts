import { readFileSync } from "node:fs";
import path from "node:path";
import { installed } from "#src/content/document/packages.js";
import { listBelow } from "#src/content/document/places.js";
import { isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";

/**
 * Packages that type-checking a site's code needs, each with its name in the engine's package.json. There the compiler is called
 * `@typescript/native`, because `typescript` is version 6, which only tools use.
 */
const ENGINE_NAMES: Readonly<Record<string, string>> = {
  "@types/node": "@types/node",
  "@types/react": "@types/react",
  typescript: "@typescript/native",
};

/** A package that blocks import besides the engine. It has to be listed for the site, from which pnpm would hide it. */
const IMPORTED = "@chakra-ui/react";

/** Tells whether a site has TypeScript code, such as a block, a migration or a test. */
export const hasTypedCode = (root: string): boolean =>
  ["blocks", "schema", "tests"]
    .flatMap((folder) => listBelow(root, folder))
    .some((file) => /\.tsx?$/.test(file) && !file.startsWith("schema/generated/"));

/**
 * Returns the packages that the type check of a site's code needs, in the engine's versions, so that the engine's own
 * modules cause no errors.
 * @returns versions in npm's syntax, by name
 */
export function typePackages(engine: string, root: string): Record<string, string> {
  const { dependencies, devDependencies } = readPackage(engine);
  const versionOf = (name: string) =>
    String(entriesOf(devDependencies)[name] ?? entriesOf(dependencies)[name]);
  const isHidden = installed(root, "waymark") !== undefined && installed(root, IMPORTED) === undefined;
  const needed = { ...(isHidden ? { [IMPORTED]: IMPORTED } : {}), ...ENGINE_NAMES };
  return Object.fromEntries(
    Object.entries(needed).map(([name, here]) => [name, versionOf(here).replace(/^npm:.*@/, "")]),
  );
}

/** Adds missing packages of the type check to a package.json. @returns the same text if none is missing */
export function withTypePackages(text: string, needed: Readonly<Record<string, string>>): string {
  const site = parseObject(text) ?? {};
  const declared = { ...entriesOf(site.dependencies), ...entriesOf(site.devDependencies) };
  const missing = Object.entries(needed).filter(([name]) => !(name in declared));
  if (missing.length === 0) return text;
  const devDependencies = { ...entriesOf(site.devDependencies), ...Object.fromEntries(missing) };
  return `${JSON.stringify({ ...site, devDependencies }, null, 2)}\n`;
}

/** Lists the packages of the type check that a site has not installed, as arguments for npm: `typescript@^7.0.2`. */
export const missingTypePackages = (engine: string, root: string): string[] =>
  Object.entries(typePackages(engine, root)).flatMap(([name, version]) =>
    installed(root, name) ? [] : [`${name}@${version}`],
  );

/** Finds the type checker in the site's TypeScript package. @returns undefined if it is not installed */
export function typeChecker(root: string): string | undefined {
  const folder = installed(root, "typescript");
  if (folder === undefined) return undefined;
  const { bin } = readPackage(folder);
  return path.join(folder, String(entriesOf(bin).tsc));
}

const readPackage = (folder: string): JsonObject =>
  parseObject(readFileSync(path.join(folder, "package.json"), "utf8")) ?? {};

const entriesOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
