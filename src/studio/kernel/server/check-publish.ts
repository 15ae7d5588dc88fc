import type { JsonValue } from "#src/content/json/json.ts";
import type { PublishRequest, RestoreRequest } from "#src/studio/features/publish/calls.ts";
import { isUpload } from "#src/studio/kernel/files/picture-files.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import { checkPage } from "./request-checks.ts";
import { bad, documentOf, objectOf, switchOf, textOf } from "./request-values.ts";

/** @throws Refusal with 400 */
export function checkRestore(body: JsonValue): RestoreRequest {
  const { documents, pictures, block, ...rest } = objectOf(body, "request");
  return {
    ...checkPage(rest),
    ...itemsIn(documents, pictures),
    ...(block === undefined ? {} : { block: textIn(block, "block", 200) }),
  };
}

/** @throws Refusal with 400 */
export function checkPublish(body: JsonValue): PublishRequest {
  const { documents, pictures, message, push, ...rest } = objectOf(body, "request");
  const text = textIn(message, "message", 10_000);
  if (text.trim() === "") throw new Refusal(422, "A commit needs a message.");
  return {
    ...checkPage(rest),
    ...itemsIn(documents, pictures),
    message: text,
    push: switchOf(push, "push"),
  };
}

const MOST_ITEMS = 10_000;

/** At least one document or picture. */
function itemsIn(
  documents: JsonValue | undefined,
  pictures: JsonValue | undefined,
): Pick<RestoreRequest, "documents" | "pictures"> {
  if (!Array.isArray(documents) || documents.length > MOST_ITEMS) throw bad("documents");
  if (!Array.isArray(pictures) || pictures.length > MOST_ITEMS) throw bad("pictures");
  if (documents.length + pictures.length === 0) throw bad("documents");
  return { documents: documents.map(documentOf), pictures: pictures.map(uploadOf) };
}

function uploadOf(value: JsonValue): string {
  const address = textOf(value, "pictures", 300);
  if (!isUpload(address)) throw bad("pictures");
  return address;
}

/** git takes no text with a null character. */
function textIn(value: JsonValue | undefined, name: string, most: number): string {
  const text = textOf(value, name, most);
  if (text.includes("\0")) throw bad(name);
  return text;
}
