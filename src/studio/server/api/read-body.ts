import type { IncomingMessage } from "node:http";
import { decodeText } from "#src/content/json/encoding.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { Refusal } from "#src/studio/server/session/refusal.ts";

/** Enough for the largest document, whose characters may need escapes in JSON. */
const MOST_BYTES = 4_000_000;

/** Reads the JSON body of a request. @throws Refusal if it is not JSON, or too large */
export async function readBody(request: IncomingMessage): Promise<JsonValue> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers["content-type"] ?? ""))
    throw new Refusal(415, "Only JSON is taken.");
  if (request.headers["content-encoding"] !== undefined) throw new Refusal(415, "Only plain JSON is taken.");
  if (Number(request.headers["content-length"] ?? 0) > MOST_BYTES) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MOST_BYTES) throw tooLarge();
    parts.push(part);
  }
  const text = decodeText(Buffer.concat(parts));
  try {
    return JSON.parse(text ?? "");
  } catch {
    throw new Refusal(400, "The request is no JSON.");
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, "The request is too large.");
}
