import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type InlineConfig, type Manifest, type ManifestChunk, type Plugin } from "vite";
import { engineOf } from "#src/content/document/places.js";
import type { Assets } from "#src/render/document/document.ts";
import { SERVER_PACKAGES } from "#src/rules/code/server-packages.js";
import { commandFiles } from "./command-files.js";
import { rootOptions } from "./vite-options.ts";

const router = "src/browser/navigation/router.ts";
const application = "src/browser/app/app.ts";
const embedded = "src/browser/embedded/embedded.ts";
const react = "src/browser/islands/react-island.tsx";

/** Files below `assets/` by block type, to load on pages with such a block; those under "" are for every page. */
export type Scripts = Readonly<Record<string, readonly string[]>>;

/** The browser script for blocks embedded in other programs: its URL path, and its files. */
export type EmbeddedScript = { script: string; files: readonly string[] };

/** The outputs of a bundle other than its modules. */
export type BundleRecord = { assets: Assets; embedded: EmbeddedScript; scripts: Scripts };

/** Name of the file that lists a bundle's outputs other than its modules. */
export const RECORD = "assets.json";

type BundleOptions = {
  /** Names of the commands to bundle; by default those that package.json starts without a TypeScript loader. */
  commands?: readonly string[];
  /** Plugins to run before all others. */
  plugins?: readonly Plugin[];
};

/** Bundles a site's code into a folder: `renderer/` for Node, `browser/assets/`, and `assets.json`, which lists the outputs. */
export async function writeBundle(
  root: string,
  folder: string,
  { commands, plugins = [] }: BundleOptions = {},
): Promise<void> {
  const [boot, browser] = await Promise.all([
    bundleBoot(root, plugins),
    bundleBrowser(root, path.join(folder, "browser"), plugins),
    bundleRenderer(root, path.join(folder, "renderer"), commands ?? (await bundledCommands(root)), plugins),
  ]);
  const { assets, ...rest } = browser;
  const record: BundleRecord = { assets: { boot, ...assets }, ...rest };
  await writeFile(path.join(folder, RECORD), JSON.stringify(record));
  // Below node_modules, Node would otherwise try to load each file as CommonJS first.
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
}

function configuration(root: string, plugins: readonly Plugin[]): InlineConfig {
  const options = rootOptions(root);
  return { ...options, plugins: [...plugins, options.plugins], logLevel: "warn", mode: "production" };
}

/** The boot script as text for inlining: one classic script without imports. */
export async function bundleBoot(root: string, plugins: readonly Plugin[] = []): Promise<string> {
  const output = await build({
    ...configuration(root, plugins),
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      lib: { entry: path.join(engineOf(root), "src/browser/boot.ts"), formats: ["iife"], name: "boot" },
    },
  });
  const chunks = [output].flat().flatMap((result) => ("output" in result ? result.output : []));
  const boot = chunks.find((chunk) => chunk.type === "chunk");
  if (boot?.type !== "chunk") throw new Error("the boot script gave no output");
  return boot.code.trim();
}

/** Bundles the application module and its chunks into `directory/assets`. */
async function bundleBrowser(
  root: string,
  directory: string,
  plugins: readonly Plugin[],
): Promise<Omit<BundleRecord, "assets"> & { assets: Omit<Assets, "boot"> }> {
  await build({
    ...configuration(root, plugins),
    // Relative addresses let scripts import each other under any base path.
    base: "./",
    publicDir: false,
    build: {
      outDir: directory,
      emptyOutDir: true,
      manifest: "manifest.json",
      target: "es2022",
      modulePreload: { polyfill: false },
      // Keeps the application's exports, which the boot script calls.
      rolldownOptions: {
        input: [application, embedded].map((file) => path.join(engineOf(root), file)),
        preserveEntrySignatures: "strict",
        // Disabled, since a slow machine needs no warning.
        checks: { bundlerTimings: false },
      },
    },
  });
  const manifest: Manifest = JSON.parse(await readFile(path.join(directory, "manifest.json"), "utf8"));
  const [app, other] = [manifest[application], manifest[embedded]];
  if (!app || !other) throw new Error(`${application} or ${embedded} is not in the manifest`);
  const preload = reachable(manifest, [application, router], ({ imports = [] }) => imports).flatMap((key) =>
    key === application ? [] : `/${manifest[key]?.file}`,
  );
  const { [embedded]: files = [], ...scripts } = scriptsOf(manifest);
  return {
    assets: { app: `/${app.file}`, preload },
    embedded: { script: `/${other.file}`, files },
    scripts,
  };
}

/**
 * The keys, in Vite's manifest, of the given chunks and of all chunks reachable from them.
 * @param next returns the keys to which a chunk leads
 */
function reachable(
  manifest: Manifest,
  from: readonly string[],
  next: (chunk: ManifestChunk) => readonly string[],
): string[] {
  const names = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || names.has(key)) return;
    names.add(key);
    for (const name of next(chunk)) visit(name);
  };
  for (const key of from) visit(key);
  return [...names];
}

function scriptsOf(manifest: Manifest): Scripts {
  const types = new Map(
    Object.keys(manifest).flatMap((key): [string, string][] => {
      const type = /(?:^|\/)blocks\/([^/]+)\/\1\.client\.tsx?$/.exec(key)?.[1];
      return type === undefined ? [] : [[key, type]];
    }),
  );
  const filesFrom = (from: readonly string[]) => {
    // The application imports every block dynamically.
    const isShared = (key: string) => !types.has(key) && key !== react;
    const keys = reachable(manifest, from, ({ imports = [], dynamicImports = [] }) =>
      [...imports, ...dynamicImports].filter((key) => isShared(key) || from.includes(key)),
    );
    return keys.flatMap((key) => {
      const { file = "", css = [], assets = [] } = manifest[key] ?? {};
      return [file, ...css, ...assets];
    });
  };
  const ofTypes = [...types].map(([key, type]): [string, string[]] => [
    type,
    filesFrom(key.endsWith("x") ? [key, react] : [key]),
  ]);
  return { "": filesFrom([application]), [embedded]: filesFrom([embedded]), ...Object.fromEntries(ofTypes) };
}

/**
 * Bundles the content engine, the renderer and all blocks for Node, with nearly all of their dependencies. The entry points are the
 * renderer alone, the build threads, the renderer of Studio's pages, and the commands that run from the bundle.
 */
async function bundleRenderer(
  root: string,
  directory: string,
  commands: readonly string[],
  plugins: readonly Plugin[],
): Promise<void> {
  await build({
    ...configuration(root, plugins),
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    // Excludes packages that only some runs need, or that detect production mode at run time.
    ssr: { noExternal: true, external: SERVER_PACKAGES },
    build: {
      ssr: true,
      sourcemap: "hidden",
      rolldownOptions: {
        checks: { commonJsVariableInEsm: false, bundlerTimings: false },
        // Repeated here, since not every installation has the browser driver.
        external: SERVER_PACKAGES,
        input: {
          main: path.join(engineOf(root), "src/render/main.ts"),
          thread: path.join(engineOf(root), "src/publish/thread.ts"),
          // The public API of the package.
          api: path.join(engineOf(root), "src/api/main.ts"),
          vite: path.join(engineOf(root), "src/api/vite.ts"),
          "studio-pages": path.join(engineOf(root), "src/studio/kernel/page/main.ts"),
          ...commandEntries(engineOf(root), commands),
        },
        // Minified code loads a tenth of a second sooner. Names of functions are kept because error messages use them.
        output: {
          sourcemapExcludeSources: true,
          minify: { compress: true, mangle: { keepNames: true }, codegen: true },
        },
      },
      outDir: directory,
      emptyOutDir: true,
      target: "node20",
    },
  });
}

/** The sources of commands by name. */
function commandEntries(engine: string, names: readonly string[]): Record<string, string> {
  const files = commandFiles(engine);
  return Object.fromEntries(
    names.map((name) => {
      const file = files.get(name);
      if (file === undefined)
        throw new Error(`package.json starts the command "${name}", which has no source.`);
      return [name, path.join(engine, file)];
    }),
  );
}

/** The names of the commands that package.json starts without a TypeScript loader. */
async function bundledCommands(root: string): Promise<string[]> {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(path.join(engineOf(root), "package.json"), "utf8"),
  );
  return Object.values(scripts).flatMap((line) => /^node scripts\/run\.js (\S+)/.exec(line)?.[1] ?? []);
}
