import { mergeTexts } from "#src/studio/kernel/documents/merge-texts.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { withRights } from "./author.ts";
import { parseValue } from "./session-documents.ts";
import { copyIn, type Entry } from "./session-state.ts";
import type { StudioSession } from "./studio-session.ts";

/**
 * Merges changes on disk into the working copies. If both have changed the same place, the working copy is kept, and saving it reports the
 * conflict.
 * @returns whether anything has changed
 * @throws Error if the site cannot be read, or the journal cannot be written; then nothing has changed
 */
export function followDisk(session: StudioSession): Promise<boolean> {
  return session.runSerially(async () => {
    const { hasChanged, forget } = session.disk.refresh();
    if (!hasChanged) return false;
    try {
      await adoptFiles(session);
    } catch (error) {
      // A failure such as a full disk: the next call finds the same changes.
      forget();
      throw error;
    }
    return true;
  });
}

/** Merges changes that were made on disk while Studio was not running, after the journal has restored the last session. */
export function adoptDisk(session: StudioSession): Promise<void> {
  return session.runSerially(async () => {
    const isSame = [...session.state.copies.values()].every(
      ({ path, base }) => session.disk.textOf(path) === base,
    );
    if (!isSame) await adoptFiles(session);
  });
}

async function adoptFiles(session: StudioSession): Promise<void> {
  const entries: Entry[] = [{ type: "disk" }];
  const texts = new Map<DocumentId, string | undefined>();
  for (const document of session.state.copies.keys()) {
    const { path, base, text } = copyIn(session.state, document);
    const theirs = session.disk.textOf(path);
    // A deleted or unreadable file is reported as a conflict when the document is saved.
    if (theirs === undefined || theirs === base) continue;
    if (base === undefined && text === undefined) {
      // A page that was removed and saved exists again.
      entries.push({ type: "open", document, path, text: theirs });
      continue;
    }
    const parse = (one: string) => parseValue(document, one);
    const merge = mergeTexts({ base, yours: text, theirs }, parse, () => undefined);
    if (merge.clashes.length > 0) continue;
    texts.set(document, merge.text);
    entries.push({ type: "base", document, text: theirs });
  }
  // The changes come from outside Studio, so the rights of whoever asks next do not apply.
  await withRights(undefined, () => session.replaceTexts(t("Load changes made outside Studio"), texts));
  await session.commit(entries);
}
