import { isObject, type JsonValue, pointerSteps } from "#src/content/json/json.ts";

/** A copy of a value with another one at an existing pointer. Parts outside the path are shared with the original. */
export function withValueAt(root: JsonValue, pointer: string, value: JsonValue): JsonValue {
  return replaceAt(root, pointerSteps(pointer), value);
}

function replaceAt(root: JsonValue, steps: readonly string[], value: JsonValue): JsonValue {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    return root.map((item, index) => (String(index) === step ? replaceAt(item, rest, value) : item));
  }
  if (!isObject(root) || !Object.hasOwn(root, step)) return root;
  return { ...root, [step]: replaceAt(root[step] ?? null, rest, value) };
}
