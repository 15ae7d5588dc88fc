import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Maximum size of the cache: more than a typical site needs; for a larger one the most recently used files are kept. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/**
 * Quality of Brotli, below the maximum: the first visitor waits for the compression, and 9 takes seven times as long for one per cent less.
 */
const BROTLI_QUALITY = 6;

/** A compressed file. @property bytes 0 while it is being compressed */
type Compressed = { content: Promise<Buffer>; bytes: number };

/** Compresses each file at its first request, for all visitors; one at a time, to limit memory. */
export class CompressedFiles {
  /** Cached files in order of use; the most recently used file is last. */
  readonly #kept = new Map<string, Compressed>();
  readonly #limit: number;
  #bytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limit = MAX_CACHED_BYTES) {
    this.#limit = limit;
  }

  /**
   * Returns a compressed file.
   * @param name identifies the file and its version
   * @param read called once
   * @throws any error of `read`, which is not cached
   */
  get(name: string, coding: ContentCoding, read: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${coding} ${name}`;
    const cached = this.#kept.get(key);
    this.#kept.delete(key);
    const file = cached ?? {
      content: this.#last.then(async () => compress(await read(), coding, BROTLI_QUALITY)),
      bytes: 0,
    };
    this.#kept.set(key, file);
    if (!cached) {
      this.#last = file.content.then(
        ({ length }) => this.#account(file, length),
        () => this.#kept.delete(key),
      );
    }
    return file.content;
  }

  #account(file: Compressed, bytes: number): void {
    file.bytes = bytes;
    this.#bytes += bytes;
    for (const [key, old] of this.#kept) {
      if (this.#bytes <= this.#limit) return;
      if (old.bytes > 0) this.#kept.delete(key);
      this.#bytes -= old.bytes;
    }
  }
}

/** Compresses a text. @param quality of Brotli, 0 to 11; gzip always takes its highest level */
export function compress(bytes: Buffer, coding: ContentCoding, quality: number): Promise<Buffer> {
  if (coding === "gzip") return promisify(gzip)(bytes, { level: 9 });
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The content codings that this server supports, the more compact one first. */
type ContentCoding = "br" | "gzip";
const codings: readonly ContentCoding[] = ["br", "gzip"];

/**
 * The content coding that a client prefers (RFC 9110, 12.5.3), or the more compact one if it has no preference; undefined if it accepts
 * neither.
 */
export function chooseCoding(acceptEncoding = ""): ContentCoding | undefined {
  const weights = new Map(acceptEncoding.toLowerCase().split(",").map(weightedName));
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  const liked = codings.filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= plain);
  return liked.sort((one, other) => weightOf(other) - weightOf(one))[0];
}

function weightedName(item: string): [name: string, weight: number] {
  const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
