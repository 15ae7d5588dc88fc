import { fieldsAddress } from "#src/content/address/handbook-address.ts";
import { isObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { isBlock } from "#src/content/schema/blocks.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * The address of a field's entry in the handbook, without its first slash: that of the innermost block around the field, or that of the
 * document. Undefined for the text of a Markdown file.
 * @param value of the document
 */
export function handbookEntry(
  document: DocumentId,
  value: JsonValue | undefined,
  pointer: Pointer,
): string | undefined {
  const [kind = "", name = ""] = document.split(":");
  if (kind === "text" || value === undefined) return undefined;
  const keys = pointer.split("/");
  const around = keys.map((_, index) => valueAt(value, keys.slice(0, keys.length - index).join("/")));
  const block = around.find((one) => isObject(one) && isBlock(one));
  if (isObject(block)) return fieldsAddress(`blocks/${String(block.type)}`);
  if (kind === "collection" || (kind === "page" && pointer.startsWith("/entry")))
    return fieldsAddress("documents/entry");
  return fieldsAddress(`documents/${kind === "data" ? name : kind}`);
}
