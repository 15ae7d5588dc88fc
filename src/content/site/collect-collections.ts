import type { CollectionEntry } from "./collection-entry.ts";
import { Collections } from "./collections.ts";
import type { CompiledSchemas } from "./context.ts";
import type { PageHead } from "./page.ts";
import type { SharedDocuments } from "./shared-documents.ts";

/** The collections of a site: their members are the entries of its pages and the items of its data documents. */
export function collectCollections(
  pages: readonly { route: string; head: PageHead }[],
  rules: CompiledSchemas,
  library: SharedDocuments,
): Collections {
  const members = new Map<string, CollectionEntry[]>([...rules.entryFields.keys()].map((name) => [name, []]));
  for (const { route, head } of pages) {
    if (!head.entry) continue;
    const { title, description, entry } = head;
    members.get(String(entry.collection))?.push({ title, description, ...entry, href: route });
  }
  for (const [name, items] of library.items) members.set(name, items);
  const own = ["href", "title", "description"];
  const declared = new Map([...rules.entryFields].map(([name, fields]) => [name, [...fields, ...own]]));
  return new Collections(members, declared, rules.collections.alsoCalled);
}
