import { useState } from "react";
import { LARGEST_WIDTH } from "#src/content/address/responsive-image.ts";
import { t } from "#src/studio/fields/words.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import {
  LARGEST_HEIGHT,
  MAX_UPLOAD_BYTES,
  UPLOAD_TYPES,
  type UploadAnswer,
  uploadPicture,
} from "./upload-call.ts";

type Uploaded = UploadAnswer["picture"];

/** Uploads pictures one after the other. @param done called after the last one, with the pictures that were accepted */
export function useUpload(done: (pictures: readonly Uploaded[]) => void) {
  const studio = useStudio();
  const [busy, setBusy] = useState(false);
  const upload = async (files: readonly File[]) => {
    if (busy) return;
    setBusy(true);
    const uploads: Uploaded[] = [];
    const failures = new Set<string>();
    for (const file of files) {
      const picture = await takePicture(studio, file, failures);
      if (picture) uploads.push(picture);
    }
    setBusy(false);
    if (uploads.length > 0) done(uploads);
  };
  return { busy, upload };
}

/** Value of `accept` for file inputs. */
export const UPLOAD_ACCEPT = Object.keys(UPLOAD_TYPES).join(",");

/**
 * Uploads a picture, and adds it to the lists of pictures. What the server would refuse is redrawn first, if this browser can read it:
 * a photograph of too many megabytes, or in a format such as HEIC.
 * @param failures the reasons why earlier files were refused, which stay visible
 * @returns undefined if it was refused; the reason is shown
 */
export async function takePicture(
  studio: Studio,
  file: File,
  failures = new Set<string>(),
): Promise<Uploaded | undefined> {
  const picture = await uploaded(studio, file);
  if (!picture && studio.state.failure) failures.add(studio.state.failure);
  if (failures.size > 0) studio.store.set({ failure: [...failures].join("\n") });
  return picture;
}

async function uploaded(studio: Studio, file: File): Promise<Uploaded | undefined> {
  studio.store.set({ failure: undefined });
  const reason = refusalOf(file);
  const smaller = reason === undefined ? undefined : await redrawn(file);
  if (reason !== undefined && !smaller) {
    studio.store.set({ failure: reason, announcement: reason });
    return undefined;
  }
  studio.announce(t("Uploading “{name}”", { name: file.name }));
  return studio.attempt(async () => {
    const { picture } = await studio.client.upload(
      uploadPicture,
      { name: file.name.slice(-200) },
      smaller ?? file,
    );
    await studio.view.reloadSite();
    return picture;
  });
}

/** The reason to refuse a file for upload, as far as it can be determined without reading the file. */
function refusalOf({ name, size, type }: File): string | undefined {
  if (type === "image/svg+xml")
    return t("“{name}” is a drawing (SVG), which may contain scripts. Save it as PNG.", { name });
  if (!Object.hasOwn(UPLOAD_TYPES, type))
    return t("“{name}” is not a picture that Studio can use. Save it as JPEG, PNG, WebP, AVIF or GIF.", {
      name,
    });
  if (size > MAX_UPLOAD_BYTES)
    return t("“{name}” is {size, number} MB. The limit is {limit, number} MB: make it smaller.", {
      name,
      size: megabytes(size),
      limit: megabytes(MAX_UPLOAD_BYTES),
    });
  return undefined;
}

/**
 * Redraws a picture, no larger than the server stores it.
 * @returns undefined if that is impossible: drawings have no pixels, an animation would lose its frames, and a browser cannot read every format
 */
async function redrawn(file: File): Promise<File | undefined> {
  if (!/^(?:image\/(?!svg|gif).*)?$/.test(file.type)) return undefined;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, LARGEST_WIDTH / bitmap.width, LARGEST_HEIGHT / bitmap.height);
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const mayBeTransparent = /png|webp|avif/.test(file.type);
  const blob = await canvas.convertToBlob({
    type: mayBeTransparent ? "image/png" : "image/jpeg",
    quality: 0.92,
  });
  return blob.size > MAX_UPLOAD_BYTES ? undefined : new File([blob], file.name, { type: blob.type });
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
