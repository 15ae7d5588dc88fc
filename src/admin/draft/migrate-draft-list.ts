import type { createBackup } from "#src/admin/store/backup.ts";
import { readText, removeText, type StorageArea, writeText } from "#src/admin/store/storage-area.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { DRAFT_PREFIX, draftFrom, writeDraft } from "./draft-format.ts";

/** The storage key under which version 1 kept all drafts together. */
const LIST_KEY = "blog-drafts";

/**
 * Gives each draft of version 1 a key of its own. The original text is moved to the backups once all of them
 * are stored.
 */
export function migrateDraftList(
  area: StorageArea | undefined,
  aside: ReturnType<typeof createBackup>,
): void {
  const text = readText(area, LIST_KEY);
  if (text === null) return;
  const drafts = readDraftList(text);
  for (const value of drafts ?? []) {
    const draft = draftFrom(value);
    if (typeof draft === "string") continue;
    const key = DRAFT_PREFIX + draft.id;
    if (readText(area, key) === null && writeText(area, key, writeDraft(draft)) !== "written") return;
  }
  const reason = drafts ? "older version" : "corrupt";
  if (aside.keep({ reason, key: LIST_KEY, text })) removeText(area, LIST_KEY);
}

/** The drafts of version 1: a list, or an object by slug. @returns undefined for anything else */
function readDraftList(text: string): JsonObject[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.filter(isObject);
    if (!isObject(value)) return undefined;
    return Object.entries(value).flatMap(([slug, draft]) => (isObject(draft) ? [{ slug, ...draft }] : []));
  } catch {
    return undefined;
  }
}
