/** The part of Web Storage (HTML Standard, 12.2) that the drafting area uses; tests supply their own. */
export type StorageArea = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** The result of writing a text: written, refused because storage is full, or refused altogether. */
export type WriteResult = "written" | "full" | "blocked";

/** Opens a storage of this browser; undefined where it is blocked, in which case browsers throw. */
export function openArea(get: () => StorageArea): StorageArea | undefined {
  try {
    const area = get();
    // Some browsers return a storage that throws at its first use.
    area.getItem("blog-drafts");
    return area;
  } catch {
    return undefined;
  }
}

/** Writes a text and reads it back, because a private window may accept it and store nothing. */
export function writeText(area: StorageArea | undefined, key: string, text: string): WriteResult {
  if (!area) return "blocked";
  try {
    area.setItem(key, text);
    return area.getItem(key) === text ? "written" : "blocked";
  } catch (error) {
    return isQuotaError(error) ? "full" : "blocked";
  }
}

/** The text under a key; null if there is none or storage is blocked. */
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

/** All keys with a prefix, sorted. */
export function keysWith(area: StorageArea | undefined, prefix: string): string[] {
  try {
    const keys = Array.from({ length: area?.length ?? 0 }, (_, index) => area?.key(index) ?? "");
    return keys.filter((key) => key.startsWith(prefix)).sort();
  } catch {
    return [];
  }
}

/** Browsers differ: older ones have no `QuotaExceededError`, but a DOMException with code 22. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false;
  if (/quota/i.test(error.name)) return true;
  return error instanceof DOMException && error.code === 22;
}
