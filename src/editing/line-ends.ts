import { textChange } from "./text-change.ts";

/** The text with a line feed at the end of each line, as editors have it. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

/**
 * Carries a change made in an editor over to the stored text, whose line ends may be those of Windows. Untouched lines keep theirs; new lines
 * get those of the first line.
 * @param edited the changed text, with line feeds
 */
export function withOwnLineEnds(stored: string, edited: string): string {
  if (!stored.includes("\r")) return edited;
  const { at, removed, inserted } = textChange(withLineFeeds(stored), edited);
  const start = storedOffset(stored, at);
  const end = storedOffset(stored, at + removed.length);
  const lineEnd = /\r\n?|\n/.exec(stored)?.[0] ?? "\n";
  return stored.slice(0, start) + inserted.replaceAll("\n", lineEnd) + stored.slice(end);
}

/** The offset in the stored text of an offset in the same text with line feeds. */
function storedOffset(stored: string, offset: number): number {
  let at = offset;
  for (let pair = stored.indexOf("\r\n"); pair >= 0 && pair < at; pair = stored.indexOf("\r\n", pair + 2))
    at += 1;
  return at;
}
