#!/usr/bin/env node
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleId, COMPILED, finishedBundle } from "#src/publish/bundle/bundle-id.js";
import { clearCachePlaces } from "#src/publish/cache/cache-directory.js";

/**
 * Runs a command: `node scripts/run.js NAME [OPTIONS]`, or `waymark NAME [OPTIONS]`. If no source has changed since the
 * last bundle of the site, the command runs from it, and otherwise from what the package has compiled: loading the
 * TypeScript loader alone takes a third of a second.
 * `node --import tsx scripts/run.js NAME` always runs the sources.
 */
const engine = path.dirname(import.meta.dirname);
const root = process.cwd();
const [, , name, ...argv] = process.argv;
const { stdin, stdout, stderr, env } = process;

// `npm run validate | head` ends normally: the rest of the output is discarded.
for (const stream of [stdout, stderr])
  stream.on("error", (error) => {
    if (!("code" in error) || error.code !== "EPIPE") throw error;
  });
const { command } = await load().catch((error) => {
  if (error?.name !== "TransformError") throw error;
  // A source, or a schema that one imports, is broken: the place without the stack of the compiler.
  stderr.write(`${error.message.replaceAll(`${engine}${path.sep}`, "")}\n`);
  process.exit(1);
});
const status = await command(argv, { stdin, stdout, stderr, env, cwd: process.cwd() });
// Ends servers that had started before an error, after everything has been printed.
if (status !== 0) stdout.write("", () => stderr.write("", () => process.exit(status)));

async function load() {
  const source = `./${name}/${name}.ts`;
  if (process.execArgv.some((option) => option.includes("tsx"))) return import(source);
  clearCachePlaces(root);
  const bundle = currentBundle();
  const places = [bundle && path.join(bundle, "renderer"), root !== engine && path.join(engine, COMPILED)];
  for (const place of places) {
    const compiled = place && path.join(place, `${name}.js`);
    if (compiled && existsSync(compiled)) return import(pathToFileURL(compiled).href);
  }
  const { register } = await import("tsx/esm/api");
  register();
  return import(source);
}

function currentBundle() {
  try {
    return finishedBundle(root, bundleId(root));
  } catch {
    // The command reports what is missing: a package of blocks that is not installed.
    return undefined;
  }
}
