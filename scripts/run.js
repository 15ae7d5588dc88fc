import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleDirectory, bundleId, leaveBundleId } from "#src/publish/bundle/bundle-id.js";
import { isSealed } from "#src/publish/cache/sealed.js";

/**
 * Starts a command: `node scripts/run.js NAME [OPTIONS]`. When nothing has changed since the last bundle, the command
 * is in it, and nothing is left to compile: the loader of TypeScript alone takes a third of a second.
 */
const root = path.dirname(import.meta.dirname);
// The command finds its own options where it would find them without this file.
const [name] = process.argv.splice(2, 1);

const id = bundleId(root);
leaveBundleId(root, id);
const directory = bundleDirectory(root, id);
const bundled = path.join(directory, "renderer", `${name}.js`);
if (isSealed(directory) && existsSync(bundled)) await import(pathToFileURL(bundled).href);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${name}.ts`);
}
