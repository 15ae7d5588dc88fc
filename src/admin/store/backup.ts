import { randomName } from "#src/admin/draft/draft.ts";
import { isObject } from "#src/content/json/json.ts";
import { keysWith, readText, removeText, type StorageArea, writeText } from "./storage-area.ts";

/** Why a text is in the backups. */
export type BackupReason = "corrupt" | "replaced" | "older version" | "newer version";

/** A text kept under a key of its own because it was replaced or is unreadable. */
export type Backup = {
  /** Its storage key. */
  key: string;
  /** Its original storage key. */
  from: string;
  reason: BackupReason;
  /** ISO 8601 time. */
  at: string;
  text: string;
};

const reasons: readonly BackupReason[] = ["corrupt", "replaced", "older version", "newer version"];

const PREFIX = "blog-drafts-aside/";

/** Keeps texts that must not be lost. They are removed only by `discard`, at the author's request. */
export function createBackup(area: StorageArea | undefined, now: () => Date) {
  return {
    /** @returns false if there was no room; then the text must stay where it is */
    keep({ reason, key: from, text }: { reason: BackupReason; key: string; text: string }): boolean {
      const at = now().toISOString();
      const kept = JSON.stringify({ from, reason, at, text });
      return writeText(area, `${PREFIX}${at}-${randomName()}`, kept) === "written";
    },
    list: (): Backup[] =>
      keysWith(area, PREFIX)
        .reverse()
        .flatMap((key) => {
          const item = readItem(key, readText(area, key) ?? "");
          return item ? [item] : [];
        }),
    discard: (key: string): boolean => key.startsWith(PREFIX) && removeText(area, key),
  };
}

function readItem(key: string, kept: string): Backup | undefined {
  try {
    const value: unknown = JSON.parse(kept);
    if (!isObject(value) || typeof value.text !== "string") return undefined;
    const { text, from, reason, at } = value;
    return { key, text, from: String(from), at: String(at), reason: reasonOf(reason) };
  } catch {
    return undefined;
  }
}

function reasonOf(value: unknown): BackupReason {
  const known = reasons.find((reason) => reason === value);
  return known ?? "corrupt";
}
