import type { IncomingMessage } from "node:http";
import { decodeText } from "#src/content/json/encoding.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { MOST_UPLOAD_BYTES, UPLOAD_TYPES, type UploadType } from "#src/studio/features/pictures/calls.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";

/** Enough for the largest document, whose characters may need escapes in JSON. */
const MOST_BYTES = 4_000_000;

/** Reads the JSON body of a request. @throws Refusal if it is not JSON, or too large */
export async function readBody(request: IncomingMessage): Promise<JsonValue> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers["content-type"] ?? ""))
    throw new Refusal(415, "Only JSON is taken.");
  const text = decodeText(await readBytes(request, MOST_BYTES, "The request is too large."));
  try {
    return JSON.parse(text ?? "");
  } catch {
    throw new Refusal(400, "The request is no JSON.");
  }
}

/**
 * Reads the bytes of an uploaded picture. Its types are none that a form can send, so that no other site can send one
 * without being asked first (Fetch, CORS-safelisted request headers).
 * @throws Refusal if it is of another type, or too large
 */
export async function readPicture(request: IncomingMessage): Promise<{ bytes: Buffer; type: UploadType }> {
  const type = request.headers["content-type"] ?? "";
  if (!isUploadType(type)) throw new Refusal(415, "Only JPEG, PNG, WebP and AVIF pictures are taken.");
  const most = MOST_UPLOAD_BYTES / 1_000_000;
  const bytes = await readBytes(request, MOST_UPLOAD_BYTES, `A picture may be ${most} MB at most.`);
  return { bytes, type };
}

function isUploadType(type: string): type is UploadType {
  return Object.hasOwn(UPLOAD_TYPES, type);
}

async function readBytes(request: IncomingMessage, most: number, tooLarge: string): Promise<Buffer> {
  if (request.headers["content-encoding"] !== undefined)
    throw new Refusal(415, "Nothing compressed is taken.");
  if (Number(request.headers["content-length"] ?? 0) > most) throw new Refusal(413, tooLarge);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > most) throw new Refusal(413, tooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
