import { DRAFT_PREFIX, draftFrom } from "#src/admin/draft/draft.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { createBackup } from "./backup.ts";
import { deleteItem, readItem, type StorageArea, writeItem } from "./storage-area.ts";

/** The key under which the first version kept all drafts together, as a list or by slug. */
const LIST_KEY = "blog-drafts";

/** Gives each draft of that list a key of its own. The list goes once all are stored; what is not a draft is backed up. */
export function splitDraftList(
  area: StorageArea | undefined,
  backups: Pick<ReturnType<typeof createBackup>, "keep">,
): void {
  const text = readItem(area, LIST_KEY);
  if (text === null) return;
  const values = draftsIn(text);
  let isWhole = values !== undefined;
  for (const value of values ?? []) {
    const draft = draftFrom(value);
    const key = typeof draft === "string" ? undefined : DRAFT_PREFIX + draft.id;
    if (key === undefined || readItem(area, key) !== null) isWhole = false;
    else if (writeItem(area, key, JSON.stringify(draft)) !== "written") return;
  }
  if (isWhole || backups.keep({ reason: "corrupt", key: LIST_KEY, text })) deleteItem(area, LIST_KEY);
}

function draftsIn(text: string): JsonObject[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (Array.isArray(value)) return value.every(isObject) ? value : undefined;
  if (!isObject(value)) return undefined;
  const drafts = Object.entries(value).map(([slug, draft]) => isObject(draft) && { slug, ...draft });
  return drafts.every((draft) => draft !== false) ? drafts : undefined;
}
