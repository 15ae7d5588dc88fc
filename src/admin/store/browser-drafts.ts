import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { openArea } from "./storage-area.ts";

let store: DraftStore | undefined;

/** The store of this browser, made once. Only in the browser. */
export function browserDrafts(): DraftStore {
  store ??= createDraftStore(
    openArea(() => window.localStorage),
    window,
  );
  return store;
}
