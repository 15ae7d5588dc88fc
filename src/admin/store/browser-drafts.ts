import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { openArea } from "./storage-area.ts";

let store: DraftStore | undefined;

/** The draft store of this browser, created once. Call it only in the browser. */
export function browserDrafts(): DraftStore {
  store ??= createDraftStore(
    openArea(() => window.localStorage),
    window,
  );
  return store;
}
