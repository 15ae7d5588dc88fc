/** spec §3: what the browser keeps of a cover image, per slug. */
export type CoverMetadata = {
  /** cover.jpg */
  fileName: string;
  /** Where the file belongs in the repository: src/public/uploads/blog/{slug}/cover.jpg */
  targetPath: string;
  /** spec §9: uploads/blog/{slug}/cover.jpg */
  relativePath: string;
  originalName: string;
  /** Bytes. */
  size: number;
  /** Such as image/jpeg. */
  type: string;
};

/** spec §9: cover image at most 2MB. */
export const MAX_COVER_SIZE = 2 * 1024 * 1024;

/** Why a file is refused as a cover: the name of the toast; undefined if it is accepted. */
export function refuseCover(
  _file: Pick<File, "type" | "size">,
): "invalidFileType" | "fileTooLarge" | undefined {
  throw new Error("not written yet");
}

/** What is kept of a cover (spec §3, §9). */
export function coverMetadata(_file: Pick<File, "name" | "type" | "size">, _slug: string): CoverMetadata {
  throw new Error("not written yet");
}

/** Covers of this browser: metadata in local storage per slug, the picture itself in IndexedDB, so that it survives a reload. */
export type CoverStore = {
  /** Keeps a cover; the draft's `coverImage` becomes `/${relativePath}`. */
  put(slug: string, file: File): Promise<CoverMetadata>;
  metadata(slug: string): CoverMetadata | undefined;
  /** The picture, where the browser still has it. */
  picture(slug: string): Promise<Blob | undefined>;
  /** Follows a draft to its new slug. @returns what is kept now */
  rename(from: string, to: string): Promise<CoverMetadata | undefined>;
  remove(slug: string): Promise<void>;
};

/** Call it only in the browser. */
export function browserCovers(): CoverStore {
  throw new Error("not written yet");
}
