import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type KnownFiles, readSiteFiles, type SiteFiles } from "#src/content/document/disk/files.ts";
import { packagedFonts } from "#src/content/document/disk/packaged-fonts.ts";
import { PackedFile } from "#src/content/document/disk/stored-file.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { decodeText } from "#src/content/json/encoding.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { PackedText } from "./working-copy.ts";

/** The files of the site on disk. Documents are looked up by id: no path comes from a request. */
export class SiteDisk {
  #site: SiteFiles;
  readonly #packaged = new Map<string, SourceFile>();

  constructor(readonly root: string) {
    this.#site = this.#read();
  }

  get id(): string {
    return siteId(this.root);
  }

  get files(): readonly SourceFile[] {
    return this.#site.files;
  }

  get site(): Pick<SiteFiles, "assets" | "contents" | "pictures" | "publicPath"> {
    return this.#site;
  }

  /**
   * Reads changed files; unchanged ones stay the same objects.
   * @returns whether a file has changed; `forget` makes the next call report the same changes again
   */
  refresh(): { hasChanged: boolean; forget: () => void } {
    const before = this.#site;
    const stamps = new Map(
      this.#site.files.flatMap((file) =>
        file.stamp ? [[file.path, { stamp: file.stamp, hash: hashFile(file) }]] : [],
      ),
    );
    const { files, ...rest } = this.#read(stamps);
    const sources = files.map((file) => {
      const old = byPath(this.#site).get(file.path);
      return old && hashFile(old) === hashFile(file) ? old : file;
    });
    this.#site = { files: sources, ...rest };
    const hasChanged =
      sources.length !== before.files.length || sources.some((file, at) => file !== before.files[at]);
    const forget = () => {
      this.#site = before;
    };
    return { hasChanged, forget };
  }

  /** Reads the site with its pages compressed: ten thousand of them take 13 MB instead of 110. */
  #read(stamps?: KnownFiles): SiteFiles {
    return readSiteFiles(this.root, stamps, { keep: "packed" });
  }

  /** The font files in packages to which a changed theme refers, before the theme is saved. */
  packaged(changed: readonly SourceFile[]): SourceFile[] {
    return packagedFonts(this.root, changed).map((name) => {
      const read = () => ({ path: name, bytes: readFileSync(path.join(this.root, name)) });
      return byPath(this.#site).get(name) ?? getOrMake(this.#packaged, name, read);
    });
  }

  has(path: string): boolean {
    return byPath(this.#site).has(path);
  }

  pathOf(document: DocumentId): string | undefined {
    return byName(this.#site).get(document);
  }

  /** The text of a document; undefined if it does not exist, or is not UTF-8. */
  textOf(path: string): string | undefined {
    const file = byPath(this.#site).get(path);
    return file && decodeText(file.bytes);
  }

  /** A text compressed. That of the document on disk is held once, however many copies are open. */
  packed(path: string, text: string): PackedText {
    const file = byPath(this.#site).get(path);
    const isOnDisk = file instanceof PackedFile && this.textOf(path) === text;
    return new PackedText(text, { packed: isOnDisk ? file.packed : undefined });
  }
}

/** The id of a site, derived from the path of its folder. */
export function siteId(root: string): string {
  return createHash("sha256").update(path.resolve(root)).digest("hex").slice(0, 12);
}

const byPath = memoised(
  ({ files }: SiteFiles): ReadonlyMap<string, SourceFile> => new Map(files.map((file) => [file.path, file])),
);

const byName = memoised(({ files }: SiteFiles): ReadonlyMap<DocumentId, string> => {
  return new Map(
    files.flatMap(({ path }): [DocumentId, string][] => {
      const document = documentIdOf(path);
      return document ? [[document, path]] : [];
    }),
  );
});
