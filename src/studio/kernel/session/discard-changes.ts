import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { copyIn, unsavedIn } from "./session-state.ts";
import type { StudioSession } from "./studio-session.ts";

/** Reverts the unsaved changes of some documents, as a step that can be undone. */
export function discardChanges(session: StudioSession, documents: ReadonlySet<DocumentId>): Promise<void> {
  return session.inTurn(() => {
    const unsaved = unsavedIn(session.state).filter((document) => documents.has(document));
    const texts = unsaved.map((document): [DocumentId, string | undefined] => [
      document,
      copyIn(session.state, document).base,
    ]);
    return session.replaceTexts("Discard changes", new Map(texts));
  });
}
