import { cpSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { readSiteFiles, type SiteFiles } from "#src/content/document/disk/files.ts";
import { codeFiles, engineOf } from "#src/content/document/places.js";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject, parseObject, valueAt } from "#src/content/json/json.ts";
import { BLOCK_LISTS, isBlock } from "#src/content/schema/blocks.ts";
import { mapObjects } from "#src/content/schema/schema-tree.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { textIn } from "#src/disk/write-files.ts";
import { writePictures } from "#src/publish/output/pictures/pictures.ts";
import { writeDrawings } from "#src/publish/output/theme-files.ts";
import { SURFACE, surfaceExports } from "#src/rules/code/surface.ts";

/** The folder of a small separate site with the facts, pages and pictures that the examples of blocks refer to. */
export const EXAMPLE_SITE = "tests/engine/site";

/**
 * Reads the example site, combined with the blocks and schemas of another site.
 * @param root the site that provides the blocks
 */
export function readExampleSite(root: string): SiteFiles {
  const code = readSiteFiles(root).files.filter(
    // The example site has its own collections.
    ({ path }) => /^(blocks|schema)\//.test(path) && !path.startsWith("schema/collections/"),
  );
  const { files, ...others } = readSiteFiles(path.join(engineOf(root), EXAMPLE_SITE));
  return { files: [...withKnownParts(files, code), ...code], ...others };
}

/** Reads the example site with the theme of another site, for its gallery. */
export function readExampleInLook(root: string): SiteFiles {
  const { files, assets } = readSiteFiles(root);
  const example = readExampleSite(root);
  // The theme, including its fonts in packages.
  const theme = files.filter(({ path }) => path === "pages/_data/theme.json" || /^node_modules\//.test(path));
  return {
    ...example,
    files: [...example.files, ...theme],
    assets: new Set([...assets, ...example.assets]),
  };
}

/** Reads the code that the gallery documents, by path: the public modules for blocks, the modules behind them, and the blocks of a site. */
export function readBlockCode(root: string): Map<string, string> {
  const engine = engineOf(root);
  const exports = surfaceExports((file) => textIn(engine, file)).values();
  const files = [...Object.values(SURFACE), ...[...exports].map(({ from }) => from.slice(1))];
  const shared = files.map((file) => [file, path.join(engine, file)] as const);
  const blocks = [...codeFiles(root)].filter(([file]) => file.startsWith("blocks/"));
  const sources = [...shared, ...blocks].filter(([file]) => /\.tsx?$/.test(file)).sort();
  return new Map(sources.map(([file, place]) => [file, readFileSync(place, "utf8")]));
}

/** Writes the example site's static files, in the colours of the site that shows them. */
export async function writeExampleAssets(root: string, theme: Theme, target: string): Promise<void> {
  const folder = path.join(engineOf(root), EXAMPLE_SITE);
  const { assets, pictures } = readSiteFiles(folder);
  cpSync(path.join(folder, "src/public"), target, { recursive: true });
  await writeDrawings(folder, assets, theme, target);
  await writePictures(folder, assets, pictures, target);
  await writePictures(folder, assets, pictures, target, theme);
}

/** Finds a static file of the example site by its address, for the dev server; undefined if there is none. */
export function exampleAsset(root: string, address: string): string | undefined {
  const folder = path.join(engineOf(root), EXAMPLE_SITE, "src/public");
  const file = path.join(folder, address);
  const isInside = file.startsWith(folder + path.sep);
  return isInside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/**
 * Removes from a site's documents everything that depends on blocks that another site does not have: the blocks, their texts, and their
 * members of the site document. Buttons whose action is provided by such a block become links.
 * @param code the schemas and blocks of the other site
 */
function withKnownParts(files: readonly SourceFile[], code: readonly SourceFile[]): SourceFile[] {
  const { common, data, blocks } = schemaSources(code);
  const choices = valueAt(common, "/definitions/action/properties/action/enum");
  const actions = new Set(Array.isArray(choices) ? choices : []);
  const texts = data.get("texts");
  const site = data.get("site")?.properties;
  const actionPages = valueAt(site ?? {}, "/actions/properties");

  const withoutUnknown: Record<string, (document: JsonObject) => JsonObject> = {
    texts: (document) => pick(document, texts?.properties, texts?.texts, Object.fromEntries(blocks)),
    site: (document) => {
      const parts = pick(document, site);
      return isObject(parts.actions) ? { ...parts, actions: pick(parts.actions, actionPages) } : parts;
    },
  };
  const ofPage = (document: JsonObject) => {
    const lists = BLOCK_LISTS.flatMap((key) => {
      const list = document[key];
      return Array.isArray(list)
        ? [[key, list.filter((one) => !isBlock(one) || one.type === "fragment" || blocks.has(one.type))]]
        : [];
    });
    return mapObjects({ ...document, ...Object.fromEntries(lists) }, (node) => {
      if (typeof node.action !== "string" || actions.has(node.action)) return node;
      const { action: _, ...rest } = node;
      return { ...rest, href: "/" };
    });
  };
  return files.map((file) => {
    const document = /^pages\/.*\.json$/.test(file.path) ? parseObject(fileText(file)) : undefined;
    if (!document) return file;
    const [, name = ""] = /^pages\/_data\/(site|texts)\b/.exec(file.path) ?? [];
    const part = (withoutUnknown[name] ?? ofPage)(document);
    return { ...file, bytes: new TextEncoder().encode(canonicalJson(part)) };
  });
}

/** Selects those members of an object whose keys occur in any of the given objects or lists. */
function pick(object: JsonObject, ...allowed: readonly unknown[]): JsonObject {
  const keys = new Set(allowed.flatMap((part) => Object.keys(part ?? {})));
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.has(key)));
}
