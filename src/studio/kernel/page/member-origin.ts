import type { JsonObject } from "#src/content/json/json.ts";
import type { CollectionEntry } from "#src/content/site/collections/collection-entry.ts";
import type { FilledList } from "#src/content/site/collections/filled-list.ts";
import type { Origin } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * Where a field of a collection entry is written: in the entry or head of its page, or in a data document.
 * @param field as in `{{item.…}}`, with dots between steps
 */
export function memberOrigin(
  member: CollectionEntry,
  field: string,
  { collection }: FilledList,
  items: ReadonlyMap<string, readonly JsonObject[]>,
): Origin | undefined {
  const path = field.split(".").join("/");
  const index = items.get(collection)?.indexOf(member) ?? -1;
  if (index >= 0)
    return { kind: "entry", document: `data:${collection}`, pointer: `/items/${index}/${path}` };
  if (typeof member.href !== "string") return undefined;
  // Title and description belong to the page; its address is not written anywhere.
  const inHead = field === "title" || field === "description";
  const pointer = field === "href" ? "" : inHead ? `/${path}` : `/entry/${path}`;
  return { kind: "entry", document: `page:${member.href}`, pointer };
}
