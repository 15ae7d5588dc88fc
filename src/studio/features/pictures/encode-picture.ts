import type { Metadata } from "sharp";
import { LARGEST_WIDTH } from "#src/content/address/responsive-image.ts";
import { fileContent } from "#src/content/static/file-content.ts";
import { withoutMetadata } from "#src/content/static/picture-metadata.ts";
import { pictureSize } from "#src/content/static/picture-size.ts";
import { LARGEST_HEIGHT, UPLOAD_TYPES, type UploadType } from "#src/studio/fields/picture/upload-call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { t } from "./words.ts";

/** A picture ready to be stored. Width and height in pixels. */
export type EncodedPicture = {
  content: Buffer;
  ending: "jpg" | "png" | "webp" | "avif" | "gif";
  width: number;
  height: number;
};

const TIMEOUT_SECONDS = 20;
/** Maximum side length of an uploaded picture in pixels. */
const MAX_UPLOAD_SIDE = 8000;

/**
 * Decodes and re-encodes a picture: upright, without metadata, no larger than pages show it. An animation keeps its frames and its size.
 * The format is determined by the first bytes, so that only that format's decoder ever reads the file.
 * @param name of the file, for messages
 * @throws Refusal with 422 that explains what is wrong with the file
 */
export async function encodePicture(bytes: Buffer, type: UploadType, name: string): Promise<EncodedPicture> {
  const refusal = (sentence: string) => new Refusal(422, sentence);
  const damaged = () =>
    refusal(t("“{name}” is damaged or incomplete. Save it again, or choose another file.", { name }));
  const actualType = typeOf(bytes);
  if (actualType === undefined)
    throw refusal(
      t("“{name}” is not a picture that Studio can use. Save it as JPEG, PNG, WebP, AVIF or GIF.", { name }),
    );
  if (actualType !== type) {
    const [is, says] = [UPLOAD_TYPES[actualType], UPLOAD_TYPES[type]];
    throw refusal(
      t("“{name}” is named as {says}, but is {is}. Save it again, or correct its name.", { name, says, is }),
    );
  }
  const { default: sharp } = await import("sharp");
  const decoder = sharp(bytes, { limitInputPixels: MAX_UPLOAD_SIDE ** 2, failOn: "warning" });
  const { width, height } = await decoder.metadata().catch((): Partial<Metadata> => ({}));
  if (!width || !height) throw damaged();
  if (Math.max(width, height) > MAX_UPLOAD_SIDE)
    throw refusal(
      t("“{name}” is {width} × {height} pixels. No side may be longer than {max} pixels: make it smaller.", {
        name,
        width,
        height,
        max: MAX_UPLOAD_SIDE,
      }),
    );
  const measured = pictureSize(bytes, bytes.length);
  // Resizing would lose the frames.
  if (measured?.moves) {
    const { problem } = fileContent(`a.${ENDINGS[type]}`, bytes, bytes, bytes.length);
    if (problem !== undefined) throw damaged();
    await decoder.stats().catch(() => {
      throw damaged();
    });
    return {
      width: measured.width,
      height: measured.height,
      content: Buffer.from(withoutMetadata(bytes)),
      ending: ENDINGS[type],
    };
  }
  const picture = decoder
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: LARGEST_WIDTH, height: LARGEST_HEIGHT, fit: "inside", withoutEnlargement: true });
  try {
    const { data, info } = await ENCODERS[type].encode(picture).toBuffer({ resolveWithObject: true });
    return { content: data, ending: ENCODERS[type].ending, width: info.width, height: info.height };
  } catch {
    throw damaged();
  }
}

const ENDINGS: Record<UploadType, EncodedPicture["ending"]> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};

type Sharp = import("sharp").Sharp;
type Encoder = { ending: EncodedPicture["ending"]; encode: (picture: Sharp) => Sharp };

const webp: Encoder = { ending: "webp", encode: (picture) => picture.webp({ quality: 88, effort: 4 }) };

/** Encoders of originals, from which the build derives resized copies. AVIF takes too long to encode. */
const ENCODERS: Record<UploadType, Encoder> = {
  "image/jpeg": { ending: "jpg", encode: (picture) => picture.jpeg({ quality: 88, mozjpeg: true }) },
  "image/png": { ending: "png", encode: (picture) => picture.png({ compressionLevel: 9 }) },
  "image/webp": webp,
  "image/avif": webp,
  "image/gif": { ending: "png", encode: (picture) => picture.png({ compressionLevel: 9 }) },
};

function typeOf(bytes: Buffer): UploadType | undefined {
  const start = bytes.toString("latin1", 0, 32);
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (/^RIFF.{4}WEBP/s.test(start)) return "image/webp";
  if (/^.{4}ftyp(?:avif|avis|mif1.{4}.*avif)/s.test(start)) return "image/avif";
  return undefined;
}
