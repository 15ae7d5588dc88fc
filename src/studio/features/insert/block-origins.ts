import path from "node:path";
import { packageName } from "#src/content/document/packages.js";
import { codeFiles, engineOf, layersOf } from "#src/content/document/places.js";
import { t } from "./words.ts";

const SCHEMA = /^blocks\/([^/]+)\/\1\.schema\.json$/;

/** The origins of blocks other than the engine's, by type: "This site", or the name of their package. */
export function blockOrigins(root: string): Map<string, string> {
  // Longest paths first, since packages are often installed below the site.
  const layers = layersOf(root).sort((one, other) => other.length - one.length);
  const engine = engineOf(root);
  const result = new Map<string, string>();
  for (const [file, place] of codeFiles(root)) {
    const type = SCHEMA.exec(file)?.[1];
    const layer = layers.find((one) => place.startsWith(one + path.sep));
    if (type !== undefined && layer !== undefined && layer !== engine)
      result.set(type, layer === root ? t("This site") : packageName(layer));
  }
  return result;
}
