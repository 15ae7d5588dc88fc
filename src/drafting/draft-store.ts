import type { Draft } from "./draft.ts";

/** The part of Web Storage (HTML Standard, 12.2) that the store uses; tests inject their own. */
export type StorageArea = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** What happened to a save. Nothing is lost in any case: the caller keeps its draft. */
export type SaveResult =
  | { status: "saved"; draft: Draft }
  /** Another tab saved this draft since it was read; `stored` is undefined where that tab deleted it. */
  | { status: "conflict"; stored: Draft | undefined }
  /** No room left. */
  | { status: "full" }
  /** The browser forbids storage for this site. */
  | { status: "blocked" };

/** Something that another tab did to a draft. */
export type OutsideChange = { id: string; draft: Draft | undefined };

/** A text that is kept although it is no readable draft. */
export type SetAside = { key: string; reason: "corrupt" | "replaced" | "newer version"; text: string };

export type DraftStore = {
  /** All drafts, the last saved first. Sets aside what is not readable, and brings older versions up to date. */
  list(): Draft[];
  get(id: string): Draft | undefined;
  /** The draft of an address: by slug (the last saved of several), or by id. */
  find(slugOrId: string): Draft | undefined;
  /**
   * Writes a draft. @param draft `draft.revision` is the one it was read with: if the stored one differs, nothing is
   * written and the result is a conflict, unless `force` is set: then what was stored is set aside first.
   */
  save(draft: Draft, options?: { force?: boolean }): SaveResult;
  /**
   * Writes a draft as the author's own decision: other drafts of the same slug are overwritten (spec §4), that is
   * set aside.
   */
  saveOver(draft: Draft): SaveResult;
  /** Removes a draft and what belongs to it. @returns false where storage is blocked */
  remove(id: string): boolean;
  /** What was set aside, the newest first. */
  setAside(): SetAside[];
  /** Tells of changes by other tabs. @returns the end of it */
  subscribe(listener: (change: OutsideChange) => void): () => void;
};

/**
 * The drafts in local storage, `browserDrafts()` in the browser.
 * @param area undefined where storage is blocked: every save answers "blocked"
 * @param events where `storage` events come from (the window)
 */
export function createDraftStore(
  _area: StorageArea | undefined,
  _events?: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): DraftStore {
  throw new Error("not written yet");
}

/** The store of this browser: made once. Call it only in the browser. */
export function browserDrafts(): DraftStore {
  throw new Error("not written yet");
}
