import { readFileSync, type Stats, statSync } from "node:fs";
import type { SourceFile } from "./source-file.ts";

/** Cached knowledge of a file, valid as long as its stamp is the same. */
export type KnownFile = {
  readonly stamp: string;
  readonly hash?: string | undefined;
  readonly traits?: string | undefined;
};

/** The file system's record of a file's state: with the same stamp, a file has the same bytes. */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** The last file read of a group: each is asked for its bytes several times in a row. */
export type LastRead = { file?: SourceFile; bytes?: Uint8Array };

/** A file whose bytes are only read when they are asked for. */
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
   * @param place the file on disk
   * @param options.keep whether its bytes are kept once they were asked for
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

  /** @throws Error when the file has changed since it was listed: its hash is not that of these bytes */
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
