import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#src/disk/file-error.ts";
import { refusal } from "#src/studio/kernel/files/document-files.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import type { Entry } from "./session-state.ts";

/**
 * Write-ahead log of a session: each line contains a batch of entries and its hash. A change is on disk before it is confirmed, so that a
 * killed process loses nothing.
 */
export class Journal {
  /** Set while the file still contains a partially written line. */
  #hasLeftover = false;

  private constructor(
    private readonly name: string,
    private file: FileHandle,
    private length: number,
    /** Number of lines since the snapshot with which the file begins. */
    private lines = 0,
  ) {}

  /**
   * Opens or creates a journal.
   * @param take called with every complete batch of an earlier session, in order; a batch at which it throws, and all later ones, count as
   * damaged
   * @returns the journal, and where a damaged one was moved. A truncated last line is not damage, since it was never confirmed
   */
  static async open(
    name: string,
    take: (batch: readonly Entry[]) => void,
  ): Promise<{ journal: Journal; damaged: string | undefined }> {
    await mkdir(path.dirname(name), { recursive: true });
    const file = await open(name, constants.O_RDWR | constants.O_CREAT, 0o600);
    const bytes = await file.readFile();
    const { length, lines, isWhole } = replay(bytes, take);
    if (isWhole) {
      await file.truncate(length);
      return { journal: new Journal(name, file, length, lines), damaged: undefined };
    }
    await file.close();
    const damaged = `${name.replace(/\.jsonl$/, "")}-damaged-${Date.now()}.jsonl`;
    await rename(name, damaged);
    const fresh = await open(name, constants.O_RDWR | constants.O_CREAT, 0o600);
    await fresh.write(bytes, 0, length, 0);
    await fresh.datasync();
    return { journal: new Journal(name, fresh, length, lines), damaged };
  }

  /**
   * Appends a batch, and waits until it is on disk.
   * @throws Refusal if it cannot be written, or another process has written to the file; the journal is then unchanged
   */
  async append(batch: readonly Entry[]): Promise<void> {
    const line = Buffer.from(lineOf(batch));
    await this.#refuseOthers();
    try {
      let writtenLength = 0;
      while (writtenLength < line.length) {
        const { bytesWritten } = await this.file.write(
          line,
          writtenLength,
          undefined,
          this.length + writtenLength,
        );
        writtenLength += bytesWritten;
      }
      await this.file.datasync();
      this.length += line.length;
      this.lines += 1;
    } catch (error) {
      // After a restart, a partial line would hide everything that follows it.
      this.#hasLeftover = await this.file.truncate(this.length).then(
        () => false,
        () => true,
      );
      throw refusal("", error, "kept");
    }
  }

  /**
   * Tells whether the file takes much longer to replay than a snapshot of the state that it restores.
   * @param snapshotSize returns the length in bytes of that snapshot; called only for a file that may be long
   */
  isLong(snapshotSize: () => number): boolean {
    const { length, lines } = this;
    if (lines > 0 && lines % LINES_PER_LOOK === 0 && snapshotSize() < lines * SNAPSHOT_BYTES_PER_LINE)
      return true;
    return length > MAX_JOURNAL_BYTES && length > 2 * snapshotSize();
  }

  /**
   * Replaces the content by a snapshot that restores the same state, so that the next start reads no more than that.
   * @param snapshot the batches of the snapshot
   * @throws Refusal or Error if that is impossible; the journal is then unchanged
   */
  async shorten(snapshot: Iterable<readonly Entry[]>): Promise<void> {
    await this.#refuseOthers();
    const next = `${this.name}-next`;
    const file = await open(next, "w+", 0o600);
    let length = 0;
    try {
      for (const batch of snapshot) {
        const line = Buffer.from(lineOf(batch));
        await file.writeFile(line);
        length += line.length;
      }
      await file.datasync();
      await rename(next, this.name);
    } catch (error) {
      await file.close();
      await rm(next, { force: true });
      throw error;
    }
    await this.file.close();
    this.file = file;
    this.length = length;
    this.lines = 0;
    this.#hasLeftover = false;
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /**
   * Checks that no other process has changed the file. A deleted journal is rewritten completely, since later lines are meaningless without
   * the earlier ones.
   */
  async #refuseOthers(): Promise<void> {
    try {
      const { size, nlink } = await this.file.stat();
      if (size !== this.length && !this.#hasLeftover) throw new Refusal(409, OTHER_WRITER());
      if (nlink === 0) await this.#writeAnew();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (codeOf(error) === "EEXIST") throw new Refusal(409, OTHER_WRITER());
      throw refusal("", error, "kept");
    }
  }

  async #writeAnew(): Promise<void> {
    const { buffer } = await this.file.read(Buffer.alloc(this.length), 0, this.length, 0);
    await mkdir(path.dirname(this.name), { recursive: true });
    const there = await readFile(this.name).catch(() => undefined);
    // Moved away and restored, by git for example.
    const isSame = there?.equals(buffer) === true;
    const fresh = await open(this.name, isSame ? "r+" : "wx+", 0o600);
    try {
      if (!isSame) await fresh.writeFile(buffer);
      await this.file.close();
      this.file = fresh;
    } catch (error) {
      if (!isSame) await rm(this.name, { force: true });
      throw error;
    }
  }
}

const OTHER_WRITER = () =>
  t("This change was not kept: another program has written the journal of this site. Start Studio again.");

/** Length in bytes above which a journal is shortened to a snapshot of the state. */
const MAX_JOURNAL_BYTES = 4_000_000;
/** Number of lines after which a journal may be shortened, because each is replayed at the start. */
const LINES_PER_LOOK = 500;
/** Length in bytes that a snapshot may have for each line that it replaces, so that writing it costs each change little. */
const SNAPSHOT_BYTES_PER_LINE = 10_000;

const HASH_LENGTH = 12;

function lineOf(batch: readonly Entry[]): string {
  const text = JSON.stringify(batch);
  return `${hashOf(text)} ${text}\n`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);
}

/**
 * Parses a journal.
 * @returns the length in bytes of the usable part, the number of its lines, and whether only an incomplete last line follows it
 */
function replay(
  bytes: Buffer,
  take: (batch: readonly Entry[]) => void,
): { length: number; lines: number; isWhole: boolean } {
  let [start, lines] = [0, 0];
  for (let end = bytes.indexOf("\n"); end >= 0; end = bytes.indexOf("\n", start)) {
    const text = bytes.toString("utf8", start + HASH_LENGTH + 1, end);
    if (bytes.toString("latin1", start, start + HASH_LENGTH) !== hashOf(text))
      return { length: start, lines, isWhole: false };
    try {
      take(JSON.parse(text));
    } catch {
      return { length: start, lines, isWhole: false };
    }
    start = end + 1;
    lines += 1;
  }
  return { length: start, lines, isWhole: true };
}
