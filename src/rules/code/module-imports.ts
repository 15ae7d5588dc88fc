import { isBuiltin } from "node:module";
import { parseSync } from "vite";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { isObject, parseObject } from "#src/content/json/json.ts";
import { SERVER_PACKAGES } from "./server-packages.js";
import { SURFACE, type SurfaceExport, surfaceExports } from "./surface.ts";
import { identifierOf, isNode, type Node, walk } from "./syntax-tree.ts";

/** A mistake in a module: a sentence with the remedy, and its offset in the source. */
export type ModuleProblem = { problem: string; offset: number };

/** Follows the imports between a block's modules. */
export class ModuleImports {
  readonly #read: (path: string) => string | undefined;
  readonly #modules = new Map<string, Module | undefined>();
  readonly #needs = new Map<string, string | undefined>();
  #packages: readonly string[] | undefined;
  #exports: ReadonlyMap<string, SurfaceExport> | undefined;

  /** @param read returns the source of a module by path; undefined if it does not exist */
  constructor(read: (path: string) => string | undefined) {
    this.#read = read;
  }

  module(path: string): Module | undefined {
    if (!this.#modules.has(path)) {
      const text = this.#read(path);
      this.#modules.set(path, text === undefined ? undefined : parseModule(path, text));
    }
    return this.#modules.get(path);
  }

  /** The modules of a block that a module depends on, including itself. */
  within(folder: string, path: string, visited = new Set<string>()): Set<string> {
    const module = visited.has(path) ? undefined : this.module(path);
    if (!module) return visited;
    visited.add(path);
    for (const { from } of importsOf(module)) {
      const target = targetOf(from, path);
      if (target?.startsWith(folder)) this.within(folder, target, visited);
    }
    return visited;
  }

  /** Reports imports of files that do not exist. @param paths files of the block */
  missing(module: Module, paths: readonly string[]): ModuleProblem[] {
    return importsOf(module).flatMap(({ from, offset }): ModuleProblem[] => {
      const target = targetOf(from, module.path);
      if (target === undefined || from.includes("?") || this.#exists(target)) return [];
      const near = nearest(target, paths);
      const folder = module.path.slice(0, module.path.lastIndexOf("/") + 1);
      const ofEngine = from.startsWith("#src/") ? ` ${FROM_SURFACE}` : "";
      const cure = near?.startsWith(folder) ? ` Did you mean "./${near.slice(folder.length)}"?` : ofEngine;
      return [{ problem: `"${from}" does not exist.${cure}`, offset }];
    });
  }

  /** Reports imported names that the engine's package does not export. */
  notExported(module: Module): ModuleProblem[] {
    return importsOf(module).flatMap(({ from, offset, names }): ModuleProblem[] => {
      if (!/^waymark(?:\/|$)/.test(from)) return [];
      if (!(from in SURFACE)) return [{ problem: `"${from}" is not for blocks. ${FROM_SURFACE}`, offset }];
      this.#exports ??= surfaceExports(this.#read);
      const exports = this.#exports;
      return names.flatMap(({ name, offset }): ModuleProblem[] => {
        const entry = exports.get(name)?.entry;
        if (entry === from) return [];
        const near = nearest(name, exports.keys());
        const cure = near === undefined ? "" : ` Did you mean "${near}" from "${exports.get(near)?.entry}"?`;
        const other = entry === undefined ? cure : ` Import it from "${entry}".`;
        return [{ problem: `"${from}" has no "${name}".${other}`, offset }];
      });
    });
  }

  unknownPackages(module: Module): ModuleProblem[] {
    this.#packages ??= packagesIn(this.#read("package.json"));
    const names = this.#packages;
    if (names.length === 0) return [];
    return importsOf(module).flatMap(({ from, offset }): ModuleProblem[] => {
      if (targetOf(from, module.path) !== undefined || isBuiltin(from) || /^waymark(?:\/|$)/.test(from))
        return [];
      if (/^(?:[@~]?\/|[#~]|https?:)/.test(from)) {
        const problem = `"${from}" leads nowhere: imports begin with "./", "#schema/" or the name of a package.`;
        return [{ problem, offset }];
      }
      const [, name = ""] = /^((?:@[^/]+\/)?[^/@:]+)(?:\/|$)/.exec(from) ?? [];
      if (name === "" || names.includes(name)) return [];
      const near = nearest(name, names);
      const cure = near === undefined ? `Install it: npm install ${name}.` : `Did you mean "${near}"?`;
      return [{ problem: `package.json does not have the package "${name}". ${cure}`, offset }];
    });
  }

  /** Reports imports of server-only code in a browser module, direct or indirect. @param folder of the block */
  serverOnly(module: Module, folder: string): ModuleProblem[] {
    return importsOf(module).flatMap(({ from, offset }): ModuleProblem[] => {
      const target = targetOf(from, module.path);
      // Imports within the block are reported at the module that needs the server.
      if (target?.startsWith(folder)) return [];
      const need = target === undefined ? serverModule(from) : this.#needOf(target);
      if (need === undefined) return [];
      const through = need === from ? "" : `"${from}" needs `;
      const cure = "Browsers run this module: compute the value in <type>.derive.ts instead.";
      return [{ problem: `${through}"${need}", which exists only in Node. ${cure}`, offset }];
    });
  }

  #exists(path: string): boolean {
    return this.#modules.has(path) ? this.#modules.get(path) !== undefined : this.#read(path) !== undefined;
  }

  #needOf(path: string): string | undefined {
    if (this.#needs.has(path)) return this.#needs.get(path);
    // Set first, to end circular imports.
    this.#needs.set(path, undefined);
    const module = /\.tsx?$/.test(path) ? this.module(path) : undefined;
    for (const { from } of module ? importsOf(module) : []) {
      const target = targetOf(from, path);
      const need = target === undefined ? serverModule(from) : this.#needOf(target);
      if (need === undefined) continue;
      this.#needs.set(path, need);
      return need;
    }
    return undefined;
  }
}

/** The packages listed in a package.json; empty if it cannot be parsed. */
function packagesIn(text: string | undefined): string[] {
  const { dependencies, devDependencies } = parseObject(text ?? "") ?? {};
  return [dependencies, devDependencies].flatMap((list) => (isObject(list) ? Object.keys(list) : []));
}

const FROM_SURFACE =
  'Blocks import from "waymark/ui" and "waymark/blocks": npx waymark migrate rewrites older imports.';

function serverModule(name: string): string | undefined {
  return isBuiltin(name) || SERVER_PACKAGES.includes(name) ? name : undefined;
}

/**
 * The path of an imported module from the root of the engine or site, for an import by relative path, by `#` alias or of a public module of
 * the engine; undefined for other packages.
 * @param from import specifier
 * @param importer path of the importing module
 */
function targetOf(from: string, importer: string): string | undefined {
  if (/^#(?:src|blocks|schema)\//.test(from)) return from.slice(1);
  if (from in SURFACE) return SURFACE[from];
  if (!from.startsWith(".")) return undefined;
  const base = `file:///${importer}`;
  return decodeURIComponent(new URL(from, base).pathname.slice(1));
}

export type Module = {
  path: string;
  text: string;
  program: Node;
  /** The syntax error, if any; the tree is then empty. */
  fault: { problem: string; offset: number } | undefined;
};

/** An import, dynamic import or re-export, with the names of its values; type-only ones are excluded. */
type Import = { from: string; offset: number; names: { name: string; offset: number }[] };

function parseModule(path: string, text: string): Module {
  const { program, errors } = parseSync(path, text, {
    sourceType: path.endsWith(".js") ? "script" : "module",
  });
  const [error] = errors;
  const fault = error && { problem: error.message, offset: error.labels[0]?.start ?? 0 };
  return { path, text, program: { ...program }, fault };
}

function importsOf({ program }: Module): Import[] {
  const result: Import[] = [];
  walk(program, (node) => {
    const { source, specifiers } = node;
    const isType = node.importKind === "type" || node.exportKind === "type" || areTypes(specifiers);
    if (isNode(source) && identifierOf(source) !== "" && !isType)
      result.push({ from: identifierOf(source), offset: source.start, names: namesIn(specifiers) });
    return !node.type.startsWith("TS");
  });
  return result;
}

function areTypes(specifiers: unknown): boolean {
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every((one) => isNode(one) && one.importKind === "type");
}

function namesIn(specifiers: unknown): Import["names"] {
  const nodes = Array.isArray(specifiers) ? specifiers.filter(isNode) : [];
  return nodes.flatMap(({ type, importKind, exportKind, imported, local, start }) => {
    const name = identifierOf(type === "ExportSpecifier" ? local : imported);
    return name === "" || importKind === "type" || exportKind === "type" ? [] : [{ name, offset: start }];
  });
}
