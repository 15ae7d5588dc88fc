import type { IncomingMessage } from "node:http";
import { decodeText } from "#src/content/json/encoding.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";

/** Enough for the largest document, whose characters may need escapes in JSON. */
const MAX_JSON_BYTES = 4_000_000;

/** Reads the JSON body of a request. @throws Refusal if it is not JSON, or too large */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers["content-type"] ?? ""))
    throw new Refusal(415, "Only JSON is accepted.");
  const text = decodeText(await readBytes(request, MAX_JSON_BYTES, "The request is too large."));
  try {
    return JSON.parse(text ?? "");
  } catch {
    throw new Refusal(400, "The request is not JSON.");
  }
}

/** Reads the bytes of a request. @throws Refusal if they are compressed, or more than the limit */
export async function readBytes(
  request: IncomingMessage,
  maxBytes: number,
  tooLarge: string,
): Promise<Buffer> {
  if (request.headers["content-encoding"] !== undefined)
    throw new Refusal(415, "Compressed requests are not accepted.");
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw new Refusal(413, tooLarge);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maxBytes) throw new Refusal(413, tooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
