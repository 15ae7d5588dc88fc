import { literally } from "#src/language/plain-words.ts";
import type { AllNotes, NoteItem } from "./calls.ts";

const MAX_OFFERED = 6;

/**
 * The people whose names match the text typed after the last "@", with the offset of the "@" as `start`. Undefined if there is no "@",
 * nobody matches, or the name is already complete.
 * @param before text before the caret
 */
export function mentionAt(
  before: string,
  people: readonly string[],
): { start: number; people: string[] } | undefined {
  const start = before.lastIndexOf("@");
  // The "@" in an e-mail address is not a mention.
  if (start < 0 || /[\p{L}\p{N}]/u.test(before.charAt(start - 1))) return undefined;
  const words = before.slice(start + 1).toLocaleLowerCase();
  const matches = people.filter((name) => ` ${name.toLocaleLowerCase()}`.includes(` ${words}`));
  const isWhole = matches.length === 1 && matches[0]?.length === words.length;
  return matches.length > 0 && !isWhole ? { start, people: matches.slice(0, MAX_OFFERED) } : undefined;
}

/** Splits a text at its mentions: every second piece is an "@" with a name. */
export function withMentions(text: string, people: readonly string[]): string[] {
  if (people.length === 0) return [text];
  const names = people.toSorted((one, other) => other.length - one.length).map(literally);
  return text.split(new RegExp(`((?<![\\p{L}\\p{N}])@(?:${names.join("|")})(?![\\p{L}\\p{N}]))`, "u"));
}

const mentionsIn = (text: string, people: readonly string[]): string[] =>
  withMentions(text, people).filter((_, index) => index % 2 === 1);

/**
 * The notes in which somebody else mentions a person who has not seen it.
 * @param seen until when the person has seen notes, by their ids
 */
export function unseenMentions(
  { notes, people }: AllNotes,
  name: string,
  seen: Readonly<Record<string, string>>,
): NoteItem[] {
  return notes.filter(({ id, messages }) =>
    messages.some(
      ({ author, at, text }) =>
        author !== name && at > (seen[id] ?? "") && mentionsIn(text, people).includes(`@${name}`),
    ),
  );
}
