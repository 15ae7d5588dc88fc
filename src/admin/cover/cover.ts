import { DRAFTING } from "#schema/generated/drafting.ts";
import { randomName } from "#src/admin/draft/draft.ts";
import { slugFromTitle } from "#src/admin/draft/slug.ts";

/** The metadata of a cover image; its paths follow the slug of the draft. */
export type CoverMetadata = {
  fileName: string;
  /** Path in the repository: src/public/uploads/{collection}/{slug}/cover.jpg */
  targetPath: string;
  /** Path below the site's root: uploads/{collection}/{slug}/cover.jpg */
  relativePath: string;
  originalName: string;
  /** Size in bytes. */
  size: number;
  type: string;
};

export const MAX_COVER_BYTES = 2 * 1024 * 1024;

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/svg+xml": "svg",
  "image/gif": "gif",
  "image/avif": "avif",
};

/** The reason for refusing a file as a cover, as the name of a message; undefined if it is accepted. */
export function refuseCover({
  type,
  size,
}: Pick<File, "type" | "size">): "invalidFileType" | "fileTooLarge" | undefined {
  if (!type.startsWith("image/")) return "invalidFileType";
  return size > MAX_COVER_BYTES ? "fileTooLarge" : undefined;
}

/** The metadata of a cover. Its extension follows the media type, or the file name if the type is uncommon. */
export function coverMetadata(
  { name, type, size }: Pick<File, "name" | "type" | "size">,
  slug: string,
): CoverMetadata {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  const fileName = `cover.${EXTENSIONS[type] ?? ending ?? "img"}`;
  const relativePath = `uploads/${DRAFTING.collection}/${slug}/${fileName}`;
  return { fileName, targetPath: `src/public/${relativePath}`, relativePath, originalName: name, size, type };
}

/** A key for a new cover, unique because two drafts may have the same slug, and a slug may change. It is itself a valid slug. */
export const newCoverKey = (slug: string): string => slugFromTitle(`${slug.slice(0, 80)} ${randomName()}`);

/** The value of a draft's `coverImage`: the address that the image will have on the site. */
export const coverAddress = ({ relativePath }: CoverMetadata): string => `/${relativePath}`;
