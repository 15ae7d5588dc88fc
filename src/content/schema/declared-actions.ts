import { isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import type { SchemaSources } from "./compose.ts";

/** What a button does besides following a link, as the schema of a block declares it under `addsActions`. */
export type DeclaredAction = {
  /** Type of the block that declares it. */
  block: string;
  description: string;
  /** What the page is to which the button leads in browsers without scripts; the site document names it. */
  page?: string;
  /** Id of the block on the same page to which it leads instead. */
  anchor?: string;
  /** Id of the dialog that it opens. */
  opens?: string;
  /** Its name in the data layer. */
  event?: string;
};

/** Declared actions by name. */
export type DeclaredActions = ReadonlyMap<string, DeclaredAction>;

/** Collects the actions that blocks declare. @param blocks their schemas by type */
export function declaredActions(blocks: ReadonlyMap<string, JsonObject>): DeclaredActions {
  return new Map(
    inOrder(blocks).flatMap(([block, { addsActions }]) =>
      Object.entries(isObject(addsActions) ? addsActions : {}).map(
        // The meta-schema of blocks has checked it.
        ([name, action]) => [name, { ...(action as Omit<DeclaredAction, "block">), block }] as const,
      ),
    ),
  );
}

/** Composition does not depend on the order of files. */
const inOrder = (blocks: ReadonlyMap<string, JsonObject>) => [...blocks].sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * The schemas with what blocks add to those of the site document (`addsToSite`) and of buttons (`addsActions`), as if
 * these said so themselves.
 */
export function withAdditions({ common, data, blocks, ...sources }: SchemaSources): SchemaSources {
  const actions = declaredActions(blocks);
  const buttons = structuredClone(common);
  const choice = valueAt(buttons, "/definitions/action/properties/action");
  if (isObject(choice) && Array.isArray(choice.enum)) {
    const described = [...actions].map(([name, { description }]) => `${name} (${description}), `);
    choice.description = String(choice.description).replace(": ", `: ${described.join("")}`);
    choice.enum = [...actions.keys(), ...choice.enum];
  }
  const site = structuredClone(data.get("site") ?? {});
  const [parts, pages] = ["/properties", "/properties/actions/properties"].map((place) =>
    valueAt(site, place),
  );
  if (isObject(parts) && isObject(pages)) {
    for (const [, { addsToSite }] of inOrder(blocks)) Object.assign(parts, addsToSite);
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

/** What a page needs for an anchor that an action uses; undefined if none does. */
export function neededForAnchor(anchor: string, actions: DeclaredActions): string | undefined {
  for (const [name, { anchor: led, opens, block }] of actions) {
    if (led === anchor) return `a block of type "${block}" with this id`;
    if (opens === anchor) return `a button with "action": "${name}", which opens the dialog`;
  }
  return undefined;
}
