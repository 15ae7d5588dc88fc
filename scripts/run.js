#!/usr/bin/env node
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { engineOf } from "#src/content/document/places.js";
import { bundleId, COMPILED, finishedBundle } from "#src/publish/bundle/bundle-id.js";
import { commandFiles } from "#src/publish/bundle/command-files.js";
import { clearCachePlaces } from "#src/publish/cache/cache-directory.js";

/**
 * Runs a command: `node scripts/run.js NAME [OPTIONS]`, or `waymark NAME [OPTIONS]`. If no source has changed since the
 * last bundle of the site, runs the command from the bundle, otherwise from the compiled package, because starting the
 * TypeScript loader alone takes a third of a second.
 * `node --import tsx scripts/run.js NAME` always runs the sources.
 */
const engine = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const root = process.cwd();
const [, , name, ...argv] = process.argv;
const { stdin, stdout, stderr, env } = process;

// Ends normally in `npm run validate | head`: the rest of the output is discarded.
for (const stream of [stdout, stderr])
  stream.on("error", (error) => {
    if ("code" in error && error.code === "EPIPE") return;
    stderr.write(`The output cannot be written: ${error.message}\n`, () => process.exit(2));
  });
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Waymark needs Node.js 20.19 or newer, and this is ${process.version}.`);
if (name === "--version") {
  stdout.write(`${JSON.parse(readFileSync(path.join(engine, "package.json"), "utf8")).version}\n`);
  process.exit();
}
const sources = commandFiles(engine);
const overview = `There are: ${[...sources.keys()].join(", ")}. NAME --help explains one.`;
if (name === "--help" || name === "-h") {
  stdout.write(`Usage: waymark NAME [OPTIONS]\n\n${overview}\n`);
  process.exit();
}
const file = name === undefined ? undefined : sources.get(name);
if (name === undefined) stop(`A command is missing. ${overview}`);
if (file === undefined) stop(`"${name}" is not a command. ${await suggestion(name)}${overview}`);
const asksForHelp = argv.includes("--help");
if (!argv.some((word) => /^--root\b/.test(word)) && !hasEngine()) {
  // A site can begin where no engine is installed, with the files of this one.
  if (name === "new" && (asksForHelp || /^(?:site|block-package)$/.test(argv[0] ?? "")))
    argv.push("--root", engine);
  else if (!asksForHelp && /^(?:dev|new|start|studio|test)$/.test(name))
    stop(`${root} is not a site in which Waymark is installed. If it is a site, run npm install.`);
}
// While its modules are loaded, a server's young generation would grow to a size that it keeps: see studio/start-here.ts.
if (/^(?:studio|mcp)$/.test(name) && !argv.includes("--bundle-only"))
  setFlagsFromString("--semi-space-growth-factor=1");
const { command, ...from } = await load(name, file).catch((error) => {
  if (error?.name !== "TransformError") throw error;
  // A source or an imported schema has an error: prints its place without the compiler's stack trace.
  stderr.write(`${error.message.replaceAll(`${engine}${path.sep}`, "")}\n`);
  process.exit(1);
});
const status = await command(argv, { stdin, stdout, stderr, env, cwd: process.cwd(), ...from });
// Ends servers that were started before an error, after all output has been printed.
if (status !== 0) stdout.write("", () => stderr.write("", () => process.exit(status)));

/**
 * Loads the module of a command.
 * @param {string} name
 * @param {string} file path of the source, relative to the engine
 */
async function load(name, file) {
  const source = pathToFileURL(path.join(engine, file)).href;
  if (process.execArgv.some((option) => option.includes("tsx"))) return import(source);
  clearCachePlaces(root);
  const { id, directory } = currentBundle();
  const places = [
    directory && path.join(directory, "renderer"),
    root !== engine && path.join(engine, COMPILED, "renderer"),
  ];
  for (const place of places) {
    const compiled = place && path.join(place, `${name}.js`);
    if (!compiled || !existsSync(compiled)) continue;
    const { href } = pathToFileURL(compiled);
    const { command } = await import(href);
    return { command, thread: new URL("thread.js", href).href, bundle: directory && id };
  }
  const { register } = await import("tsx/esm/api");
  register();
  return import(source);
}

/**
 * A question that names the command that is meant; empty if none is close to the name.
 * @param {string} name
 */
async function suggestion(name) {
  const { closest, distance } = await import("fastest-levenshtein");
  const nearest = closest(name, [...sources.keys()]);
  return distance(name, nearest) <= 2 ? `Did you mean "${nearest}"? ` : "";
}

/**
 * Prints a sentence and ends the process with an error.
 * @param {string} sentence @returns {never}
 */
function stop(sentence) {
  stderr.write(`${sentence}\n`);
  process.exit(2);
}

/** Tells whether the current folder is an engine, or the folder of a site in which one is installed. */
function hasEngine() {
  try {
    return root === engine || existsSync(path.join(root, "src/render/main.ts")) || engineOf(root) !== root;
  } catch {
    // The command itself says what Yarn Plug'n'Play lacks.
    return true;
  }
}

function currentBundle() {
  try {
    const id = bundleId(root);
    return { id, directory: finishedBundle(root, id) };
  } catch {
    // The command itself reports that a package of blocks is not installed.
    return {};
  }
}
