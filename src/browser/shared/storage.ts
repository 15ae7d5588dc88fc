/** Values that could not be stored, because storage is blocked or full. */
const unstored: Record<string, string> = {};

/**
 * Reads a value from local storage, or else the value that this page wrote when storage was blocked or full. Null or undefined if there is
 * neither.
 */
export function readStored(key: string): string | null | undefined {
  let stored: string | null | undefined;
  try {
    stored = localStorage.getItem(key);
  } catch {}
  return stored ?? unstored[key];
}

/** Writes to local storage; if it is blocked or full, the value is kept for this page only. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    unstored[key] = value;
  }
}
