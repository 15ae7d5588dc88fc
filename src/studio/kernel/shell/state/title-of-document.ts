import type { DocumentId, SiteAnswer } from "#src/studio/kernel/protocol/protocol.ts";

/** A document's name for people: the title of a page, the name of a shared document. */
export function titleOfDocument(site: SiteAnswer | undefined, document: DocumentId): string {
  const page = site?.pages.find((item) => item.document === document);
  const shared = site?.shared.find((item) => item.document === document);
  return page?.title ?? shared?.title ?? document.slice(document.indexOf(":") + 1);
}
