import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";

/** npm's description of a packed archive. */
export type Packed = { filename: string; size: number; files: { path: string }[] };

/** Packs the package in a folder into an archive in the folder `to`. */
export function pack(to: string, folder = "."): Packed {
  const words = ["pack", "--json", "--pack-destination", to];
  const [packed]: Packed[] = JSON.parse(execFileSync("npm", words, { cwd: folder, encoding: "utf8" }));
  if (!packed) throw new Error("npm pack made no archive");
  return packed;
}

/** Unpacks an archive into the `node_modules` of a folder. */
export function unpack(archive: string, folder: string, name: string): string {
  const target = path.join(folder, "node_modules", name);
  mkdirSync(target, { recursive: true });
  execFileSync("tar", ["xzf", archive, "-C", target, "--strip-components=1"]);
  return target;
}

/** Installs the engine's archive, and links its dependencies to the packages of this project, where they find their own. */
export function installEngine(archive: string, folder: string): void {
  unpack(archive, folder, "waymark");
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  for (const name of Object.keys(dependencies)) linkPackage(name, folder);
}

/** Links a package of this project into the `node_modules` of a folder. */
export function linkPackage(name: string, folder: string): void {
  const link = path.join(folder, "node_modules", name);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.resolve("node_modules", name), link);
}

/** Runs a command of the installed package, as `npx waymark` does. */
export function runWaymark(folder: string, ...words: string[]) {
  const program = path.join(folder, "node_modules/waymark/scripts/run.js");
  return spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: undefined },
  });
}

/** Runs a command of the installed package, which must succeed. @returns its output */
export function waymark(folder: string, ...words: string[]): string {
  const { status, stdout, stderr } = runWaymark(folder, ...words);
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}
