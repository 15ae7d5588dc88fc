import { readFileSync } from "node:fs";
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

/** Matches the peer that only a team's Studio needs; imports from other systems need the others. */
export const PASSKEY_PACKAGES = /^@simplewebauthn\//;

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
