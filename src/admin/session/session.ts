import {
  changeDraft,
  type Draft,
  type DraftFields,
  type MissingField,
  missingFields,
  sameText,
} from "#src/admin/draft/draft.ts";
import type { DraftStore, SaveResult } from "#src/admin/store/draft-store.ts";
import { deleteItem, readItem, type StorageArea, writeItem } from "#src/admin/store/storage-area.ts";
import { createAutosave, type PageEvents } from "#src/editing/autosave.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import { openHistory } from "#src/editing/typing-history.ts";

export type SessionOptions = {
  store: DraftStore;
  /** The draft to edit: a stored one, a new one (`emptyDraft`) or one made from a published post. */
  draft: Draft;
  /** The storage of the undo history: `sessionStorage`, through `openArea`. */
  historyArea?: StorageArea | undefined;
  /** The targets of events that signal the end of the page: `{ window, document }`. */
  page?: PageEvents | undefined;
};

/** The save status. clean: unchanged; saving: within a second; full, blocked: stored only in this tab; conflict: changed in another tab. */
export type SessionStatus = "clean" | "saving" | "saved" | "full" | "blocked" | "conflict";

/** The state of a draft for useSyncExternalStore, the same object until something changes; components select parts of it. */
export type DraftState = {
  draft: Draft;
  status: SessionStatus;
  /** The version saved by the other tab during a conflict; undefined if it deleted the draft. */
  theirs: Draft | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** The caret position after undo, redo, or accepting another tab's text. */
  selection: { start: number; end: number } | undefined;
};

/** A draft that is open in one tab. For long texts, let the textarea keep its value, and set it only when `selection` changes. */
export type Session = ReturnType<typeof openSession>;

/** Delay in ms before the undo history is stored; it is too large to be stored with each autosave. */
const HISTORY_DELAY_MS = 2_000;

/** Opens a draft, with autosave, undo that survives a reload, and detection of conflicts with other tabs. */
export function openSession({ store, draft, historyArea, page }: SessionOptions) {
  const key = `blog-history/${draft.id}`;
  const history = openHistory(draft.content, {
    storage: {
      read: () => readItem(historyArea, key),
      write: (text) => writeItem(historyArea, key, text) === "written",
      remove: () => void deleteItem(historyArea, key),
    },
  });
  const listeners = new Set<() => void>();
  const { canUndo, canRedo } = history;
  let state: DraftState = {
    draft,
    status: "clean",
    theirs: undefined,
    canUndo,
    canRedo,
    selection: undefined,
  };
  /** Set if fields have changed since the last successful save. */
  let isDirty = false;
  let historyTimer: ReturnType<typeof setTimeout> | undefined;

  const set = (change: Partial<DraftState>) => {
    const { canUndo, canRedo } = history;
    state = { ...state, ...change, canUndo, canRedo };
    for (const listener of listeners) listener();
  };
  const edit = (next: Draft, selection?: DraftState["selection"]) => {
    isDirty = true;
    clearTimeout(historyTimer);
    set({ draft: next, selection, ...(state.status === "conflict" ? {} : { status: "saving" }) });
    autosave.schedule();
  };
  const settle = (result: SaveResult): boolean => {
    if (result.status !== "saved") {
      set(result.status === "conflict" ? { status: "conflict", theirs: result.stored } : result);
      return false;
    }
    isDirty = false;
    clearTimeout(historyTimer);
    historyTimer = setTimeout(history.persist, HISTORY_DELAY_MS);
    // Saving is synchronous, so nothing can have changed meanwhile.
    set({ status: "saved", draft: result.draft, theirs: undefined });
    return true;
  };
  const autosave = createAutosave(() => {
    if (!isDirty) return true;
    // A conflict waits for the author's decision; saving again would only raise it again.
    return state.status !== "conflict" && settle(store.save(state.draft));
  }, page);
  // Registered after the autosave's listener, so that the stored steps belong to the saved text.
  page?.window.addEventListener("pagehide", history.persist);

  const checkOtherTabs = () => {
    const stored = store.get(state.draft.id);
    if (!store.available || (stored?.revision ?? "") === state.draft.revision) return;
    set({ status: "conflict", theirs: stored });
  };
  const unsubscribe = store.subscribe(({ id }) => {
    if (id === undefined || id === state.draft.id) checkOtherTabs();
  });
  // A page restored from the back-forward cache has missed storage events.
  page?.window.addEventListener("pageshow", checkOtherTabs);

  const travel = (text: SelectedText | undefined) => {
    if (text) edit({ ...state.draft, content: text.value }, { start: text.start, end: text.end });
  };

  return {
    getState: (): DraftState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes fields; they are saved within a second. */
    change: (fields: Partial<DraftFields>): void => {
      const next = changeDraft(state.draft, fields);
      if (sameText(state.draft, next)) return;
      const { length } = next.content;
      if (next.content !== state.draft.content)
        history.push({ value: next.content, start: length, end: length });
      edit(next);
    },
    /** Changes the content, and records it for undo with the caret position. */
    write: (text: SelectedText): void => {
      if (text.value === state.draft.content) return;
      history.push(text);
      edit({ ...state.draft, content: text.value });
    },
    undo: (): void => travel(history.undo()),
    redo: (): void => travel(history.redo()),
    /** Handles the Save button: checks title, slug and alternative text, saves, and overwrites another draft with the same slug. */
    save: (): SaveResult["status"] | MissingField => {
      const missing = missingFields(state.draft);
      if (missing) return missing;
      if (state.status === "conflict") return "conflict";
      const result = store.saveOver(state.draft);
      settle(result);
      return result.status;
    },
    /** Resolves a conflict, backing up the losing text. @returns false if the backup has no room; nothing has changed then */
    resolve: (choice: "mine" | "theirs"): boolean => {
      const { theirs, draft: mine } = state;
      if (choice === "mine") {
        isDirty = true;
        return settle(store.save(mine, { force: true }));
      }
      // A text that only exists in this tab is backed up before it is replaced.
      if ((!theirs || !sameText(mine, theirs)) && !store.backUp(mine)) return false;
      isDirty = false;
      if (!theirs) {
        set({ status: "clean" });
        return true;
      }
      history.push({ value: theirs.content, start: 0, end: theirs.content.length });
      history.persist();
      set({ draft: theirs, status: "saved", theirs: undefined, selection: { start: 0, end: 0 } });
      return true;
    },
    /** Saves pending changes now. @returns false if leaving would lose text */
    flush: autosave.flush,
    close: (): void => {
      autosave.flush();
      autosave.stop();
      clearTimeout(historyTimer);
      history.persist();
      unsubscribe();
      page?.window.removeEventListener("pagehide", history.persist);
      page?.window.removeEventListener("pageshow", checkOtherTabs);
    },
  };
}
