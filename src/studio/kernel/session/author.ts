import { AsyncLocalStorage } from "node:async_hooks";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";
import { t } from "#src/studio/kernel/words/words.ts";

/** The sender of a request. @property rights undefined if the one person at this Studio asks, who may do everything */
type Actor = { author?: string | undefined; rights?: Rights | undefined };

const actors = new AsyncLocalStorage<Actor>();

/**
 * Carries out work for an author other than the person at this Studio: the steps that it makes, undoes and redoes are the author's.
 * @param author id of the author, from `assistantRun` or `BrowserAuthors`; undefined for the person at this Studio
 */
export function asAuthor<Result>(author: string | undefined, work: () => Result): Result {
  return actors.run({ ...actors.getStore(), author }, work);
}

/** Carries out work with the rights of a person; undefined for Studio itself, which may do everything. */
export function withRights<Result>(rights: Rights | undefined, work: () => Result): Result {
  return actors.run({ ...actors.getStore(), rights }, work);
}

/** The rights of the person for whom the current work is carried out; undefined if they are not limited. */
export const currentRights = (): Rights | undefined => actors.getStore()?.rights;

/** The id of the author for whom the current work is carried out; undefined for the person at this Studio. */
export const currentAuthor = (): string | undefined => actors.getStore()?.author;

/**
 * The id of an assistant as the author of one run.
 * @param start of the run, in ms
 * @param person author for whom the assistant works in a team
 */
export const assistantRun = (start: number, person?: string): string =>
  ["assistant", start, ...(person === undefined ? [] : [person])].join(" ");

/** The id of a person of a team as an author. */
export const personAuthor = ({ id, name }: { id: string; name: string }): string => `person ${id} ${name}`;

/** The people whose changes came in from the repository, as one author. */
export const outsideAuthor = (names: readonly string[]): string => `outside ${names.join(", ")}`;

/** A person of a team who is an author, or for whom an assistant is one; undefined for other authors. */
export function personOf(author: string | undefined): { id: string; name: string } | undefined {
  const [, id, name] = /^(?:assistant \d+ )?person (\S+) (.+)$/.exec(author ?? "") ?? [];
  return id === undefined || name === undefined ? undefined : { id, name };
}

/** Tells whether an author is an assistant. */
export const isAssistant = (author: string | undefined): boolean => author?.startsWith("assistant ") === true;

/** The name of an author for display. */
export function authorName(author: string | undefined): string {
  const [, outside] = /^outside (.+)$/.exec(author ?? "") ?? [];
  const name = outside ?? personOf(author)?.name;
  if (!isAssistant(author)) return name ?? t("Somebody in Studio");
  return name === undefined ? t("The assistant") : t("The assistant of {name}", { name });
}
