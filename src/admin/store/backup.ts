import { randomName } from "#src/admin/draft/draft.ts";
import { parseObject } from "#src/content/json/json.ts";
import { deleteItem, keysWith, readItem, type StorageArea, writeItem } from "./storage-area.ts";

/** A text that was replaced or is unreadable, stored under a separate key. */
export type Backup = {
  key: string;
  from: string;
  reason: "corrupt" | "replaced" | "newer version";
  /** ISO 8601 time; empty if unknown. */
  at: string;
  text: string;
};

const PREFIX = "blog-drafts-aside/";

/** Stores texts that must not be lost. Only `discard` removes them, at the author's request. */
export function createBackup(area: StorageArea | undefined, now: () => Date) {
  return {
    /** Stores a text. @returns false if there was no room; then the text must stay where it is */
    keep({ reason, key: from, text }: Pick<Backup, "reason" | "key" | "text">): boolean {
      const at = now().toISOString();
      const record = JSON.stringify({ from, reason, at, text });
      return writeItem(area, `${PREFIX}${at}-${randomName()}`, record) === "written";
    },
    /** Lists the backups, the newest first. */
    list: (): Backup[] =>
      keysWith(area, PREFIX)
        .reverse()
        .map((key) => parseBackup(key, readItem(area, key) ?? "")),
    discard: (key: string): boolean => key.startsWith(PREFIX) && deleteItem(area, key),
  };
}

/** Parses a backup; one in an unknown format is shown as its raw text. */
function parseBackup(key: string, record: string): Backup {
  const { text, from, reason, at } = parseObject(record) ?? {};
  if (typeof text !== "string") return { key, text: record, from: key, reason: "corrupt", at: "" };
  const knownReason = reason === "replaced" || reason === "newer version" ? reason : "corrupt";
  return { key, text, from: String(from), at: String(at), reason: knownReason };
}
