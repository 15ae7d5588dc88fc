import { type Entry, NEW_SESSION, type SessionState, withEntry } from "./session-state.ts";

/** The session that a journal tells, batch by batch: a batch counts as a whole or not at all. */
export function replaySession(): { take: (batch: readonly Entry[]) => void; state: () => SessionState } {
  let state = NEW_SESSION;
  return {
    take: (batch) => {
      state = batch.reduce(withEntry, state);
    },
    state: () => state,
  };
}
