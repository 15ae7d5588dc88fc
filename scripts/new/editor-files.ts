import { isDeepStrictEqual } from "node:util";
import { isObject, parseObject } from "#src/content/json/json.ts";

/** The documents described by schemas of the engine, beside documents, whose own schemas are composed. */
const ENGINE = "./node_modules/waymark/schema";
const GENERATED = "./schema/generated";

/** For VS Code: the schema of each kind of file, before a new one names its own. */
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

/** Blocks of a site import the engine as the engine's own do: its package.json says which file this is. */
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

/** The files for code editors in the folder of a site. */
export const EDITOR_FILES: Readonly<Record<string, object>> = {
  ".vscode/settings.json": SETTINGS,
  "tsconfig.json": TYPESCRIPT,
};
