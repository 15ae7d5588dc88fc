import type { JsonValue } from "#src/content/json/json.ts";
import type { PublishRequest, RestoreRequest } from "#src/studio/protocol-publish.ts";
import { Refusal } from "#src/studio/server/session/refusal.ts";
import { checkPage } from "./request-checks.ts";
import { bad, documentOf, objectOf, switchOf, textOf } from "./request-values.ts";

/** @throws Refusal with 400 */
export function checkRestore(body: JsonValue): RestoreRequest {
  const { documents, block, ...rest } = objectOf(body, "request");
  return {
    ...checkPage(rest),
    documents: documentsIn(documents),
    ...(block === undefined ? {} : { block: textIn(block, "block", 200) }),
  };
}

/** @throws Refusal with 400 */
export function checkPublish(body: JsonValue): PublishRequest {
  const { documents, message, push, ...rest } = objectOf(body, "request");
  const text = textIn(message, "message", 10_000);
  if (text.trim() === "") throw new Refusal(422, "A commit needs a message.");
  return {
    ...checkPage(rest),
    documents: documentsIn(documents),
    message: text,
    push: switchOf(push, "push"),
  };
}

const MOST_DOCUMENTS = 10_000;

function documentsIn(value: JsonValue | undefined): RestoreRequest["documents"] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_DOCUMENTS) throw bad("documents");
  return value.map(documentOf);
}

/** git takes no text with a null character. */
function textIn(value: JsonValue | undefined, name: string, most: number): string {
  const text = textOf(value, name, most);
  if (text.includes("\0")) throw bad(name);
  return text;
}
