import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { installed } from "#src/content/document/packages.js";
import { engineOf } from "#src/content/document/places.js";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  parseObject,
  scalarText,
} from "#src/content/json/json.ts";

/** The optional package with which people sign in to a team's Studio by passkey. */
const PASSKEYS = "@simplewebauthn/server";
/** The optional package with which people sign in to a team's Studio through an OpenID provider. */
const PROVIDER = "openid-client";

/** Tells whether imports from other systems need a peer. */
export const isForImports = (name: string): boolean => name !== PASSKEYS && name !== PROVIDER;

/** Tells whether a team's Studio needs a peer. */
export const isForTeam = (name: string, hasProvider: boolean): boolean =>
  name === PASSKEYS || (hasProvider && name === PROVIDER);

/** The command with which each package manager adds packages, by its lock file. Only npm can do so without changing package.json. */
const ADD_COMMANDS: Readonly<Record<string, string>> = {
  "pnpm-lock.yaml": "pnpm add",
  "yarn.lock": "yarn add",
  "bun.lock": "bun add",
  "bun.lockb": "bun add",
};

/**
 * The command that adds packages to a site, for the package manager that installed it: npm would fail in the folder of another.
 * @param npmCommand for a site without another lock file; in a workspace that file is in a folder above the site
 */
export function installLine(root: string, packages: readonly string[], npmCommand: string): string {
  const found = Object.keys(ADD_COMMANDS).find((name) => existsSync(path.join(root, name)));
  const above = path.dirname(root);
  if (found !== undefined) return [ADD_COMMANDS[found], ...packages].join(" ");
  return above === root || existsSync(path.join(root, "package-lock.json"))
    ? [npmCommand, ...packages].join(" ")
    : installLine(above, packages, npmCommand);
}

/**
 * Returns the optional peer dependencies of the engine that a command needs, as arguments for npm (`yaml@^2.9.1`); empty if the site has
 * installed each in its major version. Returns all of them otherwise, because `npm install --no-save` removes packages that an earlier call
 * installed.
 */
export function missingPeers(root: string, isNeeded: (name: string) => boolean): string[] {
  const engine = engineOf(root);
  const { peerDependencies } = readPackage(engine);
  const ranges = Object.entries(isObject(peerDependencies) ? peerDependencies : {});
  const needed = ranges.filter(([name]) => isNeeded(name));
  const isInstalled = ([name, range]: (typeof ranges)[number]) => {
    const folder = installed(engine, name) ?? installed(root, name);
    return folder !== undefined && majorOf(readPackage(folder).version) === majorOf(range);
  };
  return needed.every(isInstalled) ? [] : needed.map(([name, range]) => `${name}@${range}`);
}

const majorOf = (version: JsonValue | undefined): string => /\d+/.exec(scalarText(version))?.[0] ?? "";

const readPackage = (folder: string): JsonObject =>
  parseObject(readFileSync(path.join(folder, "package.json"), "utf8")) ?? {};
