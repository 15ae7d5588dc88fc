/** The part of Web Storage (HTML Standard, 12.2) that the drafting area uses; tests supply their own. */
export type StorageArea = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** The result of writing a text: written, refused because storage is full, or refused altogether. */
export type WriteResult = "written" | "full" | "blocked";

/** Opens a storage of this browser; undefined if it is blocked, in which case browsers throw. */
export function openArea(get: () => StorageArea): StorageArea | undefined {
  return orElse(undefined, () => {
    const area = get();
    // Some browsers return a storage that only throws when used.
    area.getItem("blog-drafts");
    return area;
  });
}

/** Writes a text and reads it back, because a private window may accept it without storing anything. */
export function writeItem(area: StorageArea | undefined, key: string, text: string): WriteResult {
  if (!area) return "blocked";
  try {
    area.setItem(key, text);
    return area.getItem(key) === text ? "written" : "blocked";
  } catch (error) {
    return error instanceof DOMException && /quota/i.test(error.name) ? "full" : "blocked";
  }
}

/** Reads the text under a key; null if there is none or storage is blocked. */
export function readItem(area: StorageArea | undefined, key: string): string | null {
  return orElse(null, () => area?.getItem(key) ?? null);
}

/** Deletes a key. @returns false if storage is blocked */
export function deleteItem(area: StorageArea | undefined, key: string): boolean {
  return orElse(false, () => {
    area?.removeItem(key);
    return area !== undefined;
  });
}

export function keysWith(area: StorageArea | undefined, prefix: string): string[] {
  return orElse([], () => {
    const keys = Array.from({ length: area?.length ?? 0 }, (_, index) => area?.key(index) ?? "");
    return keys.filter((key) => key.startsWith(prefix)).sort();
  });
}

function orElse<Result>(fallback: Result, run: () => Result): Result {
  try {
    return run();
  } catch {
    return fallback;
  }
}
