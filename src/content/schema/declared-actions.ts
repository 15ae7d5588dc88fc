import { type Said, say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { sorted } from "./schema-tree.ts";

/** An action of a button other than following a link, declared by a block's schema under `addsActions`. */
export type DeclaredAction = {
  /** Type of the declaring block. */
  block: string;
  description: string;
  /**
   * A description of the page to which the action leads in browsers without scripts: "Application page."; the site document gives its
   * address.
   */
  page?: string;
  /** Another address of the page to which the action leads; links to it also record the action's event. */
  alias?: string;
  /** Id of the target block, if the action leads to a block on the same page. */
  anchor?: string;
  /** Id of the dialog that the action opens. */
  opens?: string;
  /** Name of the action's event in the data layer. */
  event?: string;
};

/** Declared actions by name. */
export type DeclaredActions = ReadonlyMap<string, DeclaredAction>;

/** Collects the actions that blocks declare. @param blocks their schemas by type */
export function declaredActions(blocks: ReadonlyMap<string, JsonObject>): DeclaredActions {
  return new Map(
    sorted(blocks).flatMap(([block, { addsActions }]) =>
      Object.entries(isObject(addsActions) ? addsActions : {}).map(
        // Checked by the meta-schema of blocks.
        ([name, action]) => [name, { ...(action as Omit<DeclaredAction, "block">), block }] as const,
      ),
    ),
  );
}

/** Names the block that a page needs for an anchor used by an action; undefined if no action uses the anchor. */
export function neededForAnchor(anchor: string, actions: DeclaredActions): Said | undefined {
  for (const [name, { anchor: led, opens, block }] of actions) {
    if (led === anchor) return say('a block of type "{block}" with this {_id}', { block });
    if (opens === anchor) return say('a button with "action": "{name}", which opens the dialog', { name });
  }
  return undefined;
}
