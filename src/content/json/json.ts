/** A value as returned by JSON.parse. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

/** Keys that could reach JavaScript prototypes. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Tells whether a value is a JSON object (not null, not an array). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a scalar value; "" for an object or a list, because one with a "toString" member cannot be converted. */
export function scalarText(value: JsonValue | undefined): string {
  return typeof value === "object" ? "" : String(value ?? "");
}

/** Serialises a document in the canonical format: two spaces, and a line feed at the end. */
export function canonicalJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Appends a step to a JSON pointer (RFC 6901). */
export function pointerTo(parent: string, key: string | number): string {
  const plain = typeof key === "number" || !/[~/]/.test(key);
  return `${parent}/${plain ? key : key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The parsed form of a JSON pointer: keys and indexes from a value to a descendant. */
export type JsonPath = readonly (string | number)[];

export function pointerOf(path: JsonPath): string {
  return path.reduce<string>(pointerTo, "");
}

/** Splits a JSON pointer into unescaped steps. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => (step.includes("~") ? step.replaceAll("~1", "/").replaceAll("~0", "~") : step));
}

/** Splits a JSON pointer into its parent's pointer and its last key or index. */
export function splitPointer(pointer: string): [holder: string, step: string] {
  const cut = Math.max(0, pointer.lastIndexOf("/"));
  const [step = ""] = pointerSteps(pointer.slice(cut));
  return [pointer.slice(0, cut), step];
}

/** Tells whether a pointer equals another one or leads to a descendant of it. */
export function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

/** Yields a pointer and its ancestors, up to the document: `/blocks/2`, `/blocks` and "". */
export function* pointersUp(pointer: string): Generator<string> {
  for (let at = pointer; at !== ""; [at] = splitPointer(at)) yield at;
  yield "";
}

/** Parses a step of a JSON pointer as an array index (RFC 6901, section 4); NaN if it is not one. */
export function arrayIndex(step: string): number {
  return /^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : Number.NaN;
}

/** Resolves a JSON pointer; undefined if it leads nowhere. */
export function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of pointerSteps(pointer)) {
    if (Array.isArray(value)) value = value[arrayIndex(step)];
    else if (isObject(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}
