import { useEffect, useState } from "react";
import type { Session, SessionStatus } from "#src/admin/session/session.ts";
import { useSession } from "#src/admin/ui/editor/session-context.ts";

/** What is shown of the saving, and when it was saved last. */
export type SaveState = { status: SessionStatus; savedAt: string };

/** Milliseconds after a key: the letter itself is drawn first. */
const SOON = 100;
/** Milliseconds without a change. */
const AT_REST = 400;

/**
 * What became of the text, as somebody wants to read it: "saving" as long as keys keep coming, although the text is
 * stored each second meanwhile. Otherwise each second of writing would render and draw twice beside the text.
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
      // The same object renders nothing.
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
