import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject, parseObject, valueAt } from "#src/content/json/json.ts";
import { BLOCK_LISTS, isBlock } from "#src/content/schema/blocks.ts";
import { mapObjects } from "#src/content/schema/schema-tree.ts";

/**
 * The documents of a site without what came with blocks that another one does not have: the blocks, their texts, their
 * parts of the site document, and their actions, which become links.
 * @param code the schemas and blocks of the other site
 */
export function withKnownParts(files: readonly SourceFile[], code: readonly SourceFile[]): SourceFile[] {
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

/** The members that one of these also has. */
function pick(object: JsonObject, ...allowed: readonly unknown[]): JsonObject {
  const keys = new Set(allowed.flatMap((part) => Object.keys(part ?? {})));
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.has(key)));
}
