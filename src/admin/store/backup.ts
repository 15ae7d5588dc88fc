import { randomName } from "#src/admin/draft/draft.ts";
import { parseObject } from "#src/content/json/json.ts";
import { deleteItem, keysWith, readItem, type StorageArea, writeItem } from "./storage-area.ts";

/** A text kept under a key of its own because it was replaced or is unreadable. */
export type Backup = {
  key: string;
  from: string;
  reason: "corrupt" | "replaced" | "newer version";
  /** ISO 8601 time; empty if it is not known. */
  at: string;
  text: string;
};

const PREFIX = "blog-drafts-aside/";

/** Keeps texts that must not be lost. They are removed only by `discard`, at the author's request. */
export function createBackup(area: StorageArea | undefined, now: () => Date) {
  return {
    /** @returns false if there was no room; then the text must stay where it is */
    keep({ reason, key: from, text }: Pick<Backup, "reason" | "key" | "text">): boolean {
      const at = now().toISOString();
      const record = JSON.stringify({ from, reason, at, text });
      return writeItem(area, `${PREFIX}${at}-${randomName()}`, record) === "written";
    },
    /** The newest first. */
    list: (): Backup[] =>
      keysWith(area, PREFIX)
        .reverse()
        .map((key) => parseBackup(key, readItem(area, key) ?? "")),
    discard: (key: string): boolean => key.startsWith(PREFIX) && deleteItem(area, key),
  };
}

/** One that was kept in another form is shown as it is. */
function parseBackup(key: string, record: string): Backup {
  const { text, from, reason, at } = parseObject(record) ?? {};
  if (typeof text !== "string") return { key, text: record, from: key, reason: "corrupt", at: "" };
  const knownReason = reason === "replaced" || reason === "newer version" ? reason : "corrupt";
  return { key, text, from: String(from), at: String(at), reason: knownReason };
}
