import { createContext, useContext, useSyncExternalStore } from "react";
import type { Draft } from "#src/admin/draft/draft.ts";
import type { DraftState, Session } from "#src/admin/session/session.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is called outside the editor");
  return session;
}

/** A selected part of the session's state. A component renders again only when that part changes. */
export function useSessionState<Selected>(select: (state: DraftState) => Selected): Selected {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}

export function useField<Name extends keyof Draft>(name: Name): Draft[Name] {
  return useSessionState(({ draft }) => draft[name]);
}

/** Whether the draft was ever saved. Its revision would change with every second of writing. */
export function useStored(): boolean {
  return useSessionState(({ draft }) => draft.revision !== "");
}
