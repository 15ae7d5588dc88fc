import { decodeText } from "#src/content/json/encoding.ts";
import { generatedWith } from "#src/studio/kernel/documents/generated-with.ts";
import {
  isSame,
  type MergeClash,
  type Merged,
  mergeTexts,
} from "#src/studio/kernel/documents/merge-texts.ts";
import type { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import type { SaveRequest } from "#src/studio/kernel/protocol/calls.ts";
import type { DocumentId, SaveAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { withRights } from "./author.ts";
import { parseValue } from "./session-documents.ts";
import { copyIn, type Entry, unsavedIn } from "./session-state.ts";
import type { StudioSession } from "./studio-session.ts";

type Choice = NonNullable<SaveRequest["take"]>[number];

type Ready = { document: DocumentId; path: string; merge: Merged; theirs: string | undefined };

/**
 * Writes all unsaved documents. Changes made on disk in the meantime are merged; if both have changed the same place, nothing is written
 * and the conflicts are returned.
 * @param take the selected side of each conflict, with the versions that the user saw
 * @throws Refusal if a file cannot be written; then none is
 */
export function saveSession(
  session: StudioSession,
  files: DocumentFiles,
  take: SaveRequest["take"] = [],
): Promise<SaveAnswer> {
  return session.runSerially(async () => {
    const ready: Ready[] = [];
    for (const document of unsavedIn(session.state)) {
      const { path, base, text: yours } = copyIn(session.state, document);
      const bytes = await files.read(path);
      const theirs = bytes && decodeText(bytes);
      if (bytes && theirs === undefined)
        throw new Refusal(409, {
          parts: t.parts(
            "Another program has changed {file}, and Studio can no longer read it. Put the file right in that program first.",
            { file: { path } },
          ),
        });
      const decided = take.filter((one) => one.document === document);
      const merge = mergeTexts(
        { base, yours, theirs },
        (text) => parseValue(document, text),
        (clash) => decided.find((one) => isSameChoice(one, clash))?.side,
      );
      ready.push({ document, path, merge, theirs });
    }
    const conflicts = ready.flatMap(({ document, merge }) =>
      merge.clashes.map(({ pointer, base = null, yours = null, theirs = null }) => {
        return { document, pointer, base, yours, theirs };
      }),
    );
    if (conflicts.length > 0) return { conflicts };
    const texts = new Map(ready.map(({ document, merge }) => [document, merge.text]));
    await withRights(undefined, () => session.replaceTexts(t("Load changes made outside Studio"), texts));
    const saved = await writeAll(session, files, ready);
    return { saved, history: session.history() };
  });
}

/** Tells whether the two versions of a clash are those for which the user made a choice. */
export function isSameChoice(choice: Choice, { pointer, yours = null, theirs = null }: MergeClash): boolean {
  return choice.pointer === pointer && isSame(choice.yours, yours) && isSame(choice.theirs, theirs);
}

async function writeAll(
  session: StudioSession,
  files: DocumentFiles,
  ready: readonly Ready[],
): Promise<DocumentId[]> {
  const documents = ready.map(({ document }) => document);
  try {
    const changes = ready.map(({ path, merge, theirs }) => {
      return { name: path, before: theirs, after: merge.text };
    });
    const paths = ready.map(({ path }) => path);
    for (const { name, text } of generatedWith(paths, session.files())) {
      const bytes = await files.read(name);
      changes.push({ name, before: bytes && decodeText(bytes), after: text });
    }
    await files.write(changes.filter(({ before, after }) => before !== after));
    const saved = documents.map((document): Entry => ({ type: "saved", document }));
    if (saved.length > 0) await session.commit(saved);
  } finally {
    session.disk.refresh();
  }
  return documents;
}
