/** The modules of the engine that blocks of sites and packages import, by the names under which they do. */
export const SURFACE: Readonly<Record<string, string>> = {
  "waymark/ui": "src/surface/ui.ts",
  "waymark/blocks": "src/surface/blocks.ts",
};

/** An export of the surface: the module that hands it on, and the one that defines it (`#src/ui/rich-text.tsx`). */
export type SurfaceExport = { entry: string; from: string };

/**
 * The exports of the surface by their names, which are unique across its modules.
 * @param read the text of a module of the engine; undefined if there is none
 */
export function surfaceExports(read: (path: string) => string | undefined): Map<string, SurfaceExport> {
  const exports = new Map<string, SurfaceExport>();
  for (const [entry, path] of Object.entries(SURFACE))
    for (const [, names = "", from = ""] of (read(path) ?? "").matchAll(EXPORTS))
      for (const name of names.match(/\w+(?=\s*,|\s*$)/g) ?? []) exports.set(name, { entry, from });
  return exports;
}

/** A re-export, the only kind of statement allowed in the modules of the surface. */
const EXPORTS = /^export (?:type )?\{([^}]*)\} from "([^"]+)";$/gm;
