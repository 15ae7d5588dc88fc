/** What storage would not take: blocked or full. */
const unstored: Record<string, string> = {};

/** Reads local storage, or what this page could not put there. */
export function readStored(key: string): string | null | undefined {
  let stored: string | null | undefined;
  try {
    stored = localStorage.getItem(key);
  } catch {}
  return stored ?? unstored[key];
}

/** Writes local storage; where it is blocked or full, the value holds for this page only. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    unstored[key] = value;
  }
}
