import { AsyncLocalStorage } from "node:async_hooks";
import { t } from "#src/studio/kernel/words/words.ts";

const authors = new AsyncLocalStorage<string>();

/**
 * Carries out work for an author other than the person at this Studio: the steps that it makes, undoes and redoes are the author's.
 * @param author id of the author: "assistant 1764453600000"
 */
export function asAuthor<Result>(author: string, work: () => Result): Result {
  return authors.run(author, work);
}

/** The id of the author for whom the current work is carried out; undefined for the person at this Studio. */
export const currentAuthor = (): string | undefined => authors.getStore();

/** The name of an author for display. */
export const authorName = (author: string | undefined): string =>
  author === undefined ? t("Somebody in Studio") : t("The assistant");
