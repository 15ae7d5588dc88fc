import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { PublishRequest, RestoreRequest } from "#src/studio/protocol-publish.ts";
import { Refusal } from "#src/studio/server/session/refusal.ts";
import { checkPage, documentOf } from "./request-checks.ts";

/** @throws Refusal with 400 */
export function checkRestore(body: JsonValue): RestoreRequest {
  if (!isObject(body)) throw bad("request");
  const { documents, block, ...rest } = body;
  return {
    ...checkPage(rest),
    documents: documentsIn(documents),
    ...(block === undefined ? {} : { block: textIn(block, "block", 200) }),
  };
}

/** @throws Refusal with 400 */
export function checkPublish(body: JsonValue): PublishRequest {
  if (!isObject(body)) throw bad("request");
  const { documents, message, push, ...rest } = body;
  if (typeof push !== "boolean") throw bad("push");
  const text = textIn(message, "message", 10_000);
  if (text.trim() === "") throw new Refusal(422, "A commit needs a message.");
  return { ...checkPage(rest), documents: documentsIn(documents), message: text, push };
}

const MOST_DOCUMENTS = 10_000;

function documentsIn(value: JsonValue | undefined): RestoreRequest["documents"] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_DOCUMENTS) throw bad("documents");
  return value.map(documentOf);
}

function textIn(value: JsonValue | undefined, name: string, most: number): string {
  if (typeof value !== "string" || value.length > most || value.includes("\0")) throw bad(name);
  return value;
}

function bad(name: string): Refusal {
  return new Refusal(400, `"${name}" is not as the protocol has it.`);
}
