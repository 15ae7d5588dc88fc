import { beginningOf } from "../../language/beginning.ts";
import { textWidth } from "../../language/text-width.ts";
import type { ImportedDocument } from "../read/imported.ts";

/** Returns the first unused one of several texts. @param choice returns the candidate for a number, from 1 */
export type Distinct = (choice: (number: number) => string) => string;

/** Creates a function that selects unused texts. @param takenNames existing texts; each selected text is added */
export const distinctFrom = (takenNames: Set<string>): Distinct => {
  return (choice) => {
    for (let number = 1; ; number += 1) {
      const text = choice(number);
      if (takenNames.has(text.toLowerCase())) continue;
      takenNames.add(text.toLowerCase());
      return text;
    }
  };
};

export type DistinctTexts = { title: Distinct; description: Distinct };

const MIN_TITLE = 3;
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/**
 * Shortens a page title to the maximum width of titles, and appends a number if another page has it. A title of only one or two letters is
 * followed by the name of the site.
 */
export const titleOf = (title: string, distinct: Distinct): string =>
  distinct((number) => {
    const end = number === 1 ? "" : ` (${number})`;
    const whole = textWidth(title) < MIN_TITLE ? `${title}: {{site.name}}` : title;
    return cut(whole, MAX_TITLE - end.length) + end;
  });

/**
 * Returns a unique page description within the maximum width of descriptions: the author's own, or else the beginning of the text.
 * @param words text of the first paragraphs
 */
export function descriptionOf(
  { description, file }: Pick<ImportedDocument, "description" | "file">,
  title: string,
  words: string,
  distinct: Distinct,
): { text: string; isMade: boolean } {
  // An excerpt that ends at a mark in the text is the beginning of its words.
  const more = words.startsWith(description) ? words : `${description} ${words}`;
  const choices = [
    description,
    more,
    `${title}: ${more}`.replaceAll(/ +/g, " "),
    `${title}. Imported from ${file}; its description is still to be written.`,
  ];
  const base =
    choices.map((choice) => cut(choice.trim(), MAX_DESCRIPTION)).find((choice) => choice.length >= 50) ??
    title;
  const text = distinct((number) => (number === 1 ? base : cut(`${title}: ${base}`, MAX_DESCRIPTION)));
  return { text, isMade: text !== description };
}

/**
 * Truncates a text that is wider than `most`, between words if possible, and adds an ellipsis.
 * @param width measures a text in the units of `most`
 */
export function cut(text: string, most: number, width: (text: string) => number = textWidth): string {
  if (width(text) <= most) return text;
  let short = text;
  while (short !== "" && width(short) > most - 1) short = beginningOf(short, short.length - 1);
  const end = short.lastIndexOf(" ");
  return `${short.slice(0, end > short.length / 2 ? end : undefined)}…`;
}

/** Truncates a text by its number of characters. */
export const cutSigns = (text: string, most: number): string => cut(text, most, (one) => [...one].length);
