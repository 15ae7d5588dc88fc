import { NOUN, say, type Words } from "#src/content/diagnostics/words.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { sorted } from "./schema-tree.ts";

/** An action of a button besides following a link, as the schema of a block declares it under `addsActions`. */
export type DeclaredAction = {
  /** Type of the block that declares it. */
  block: string;
  description: string;
  /** The role of the page to which the button leads in browsers without scripts; the site document names it. */
  page?: string;
  /** Another address of that page, links to which have the event too. */
  alias?: string;
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
    sorted(blocks).flatMap(([block, { addsActions }]) =>
      Object.entries(isObject(addsActions) ? addsActions : {}).map(
        // The meta-schema of blocks has checked it.
        ([name, action]) => [name, { ...(action as Omit<DeclaredAction, "block">), block }] as const,
      ),
    ),
  );
}

/** The block that a page needs for an anchor used by an action; undefined if none uses it. */
export function neededForAnchor(anchor: string, actions: DeclaredActions): Words | undefined {
  for (const [name, { anchor: led, opens, block }] of actions) {
    if (led === anchor) return say`a block of type "${block}" with this ${NOUN.id}`;
    if (opens === anchor) return `a button with "action": "${name}", which opens the dialog`;
  }
  return undefined;
}
