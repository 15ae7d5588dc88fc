import { MOST_UPLOAD_BYTES, UPLOAD_TYPES, type UploadAnswer } from "#src/studio/features/pictures/calls.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

/** Value of `accept` for file inputs. */
export const UPLOAD_ACCEPT = Object.keys(UPLOAD_TYPES).join(",");

/**
 * Uploads a picture, after which the lists of pictures have it.
 * @returns undefined if it was refused; the reason is shown
 */
export async function uploadPicture(
  studio: Studio,
  file: File,
): Promise<UploadAnswer["picture"] | undefined> {
  studio.store.set({ failure: undefined });
  const reason = refusalOf(file);
  if (reason !== undefined) {
    studio.store.set({ failure: reason, announcement: reason });
    return undefined;
  }
  studio.announce(`Uploading “${file.name}”`);
  try {
    const path = `/api/upload?name=${encodeURIComponent(file.name.slice(-200))}`;
    const { picture } = await studio.client.upload<UploadAnswer>(path, file);
    await studio.listPages();
    return picture;
  } catch (error) {
    studio.failed(error);
    return undefined;
  }
}

/** What can be told without reading the file, so that it need not be sent. */
function refusalOf({ name, size, type }: File): string | undefined {
  if (type === "image/svg+xml")
    return `“${name}” is a drawing (SVG), which may hold scripts. Save it as PNG.`;
  if (!Object.hasOwn(UPLOAD_TYPES, type))
    return `“${name}” is not a picture that Studio can use. Save it as JPEG, PNG, WebP or AVIF.`;
  if (size > MOST_UPLOAD_BYTES)
    return `“${name}” is ${megabytes(size)} MB. The limit is ${megabytes(MOST_UPLOAD_BYTES)} MB: make it smaller.`;
  return undefined;
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 100_000) / 10);
}
