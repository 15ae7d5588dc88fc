import type { Draft } from "#src/admin/draft/draft.ts";
import { randomName } from "#src/admin/draft/draft.ts";
import { DRAFT_PREFIX, readDraft, writeDraft } from "#src/admin/draft/draft-format.ts";
import { migrateDraftList } from "#src/admin/draft/migrate-draft-list.ts";
import { type Backup, createBackup } from "./backup.ts";
import { keysWith, readText, removeText, type StorageArea, writeText } from "./storage-area.ts";

/** What happened to a save. Nothing is lost in any case: the caller keeps its draft. */
export type SaveResult =
  | { status: "saved"; draft: Draft }
  /** Another tab saved this draft since it was read; `stored` is undefined where that tab deleted it. */
  | { status: "conflict"; stored: Draft | undefined }
  /** No room left. */
  | { status: "full" }
  /** The browser forbids storage for this site. */
  | { status: "blocked" };

/** Something that another tab did. Without an id: to all of the storage. */
export type OutsideChange = { id: string | undefined };

export type DraftStore = {
  /** False where the browser forbids storage: drafts then live in the tab only. */
  readonly available: boolean;
  /** All drafts, the last saved first. */
  list(): Draft[];
  get(id: string): Draft | undefined;
  /** The draft of an address: by slug (the last saved of several), or by id. */
  find(slugOrId: string): Draft | undefined;
  /**
   * Writes a draft. If the stored one is not the revision that `draft.revision` names, nothing is written and the
   * result is a conflict; with `force`, what was stored is set aside first.
   */
  save(draft: Draft, options?: { force?: boolean }): SaveResult;
  /** Writes a draft; other drafts of the same slug are overwritten: they are set aside. */
  saveOver(draft: Draft): SaveResult;
  /** Removes a draft for good, as the author asked. @returns false where storage is blocked */
  remove(id: string): boolean;
  /** Texts that are kept although they are no drafts, the newest first. */
  setAside(): Backup[];
  /** Makes a draft of a text that was set aside, under an id of its own. @returns undefined if it is not readable */
  restore(key: string): SaveResult | undefined;
  /** Keeps a draft beside the others without listing it, because something else takes its place. */
  putAside(draft: Draft): boolean;
  /** Tells of changes by other tabs. @returns the end of it */
  subscribe(listener: (change: OutsideChange) => void): () => void;
};

/**
 * The drafts in local storage; `browserDrafts()` in the browser.
 * @param area undefined where storage is blocked
 * @param events where `storage` events come from (the window)
 */
export function createDraftStore(
  area: StorageArea | undefined,
  events?: Pick<EventTarget, "addEventListener" | "removeEventListener">,
  now: () => Date = () => new Date(),
): DraftStore {
  const aside = createBackup(area, now);
  /** What this tab wrote last under each key: while it stands there, a save need not read it again. */
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
      // A newer version of this program will read it again: it stays where it is.
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
    // What is overwritten without having been read is kept: without room for both, the old text stays.
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
    setAside: aside.list,
    putAside: (draft) =>
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
