import { stat } from "node:fs/promises";
import { isPicture, rasterSize } from "#src/content/address/responsive-image.ts";
import { publicPlace } from "#src/content/document/places.js";
import { getOrMake } from "#src/content/json/memo.ts";
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_TYPES,
  type UploadType,
  uploadPicture,
} from "#src/studio/fields/picture/upload-call.ts";
import { isUpload } from "#src/studio/kernel/files/picture-files.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, onUpload, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { picturesNamed } from "#src/studio/kernel/site/named-pictures.ts";
import { shownAt } from "#src/studio/kernel/site/shown-at.ts";
import {
  type PictureItem,
  type PicturesAnswer,
  type PictureUse,
  readPictures,
  removePicture,
  replacePicture,
} from "./calls.ts";
import { PictureLibrary } from "./picture-library.ts";
import { replaceEverywhere } from "./picture-places.ts";
import { pictureTool } from "./tools.ts";
import { t } from "./words.ts";

const UPLOADS = {
  isType: (type: string): type is UploadType => Object.hasOwn(UPLOAD_TYPES, type),
  get wrongType() {
    return t("Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted.");
  },
  maxBytes: MAX_UPLOAD_BYTES,
  get tooLarge() {
    return t("A picture may be up to {megabytes} MB in size.", {
      megabytes: MAX_UPLOAD_BYTES / 1_000_000,
    });
  },
};

export const server: ServerFeature = (kernel) => {
  const { session } = kernel;
  const library = new PictureLibrary(session, kernel.pictures);
  return {
    routes: [
      on(readPictures, () => picturesAnswer(session)),
      onUpload(uploadPicture, UPLOADS, ({ name }, bytes, type) => library.upload(bytes, type, name)),
      on(removePicture, async ({ address }) => {
        await library.remove(address);
        return picturesAnswer(session);
      }),
      on(replacePicture, (request) => changePage(kernel, request, () => replaceEverywhere(session, request))),
    ],
    tools: [pictureTool(kernel, () => picturesAnswer(session))],
  };
};

/** The pictures of the site by address, with their uses. */
export async function picturesAnswer(session: StudioSession): Promise<PicturesAnswer> {
  const { assets, pictures } = session.disk.site;
  const uses = new Map<string, PictureUse[]>();
  const headings = new Map<DocumentId, ReturnType<typeof shownAt>>();
  const shownOf = (document: DocumentId) =>
    getOrMake(headings, document, () => shownAt(session, document, session.read(document).value));
  for (const { address, ...place } of picturesNamed(session))
    getOrMake(uses, address, (): PictureUse[] => []).push({ ...place, ...shownOf(place.document) });
  const addresses = [...assets].filter((address) => isPicture(address)).sort();
  const items = addresses.map(async (address): Promise<PictureItem> => {
    const { width, height } = rasterSize(address, pictures) ?? {};
    return {
      address,
      ...(width === undefined || height === undefined ? {} : { width, height }),
      bytes: pictures.get(address)?.bytes ?? (await sizeOf(session.disk.root, address)),
      uses: uses.get(address) ?? [],
      isUpload: isUpload(address),
    };
  });
  return { pictures: await Promise.all(items) };
}

/** The size of a file; 0 if it no longer exists. */
async function sizeOf(root: string, address: string): Promise<number> {
  const stats = await stat(publicPlace(root, address)).catch(() => undefined);
  return stats?.size ?? 0;
}
