import { readFileSync } from "node:fs";
import path from "node:path";
import { installed } from "#src/content/document/packages.js";
import { listBelow } from "#src/content/document/places.js";
import { isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";

/** The packages that check the types of a site's own code, by their names here: TypeScript 6 is here for tools alone. */
const ENGINE_NAMES: Readonly<Record<string, string>> = {
  "@types/node": "@types/node",
  "@types/react": "@types/react",
  typescript: "@typescript/native",
};

/** The package that blocks import besides the engine; only pnpm hides it from the site. */
const IMPORTED = "@chakra-ui/react";

/** Whether a site has code of its own, such as a block, a migration or a test in TypeScript. */
export const hasTypedCode = (root: string): boolean =>
  ["blocks", "schema", "tests"]
    .flatMap((folder) => listBelow(root, folder))
    .some((file) => /\.tsx?$/.test(file) && !file.startsWith("schema/generated/"));

/**
 * The packages that the type check of a site's own code needs, as npm takes them: those of the engine, so that its own
 * modules are free of errors.
 * @returns versions by name
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

/** A package.json with the packages of the type check that it lacks. @returns the same text if it has all */
export function withTypePackages(text: string, needed: Readonly<Record<string, string>>): string {
  const site = parseObject(text) ?? {};
  const declared = { ...entriesOf(site.dependencies), ...entriesOf(site.devDependencies) };
  const missing = Object.entries(needed).filter(([name]) => !(name in declared));
  if (missing.length === 0) return text;
  const devDependencies = { ...entriesOf(site.devDependencies), ...Object.fromEntries(missing) };
  return `${JSON.stringify({ ...site, devDependencies }, null, 2)}\n`;
}

/** The packages of the type check that a site has not installed, as npm takes them: `typescript@^7.0.2`. */
export const missingTypePackages = (engine: string, root: string): string[] =>
  Object.entries(typePackages(engine, root)).flatMap(([name, version]) =>
    installed(root, name) ? [] : [`${name}@${version}`],
  );

/** The program that checks types, of the site's own TypeScript. @returns undefined if it is not installed */
export function typeChecker(root: string): string | undefined {
  const folder = installed(root, "typescript");
  if (folder === undefined) return undefined;
  const { bin } = readPackage(folder);
  return path.join(folder, String(entriesOf(bin).tsc));
}

const readPackage = (folder: string): JsonObject =>
  parseObject(readFileSync(path.join(folder, "package.json"), "utf8")) ?? {};

const entriesOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
