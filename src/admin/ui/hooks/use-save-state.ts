import { useEffect, useState } from "react";
import type { Session, SessionStatus } from "#src/admin/session/session.ts";
import { useSession } from "#src/admin/ui/context/session-context.ts";

/** The save state to show, and the time of the last save. */
export type SaveState = { status: SessionStatus; savedAt: string };

/** Milliseconds after a key press, so that the letter itself is painted first. */
const SOON = 100;
/** Milliseconds without a change until the state settles. */
const AT_REST = 400;

/**
 * The save state, smoothed for display: "saving" for as long as typing continues, although the text is saved
 * every second meanwhile. Otherwise the display would render and paint twice per second of writing.
 */
export function useSaveState(): SaveState {
  const session = useSession();
  const [shown, setShown] = useState(() => stateOf(session));
  useEffect(() => {
    let wanted = stateOf(session);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopHearing = session.subscribe(() => {
      const next = stateOf(session);
      if (next.status === wanted.status && next.savedAt === wanted.savedAt) return;
      wanted = next;
      clearTimeout(timer);
      // Returning the same object avoids a render.
      const show = () =>
        setShown((old) => (old.status === "saving" && next.status === "saving" ? old : next));
      timer = setTimeout(show, next.status === "saved" ? AT_REST : SOON);
    });
    return () => {
      clearTimeout(timer);
      stopHearing();
    };
  }, [session]);
  return shown;
}

function stateOf(session: Session): SaveState {
  const { status, draft } = session.getState();
  return { status, savedAt: draft.savedAt };
}
