/** A value as JSON.parse gives it. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

/** Tells whether a value is a JSON object (not null, not an array). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The JSON object that a text is; undefined where it is none, or no JSON. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The one way this project writes a JSON document: two spaces, a line feed at the end. */
export function canonicalJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** One step further in a JSON pointer (RFC 6901). */
export function pointerTo(parent: string, key: string | number): string {
  const plain = typeof key === "number" || !/[~/]/.test(key);
  return `${parent}/${plain ? key : key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Keys and indexes on the way from a value to one inside it: a JSON pointer before it is written down. */
export type JsonPath = readonly (string | number)[];

/** The JSON pointer of a path. @param base of the value that the path starts at */
export function pointerOf(path: JsonPath, base = ""): string {
  let pointer = base;
  for (const step of path) pointer = pointerTo(pointer, step);
  return pointer;
}

/** The steps of a JSON pointer, unescaped. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => (step.includes("~") ? step.replaceAll("~1", "/").replaceAll("~0", "~") : step));
}

/** The value that a JSON pointer names; undefined where it leads nowhere. */
export function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of pointerSteps(pointer)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isObject(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}
