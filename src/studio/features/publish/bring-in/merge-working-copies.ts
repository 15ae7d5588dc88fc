import { decodeText } from "#src/content/json/encoding.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { type MergeClash, mergeTexts, type Side } from "#src/studio/kernel/documents/merge-texts.ts";
import type { DocumentId, VersionConflict } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { parseValue } from "#src/studio/kernel/session/session-documents.ts";
import { t } from "../words.ts";

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Documents that others have changed: `before` is the version from which both sides started, `after` that of the others, each by path.
 * @property moved current paths by former path
 */
export type Incoming = { before: Files; after: Files; moved: ReadonlyMap<string, string> };

type Decide = (document: DocumentId, clash: MergeClash) => Side | undefined;

/** The documents to write, by path; undefined removes a document. If there are conflicts, the texts are incomplete. */
type MergedCopies = { texts: Map<string, string | undefined>; conflicts: VersionConflict[] };

/**
 * Merges others' versions of documents into the local texts that Studio edits, one version after the other. Local edits of a document that
 * others have moved are applied at its new path. Pure.
 */
export function mergeWorkingCopies(own: Files, all: readonly Incoming[], decide: Decide): MergedCopies {
  const texts = new Map<string, string | undefined>();
  const conflicts: VersionConflict[] = [];
  const ownText = (path: string) => (texts.has(path) ? texts.get(path) : readableText(path, own.get(path)));
  for (const { before, after, moved } of all) {
    const targets = new Set<string>();
    for (const path of new Set([...before.keys(), ...after.keys()])) {
      const target = moved.get(path);
      const yours = ownText(path);
      const isMoved = target !== undefined && yours !== undefined && ownText(target) === undefined;
      const to = isMoved ? target : path;
      const document = documentIdOf(to);
      const [base, theirs] = [readableText(path, before.get(path)), readableText(to, after.get(to))];
      if (!document || targets.has(path) || (base === theirs && !isMoved)) continue;
      targets.add(to);
      const outcome = mergeDocument(document, { base, yours, theirs }, decide);
      conflicts.push(...outcome.clashes.map((clash) => conflictOf(document, clash)));
      if (isMoved) texts.set(path, undefined);
      if (isMoved || outcome.text !== yours) texts.set(to, outcome.text);
    }
  }
  return { texts, conflicts };
}

export function mergeDocument(
  document: DocumentId,
  versions: Record<"base" | "yours" | "theirs", string | undefined>,
  decide: Decide,
) {
  const parse = (text: string) => parseValue(document, text);
  return mergeTexts(versions, parse, (clash) => decide(document, clash));
}

function conflictOf(
  document: DocumentId,
  { pointer, base = null, yours = null, theirs = null }: MergeClash,
): VersionConflict {
  return { document, pointer, base, yours, theirs };
}

/** Decodes a document. @throws Refusal if it is not UTF-8 */
export function readableText(path: string, bytes: Uint8Array | undefined): string | undefined {
  const text = bytes && decodeText(bytes);
  if (bytes && text === undefined)
    throw new Refusal(409, {
      parts: t.parts("No changes were merged: {file} cannot be read. Ask your site administrator.", {
        file: { path },
      }),
    });
  return text;
}
