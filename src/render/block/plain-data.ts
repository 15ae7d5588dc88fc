import type { BlockData } from "./shape.ts";

/** What is not JSON, in words: `a function at "items.0.onPick"`; undefined under a key is absent. */
export function describeUnfit(value: unknown, path = ""): string | undefined {
  const here = (found: string) => (path === "" ? found : `${found} at "${path}"`);
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : here(String(value));
  if (typeof value !== "object") return here(value === undefined ? "undefined" : `a ${typeof value}`);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    return here(`new ${value.constructor.name}()`);
  for (const [key, child] of Object.entries(value)) {
    if (child === undefined && !Array.isArray(value)) continue;
    const found = describeUnfit(child, path === "" ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Props are compared and sent as JSON, which would silently lose anything else. @throws Error that names the prop */
export function assertPlain(block: BlockData): void {
  const found = describeUnfit(block);
  if (found === undefined) return;
  throw new Error(
    `blocks/${block.type}/${block.type}.derive.ts returns ${found}. Props have to be JSON: texts, numbers, true, false, null, lists and plain objects.`,
  );
}
