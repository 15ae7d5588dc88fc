import { readFileSync, type Stats, statSync } from "node:fs";
import { contentHash } from "#src/content/document/content-hash.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { PackedBytes } from "./packed-bytes.ts";

/** Results stored for a file by an earlier run, valid while its stamp is unchanged. */
export type KnownFile = {
  readonly stamp: string;
  readonly hash?: string | undefined;
  readonly traits?: string | undefined;
};

/** A fingerprint of a file's state in the file system; equal stamps mean equal bytes. */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** The most recently read file of a group, cached because its bytes are requested several times in a row. */
export type LastRead = { file?: SourceFile; bytes?: Uint8Array };

/** A source file that reads its bytes on demand. */
export class StoredFile implements SourceFile {
  readonly path: string;
  readonly stamp: string;
  readonly hash: string | undefined;
  readonly traits: string | undefined;
  readonly packaged: boolean;
  readonly #place: string;
  readonly #keep: boolean;
  readonly #last: LastRead;
  #bytes: Uint8Array | undefined;

  /**
   * @param place path of the file on disk
   * @param options.keep whether to cache the bytes after the first read
   * @param options.last shared by files that are read one after the other
   */
  constructor(
    place: string,
    path: string,
    { stamp, hash, traits }: KnownFile,
    {
      keep = false,
      last = {},
      packaged = false,
    }: { keep?: boolean; last?: LastRead; packaged?: boolean } = {},
  ) {
    this.#place = place;
    this.path = path;
    this.stamp = stamp;
    this.hash = hash;
    this.traits = traits;
    this.packaged = packaged;
    this.#keep = keep;
    this.#last = last;
  }

  /** Reads the bytes, or returns the cached ones. @throws Error if the file has changed since it was listed */
  get bytes(): Uint8Array {
    if (this.#last.file === this && this.#last.bytes) return this.#last.bytes;
    const bytes = this.#bytes ?? this.#read();
    if (this.#keep) this.#bytes = bytes;
    this.#last.file = this;
    this.#last.bytes = bytes;
    return bytes;
  }

  #read(): Uint8Array {
    const bytes = readFileSync(this.#place);
    if (stampOf(statSync(this.#place)) === this.stamp) return bytes;
    throw new Error(`${this.path} changed while the site was read: run the command again.`);
  }
}

/** A source file with its bytes in memory, compressed. */
export class PackedFile implements SourceFile {
  readonly packaged: boolean;
  readonly packed: PackedBytes;
  /** Made while the bytes are there: Studio asks for it at its start. */
  readonly hash: string;
  readonly #last: LastRead;

  /**
   * @param options.last shared by files that are read one after the other
   * @param options.like a similar file
   */
  constructor(
    readonly path: string,
    bytes: Uint8Array,
    readonly stamp: string | undefined,
    { packaged, last, like }: { packaged: boolean; last: LastRead; like: PackedFile | undefined },
  ) {
    this.packed = new PackedBytes(bytes, like?.packed);
    this.hash = contentHash(path, bytes);
    this.packaged = packaged;
    this.#last = last;
  }

  get bytes(): Uint8Array {
    const { file, bytes } = this.#last;
    if (file === this && bytes) return bytes;
    this.#last.file = this;
    this.#last.bytes = this.packed.bytes;
    return this.#last.bytes;
  }
}
