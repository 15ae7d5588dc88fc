#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const USAGE = `Usage: npm create waymark@latest DIR [-- OPTIONS]

Makes a website in a new folder, with Waymark as its one dependency. Asks for what the options do not say.

  --name T         its name
  --colour #2b5d8a its colour
  --language de    language of its pages and of what blocks say
  --time-zone T    where its days begin: Europe/London
  --kind KIND      what it begins with: business, events, knowledge-base or restaurant
  --engine PACKAGE Waymark as npm takes it: 1.2.0, file:../waymark-1.2.0.tgz (default: the version of this program)
`;

const [directory, ...options] = process.argv.slice(2);
if (directory === undefined || directory.startsWith("-")) {
  process.stdout.write(USAGE);
  process.exit(directory === "--help" ? 0 : 2);
}
const folder = path.resolve(directory);
const isNew = !existsSync(folder);
if (!isNew && readdirSync(folder).some((name) => name !== ".git")) {
  process.stderr.write(`${folder} is not empty, and nothing is ever overwritten. Nothing was written.\n`);
  process.exit(2);
}
const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, "package.json"), "utf8"));
const given = options.indexOf("--engine");
const engine = given < 0 ? `^${version}` : (options.splice(given, 2)[1] ?? "");
// npm reads the path of an archive from the folder of the site.
const waymark = engine.replace(/^file:(?=[^/])(.*)/, (_, file) => `file:${path.relative(folder, file)}`);

mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, "package.json"),
  `${JSON.stringify({ private: true, type: "module", dependencies: { waymark } }, null, 2)}\n`,
);
process.stdout.write("Installing Waymark …\n");
const program = path.join(folder, "node_modules/waymark/scripts/run.js");
// "pnpm create waymark" installs with pnpm: each names itself in this variable.
const [, manager = "npm"] = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? "") ?? [];
// The engine reads the folders of packages, which yarn would otherwise keep in archives.
if (manager === "yarn") writeFileSync(path.join(folder, ".yarnrc.yml"), "nodeLinker: node-modules\n");
const isDone =
  run(manager, ["install", ...(manager === "npm" ? ["--no-audit", "--no-fund", "--loglevel=error"] : [])]) &&
  run(process.execPath, [program, "new", "site", ".", ...options]);
if (!isDone) {
  if (isNew) rmSync(folder, { recursive: true });
  else
    for (const name of readdirSync(folder))
      if (name !== ".git") rmSync(path.join(folder, name), { recursive: true });
  process.exit(2);
}

/**
 * @param {string} command
 * @param {string[]} words
 * @returns {boolean} whether it ran to its end without an error
 */
function run(command, words) {
  const { status } = spawnSync(command, words, {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32" && command === manager,
  });
  return status === 0;
}
