import { FixRound } from "#src/authoring/fix/fix-round.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { StudioSession } from "./studio-session.ts";

/**
 * Fixes one problem as `validate --fix` would, as one undo step.
 * @param diagnostic of the current files
 * @throws Refusal if it cannot be fixed automatically
 */
export function fixProblem(session: StudioSession, diagnostic: PlacedDiagnostic): Promise<void> {
  return session.inTurn(async () => {
    const round = new FixRound(session.files(), session.cache);
    const { changed, fixes } = round.fix([diagnostic], (path) => path === diagnostic.file);
    const [file] = changed.values();
    const document = file && documentIdOf(file.path);
    const [fix] = fixes;
    if (!document || !fix)
      throw new Refusal(409, "This problem no longer exists, or cannot be fixed automatically.");
    await session.replaceTexts(
      fix.done.replace(/\.$/, ""),
      new Map([[document, new TextDecoder().decode(file.bytes)]]),
    );
  });
}
