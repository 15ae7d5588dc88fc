import { slugOf } from "#src/content/address/routes.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { UploadAnswer, UploadType } from "#src/studio/fields/picture/upload-call.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { fileNaming, type PictureFiles } from "#src/studio/kernel/files/picture-files.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { encodePicture } from "./encode-picture.ts";
import { t } from "./words.ts";

const MAX_SLUG_CHARACTERS = 60;

/** Uploads and removes pictures of the site, one at a time, since each picture is completely in memory meanwhile. */
export class PictureLibrary {
  readonly #session: StudioSession;
  readonly #files: PictureFiles;
  readonly #runSerially = serialQueue();

  constructor(session: StudioSession, files: PictureFiles) {
    this.#session = session;
    this.#files = files;
  }

  /** Stores an uploaded picture. @param name original file name @throws Refusal with the reason if it cannot be stored */
  upload(bytes: Buffer, type: UploadType, name: string): Promise<UploadAnswer> {
    return this.#runSerially(async () => {
      const { content, ending, width, height } = await encodePicture(bytes, type, name);
      const address = await this.#files.add(slugFor(name), ending, content);
      await followDisk(this.#session);
      return { picture: { address, width, height } };
    });
  }

  /** Deletes a picture. @throws Refusal with 409 if it is in use */
  remove(address: string): Promise<void> {
    return this.#runSerially(async () => {
      const { disk } = this.#session;
      if (!disk.site.assets.has(address)) throw new Refusal(409, t("This picture no longer exists."));
      const user = fileNaming(this.#session.files(), address);
      if (user) throw new Refusal(409, t("This picture is used in {place}.", { place: nameOf(user) }));
      const saved = fileNaming(disk.files, address);
      if (saved)
        throw new Refusal(
          409,
          t("The saved version of {place} still uses it. Save first.", { place: nameOf(saved) }),
        );
      await this.#files.remove(address);
      await followDisk(this.#session);
    });
  }
}

function nameOf({ path }: SourceFile): string {
  return documentIdOf(path)?.replace(/^\w+:/, "") ?? path;
}

/** The slug for a file name; "picture" if it has no Latin letters or digits. */
function slugFor(name: string): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, "");
  return slugOf(stem).slice(0, MAX_SLUG_CHARACTERS).replace(/-+$/, "") || "picture";
}
