import { randomName } from "#src/admin/draft/draft.ts";
import { isObject } from "#src/content/json/json.ts";
import { keysWith, readText, removeText, type StorageArea, writeText } from "./storage-area.ts";

/** Why a text was set aside. */
export type AsideReason = "corrupt" | "replaced" | "older version" | "newer version";

/** A text that is kept under a key of its own because something else took its place, or because it is unreadable. */
export type SetAside = {
  /** Where it is kept now. */
  key: string;
  /** Where it stood before. */
  from: string;
  reason: AsideReason;
  /** ISO time. */
  at: string;
  text: string;
};

const reasons: readonly AsideReason[] = ["corrupt", "replaced", "older version", "newer version"];

const PREFIX = "blog-drafts-aside/";

/** Keeps texts that must not be lost. Nothing here is ever removed but by `discard`, at the author's word. */
export function createSetAside(area: StorageArea | undefined, now: () => Date) {
  return {
    /** @returns false if there was no room: then the text must stay where it is */
    keep({ reason, key: from, text }: { reason: AsideReason; key: string; text: string }): boolean {
      const at = now().toISOString();
      const kept = JSON.stringify({ from, reason, at, text });
      return writeText(area, `${PREFIX}${at}-${randomName()}`, kept) === "written";
    },
    list: (): SetAside[] =>
      keysWith(area, PREFIX)
        .reverse()
        .flatMap((key) => {
          const item = readItem(key, readText(area, key) ?? "");
          return item ? [item] : [];
        }),
    discard: (key: string): boolean => key.startsWith(PREFIX) && removeText(area, key),
  };
}

function readItem(key: string, kept: string): SetAside | undefined {
  try {
    const value: unknown = JSON.parse(kept);
    if (!isObject(value) || typeof value.text !== "string") return undefined;
    const { text, from, reason, at } = value;
    return { key, text, from: String(from), at: String(at), reason: reasonOf(reason) };
  } catch {
    return undefined;
  }
}

function reasonOf(value: unknown): AsideReason {
  const known = reasons.find((reason) => reason === value);
  return known ?? "corrupt";
}
