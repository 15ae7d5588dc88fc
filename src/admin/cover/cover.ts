import { randomName } from "#src/admin/draft/draft.ts";
import { slugFromTitle } from "#src/admin/draft/slug.ts";

/** What the browser keeps of a cover image; its paths follow the slug of the draft. */
export type CoverMetadata = {
  /** cover.jpg */
  fileName: string;
  /** Where the file belongs in the repository: src/public/uploads/blog/{slug}/cover.jpg */
  targetPath: string;
  /** As in `uploads/blog/{slug}/cover.jpg`. */
  relativePath: string;
  originalName: string;
  /** Bytes. */
  size: number;
  /** Such as image/jpeg. */
  type: string;
};

/** Cover image at most 2MB. */
export const MAX_COVER_SIZE = 2 * 1024 * 1024;

const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/svg+xml": "svg",
  "image/gif": "gif",
  "image/avif": "avif",
};

/** Why a file is refused as a cover: the name of the toast; undefined if it is accepted. */
export function refuseCover({
  type,
  size,
}: Pick<File, "type" | "size">): "invalidFileType" | "fileTooLarge" | undefined {
  if (!type.startsWith("image/")) return "invalidFileType";
  return size > MAX_COVER_SIZE ? "fileTooLarge" : undefined;
}

/** What is kept of a cover. The ending follows from the type, and from the file's name for a rare one. */
export function coverMetadata(
  { name, type, size }: Pick<File, "name" | "type" | "size">,
  slug: string,
): CoverMetadata {
  const written = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  const fileName = `cover.${ENDINGS[type] ?? written ?? "img"}`;
  const relativePath = `uploads/blog/${slug}/${fileName}`;
  return { fileName, targetPath: `src/public/${relativePath}`, relativePath, originalName: name, size, type };
}

/**
 * Under what a new cover is kept. Two drafts may have the same slug, if only while it is typed: the slug alone would
 * let one take the other's cover. The key stays when the slug changes, and is itself a slug.
 */
export function newCoverKey(slug: string): string {
  return slugFromTitle(`${slug.slice(0, 80)} ${randomName()}`);
}

/** A draft's `coverImage`: the address that the picture will have. */
export function coverAddress({ relativePath }: CoverMetadata): string {
  return `/${relativePath}`;
}
