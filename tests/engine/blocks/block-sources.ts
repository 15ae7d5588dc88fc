import { analyse } from "#src/content/analyse.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { definitionsBy } from "#src/content/schema/schema-tree.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";

const { files, assets } = readExampleSite(".");
const analysis = analyse(files, { assets });
if (!analysis.site) throw new Error(formatText(analysis.diagnostics));

/** The shipped site. */
export const site = analysis.site;

const sources = schemaSources(files);
const page = composeSchemas(sources).page;

/** The definitions that references in block schemas lead to. */
export const definitions: JsonObject = isObject(page.definitions) ? page.definitions : {};

/** The composed schema of every block type, by type. */
export const blockSchemas: ReadonlyMap<string, JsonObject> = new Map(
  [...definitionsBy("type", page)].flatMap(([type, { schema }]) =>
    sources.blocks.has(type) ? [[type, schema]] : [],
  ),
);

export type Example = { type: string; name: string; hidden: boolean; block: JsonObject };

/** Every valid example of every block. */
export const validExamples: readonly Example[] = [...sources.examples].flatMap(([type, { valid }]) =>
  (Array.isArray(valid) ? valid : []).flatMap((example) =>
    isObject(example) && isObject(example.block)
      ? [{ type, name: String(example.name), hidden: example.hidden === true, block: example.block }]
      : [],
  ),
);

/** Names that generated blocks may use: existing facts and images. */
export const names = {
  facts: Object.keys(site.facts),
  assets: [...assets].filter((path) => /\.(svg|webp|png|jpg)$/.test(path)),
};
