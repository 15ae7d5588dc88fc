import { type Entry, NEW_SESSION, type SessionState, withEntry } from "./session-state.ts";

/** Restores a session from its journal, batch by batch: a batch is applied completely or not at all. */
export function replaySession(): { take: (batch: readonly Entry[]) => void; state: () => SessionState } {
  let state = NEW_SESSION;
  return {
    take: (batch) => {
      state = batch.reduce(withEntry, state);
    },
    state: () => state,
  };
}
