import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { BLOCK_LISTS, listIn } from "#src/content/schema/blocks.ts";
import { siteTimeZone } from "#src/content/site/shared/site-document.ts";
import { GitError } from "#src/disk/run-git.ts";
import { differingFiles } from "#src/plans/differences/differing-files.ts";
import { minimalEdits } from "#src/plans/migrations/minimal-edits.ts";
import { documentIdOf, pathOf } from "#src/studio/kernel/documents/document-id.ts";
import { generatedWith } from "#src/studio/kernel/documents/generated-with.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { currentAuthor, isAssistant, personOf } from "#src/studio/kernel/session/author.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { bringIn, bringInUnasked } from "./bring-in/bring-in.ts";
import type {
  ChangedItem,
  ChangesAnswer,
  PublishAnswer,
  PublishRequest,
  RestoreRequest,
  Way,
} from "./calls.ts";
import { changedItems, removedItem } from "./changed-items.ts";
import { formWords } from "./compare/form-words.ts";
import { type CommitAuthor, commitFiles } from "./git/commit-files.ts";
import { fetchNews } from "./git/fetch-news.ts";
import { type FileVersions, mergeCommits } from "./git/merge-commits.ts";
import { commitTime } from "./git/page-commits.ts";
import { filesWith, type PublishedHashes, publishedHashes } from "./git/published-files.ts";
import { countUnsent, pushBranch } from "./git/push-branch.ts";
import { commitReason, isDiskFull } from "./git/reasons.ts";
import { findRepository, type Repository } from "./git/repository.ts";
import { deletedPictures, newPictures, pictureIn, removedPictures } from "./git/uploads.ts";
import { linesOf } from "./proposed-message.ts";
import { t } from "./words.ts";

type Parts = Pick<Kernel, "session" | "pictures" | "forms" | "today" | "shellOrigin" | "team">;
type Restoring = Omit<RestoreRequest, "route" | "way"> & { way?: Way };
type Publishing = Omit<PublishRequest, "route" | "way"> & { way?: Way };

/**
 * Compares the documents as edited in Studio with the published state of the site, restores documents to that state, and commits changes to
 * a branch.
 */
export class Publisher {
  readonly #kernel: Parts;
  readonly #session: StudioSession;
  readonly #root: string;
  /** Files at the start of the session, the baseline for comparison without a git repository. */
  readonly #start: readonly SourceFile[];
  readonly #runSerially = serialQueue();
  /** The hashes of the documents in the last commit that was compared, as a cache. */
  #last: { base: string; hashes: PublishedHashes } | undefined;

  constructor(kernel: Parts) {
    this.#kernel = kernel;
    this.#session = kernel.session;
    this.#root = kernel.session.disk.root;
    this.#start = kernel.session.disk.files;
  }

  async changes(way: Way = "review"): Promise<ChangesAnswer> {
    const repository = await this.#repository(way);
    const items = this.#compare(await this.#published(repository));
    if ("reason" in repository) {
      const { reason } = repository;
      return {
        since: t("Studio was started"),
        items: this.#withWriters(this.#withAssistant(items, 0)),
        publishing: { kind: "none", reason },
      };
    }
    const { base, branch, remote, isNew } = repository;
    // A team's server sends its merges by itself.
    const count = await countUnsent(this.#root, repository, this.#kernel.team === undefined);
    const removed = (await removedPictures(this.#root, base)).map(removedItem);
    const publishedAt = await commitTime(this.#root, base);
    return {
      since:
        remote === undefined
          ? t("changes were last kept on this computer")
          : way === "site" || isNew
            ? t("the site was last published")
            : t("changes were last sent for review"),
      items: [...this.#withWriters(this.#withAssistant(items, publishedAt)), ...removed],
      publishing: {
        ...{ kind: "git", branch },
        ...(remote === undefined ? {} : { remote }),
        ...(count === 0 ? {} : { unsent: { count, way: isNew ? "site" : way } }),
      },
    };
  }

  /** Marks the documents that an assistant has changed since a time, in ms, by steps that are in place. */
  #withAssistant(items: readonly ChangedItem[], since: number): ChangedItem[] {
    const steps = this.#session.state.history.steps.filter(({ by, at }) => isAssistant(by) && at >= since);
    const changed = new Set(steps.flatMap(({ changes }) => changes.map(({ document }) => document)));
    return items.map((item) =>
      item.documents.some((document) => changed.has(document)) ? { ...item, byAssistant: true } : item,
    );
  }

  /** Names who has changed the documents since they were published, if a team does. */
  #withWriters(items: readonly ChangedItem[]): ChangedItem[] {
    const me = personOf(currentAuthor());
    if (!me) return [...items];
    return items.map((item) => {
      const people = this.#writersOf(item.documents);
      const others = people.filter(({ id }) => id !== me.id).map(({ name }) => name);
      return { ...item, writers: { isMine: others.length < people.length, others } };
    });
  }

  /** The people of a team who have changed documents since they were published, also through their assistants. */
  #writersOf(documents: readonly DocumentId[]): { id: string; name: string }[] {
    const { writers } = this.#session.state;
    const people = documents
      .flatMap((document) => writers[document] ?? [])
      .flatMap((by) => personOf(by) ?? []);
    return [...new Map(people.map((person) => [person.id, person])).values()];
  }

  /** The author of a commit by the person who asks, and a message that names the others who have written. */
  #signed(documents: readonly DocumentId[], message: string): { message: string; author?: CommitAuthor } {
    const me = personOf(currentAuthor());
    if (!me) return { message };
    // People of a Studio have no address: the id is one that nobody else has at its host.
    const { hostname } = new URL(this.#kernel.shellOrigin);
    const emailOf = ({ id }: { id: string }) => `${id}@${hostname}`;
    const others = this.#writersOf(documents).filter(({ id }) => id !== me.id);
    const lines = others.map((one) => `Co-authored-by: ${plainName(one.name)} <${emailOf(one)}>`);
    return {
      message: lines.length > 0 ? `${message.trim()}\n\n${lines.join("\n")}` : message,
      author: { name: plainName(me.name), email: emailOf(me) },
    };
  }

  /** The documents that differ from the published state, without a description of their changes. */
  async changedDocuments(way: Way): Promise<DocumentId[]> {
    const before = await this.before(way);
    const { paths } = differingFiles({ before, after: this.#session.files() });
    return [...paths].flatMap((path) => documentIdOf(path) ?? []);
  }

  #compare(before: readonly SourceFile[], after = this.#session.files()): ChangedItem[] {
    return changedItems(before, after, formWords(this.#kernel.forms(), siteTimeZone(this.#session.files())));
  }

  /** Describes the changes between two states, one per line, for the first document that differs; undefined if none does. */
  changesBetween(before: readonly SourceFile[], after: readonly SourceFile[]) {
    const [item] = this.#compare(before, after);
    return item && { kind: item.kind, lines: linesOf(item) };
  }

  /** The files of the site in their published state. */
  async before(way: Way): Promise<readonly SourceFile[]> {
    return this.#published(await this.#repository(way));
  }

  /** Restores documents and pictures to their published state. @throws Refusal if a document does not exist, or has no changes */
  async restore({ documents, pictures, block, way }: Restoring): Promise<void> {
    const repository = await this.#repository(way);
    const published = await this.#published(repository);
    for (const address of pictures) await this.#restorePicture(address, repository);
    if (documents.length === 0) return;
    const texts = new Map<string, string | undefined>();
    for (const document of documents) {
      const path = pathOf(document, published) ?? this.#session.pathOf(document);
      const file = published.find((one) => one.path === path);
      const before = file && fileText(file);
      texts.set(path, block === undefined ? before : this.#withBlock(document, before, block));
      if (block !== undefined) break;
    }
    await this.#session.replaceFiles(block === undefined ? t("Restore") : t("Restore block"), texts);
  }

  /** Publishes changes. @throws Refusal with 409 if a document is not saved, or git refuses; nothing was committed then */
  publish({ documents, pictures, message, push, way = "review" }: Publishing): Promise<PublishAnswer> {
    // Serialised, since each commit is based on the previous one.
    return this.#runSerially(async () => {
      const repository = await this.#repository(way);
      if ("reason" in repository) throw new Refusal(409, repository.reason);
      const files = await this.#chosen(documents, pictures, repository);
      const { base, branch } = repository;
      try {
        const { author, ...signed } = this.#signed(documents, message);
        const alongside = way === "site" && this.#kernel.team ? await this.#withReview() : undefined;
        const commit =
          files.size > 0
            ? await commitFiles(this.#root, repository, files, signed.message, { author, alongside })
            : base;
        if (this.#writersOf(documents).length > 0)
          await this.#session.runSerially(() => this.#session.commit([{ type: "published", documents }]));
        const pushed = push ? await pushBranch(this.#root, repository, commit) : { isPushed: false };
        return { commit, branch, ...pushed, history: this.#session.history() };
      } catch (error) {
        if (!(error instanceof GitError)) throw error;
        throw new Refusal(
          isDiskFull(error.message) ? 507 : 409,
          t("Nothing was published: {message}", { message: commitReason(error.message) }),
        );
      }
    });
  }

  /**
   * Keeps what waits for review when something else goes straight to the site: its branch goes on from there. Of a document that is in both,
   * the site has what was written later.
   * @returns undefined if nothing waits
   */
  async #withReview() {
    const review = await this.#repository();
    if ("reason" in review || review.isNew) return undefined;
    const { branch, base: from } = review;
    return async (commit: string) => {
      const generated = new Map(
        generatedWith(["schema/collections/"], this.#session.files()).map(
          ({ name, text }) => [name, Buffer.from(text)] as const,
        ),
      );
      const merging = { document: (_: string, { theirs }: FileVersions) => theirs, generated };
      return { branch, from, to: await mergeCommits(this.#root, from, commit, merging) };
    };
  }

  /** The saved contents of selected documents that differ from the published state; undefined for deleted files. */
  async #chosen(
    documents: PublishRequest["documents"],
    pictures: readonly string[],
    repository: Repository,
  ): Promise<Map<string, Uint8Array | undefined>> {
    const published = await this.#published(repository);
    const items = this.#compare(published);
    const changed = new Set(items.flatMap((item) => item.documents));
    const unsaved = new Set(this.#session.history().unsaved);
    for (const document of documents) {
      if (!changed.has(document)) throw new Refusal(409, t("This page has not changed."));
      if (unsaved.has(document)) throw new Refusal(409, t("Save before you publish."));
    }
    const files = new Map(
      [...this.#filesOf(documents, published)].map(([path, file]) => [path, file?.bytes] as const),
    );
    const after = new Map([...published.map(({ path, bytes }) => [path, bytes] as const), ...files]);
    const [added, deleted] = await Promise.all([
      newPictures(this.#root, repository.base, files.values()),
      deletedPictures(this.#root, repository.base, pictures, after),
    ]);
    const generated = generatedWith([...files.keys()], this.#session.files()).map(
      ({ name, text }) => [name, Buffer.from(text)] as const,
    );
    return new Map<string, Uint8Array | undefined>([...files, ...generated, ...added, ...deleted]);
  }

  /** The files of documents as they are in Studio, by path; undefined for those that publishing would delete. */
  #filesOf(
    documents: PublishRequest["documents"],
    published: readonly SourceFile[],
  ): Map<string, SourceFile | undefined> {
    const included = new Set<DocumentId | undefined>(documents);
    const isIncluded = ({ path }: SourceFile) => included.has(documentIdOf(path));
    const gone = published.filter(isIncluded).map(({ path }) => [path, undefined] as const);
    const present = this.#session
      .files()
      .filter(isIncluded)
      .map((file) => [file.path, file] as const);
    return new Map<string, SourceFile | undefined>([...gone, ...present]);
  }

  /**
   * The site as it would be published: the published state with the given documents as they are in Studio.
   * @returns its files, and the addresses of its static files
   */
  async stateWith({
    documents,
    pictures,
    way = "review",
  }: Pick<Publishing, "documents" | "pictures" | "way">): Promise<{
    files: readonly SourceFile[];
    assets: ReadonlySet<string>;
  }> {
    const repository = await this.#repository(way);
    const published = await this.#published(repository);
    const files = new Map<string, SourceFile | undefined>(published.map((file) => [file.path, file]));
    for (const [path, file] of this.#filesOf(documents, published)) files.set(path, file);
    const removed = "reason" in repository ? [] : await removedPictures(this.#root, repository.base);
    // A picture whose deletion is not published is still there.
    const remaining = removed.filter((address) => !pictures.includes(address));
    return {
      files: [...files.values()].flatMap((file) => file ?? []).sort((a, b) => (a.path < b.path ? -1 : 1)),
      assets: new Set([...this.#session.disk.site.assets, ...remaining]),
    };
  }

  /**
   * Merges changes published by others into the documents that are edited in Studio.
   * @param take resolves conflicts
   */
  bringIn(parts: Parameters<typeof bringIn>[0], way: Way, take?: Parameters<typeof bringIn>[2]) {
    return this.#runSerially(async () => {
      const repository = await this.#repository(way);
      if ("reason" in repository) throw new Refusal(409, repository.reason);
      const outcome = await bringIn(parts, repository, take);
      if ("conflicts" in outcome) return outcome;
      const { before, after, ...rest } = outcome;
      return { ...rest, items: this.#compare(before, after) };
    });
  }

  /**
   * Merges changes published by others where that needs no decision.
   * @param timeout in ms, for each request to the remote
   * @returns undefined if the site has no remote
   * @throws GitError; Refusal
   */
  async bringInUnasked(parts: Parameters<typeof bringInUnasked>[0], timeout: number) {
    const asked = await this.#repository();
    if ("reason" in asked || asked.remote === undefined) return undefined;
    // Before it is this one's turn, so that a slow remote keeps nobody from publishing.
    const there = await fetchNews(this.#root, asked, timeout);
    return this.#runSerially(async () => {
      const repository = await this.#repository();
      return "reason" in repository ? undefined : bringInUnasked(parts, repository, there);
    });
  }

  /** Finds the repository with the branch for review. @returns the reason if none can be used */
  repositoryForReview(): Promise<Repository | { reason: string }> {
    return this.#repository();
  }

  #repository(way: Way = "review"): Promise<Repository | { reason: string }> {
    return findRepository(this.#root, this.#kernel.today(), way === "site");
  }

  async #published(repository: Repository | { reason: string }): Promise<readonly SourceFile[]> {
    if ("reason" in repository) return this.#start;
    const now = new Map(this.#session.files().map((file) => [file.path, file]));
    const { base } = repository;
    if (this.#last?.base !== base) this.#last = { base, hashes: await publishedHashes(this.#root, base) };
    const others = [...now.values()].filter(
      ({ path }) => !path.startsWith("pages/") && documentIdOf(path) === undefined,
    );
    const pages = await filesWith(this.#root, this.#last.hashes, now);
    return [...others, ...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async #restorePicture(address: string, repository: Repository | { reason: string }): Promise<void> {
    if ("reason" in repository) throw new Refusal(409, repository.reason);
    const removed = await removedPictures(this.#root, repository.base);
    if (!removed.includes(address)) throw new Refusal(409, t("{address} has not been removed.", { address }));
    await this.#kernel.pictures.restore(address, await pictureIn(this.#root, repository.base, address));
  }

  #withBlock(document: RestoreRequest["documents"][number], before: string | undefined, id: string): string {
    const text = this.#session.read(document).text;
    const [old, now] = [parseObject(before ?? ""), parseObject(text)];
    if (!old || !now) throw new Refusal(409, t("This page cannot be read: restore all of it."));
    return applyEdits(text, minimalEdits(text, restoreBlock(old, now, id)));
  }
}

/** A name as git stores it, which gives some signs a meaning. */
const plainName = (name: string): string => name.replace(/[<>\n]/g, "").trim();

/**
 * Restores one block of a document to its former state: its content, its position, or its absence.
 * @param id of the block
 */
function restoreBlock(before: JsonObject, now: JsonObject, id: string): JsonObject {
  const restored = { ...now };
  for (const list of BLOCK_LISTS) {
    const old = listIn(before, list);
    const blocks = listIn(now, list);
    const earlier = old.findIndex((block) => idOf(block) === id);
    const at = blocks.findIndex((block) => idOf(block) === id);
    if (earlier < 0 && at < 0) continue;
    const rest = blocks.filter((_, index) => index !== at);
    const block = old[earlier];
    restored[list] = block === undefined ? rest : rest.toSpliced(placeOf(old, earlier, rest), 0, block);
  }
  return restored;
}

/** The index at which a removed block is restored: after the nearest of its former predecessors that still exists. */
function placeOf(old: readonly JsonValue[], earlier: number, rest: readonly JsonValue[]): number {
  for (let above = earlier - 1; above >= 0; above -= 1) {
    const id = idOf(old[above]);
    const at = id === undefined ? -1 : rest.findIndex((block) => idOf(block) === id);
    if (at >= 0) return at + 1;
  }
  return 0;
}

function idOf(block: JsonValue | undefined): string | undefined {
  return isObject(block) && typeof block.id === "string" ? block.id : undefined;
}
