import type { JsonValue } from "#src/content/json/json.ts";

/** Keeps values for this browser, or for this tab alone. */
type Place = "localStorage" | "sessionStorage";

const keyOf = (name: string): string => `waymark-studio-${name}`;

/** The value that is kept under a name; null without one, and where storage is blocked. */
export function readValue(place: Place, name: string): JsonValue {
  try {
    return JSON.parse(globalThis[place].getItem(keyOf(name)) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a value in place of the one before; null removes it.
 * @returns whether it is kept: where storage is blocked or full, a reload shows everything as at first
 */
export function keep(place: Place, name: string, value: unknown): boolean {
  try {
    if (value === null) globalThis[place].removeItem(keyOf(name));
    else globalThis[place].setItem(keyOf(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
