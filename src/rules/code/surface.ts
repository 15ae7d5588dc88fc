/** The engine's public modules for blocks of sites and packages, by import specifier. */
export const SURFACE: Readonly<Record<string, string>> = {
  "waymark/ui": "src/surface/ui.ts",
  "waymark/blocks": "src/surface/blocks.ts",
};

/** An export of the public modules. @property entry module that re-exports it @property from module that defines it (`#src/ui/rich-text.tsx`) */
export type SurfaceExport = { entry: string; from: string };

/**
 * The exports of the public modules by name; names are unique across modules.
 * @param read returns the source of an engine module; undefined if it does not exist
 */
export function surfaceExports(read: (path: string) => string | undefined): Map<string, SurfaceExport> {
  const exports = new Map<string, SurfaceExport>();
  for (const [entry, path] of Object.entries(SURFACE))
    for (const [, names = "", from = ""] of (read(path) ?? "").matchAll(EXPORTS))
      for (const name of names.match(/\w+(?=\s*,|\s*$)/g) ?? []) exports.set(name, { entry, from });
  return exports;
}

/** Matches a re-export, the only statement allowed in the public modules. */
const EXPORTS = /^export (?:type )?\{([^}]*)\} from "([^"]+)";$/gm;
