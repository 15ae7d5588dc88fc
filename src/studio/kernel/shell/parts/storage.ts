import type { JsonValue } from "#src/content/json/json.ts";

/** The storage to use: `localStorage` for all tabs of this browser, `sessionStorage` for this tab only. */
type Place = "localStorage" | "sessionStorage";

const keyOf = (name: string): string => `waymark-studio-${name}`;

/** Reads a stored value; null if there is none, or if storage is blocked. */
export function readValue(place: Place, name: string): JsonValue {
  try {
    return JSON.parse(globalThis[place].getItem(keyOf(name)) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Stores a value; null removes it.
 * @returns whether it was stored: if storage is blocked or full, a reload shows the defaults
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
