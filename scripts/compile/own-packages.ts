import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, parseSync } from "vite";
import { listBelow } from "#src/content/document/places.js";
import { PAGE_SCHEMA } from "#src/content/schema/editor-schema.ts";
import { COMPILED, compiledPackage, PACKAGES } from "#src/publish/bundle/bundle-id.js";
import { PAGE_SCHEMA_MODULE } from "#src/publish/bundle/packed-bundle.ts";
import { sharedOptions } from "#src/publish/bundle/vite-options.ts";
import { SERVER_PACKAGES } from "#src/rules/code/server-packages.js";
import { packedBy } from "./packed-files.ts";

/** Folders of the engine's code that runs in sites. */
const CODE_FOLDERS = ["src", "blocks", "scripts"];
const CODE = /(?<!\.test|\.d)\.tsx?$/;

/** Names of the exports that the engine imports, by imported package or module of a package, such as `Feed` of the package `feed`. */
export type OwnPackages = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds the packages that are compiled into the engine: the devDependencies of the code that is packed. */
export async function ownPackages(engine: string): Promise<OwnPackages> {
  const { devDependencies, files: packed } = packageOf(engine);
  const isPacked = packedBy(packed);
  const isOwn = (source: string) => {
    const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(source) ?? [];
    return Object.hasOwn(devDependencies, name) && !SERVER_PACKAGES.includes(name);
  };
  const result = new Map<string, Set<string>>();
  const code = CODE_FOLDERS.flatMap((room) => listBelow(engine, room));
  for (const file of code.filter((file) => CODE.test(file) && isPacked(file))) {
    const text = readFileSync(path.join(engine, file), "utf8");
    const { staticImports, dynamicImports } = parseSync(file, text).module;
    for (const { moduleRequest, entries } of staticImports)
      for (const { importName, isType } of isOwn(moduleRequest.value) ? entries : [])
        if (!isType) add(result, moduleRequest.value, importName.name ?? "default");
    for (const { moduleRequest } of dynamicImports) {
      const source = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
      // A dynamic import does not name its exports, so all of them are kept.
      if (isOwn(source)) for (const name of Object.keys(await import(source))) add(result, source, name);
    }
  }
  return result;
}

/** Creates a Vite plugin that redirects imports of packages to the modules of `compilePackages`. */
export function packagesApart(engine: string, packages: OwnPackages): Plugin {
  return {
    name: "waymark:packages-apart",
    enforce: "pre",
    resolveId(source) {
      if (!packages.has(source)) return undefined;
      return beside(engine, path.relative(RENDERER, compiledPackage("", source)));
    },
  };
}

/**
 * Creates a Vite plugin that excludes the JSON schema of page documents from a bundle. It differs from site to site, so each site writes it
 * into a module beside the bundle, from which it is imported.
 */
export function pageSchemaApart(engine: string): Plugin {
  return {
    name: "waymark:page-schema-apart",
    enforce: "pre",
    resolveId: (source) => (source === `#${PAGE_SCHEMA}` ? beside(engine, PAGE_SCHEMA_MODULE) : undefined),
  };
}

/** Compiles each package into one module, with those exports that the engine imports. */
export async function compilePackages(engine: string, packages: OwnPackages): Promise<void> {
  const modules = new Map(
    [...packages].map(([source, names]) => [
      `${ENTRY}${source}`,
      `export { ${[...names].join(", ")} } from ${JSON.stringify(source)};`,
    ]),
  );
  await build({
    configFile: false,
    root: engine,
    logLevel: "warn",
    publicDir: false,
    plugins: [
      {
        name: "waymark:entries",
        resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
        load: (id) => modules.get(id.slice(1)),
      },
    ],
    resolve: sharedOptions(engine).resolve,
    ssr: { noExternal: true, external: Object.keys(packageOf(engine).dependencies) },
    build: {
      ssr: true,
      target: "node20",
      outDir: path.join(COMPILED, PACKAGES),
      rolldownOptions: {
        checks: { commonJsVariableInEsm: false, bundlerTimings: false },
        input: Object.fromEntries(
          [...packages.keys()].map((source) => [source.replace(/\.js$/, ""), `${ENTRY}${source}`]),
        ),
        output: {
          entryFileNames: "[name].js",
          minify: { compress: true, mangle: { keepNames: true }, codegen: true },
        },
      },
    },
  });
}

const ENTRY = "own-package:";

const RENDERER = path.join(COMPILED, "renderer");

/**
 * Resolves an import to a module that stays outside the bundle and is imported by a relative path.
 * @param place path of the module, relative to the folder that will contain the bundle
 */
const beside = (engine: string, place: string) => ({
  id: path.join(engine, place),
  external: "relative" as const,
});

function add(namesBySource: Map<string, Set<string>>, source: string, name: string): void {
  if (/^[\w$]+$/.test(name)) namesBySource.set(source, (namesBySource.get(source) ?? new Set()).add(name));
}

type EnginePackage = Record<"dependencies" | "devDependencies", Record<string, string>> & { files: string[] };

function packageOf(folder: string): EnginePackage {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
}
