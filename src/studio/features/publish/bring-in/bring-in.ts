import type { SourceFile } from "#src/content/document/source-file.ts";
import { decodeText } from "#src/content/json/encoding.ts";
import { askGit, GitError, runGit } from "#src/disk/run-git.ts";
import { checkOut, moveBranches } from "#src/studio/features/publish/git/check-out.ts";
import {
  commonCommit,
  isAncestor,
  type Merging,
  mergeCommits,
} from "#src/studio/features/publish/git/merge-commits.ts";
import { isDocumentPath, publishedFiles } from "#src/studio/features/publish/git/published-files.ts";
import { bringInReason } from "#src/studio/features/publish/git/reasons.ts";
import { isUsableRemote, type Repository } from "#src/studio/features/publish/git/repository.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { generatedWith } from "#src/studio/kernel/documents/generated-with.ts";
import { type MergeClash, mergeTexts, type Side } from "#src/studio/kernel/documents/merge-texts.ts";
import type { SaveRequest } from "#src/studio/kernel/protocol/calls.ts";
import type { DocumentId, VersionConflict } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { isSameChoice, saveSession } from "#src/studio/kernel/session/save-session.ts";
import { parseValue } from "#src/studio/kernel/session/session-documents.ts";

type Parts = Pick<Kernel, "session" | "files">;
type Choices = NonNullable<SaveRequest["take"]>;

/** The documents before and after merging others' changes, the authors of those changes, and whether there were any. */
type Brought = {
  before: readonly SourceFile[];
  after: readonly SourceFile[];
  by: string[];
  hasNews: boolean;
};

/**
 * Merges the changes that others have published to the branches of a repository. Documents are changed in the editing session, as a single
 * undo step, and saved. Then all other files are written, and the branches are moved last, so that an interrupted merge can be repeated.
 * @returns undecided conflicts, in which case nothing has been written
 * @throws Refusal that explains why no changes were merged
 */
export async function bringIn(
  { session, files }: Parts,
  repository: Repository,
  take: Choices = [],
): Promise<Brought | { conflicts: VersionConflict[] }> {
  const { root } = session.disk;
  try {
    const { tip, head, own, main } = await fetched(root, repository);
    const news = [own, main].flatMap((theirs) => theirs ?? []);
    const before = session.files();
    if (news.length === 0) return { before, after: before, by: [], hasNews: false };
    const incoming = await Promise.all(news.map((theirs) => changesOf(root, tip, theirs)));
    const merge = () =>
      mergeWorkingCopies(
        new Map(session.files().map(({ path, bytes }) => [path, bytes])),
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
        const again = merge();
        if (again.conflicts.length > 0)
          throw new Refusal(409, t("No changes were merged: the same text was changed just now. Try again."));
        return again.texts;
      },
      () => moveBranches(root, checkouts, moves),
    );
    await followDisk(session);
    await writeGenerated({ session, files }, [...texts.keys()]);
    return { before, after: session.files(), by: await authorsOf(root, tip, news), hasNews: true };
  } catch (error) {
    if (error instanceof GitError) throw new Refusal(409, bringInReason(error.message));
    throw error;
  }
}

/**
 * Fetches the remote branches, and compares them with the local ones.
 * @returns the local commits; and as `own` the last remote commit of the branch under review, as `main` that of the user's branch, each
 * undefined unless it contains commits that are missing locally
 */
async function fetched(root: string, { remote, current, branch, isNew, base: tip }: Repository) {
  if (remote === undefined || !isUsableRemote(remote))
    throw new Refusal(
      409,
      t("This site is not connected to the place where others publish. Ask whoever set it up."),
    );
  const isReview = branch !== current && !isNew;
  const there = await fetchBranches(root, remote, isReview ? [branch, current] : [current]);
  const head = isReview ? await askGit(root, ["rev-parse", "--verify"], { operands: ["HEAD"] }) : tip;
  const [own, main] = [isReview ? there.get(branch) : undefined, there.get(current)];
  const isNews = async (theirs: string | undefined, here: string) =>
    theirs !== undefined && !(await isAncestor(root, theirs, here)) ? theirs : undefined;
  return { tip, head, own: await isNews(own, tip), main: await isNews(main, head) };
}

async function changesOf(root: string, here: string, theirs: string): Promise<Incoming> {
  const base = await commonCommit(root, here, theirs);
  const [before, after] = await Promise.all([base, theirs].map((one) => publishedFiles(root, one)));
  const command = ["diff-tree", "-r", "-z", "-M", "--diff-filter=R", "--name-status", "--relative"];
  const parts = (await askGit(root, command, { operands: [base, theirs] })).split("\0");
  const moved = new Map<string, string>();
  for (let at = 0; at + 2 < parts.length; at += 3) moved.set(parts[at + 1] ?? "", parts[at + 2] ?? "");
  return { before: before ?? new Map(), after: after ?? new Map(), moved };
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
  const { length: before } = session.state.history.steps;
  const save = async () => {
    const answer = await saveSession(session, files);
    if ("conflicts" in answer)
      throw new Refusal(
        409,
        t("No changes were merged: another program has changed the site just now. Try again."),
      );
  };
  try {
    await session.replaceFiles(t("Merge others’ changes"), texts);
    await save();
    await rest();
  } catch (error) {
    if (session.state.history.steps.length > before) {
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

/** The authors of the remote commits, without duplicates. */
async function authorsOf(root: string, here: string, theirs: readonly string[]): Promise<string[]> {
  const names = await askGit(root, ["log", "--no-merges", "--format=%aN"], {
    operands: [...theirs, `^${here}`, "--"],
  });
  return [...new Set(names.split("\n").filter((name) => name !== ""))];
}

const FETCH_TIMEOUT_MS = 60_000;

/**
 * Fetches branches from a remote, without changing any of the user's branches or files. Branches that the remote does not have are skipped.
 * @returns their commits, by branch name
 */
async function fetchBranches(
  root: string,
  remote: string,
  branches: readonly string[],
): Promise<Map<string, string>> {
  const references = branches.map((name) => `refs/heads/${name}`);
  const listing = await askGit(root, ["ls-remote"], {
    operands: [remote, ...references],
    timeout: FETCH_TIMEOUT_MS,
  });
  const there = branches.filter((name) =>
    listing.split("\n").some((line) => line.endsWith(`\trefs/heads/${name}`)),
  );
  if (there.length === 0) return new Map();
  const trackingName = (name: string) => `refs/remotes/${remote}/${name}`;
  const operands = [remote, ...there.map((name) => `+refs/heads/${name}:${trackingName(name)}`)];
  await runGit(root, ["fetch", "--no-tags"], { operands, timeout: FETCH_TIMEOUT_MS });
  const commits = await Promise.all(
    there.map((name) =>
      askGit(root, ["rev-parse", "--verify"], { operands: [`${trackingName(name)}^{commit}`] }),
    ),
  );
  return new Map(there.map((name, index) => [name, commits[index] ?? ""]));
}

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Documents that others have changed: `before` is the version from which both sides started, `after` that of the others, each by path.
 * @property moved current paths by former path
 */
type Incoming = { before: Files; after: Files; moved: ReadonlyMap<string, string> };

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
