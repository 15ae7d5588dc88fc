import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleId, finishedBundle, leaveBundleId } from "#src/publish/bundle/bundle-id.js";
import { clearCachePlaces } from "#src/publish/cache/cache-directory.js";

/**
 * Runs a command: `node scripts/run.js NAME [OPTIONS]`. If no source has changed since the last bundle, the
 * command runs from it without compiling; loading the TypeScript loader alone takes a third of a second.
 */
const root = path.dirname(import.meta.dirname);
// Remove NAME, so that the command finds its options where it would without this file.
const [name] = process.argv.splice(2, 1);

clearCachePlaces(root);
const id = bundleId(root);
leaveBundleId(root, id);
const bundle = finishedBundle(root, id);
const bundled = bundle && path.join(bundle, "renderer", `${name}.js`);
if (bundled && existsSync(bundled)) await import(pathToFileURL(bundled).href);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${name}.ts`);
}
