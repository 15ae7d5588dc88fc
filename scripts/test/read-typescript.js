import { readFileSync } from "node:fs";
import * as module from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";

// Uses Vite's compiler: a dependency of the engine could be installed in a second version.
const vite = module.createRequire(import.meta.url).resolve("vite");
const compiler = module.createRequire(vite).resolve("rolldown/utils");
/** @type {{ transformSync: (file: string, text: string, options: object) => { code: string, map?: object, errors: Error[] } }} */
const { transformSync } = await import(pathToFileURL(compiler).href);

/**
 * Lets Node import TypeScript and JSX when this file is passed to `node --import`. Node 20 supports neither, later versions do not support
 * JSX.
 * @param {string} url
 * @param {module.LoadHookContext} context
 * @param {(url: string, context?: module.LoadHookContext) => any} nextLoad
 */
export function load(url, context, nextLoad) {
  if (!/^file:.*\.[cm]?[tj]sx?$/.test(url) || /\.[cm]?js$/.test(url)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const { code, map, errors } = transformSync(file, readFileSync(file, "utf8"), { sourcemap: true });
  if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => `${file}: ${message}`).join("\n"));
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString("base64")}`;
  return { format: "module", source, shortCircuit: true };
}

process.setSourceMapsEnabled(true);
// Node 20 lacks `registerHooks`; Node 26 deprecates `register`, which runs the hook in a separate thread.
if ("registerHooks" in module && typeof module.registerHooks === "function") module.registerHooks({ load });
else if (isMainThread) module.register(pathToFileURL(import.meta.filename).href);
