import type { Draft } from "#src/admin/draft/draft.ts";
import { randomName } from "#src/admin/draft/draft.ts";
import { DRAFT_PREFIX, readDraft, writeDraft } from "#src/admin/draft/draft-format.ts";
import { migrateDraftList } from "#src/admin/draft/migrate-draft-list.ts";
import { type Backup, createBackup } from "./backup.ts";
import { keysWith, readText, removeText, type StorageArea, writeText } from "./storage-area.ts";

/** The result of a save. Whatever it is, nothing is lost: the caller still has its draft. */
export type SaveResult =
  | { status: "saved"; draft: Draft }
  /** Another tab has saved this draft since it was read; `stored` is undefined if that tab deleted it. */
  | { status: "conflict"; stored: Draft | undefined }
  /** Storage is full. */
  | { status: "full" }
  /** The browser blocks storage for this site. */
  | { status: "blocked" };

/** A change made by another tab. Without an id, it concerns the whole storage. */
export type OutsideChange = { id: string | undefined };

export type DraftStore = {
  /** False where the browser blocks storage: drafts then exist only in the tab. */
  readonly available: boolean;
  /** All drafts, the last saved first. */
  list(): Draft[];
  get(id: string): Draft | undefined;
  /** The draft for an address: by slug (the last saved of several), or by id. */
  find(slugOrId: string): Draft | undefined;
  /**
   * Saves a draft. If the stored revision is not `draft.revision`, nothing is written and the result is a
   * conflict; with `force`, the stored draft is backed up first.
   */
  save(draft: Draft, options?: { force?: boolean }): SaveResult;
  /** Saves a draft, and replaces other drafts of the same slug, which are backed up. */
  saveOver(draft: Draft): SaveResult;
  /** Deletes a draft at the author's request, without a backup. @returns false where storage is blocked */
  remove(id: string): boolean;
  /** The backups, the newest first. */
  backups(): Backup[];
  /** Restores a backup as a draft with an id of its own. @returns undefined if it is not readable */
  restore(key: string): SaveResult | undefined;
  /** Backs up a draft that is about to be replaced. */
  backUp(draft: Draft): boolean;
  /** Calls the listener when another tab changes drafts. @returns a function that unsubscribes */
  subscribe(listener: (change: OutsideChange) => void): () => void;
};

/**
 * Creates a store of drafts in local storage; `browserDrafts()` is the one of the browser.
 * @param area undefined where storage is blocked
 * @param events target of the `storage` events (the window)
 */
export function createDraftStore(
  area: StorageArea | undefined,
  events?: Pick<EventTarget, "addEventListener" | "removeEventListener">,
  now: () => Date = () => new Date(),
): DraftStore {
  const aside = createBackup(area, now);
  /** What this tab last wrote under each key: while it is unchanged, saving need not parse it again. */
  const written = new Map<string, { text: string; draft: Draft }>();

  const get = (id: string): Draft | undefined => {
    const text = readText(area, DRAFT_PREFIX + id);
    const draft = text === null ? "corrupt" : readDraft(text);
    return typeof draft === "string" || draft.id !== id ? undefined : draft;
  };

  const list = (): Draft[] => {
    migrateDraftList(area, aside);
    const drafts = keysWith(area, DRAFT_PREFIX).flatMap((key) => {
      const text = readText(area, key);
      if (text === null) return [];
      const draft = readDraft(text);
      // A draft of a newer version is left in place for the program that can read it.
      if (draft === "newer version") return [];
      if (draft !== "corrupt" && DRAFT_PREFIX + draft.id === key) return [draft];
      if (aside.keep({ reason: "corrupt", key, text })) removeText(area, key);
      return [];
    });
    return drafts.sort((a, b) => compare(b.savedAt, a.savedAt) || compare(a.id, b.id));
  };

  const save: DraftStore["save"] = (draft, { force = false } = {}) => {
    if (!area) return { status: "blocked" };
    const key = DRAFT_PREFIX + draft.id;
    const before = readText(area, key);
    const known = written.get(key);
    const stored = before === null ? undefined : known?.text === before ? known.draft : readDraft(before);
    const unreadable = typeof stored === "string";
    const expected = unreadable ? false : (stored?.revision ?? "") === draft.revision;
    if (!expected && !force && !unreadable) return { status: "conflict", stored };
    // Overwritten text that was never read is backed up. Without room for both, the old text stays.
    const overwrites = unreadable || (!expected && stored !== undefined);
    if (overwrites && before !== null) {
      const reason = unreadable ? stored : "replaced";
      if (!aside.keep({ reason, key, text: before })) return { status: "full" };
    }
    const saved: Draft = { ...draft, revision: randomName(), savedAt: now().toISOString() };
    const text = writeDraft(saved);
    const result = writeText(area, key, text);
    if (result !== "written") return { status: result };
    written.set(key, { text, draft: saved });
    return { status: "saved", draft: saved };
  };

  return {
    available: area !== undefined,
    get,
    list,
    save,
    find: (slugOrId) => {
      const drafts = list();
      return drafts.find(({ slug }) => slug === slugOrId) ?? drafts.find(({ id }) => id === slugOrId);
    },
    saveOver: (draft) => {
      const result = save(draft);
      if (result.status !== "saved" || draft.slug === "") return result;
      for (const other of list().filter(({ id, slug }) => slug === draft.slug && id !== draft.id)) {
        const key = DRAFT_PREFIX + other.id;
        if (aside.keep({ reason: "replaced", key, text: writeDraft(other) })) removeText(area, key);
      }
      return result;
    },
    remove: (id) => removeText(area, DRAFT_PREFIX + id),
    backups: aside.list,
    backUp: (draft) =>
      aside.keep({ reason: "replaced", key: DRAFT_PREFIX + draft.id, text: writeDraft(draft) }),
    restore: (key) => {
      const item = aside.list().find((kept) => kept.key === key);
      const draft = item && readDraft(item.text);
      if (!draft || typeof draft === "string") return undefined;
      const result = save({ ...draft, id: `draft-${randomName()}`, revision: "" });
      if (result.status === "saved") aside.discard(key);
      return result;
    },
    subscribe: (listener) => {
      const heard = (event: Event) => {
        const key = event instanceof StorageEvent ? event.key : null;
        if (key === null) listener({ id: undefined });
        else if (key.startsWith(DRAFT_PREFIX)) listener({ id: key.slice(DRAFT_PREFIX.length) });
      };
      events?.addEventListener("storage", heard);
      return () => events?.removeEventListener("storage", heard);
    },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
