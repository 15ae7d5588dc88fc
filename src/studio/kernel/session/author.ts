import { AsyncLocalStorage } from "node:async_hooks";
import { t } from "#src/studio/kernel/words/words.ts";

const authors = new AsyncLocalStorage<string | undefined>();

/**
 * Carries out work for an author other than the person at this Studio: the steps that it makes, undoes and redoes are the author's.
 * @param author id of the author, from `assistantRun` or `BrowserAuthors`; undefined for the person at this Studio
 */
export function asAuthor<Result>(author: string | undefined, work: () => Result): Result {
  return authors.run(author, work);
}

/** The id of the author for whom the current work is carried out; undefined for the person at this Studio. */
export const currentAuthor = (): string | undefined => authors.getStore();

/** The id of an assistant as the author of one run. @param start of the run, in ms */
export const assistantRun = (start: number): string => `assistant ${start}`;

/** Tells whether an author is an assistant. */
export const isAssistant = (author: string | undefined): boolean => author?.startsWith("assistant ") === true;

/** The name of an author for display. */
export const authorName = (author: string | undefined): string =>
  isAssistant(author) ? t("The assistant") : t("Somebody in Studio");
