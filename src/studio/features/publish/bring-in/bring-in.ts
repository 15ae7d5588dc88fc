import type { SourceFile } from "#src/content/document/source-file.ts";
import { decodeText } from "#src/content/json/encoding.ts";
import { NOTES_FOLDER } from "#src/content/notes/note.ts";
import { GitError } from "#src/disk/run-git.ts";
import { checkOut, moveBranches } from "#src/studio/features/publish/git/check-out.ts";
import { fetchNews, type There } from "#src/studio/features/publish/git/fetch-news.ts";
import { type Merging, mergeCommits, sameBytes } from "#src/studio/features/publish/git/merge-commits.ts";
import { isDocumentPath } from "#src/studio/features/publish/git/published-files.ts";
import { bringInReason } from "#src/studio/features/publish/git/reasons.ts";
import type { Repository } from "#src/studio/features/publish/git/repository.ts";
import { isPicturePath } from "#src/studio/features/publish/git/uploads.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { generatedWith } from "#src/studio/kernel/documents/generated-with.ts";
import { type MergeClash, mergeTexts, type Side } from "#src/studio/kernel/documents/merge-texts.ts";
import type { SaveRequest } from "#src/studio/kernel/protocol/calls.ts";
import type { DocumentId, VersionConflict } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { asAuthor, outsideAuthor, withRights } from "#src/studio/kernel/session/author.ts";
import { followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { isSameChoice, saveSession } from "#src/studio/kernel/session/save-session.ts";
import { parseValue } from "#src/studio/kernel/session/session-documents.ts";
import { authorsOf, type Files, type Incoming, type News, newsIn } from "./news.ts";

/** Time in ms for fetching what somebody has asked for. */
const MERGE_TIMEOUT_MS = 60_000;

type Parts = Pick<Kernel, "session" | "files">;
type Choices = NonNullable<SaveRequest["take"]>;

/** The documents before and after merging others' changes, the authors of those changes, and whether there were any. */
type Brought = {
  before: readonly SourceFile[];
  after: readonly SourceFile[];
  by: string[];
  hasNews: boolean;
};

/** Changes of others that wait for a decision. @property documents that both sides have changed; none if files of the code are among them */
export type Waiting = { by: string[]; documents: DocumentId[] };

/**
 * Merges the changes that others have published to the branches of a repository. Documents are changed in the editing session, as a single
 * undo step, and saved. Then all other files are written, and the branches are moved last, so that an interrupted merge can be repeated.
 * @returns undecided conflicts, in which case nothing has been written
 * @throws Refusal that explains why no changes were merged
 */
export async function bringIn(
  parts: Parts,
  repository: Repository,
  take: Choices = [],
): Promise<Brought | { conflicts: VersionConflict[] }> {
  const { root } = parts.session.disk;
  try {
    const there = await fetchNews(root, repository, MERGE_TIMEOUT_MS);
    return await mergeNews(parts, repository, { news: await newsIn(root, repository, there), take });
  } catch (error) {
    if (error instanceof GitError) throw new Refusal(409, bringInReason(error.message));
    throw error;
  }
}

/**
 * Merges what others have published without asking anybody, as a step of its authors: if it consists of documents, notes and pictures, and none
 * of these documents has unpublished changes here. A document that somebody types in has some.
 * @param there what `fetchNews` has found
 * @returns what waits for a decision, in which case nothing has been written
 * @throws GitError; Refusal if somebody has begun to write in one of the documents meanwhile
 */
export async function bringInUnasked(
  parts: Parts,
  repository: Repository,
  there: There,
): Promise<Brought | { waiting: Waiting }> {
  const { session } = parts;
  const { root } = session.disk;
  const news = await newsIn(root, repository, there);
  if (news.commits.length === 0) return nothingNew(session.files());
  const by = await authorsOf(root, news.tip, news.commits);
  const changedHere = () => documentsOfBoth(filesByPath(session.files()), news.incoming);
  const isContent = (path: string) => path.startsWith(`${NOTES_FOLDER}/`) || isPicturePath(root, path);
  const hasCode = news.incoming.some(({ others }) => !others.every(isContent));
  if (hasCode || changedHere().length > 0) return { waiting: { by, documents: changedHere() } };
  const check = () => {
    if (changedHere().length > 0) throw new Refusal(409, changedJustNow());
  };
  const outcome = await asAuthor(outsideAuthor(by), () =>
    withRights(undefined, () => mergeNews(parts, repository, { news, take: [], check })),
  );
  if (!("conflicts" in outcome)) return outcome;
  return { waiting: { by, documents: [...new Set(outcome.conflicts.map(({ document }) => document))] } };
}

/** @property check called before the documents are merged, after all earlier changes of the session; may throw */
type Merge = { news: News; take: Choices; check?: () => void };

async function mergeNews(
  { session, files }: Parts,
  repository: Repository,
  { news: { tip, head, own, main, commits, incoming }, take, check = () => {} }: Merge,
): Promise<Brought | { conflicts: VersionConflict[] }> {
  const { root } = session.disk;
  const before = session.files();
  if (commits.length === 0) return nothingNew(before);
  const merge = () =>
    mergeWorkingCopies(
      filesByPath(session.files()),
      incoming,
      (document, clash) => take.find((one) => one.document === document && isSameChoice(one, clash))?.side,
    );
  const { texts, conflicts } = merge();
  if (conflicts.length > 0) return { conflicts };
  const merging = mergingWith(take, withTexts(before, texts));
  const branch = own === undefined ? tip : await mergeCommits(root, tip, own, merging);
  const current = main === undefined ? head : await mergeCommits(root, head, main, merging);
  const isReview = repository.branch !== repository.current && !repository.isNew;
  const after = isReview ? await mergeCommits(root, branch, current, merging) : current;
  const generated = generatedWith([...texts.keys()], before).map(({ name }) => name);
  const isWritten = (path: string) => isDocumentPath(path) || generated.includes(path);
  const checkouts = [
    ...(branch === tip ? [] : [{ from: tip, to: branch, isWritten, isCurrent: false }]),
    ...(current === head ? [] : [{ from: head, to: current, isWritten, isCurrent: true }]),
  ];
  const moves = [
    { branch: repository.current, from: head, to: current },
    ...(isReview ? [{ branch: repository.branch, from: tip, to: after }] : []),
  ];
  for (const one of checkouts) await checkOut(root, one, true);
  await asOneStep(
    { session, files },
    () => {
      check();
      const again = merge();
      if (again.conflicts.length > 0) throw new Refusal(409, changedJustNow());
      return again.texts;
    },
    () => moveBranches(root, checkouts, moves),
  );
  await followDisk(session);
  await writeGenerated({ session, files }, [...texts.keys()]);
  return { before, after: session.files(), by: await authorsOf(root, tip, commits), hasNews: true };
}

const nothingNew = (files: readonly SourceFile[]): Brought => {
  return { before: files, after: files, by: [], hasNews: false };
};

const changedJustNow = () => t("No changes were merged: the same text was changed just now. Try again.");

const filesByPath = (files: readonly SourceFile[]): Files =>
  new Map(files.map(({ path, bytes }) => [path, bytes]));

/** The documents that others have changed, and that differ here from what they were before and from what they are now. */
function documentsOfBoth(own: Files, all: readonly Incoming[]): DocumentId[] {
  const both = all.flatMap(({ before, after }) =>
    [...new Set([...before.keys(), ...after.keys()])].filter((path) => {
      const [base, theirs, yours] = [before, after, own].map((files) => files.get(path));
      return !sameBytes(base, theirs) && !sameBytes(yours, base) && !sameBytes(yours, theirs);
    }),
  );
  return [...new Set(both)].flatMap((path) => documentIdOf(path) ?? []);
}

/**
 * Resolves conflicts between commits as the user has decided when Studio's unpublished texts were merged; where the user has decided
 * nothing, the remote version is taken.
 */
function mergingWith(take: Choices, files: readonly SourceFile[]): Merging {
  return {
    document: (path, { base, yours, theirs }) => {
      const document = documentIdOf(path);
      if (!document) return theirs;
      const read = (bytes: Uint8Array | undefined) => readableText(path, bytes);
      const { text } = mergeDocument(
        document,
        { base: read(base), yours: read(yours), theirs: read(theirs) },
        (_, clash) => {
          const near = take.filter((one) => one.document === document && one.pointer === clash.pointer);
          return (near.find((one) => isSameChoice(one, clash)) ?? near[0])?.side ?? "theirs";
        },
      );
      return text === undefined ? undefined : Buffer.from(text);
    },
    generated: new Map(
      generatedWith(["schema/collections/"], files).map(({ name, text }) => [name, Buffer.from(text)]),
    ),
  };
}

function withTexts(
  files: readonly SourceFile[],
  texts: ReadonlyMap<string, string | undefined>,
): readonly SourceFile[] {
  const others = files.filter(({ path }) => !texts.has(path));
  const changed = [...texts].flatMap(([path, text]) =>
    text === undefined ? [] : [{ path, bytes: new TextEncoder().encode(text) }],
  );
  return [...others, ...changed];
}

/** Replaces documents and saves them, then runs the other steps of the merge; if one of these fails, restores documents and files. */
async function asOneStep(
  { session, files }: Parts,
  texts: () => ReadonlyMap<string, string | undefined>,
  rest: () => Promise<void>,
): Promise<void> {
  const save = async () => {
    const answer = await saveSession(session, files);
    if ("conflicts" in answer)
      throw new Refusal(
        409,
        t("No changes were merged: another program has changed the site just now. Try again."),
      );
  };
  let count = 0;
  let isMade = false;
  try {
    await session.replaceFiles(t("Merge others’ changes"), () => {
      const merged = texts();
      count = merged.size;
      return merged;
    });
    isMade = count > 0;
    await save();
    await rest();
  } catch (error) {
    if (isMade) {
      await session.undo();
      await save();
    }
    throw error;
  }
}

/** Writes the files that are generated from schemas, after schemas have been merged. */
async function writeGenerated({ session, files }: Parts, changed: readonly string[]): Promise<void> {
  for (const { name, text } of generatedWith(changed, session.files())) {
    const before = await files.read(name);
    if (before?.toString() !== text) await files.write([{ name, before, after: text }]);
  }
}

type Decide = (document: DocumentId, clash: MergeClash) => Side | undefined;

/** The documents to write, by path; undefined removes a document. If there are conflicts, the texts are incomplete. */
type MergedCopies = { texts: Map<string, string | undefined>; conflicts: VersionConflict[] };

/**
 * Merges others' versions of documents into the local texts that Studio edits, one version after the other. Local edits of a document that
 * others have moved are applied at its new path. Pure.
 */
function mergeWorkingCopies(own: Files, all: readonly Incoming[], decide: Decide): MergedCopies {
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

function mergeDocument(
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
function readableText(path: string, bytes: Uint8Array | undefined): string | undefined {
  const text = bytes && decodeText(bytes);
  if (bytes && text === undefined)
    throw new Refusal(409, {
      parts: t.parts("No changes were merged: {file} cannot be read. Ask your site administrator.", {
        file: { path },
      }),
    });
  return text;
}
