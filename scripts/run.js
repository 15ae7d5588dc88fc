import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleId, finishedBundle } from "#src/publish/bundle/bundle-id.js";
import { clearCachePlaces } from "#src/publish/cache/cache-directory.js";

/**
 * Runs a command: `node scripts/run.js NAME [OPTIONS]`. If no source has changed since the last bundle, the
 * command runs from it without compiling; loading the TypeScript loader alone takes a third of a second.
 * `node --import tsx scripts/run.js NAME` always runs the sources.
 */
const root = path.dirname(import.meta.dirname);
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
  stderr.write(`${error.message.replaceAll(`${root}${path.sep}`, "")}\n`);
  process.exit(1);
});
const status = await command(argv, { stdin, stdout, stderr, env, cwd: process.cwd() });
// Ends servers that had started before an error, after everything has been printed.
if (status !== 0) stdout.write("", () => stderr.write("", () => process.exit(status)));

async function load() {
  const source = `./${name}/${name}.ts`;
  if (process.execArgv.some((option) => option.includes("tsx"))) return import(source);
  clearCachePlaces(root);
  const bundle = finishedBundle(root, bundleId(root));
  const bundled = bundle && path.join(bundle, "renderer", `${name}.js`);
  if (bundled && existsSync(bundled)) return import(pathToFileURL(bundled).href);
  const { register } = await import("tsx/esm/api");
  register();
  return import(source);
}
