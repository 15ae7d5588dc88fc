import {
  MAX_UPLOAD_BYTES,
  UPLOAD_TYPES,
  type UploadType,
  uploadPicture,
} from "#src/studio/fields/picture/upload-call.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, onUpload, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { readPictures, removePicture, replacePicture } from "./calls.ts";
import { PictureLibrary } from "./picture-library.ts";
import { replaceEverywhere } from "./picture-places.ts";
import { picturesAnswer } from "./pictures-answer.ts";

const UPLOADS = {
  isType: (type: string): type is UploadType => Object.hasOwn(UPLOAD_TYPES, type),
  wrongType: "Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted.",
  maxBytes: MAX_UPLOAD_BYTES,
  tooLarge: `A picture may be up to ${MAX_UPLOAD_BYTES / 1_000_000} MB in size.`,
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
  };
};
