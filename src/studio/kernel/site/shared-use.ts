import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { DocumentOutline } from "./document-outline.ts";

type Outlines = ReadonlyMap<DocumentId, DocumentOutline>;

/** The number of pages that use each layout, fragment and data document. */
export function countUses(outlines: Outlines): Map<DocumentId, number> {
  const counts = new Map<DocumentId, number>();
  for (const [document, outline] of outlines) {
    if (!document.startsWith("page:")) continue;
    for (const used of sharedBy(outline, outlines)) counts.set(used, (counts.get(used) ?? 0) + 1);
  }
  return counts;
}

/** The documents that a page shares with others: its layout, fragments, and queried data. */
export function sharedBy(page: DocumentOutline, outlines: Outlines): Set<DocumentId> {
  const found = new Set<DocumentId>(["data:site", "data:facts"]);
  const visit = (document: DocumentId) => {
    const outline = outlines.get(document);
    if (!outline || found.has(document)) return;
    found.add(document);
    follow(outline);
  };
  const follow = ({ fragments, queries }: DocumentOutline) => {
    for (const name of fragments) visit(`fragment:${name}`);
    for (const name of queries) visit(`data:${name}`);
  };
  visit(`layout:${page.layout}`);
  follow(page);
  return found;
}
