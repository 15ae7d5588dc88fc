import { PackedBytes } from "#src/content/document/disk/packed-bytes.ts";
import { decodeText } from "#src/content/json/encoding.ts";
import type { Revision } from "#src/studio/kernel/protocol/protocol.ts";

/** The properties of a working copy in the journal. */
export type StoredCopy = {
  path: string;
  /** Text of the document on disk when it was last read or written; undefined if the file did not exist. */
  base?: string | undefined;
  /** The current text; undefined if the document has been removed, or not yet created. */
  text?: string | undefined;
  revision: Revision;
};

/** A document that has been edited, with both of its texts compressed. Immutable. */
export class WorkingCopy {
  /** Whether the current text is the one on disk. */
  readonly isSaved: boolean;

  private constructor(
    readonly path: string,
    readonly revision: Revision,
    private readonly packedBase: PackedText | undefined,
    /** The current text, compressed: the same object until it changes. */
    readonly packed: PackedText | undefined,
  ) {
    this.isSaved = packedBase === packed || (packed !== undefined && packedBase?.equals(packed) === true);
  }

  static of({ path, base, text, revision }: StoredCopy): WorkingCopy {
    const packed = pack(base);
    return new WorkingCopy(path, revision, packed, text === base ? packed : pack(text, packed));
  }

  /** Opens a document with the text that it has on disk; undefined for a document that is about to be created. */
  static open(path: string, text: PackedText | undefined, revision: Revision): WorkingCopy {
    return new WorkingCopy(path, revision, text, text);
  }

  get base(): string | undefined {
    return this.packedBase?.text;
  }

  get text(): string | undefined {
    return this.packed?.text;
  }

  /** The sum of the lengths of both texts, in bytes. */
  get size(): number {
    return (this.packedBase?.size ?? 0) + (this.packed?.size ?? 0);
  }

  withText(text: string | undefined, revision: Revision): WorkingCopy {
    return new WorkingCopy(this.path, revision, this.packedBase, pack(text, this.packedBase));
  }

  withBase(base: string | undefined): WorkingCopy {
    return new WorkingCopy(this.path, this.revision, pack(base), this.packed);
  }

  saved(): WorkingCopy {
    return new WorkingCopy(this.path, this.revision, this.packed, this.packed);
  }

  toJSON(): StoredCopy {
    const { path, base, text, revision } = this;
    return { path, base, text, revision };
  }
}

/** @param like a similar text, from which only the differences are held */
const pack = (text: string | undefined, like?: PackedText) =>
  text === undefined ? undefined : new PackedText(text, { like });

/** A text that is held compressed. */
export class PackedText {
  /** The text that was restored last, since a changed document is read several times in a row. */
  static #last: { of: PackedText; text: string } | undefined;
  readonly #packed: PackedBytes;
  /** The text itself, if UTF-8 cannot express it: half a surrogate pair. */
  readonly #plain: string | undefined;

  /**
   * @param options.packed the text as UTF-8, if it is held somewhere already
   * @param options.like a similar text, from which only the differences are held
   */
  constructor(
    text: string,
    { packed, like }: { packed?: PackedBytes | undefined; like?: PackedText | undefined } = {},
  ) {
    const beside = like === undefined ? undefined : like.#packed;
    this.#packed = packed ?? new PackedBytes(new TextEncoder().encode(text), beside);
    this.#plain = /\p{Surrogate}/u.test(text) ? text : undefined;
  }

  get text(): string {
    if (PackedText.#last?.of === this) return PackedText.#last.text;
    const text = this.#plain ?? decodeText(this.#packed.bytes) ?? "";
    PackedText.#last = { of: this, text };
    return text;
  }

  get size(): number {
    return this.#packed.length;
  }

  equals(other: PackedText): boolean {
    return this.#packed.equals(other.#packed) && this.#plain === other.#plain;
  }
}
