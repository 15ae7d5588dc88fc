import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { codeFiles, engineOf, layeredPlace, layersOf } from "#src/content/document/places.js";
import { SURFACE } from "#src/rules/code/surface.ts";
import { compiledPackage } from "./bundle-id.js";

/**
 * Names of the virtual modules of a site's blocks, with the functions that write their source: one module has all blocks for the renderer,
 * the other their scripts for browsers.
 */
const MODULES = new Map([
  ["virtual:waymark/blocks", renderedModules],
  ["virtual:waymark/scripts", clientModules],
]);

/** Matches a module specifier that names a package or a module in a package. */
const PACKAGE = /^[@\w][\w./@-]*$/;

/**
 * Creates a Vite plugin that provides the modules of a site: its blocks, found by file name in every layer, and the modules generated from
 * its schemas. Blocks of a package or site can import the engine as its own blocks do.
 */
export function siteModules(root: string): Plugin {
  const engine = engineOf(root);
  // Blocks of a site or package use the engine's React and Chakra, wherever these are installed.
  const dependencies = engine === root ? {} : dependenciesOf(engine);
  const isOfEngine = (source: string) =>
    Object.hasOwn(dependencies, /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? "");
  const isForeign = (importer: string) =>
    importer.includes("/blocks/") &&
    layersOf(root).some(
      (layer) => layer !== engine && importer.startsWith(withSlashes(path.join(layer, "blocks"))),
    );
  return {
    name: "waymark:site-modules",
    enforce: "pre",
    async resolveId(source, importer = "", options) {
      if (MODULES.has(source)) return `\0${source}`;
      const surface = SURFACE[source];
      // Every block may import the whole surface; without side effects, a bundle includes only the exports in use.
      if (surface !== undefined) return { id: path.join(engine, surface), moduleSideEffects: false };
      if (engine === root) return undefined;
      const [, room, rest, query = ""] = /^#(src|schema|blocks)\/([^?]+)(\?.*)?$/.exec(source) ?? [];
      if (room === undefined || rest === undefined) {
        if (isForeign(importer))
          return isOfEngine(source)
            ? this.resolve(source, path.join(engine, "package.json"), { ...options, skipSelf: true })
            : undefined;
        const compiled = PACKAGE.test(source) ? compiledPackage(engine, source) : undefined;
        return compiled && existsSync(compiled) ? compiled : undefined;
      }
      const place = room === "src" ? path.join(engine, "src", rest) : layeredPlace(root, `${room}/${rest}`);
      return place + query;
    },
    load(id) {
      return MODULES.get(id.slice(1))?.(codeFiles(root));
    },
    configureServer({ watcher, environments }) {
      // Adding or removing a block changes both modules.
      const forget = (file: string) => {
        if (!file.startsWith(path.join(root, "blocks"))) return;
        for (const { moduleGraph } of Object.values(environments))
          for (const name of MODULES.keys()) {
            const module = moduleGraph.getModuleById(`\0${name}`);
            if (module) moduleGraph.invalidateModule(module);
          }
      };
      watcher.on("add", forget);
      watcher.on("unlink", forget);
    },
  };
}

/** Writes the source of module maps, one for each file ending, from the files that are named after their block: `"tsx": { "hero": … }`. */
function moduleMaps(
  files: ReadonlyMap<string, string>,
  endings: readonly string[],
  moduleOf: (place: string, ending: string) => string,
): string {
  const maps = endings.map((suffix) => {
    const entries = [...files].sort().flatMap(([file, place]) => {
      const [, type, ending] = /^blocks\/([^/]+)\/\1\.((?:[a-z-]+\.)?(?:tsx?|js))$/.exec(file) ?? [];
      return ending === suffix ? [`${JSON.stringify(type)}: ${moduleOf(place, ending)}`] : [];
    });
    return `${JSON.stringify(suffix)}: { ${entries.join(", ")} }`;
  });
  return maps.join(",\n");
}

const RENDERER_ENDINGS = ["tsx", "client.tsx", "client.ts", "derive.ts", "structured-data.ts", "inline.js"];

/** The source of the renderer's module: `{ "tsx": { hero: module }, "client.tsx": …, "inline.js": { tabs: "text" } }` */
function renderedModules(files: ReadonlyMap<string, string>): string {
  const imports: string[] = [];
  const maps = moduleMaps(files, RENDERER_ENDINGS, (place, ending) => {
    const name = `m${imports.length}`;
    imports.push(
      ending === "inline.js"
        ? `import ${name} from ${JSON.stringify(`${place}?raw`)};`
        : `import * as ${name} from ${JSON.stringify(place)};`,
    );
    return name;
  });
  return `${imports.join("\n")}\nexport const blocks = { ${maps} };\n`;
}

/** The source of the browser's module: `{ "client.ts": { tabs: () => import(…) }, "client.tsx": … }` */
function clientModules(files: ReadonlyMap<string, string>): string {
  const load = (place: string) => `() => import(${JSON.stringify(place)})`;
  return `export const scripts = { ${moduleMaps(files, ["client.ts", "client.tsx"], load)} };\n`;
}

/** Normalises a path as Vite does. Vite's own function would load Vite with every command. */
const withSlashes = (file: string): string => file.replaceAll(path.sep, "/");

function dependenciesOf(engine: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.join(engine, "package.json"), "utf8")).dependencies;
}
