import { isObject } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import type { BlockData } from "./block-schemas.ts";
import { registry } from "./registry.ts";

/** Results of derive functions that depend on the block alone; pages share the blocks of their layout, and so also these results. */
const derivedAlone = new WeakMap<BlockData, BlockData>();

/**
 * Adds the result of a block's derive function; computed once if it depends on the block alone.
 * @throws Error if the props are not plain JSON
 */
export function deriveProps(block: BlockData, page: PageContext): BlockData {
  const derive = registry.get(block.type)?.derive;
  if (!derive) return block;
  if (derive.length > 1) return checked(derive(block, page), block);
  return getOrMake(derivedAlone, block, () => checked(derive(block, page), block));
}

function checked(derived: BlockData, { type }: BlockData): BlockData {
  if (isObject(derived) && derived.type === type) return derived;
  const problem = derived === undefined ? "nothing" : describeUnfit(derived);
  const file = `blocks/${type}/${type}.derive.ts`;
  throw new Error(`${file} returns ${problem ?? "props without the block"}. Return { ...block, … }.`);
}

/** Describes a value that is not JSON: `a function at "items.0.onPick"`. An undefined member counts as absent. */
function describeUnfit(value: unknown, path = ""): string | undefined {
  const here = (problem: string) => (path === "" ? problem : `${problem} at "${path}"`);
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : here(String(value));
  if (typeof value !== "object") return here(value === undefined ? "undefined" : `a ${typeof value}`);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    return here(`new ${value.constructor.name}()`);
  for (const [key, child] of Object.entries(value)) {
    if (child === undefined && !Array.isArray(value)) continue;
    const problem = describeUnfit(child, path === "" ? key : `${path}.${key}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * Checks that props are JSON: they are compared and sent to the browser as JSON, in which anything else would be lost silently.
 * @throws Error that names the prop
 */
export function assertPlain(block: BlockData): void {
  const problem = describeUnfit(block);
  if (problem === undefined) return;
  throw new Error(
    `blocks/${block.type}/${block.type}.derive.ts returns ${problem}. Props have to be JSON: texts, numbers, true, false, null, lists and plain objects.`,
  );
}
