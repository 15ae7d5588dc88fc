import {
  DRAFT_PREFIX,
  type Draft,
  draftFrom,
  newDraftId,
  randomName,
  readDraft,
} from "#src/admin/draft/draft.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { type Backup, createBackup } from "./backup.ts";
import { deleteItem, keysWith, openArea, readItem, type StorageArea, writeItem } from "./storage-area.ts";

/** The result of a save. In any case nothing is lost: the caller still has its draft. */
export type SaveResult =
  | { status: "saved"; draft: Draft }
  /** Another tab has saved this draft since it was read. @property stored undefined if that tab deleted it */
  | { status: "conflict"; stored: Draft | undefined }
  | { status: "full" }
  | { status: "blocked" };

/** A change made by another tab. Without an id, it concerns the whole storage. */
type OutsideChange = { id: string | undefined };

export type DraftStore = ReturnType<typeof createDraftStore>;

let browserStore: DraftStore | undefined;

/** The draft store of this browser, created once. Must be called in the browser only. */
export function browserDrafts(): DraftStore {
  browserStore ??= createDraftStore(
    openArea(() => window.localStorage),
    window,
  );
  return browserStore;
}

/** Creates a store of drafts in local storage. @param area undefined if it is blocked @param events target of `storage` events */
export function createDraftStore(
  area: StorageArea | undefined,
  events?: Pick<EventTarget, "addEventListener" | "removeEventListener">,
  now: () => Date = () => new Date(),
) {
  const backups = createBackup(area, now);
  let unread: Backup[] = [];

  const get = (id: string): Draft | undefined => {
    const draft = readDraft(readItem(area, DRAFT_PREFIX + id) ?? "");
    return typeof draft === "string" || draft.id !== id ? undefined : draft;
  };

  /** All drafts, the last saved first. Unreadable ones are moved to the backups, or counted by `unread`. */
  const list = (): Draft[] => {
    splitDraftList(area, backups);
    unread = [];
    const drafts = keysWith(area, DRAFT_PREFIX).flatMap((key) => {
      const text = readItem(area, key);
      if (text === null) return [];
      const draft = readDraft(text);
      if (typeof draft === "object" && DRAFT_PREFIX + draft.id === key) return [draft];
      const reason = draft === "newer version" ? draft : "corrupt";
      // A draft of a newer version is left in place for the program that can read it.
      const isMoved = reason === "corrupt" && backups.keep({ reason, key, text });
      if (isMoved) deleteItem(area, key);
      else unread.push({ key, from: key, reason, at: "", text });
      return [];
    });
    return drafts.sort((a, b) => compare(b.savedAt, a.savedAt) || compare(a.id, b.id));
  };

  /** Saves a draft. If the stored revision differs, that is a conflict; with `force`, the stored draft is backed up and replaced. */
  const save = (draft: Draft, { force = false } = {}): SaveResult => {
    if (!area) return { status: "blocked" };
    const key = DRAFT_PREFIX + draft.id;
    const before = readItem(area, key);
    const stored = before === null ? undefined : readDraft(before);
    const isUnreadable = typeof stored === "string";
    const isExpected = !isUnreadable && (stored?.revision ?? "") === draft.revision;
    if (!isUnreadable && !isExpected && !force) return { status: "conflict", stored };
    // Overwritten text that was never read is backed up. If both do not fit, the old text stays.
    if (before !== null && !isExpected) {
      const reason = isUnreadable ? stored : "replaced";
      if (!backups.keep({ reason, key, text: before })) return { status: "full" };
    }
    const saved: Draft = { ...draft, revision: randomName(), savedAt: now().toISOString() };
    const result = writeItem(area, key, JSON.stringify(saved));
    return result === "written" ? { status: "saved", draft: saved } : { status: result };
  };

  /** Backs up a draft that is about to be replaced. @returns false if there was no room */
  const backUp = (draft: Draft): boolean =>
    backups.keep({ reason: "replaced", key: DRAFT_PREFIX + draft.id, text: JSON.stringify(draft) });

  /** Deletes a draft at the author's request, without a backup. @returns false if storage is blocked */
  const remove = (id: string): boolean => deleteItem(area, DRAFT_PREFIX + id);

  return {
    /** False if the browser blocks storage: drafts then exist only in the tab. */
    available: area !== undefined,
    get,
    list,
    /** Stored texts that the last `list` omitted: drafts of a newer version, and corrupt ones without room for a backup. */
    unread: (): readonly Backup[] => unread,
    save,
    backUp,
    remove,
    /** Finds the draft for an address: by slug (the last saved of several), or by id. */
    find: (slugOrId: string): Draft | undefined => {
      const drafts = list();
      return drafts.find(({ slug }) => slug === slugOrId) ?? drafts.find(({ id }) => id === slugOrId);
    },
    /** Saves a draft, replacing other drafts with the same slug, which are backed up. */
    saveOver: (draft: Draft): SaveResult => {
      const result = save(draft);
      if (result.status !== "saved" || draft.slug === "") return result;
      for (const other of list()) {
        if (other.slug === draft.slug && other.id !== draft.id && backUp(other)) remove(other.id);
      }
      return result;
    },
    backups: backups.list,
    /** Stores the text of an exported draft that cannot be read, as a backup, so that it is not lost. @returns false if storage is full */
    keepUnread: (text: string): boolean => {
      const isHere = [...unread, ...backups.list()].some((backup) => backup.text === text);
      const reason = readDraft(text) === "newer version" ? "newer version" : "corrupt";
      return isHere || backups.keep({ reason, key: "import", text });
    },
    /** Tells whether a text, readable or not, is stored under the key of a draft. */
    isTaken: (id: string): boolean => readItem(area, DRAFT_PREFIX + id) !== null,
    /** Restores a backup as a draft with a new id. @returns undefined if it is unreadable */
    restore: (key: string): SaveResult | undefined => {
      const backup = backups.list().find((candidate) => candidate.key === key);
      const draft = readDraft(backup?.text ?? "");
      if (typeof draft === "string") return undefined;
      const result = save({ ...draft, id: newDraftId(), revision: "" });
      if (result.status === "saved") backups.discard(key);
      return result;
    },
    /** Calls the listener when another tab changes drafts. @returns a function that unsubscribes */
    subscribe: (listener: (change: OutsideChange) => void): (() => void) => {
      const onStorage = (event: Event) => {
        const key = event instanceof StorageEvent ? event.key : null;
        if (key === null) listener({ id: undefined });
        else if (key.startsWith(DRAFT_PREFIX)) listener({ id: key.slice(DRAFT_PREFIX.length) });
      };
      events?.addEventListener("storage", onStorage);
      return () => events?.removeEventListener("storage", onStorage);
    },
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The key under which the first version stored all drafts together, as a list or by slug. */
const LIST_KEY = "blog-drafts";

/**
 * Moves each draft of the first version's list to a separate key. The list is deleted once all are stored; anything other than drafts is
 * backed up.
 */
function splitDraftList(
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
