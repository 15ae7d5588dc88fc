import { isObject, valueAt } from "#src/content/json/json.ts";
import type { SchemaSources } from "./compose.ts";
import { declaredActions } from "./declared-actions.ts";
import { sorted } from "./schema-tree.ts";

/**
 * Merges blocks' additions to the site document (`addsToSite`) and to buttons (`addsActions`) into the schemas.
 * @throws Error if a block adds a part that the site document already has
 */
export function withAdditions({ common, data, blocks, ...sources }: SchemaSources): SchemaSources {
  const actions = declaredActions(blocks);
  const buttons = structuredClone(common);
  const choice = valueAt(buttons, "/definitions/action/properties/action");
  if (isObject(choice) && Array.isArray(choice.enum)) {
    const described = [...actions].map(([name, { description }]) => `\`${name}\` (${description}), `);
    choice.description = String(choice.description).replace("<<actions>>", () => described.join(""));
    choice.enum = [...actions.keys(), ...choice.enum];
  }
  const site = structuredClone(data.get("site") ?? {});
  const [parts, pages] = ["/properties", "/properties/actions/properties"].map((place) =>
    valueAt(site, place),
  );
  if (isObject(parts) && isObject(pages)) {
    const fixed = new Set(Object.keys(parts));
    for (const [type, { addsToSite = {} }] of sorted(blocks)) {
      const clash = isObject(addsToSite)
        ? Object.keys(addsToSite).find((name) => fixed.has(name))
        : undefined;
      if (clash !== undefined)
        throw new Error(
          `blocks/${type}/${type}.schema.json adds "${clash}" to pages/_data/site.json, where Waymark has a part of that name. Rename it in both.`,
        );
      Object.assign(parts, addsToSite);
    }
    for (const [name, { page }] of actions)
      if (page) pages[name] = { $ref: "../common.schema.json#/definitions/href", description: page };
  }
  return {
    ...sources,
    common: buttons,
    data: data.has("site") ? new Map(data).set("site", site) : data,
    blocks: new Map([...blocks].map(([type, { addsToSite: _, ...schema }]) => [type, schema])),
  };
}
