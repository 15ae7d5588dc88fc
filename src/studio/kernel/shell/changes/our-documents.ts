import { memoised } from "#src/content/json/memo.ts";
import type { DocumentId, PageItem, SiteAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { languageOfData, mayChange } from "#src/studio/kernel/roles/roles.ts";

/**
 * Tells whether the person at this window may change a document, by the function with which the server judges requests. One person who works
 * alone may change all.
 */
export function isOurs({ site }: { site?: SiteAnswer | undefined }, document: DocumentId): boolean {
  if (!site?.me) return true;
  const local = languageOfData(document);
  const languages = local ?? languagesOf(site.pages).get(document);
  return mayChange(site.me, document, languages?.map((tag) => tag ?? site.language) ?? []);
}

/** The languages of pages, and of the Markdown files that they include; undefined for the main language. */
const languagesOf = memoised((pages: readonly PageItem[]) => {
  const languages = new Map<DocumentId, (string | undefined)[]>();
  for (const { document, texts = [], language } of pages)
    for (const one of [document, ...texts]) languages.set(one, [...(languages.get(one) ?? []), language]);
  return languages;
});
