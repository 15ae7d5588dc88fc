import { isDeepStrictEqual } from "node:util";
import { isObject, parseObject } from "#src/content/json/json.ts";

/** Folder of the engine's schemas for documents that are the same in every site. The schemas of pages are composed for each site. */
const ENGINE = "./node_modules/waymark/schema";
const GENERATED = "./schema/generated";

/** Settings for VS Code: the schema of each kind of file, for new files that do not name their schema yet. */
const SCHEMAS: readonly [schema: string, ...files: string[]][] = [
  [`${GENERATED}/page.schema.json`, "/pages/**/*.json", "!/pages/_*/**"],
  [`${GENERATED}/layout.schema.json`, "/pages/_layouts/*.json"],
  [`${GENERATED}/fragment.schema.json`, "/pages/_fragments/*.json"],
  [`${GENERATED}/site.schema.json`, "/pages/_data/site.json"],
  [`${GENERATED}/theme.schema.json`, "/pages/_data/theme.json"],
  [`${GENERATED}/texts.schema.json`, "/pages/_data/texts.json", "/pages/_data/texts.*.json"],
  [`${GENERATED}/facts.schema.json`, "/pages/_data/facts.json"],
  [`${ENGINE}/collection.meta.schema.json`, "/schema/collections/*.schema.json"],
  [`${ENGINE}/meta.schema.json`, "/schema/data/*.schema.json"],
  [`${ENGINE}/scaffold.schema.json`, "/schema/scaffolds/*.json"],
  [`${ENGINE}/block.meta.schema.json`, "/blocks/*/*.schema.json"],
  [`${ENGINE}/examples.schema.json`, "/blocks/*/*.examples.json"],
];

const SETTINGS = { "json.schemas": SCHEMAS.map(([url, ...fileMatch]) => ({ fileMatch, url })) };

/**
 * The tsconfig.json of a site. It extends the engine's settings, so that the site's blocks can import the engine as the engine's own blocks
 * do.
 */
const TYPESCRIPT = {
  extends: "waymark/tsconfig.json",
  include: ["blocks", "schema", "tests/**/*.ts"],
};

/** Whether a site's tsconfig.json still sets the path to the engine itself, as it did until November 2026. */
export function isFormerTypescript(text: string | undefined): boolean {
  const { extends: base, compilerOptions } = parseObject(text ?? "") ?? {};
  const options = isObject(compilerOptions) ? Object.keys(compilerOptions) : [];
  return base === TYPESCRIPT.extends && isDeepStrictEqual(options, ["types", "paths"]);
}

/** Files for code editors in a site's folder, by path. */
export const EDITOR_FILES: Readonly<Record<string, object>> = {
  ".vscode/settings.json": SETTINGS,
  "tsconfig.json": TYPESCRIPT,
};
