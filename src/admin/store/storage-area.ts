/** The part of Web Storage (HTML Standard, 12.2) that the drafting area uses; tests bring their own. */
export type StorageArea = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** What became of a text: written, refused for lack of room, or refused altogether. */
export type WriteResult = "written" | "full" | "blocked";

/** A storage of this browser; undefined where the browser forbids it, which it says by throwing. */
export function openArea(get: () => StorageArea): StorageArea | undefined {
  try {
    const area = get();
    // Some browsers hand out a storage that throws at the first use.
    area.getItem("blog-drafts");
    return area;
  } catch {
    return undefined;
  }
}

/** Writes a text, and looks whether it is there: a private window may take it and keep nothing. */
export function writeText(area: StorageArea | undefined, key: string, text: string): WriteResult {
  if (!area) return "blocked";
  try {
    area.setItem(key, text);
    return area.getItem(key) === text ? "written" : "blocked";
  } catch (error) {
    return isQuotaError(error) ? "full" : "blocked";
  }
}

/** The text under a key; null where there is none or storage is blocked. */
export function readText(area: StorageArea | undefined, key: string): string | null {
  try {
    return area?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @returns false where storage is blocked */
export function removeText(area: StorageArea | undefined, key: string): boolean {
  try {
    area?.removeItem(key);
    return area !== undefined;
  } catch {
    return false;
  }
}

/** All keys that begin with a prefix, in the order of the alphabet. */
export function keysWith(area: StorageArea | undefined, prefix: string): string[] {
  try {
    const keys = Array.from({ length: area?.length ?? 0 }, (_, index) => area?.key(index) ?? "");
    return keys.filter((key) => key.startsWith(prefix)).sort();
  } catch {
    return [];
  }
}

/** Browsers agree on the name only lately: `QuotaExceededError`, before that a code of DOMException. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false;
  if (/quota/i.test(error.name)) return true;
  return error instanceof DOMException && error.code === 22;
}
