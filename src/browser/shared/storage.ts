/** Values that could not be stored, because storage is blocked or full. */
const unstored: Record<string, string> = {};

/** Reads from local storage, or a value that this page could not store. */
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
