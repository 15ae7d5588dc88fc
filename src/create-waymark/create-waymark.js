#!/usr/bin/env node
// biome-ignore-all lint/style/noRestrictedGlobals: checks a language and a time zone before the engine is installed, and prints nothing.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const KINDS = ["business", "events", "knowledge-base", "restaurant"];

const USAGE = `Usage: create-waymark DIR [OPTIONS]

Makes a website in a new folder, with Waymark as its one dependency. Asks for what the options do not say.

  --name T         its name
  --colour #2b5d8a its colour
  --language de    language of its pages and of what blocks say
  --time-zone T    where its days begin: Europe/London
  --kind KIND      what it begins with: ${KINDS.join(", ")}
  --trade TRADE    subject of the drawing on its home page, such as shop, cafe or library
  --engine PACKAGE Waymark as npm takes it: 1.2.0, or file:../waymark-1.2.0.tgz, a path from the folder in which you
                   are (default: the version of this program)
`;

const { values, positionals } = readWords();
const [directory, unexpected] = positionals;
if (directory === undefined || values.help) {
  process.stdout.write(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (unexpected !== undefined)
  stop(`Unexpected argument "${unexpected}". A folder whose name has spaces needs quotes.`);
if (values.kind !== undefined && !KINDS.includes(values.kind))
  stop(`"${values.kind}" is not a kind of site. There are: ${KINDS.join(", ")}.`);
if (values.colour !== undefined && !/^#[0-9a-f]{6}$/i.test(values.colour))
  stop(`"${values.colour}" is not a colour such as #2b5d8a.`);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Waymark needs Node.js 20.19 or newer, and this is ${process.version}.`);
checkNames(values.name, values.language, values["time-zone"]);
const folder = path.resolve(directory);
const isNew = !existsSync(folder);
if (!isNew && (!statSync(folder).isDirectory() || readdirSync(folder).some((name) => name !== ".git")))
  stop(`${folder} is not an empty folder, and nothing is ever overwritten.`);
const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const engine = values.engine ?? `^${version}`;
const [, archive] = /^file:(.+)/.exec(engine) ?? [];
if (archive !== undefined && !existsSync(archive))
  stop(`${path.resolve(archive)} does not exist. A path of --engine begins in the folder in which you are.`);
// npm resolves the path of an archive relative to the folder of the site.
const waymark = archive === undefined ? engine : `file:${path.relative(folder, archive)}`;
/** The uppermost folder that has to be created. */
let newFolder = folder;
while (!existsSync(path.dirname(newFolder))) newFolder = path.dirname(newFolder);

try {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "package.json"),
    `${JSON.stringify({ name: packageName(folder), private: true, type: "module", dependencies: { waymark } }, null, 2)}\n`,
  );
} catch (error) {
  stop(`${folder} cannot be written: ${error instanceof Error ? error.message : error}.`);
}
// Ctrl+C ends the child process; the new folder is then removed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.stdout.write("Installing Waymark …\n");
// "pnpm create waymark" installs with pnpm: each package manager identifies itself in this variable.
const [, manager = "npm"] = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? "") ?? [];
// The engine reads the folders of packages, which yarn would otherwise keep in archives.
if (manager === "yarn") writeFileSync(path.join(folder, ".yarnrc.yml"), "nodeLinker: node-modules\n");
const answers = Object.entries(values).flatMap(([name, value]) =>
  typeof value === "string" && name !== "engine" ? [`--${name}=${value}`] : [],
);
const install = ["install", ...(manager === "npm" ? ["--no-audit", "--no-fund", "--loglevel=error"] : [])];
const isInstalled = run(manager, install, folder);
// Runs in the current folder, so that the next steps name the new folder as it was given.
const begin = ["new", "site", directory, "--root", directory, ...answers];
if (!isInstalled || !run(process.execPath, [installedProgram(folder), ...begin])) {
  if (isNew) rmSync(newFolder, { recursive: true });
  else
    for (const name of readdirSync(folder))
      if (name !== ".git") rmSync(path.join(folder, name), { recursive: true });
  stop(isInstalled ? `${folder} could not be made.` : `${manager} did not install Waymark.`);
}
beginHistory();

/** Initialises a git repository, which Studio needs for publishing, unless the site is in one or git cannot commit. */
function beginHistory() {
  const repository = path.join(folder, ".git");
  const git = (/** @type {string[]} */ ...words) =>
    spawnSync("git", words, { cwd: folder, stdio: "ignore" }).status === 0;
  if (existsSync(repository) || git("rev-parse", "--is-inside-work-tree")) return;
  const isBegun =
    git("init", "-q", "-b", "main") && git("add", "--all") && git("commit", "-q", "-m", "Begin");
  if (!isBegun) rmSync(repository, { recursive: true, force: true });
}

/** The arguments of the program, checked for unknown options. */
function readWords() {
  const text = /** @type {const} */ ({ type: "string" });
  const answers = { name: text, colour: text, language: text, "time-zone": text, kind: text, trade: text };
  const options = /** @type {const} */ ({ ...answers, engine: text, help: { type: "boolean" } });
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message.split(". ")[0] : error}. See --help.`);
  }
}

/**
 * Returns the path of the engine's program, in the site or a parent folder: a workspace installs it in its root.
 * @param {string} site
 * @returns {string}
 */
function installedProgram(site) {
  const program = path.join(site, "node_modules/waymark/scripts/run.js");
  const parent = path.dirname(site);
  return existsSync(program) || parent === site ? program : installedProgram(parent);
}

/**
 * Returns a name for the package of a site. Without it, a workspace would use the folder's name, which may contain spaces.
 * @param {string} site
 * @returns {string}
 */
function packageName(site) {
  const words = path
    .basename(site)
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = (words ?? []).join("-");
  // npm does not install a package into one of the same name.
  return name === "" || name === "waymark" ? "site" : name;
}

/**
 * Checks the name, language and time zone before the packages are installed, because the engine would refuse wrong ones only afterwards.
 * @param {string | undefined} name
 * @param {string | undefined} language
 * @param {string | undefined} timeZone
 */
function checkNames(name, language, timeZone) {
  if (name !== undefined && (name.trim() === "" || name.length > 40))
    stop("A site has a name of at most 40 characters: --name.");
  try {
    new Intl.Locale(language ?? "en");
  } catch {
    stop(`"${language}" is not a language tag such as en or de-AT: --language.`);
  }
  try {
    new Intl.DateTimeFormat("en", { timeZone });
  } catch {
    stop(`"${timeZone}" is not a time zone such as Europe/London: --time-zone.`);
  }
}

/**
 * Exits with an error message.
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  process.stderr.write(`${sentence} Nothing was written.\n`);
  process.exit(2);
}

/**
 * Runs a command.
 * @param {string} command
 * @param {string[]} words
 * @param {string} [cwd]
 * @returns {boolean} whether it succeeded
 */
function run(command, words, cwd) {
  const { status } = spawnSync(command, words, {
    ...(cwd && { cwd }),
    stdio: "inherit",
    shell: process.platform === "win32" && command === manager,
  });
  return status === 0;
}
