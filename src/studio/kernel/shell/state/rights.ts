import { memoised } from "#src/content/json/memo.ts";
import { mayCall, type Need } from "#src/studio/kernel/protocol/call.ts";
import type { DocumentId, PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { languageOfData, mayChange } from "#src/studio/kernel/roles/roles.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { type ShellState, titleOfDocument } from "./shell-state.ts";

/** What the person at this window may do, by the functions with which the server judges requests. Whoever works alone may do everything. */
type Known = Pick<ShellState, "site">;

/** Tells whether the person may change a document. */
export function isOurs({ site }: Known, document: DocumentId): boolean {
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

/** Says why the person may not change a document; undefined if that is allowed. */
export const refusedDocument = (state: Known, document: DocumentId): string | undefined =>
  isOurs(state, document)
    ? undefined
    : t("Your role does not allow you to change {file}.", { file: titleOfDocument(state.site, document) });

/** Says why the person may not make a call; undefined if that is allowed. */
export const refusedCall = ({ site }: Known, call: { needs: Need }): string | undefined =>
  mayCall(site?.me?.role, call) ? undefined : t("Your role does not allow this.");
