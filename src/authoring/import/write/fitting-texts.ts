import type { ImportedDocument } from "#src/authoring/import/read/imported.ts";

/** Chooses a text that no other page has: the first free candidate, numbered from 1. */
export type Distinct = (choice: (number: number) => string) => string;

/** @param taken texts that pages have, which this adds to */
export const distinctFrom = (taken: Set<string>): Distinct => {
  return (choice) => {
    for (let number = 1; ; number += 1) {
      const text = choice(number);
      if (taken.has(text.toLowerCase())) continue;
      taken.add(text.toLowerCase());
      return text;
    }
  };
};

export type DistinctTexts = { title: Distinct; description: Distinct };

const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** A title that fits, with a number if another page has it. */
export const titleOf = (title: string, distinct: Distinct): string =>
  distinct((number) => {
    const end = number === 1 ? "" : ` (${number})`;
    return cut(title, MAX_TITLE - end.length) + end;
  });

/**
 * A description that fits, and that no other page has: the author's own, or else the beginning of the text.
 * @param said what its paragraphs say
 */
export function descriptionOf(
  { description, file }: Pick<ImportedDocument, "description" | "file">,
  title: string,
  said: string,
  distinct: Distinct,
): { text: string; isMade: boolean } {
  const choices = [
    description,
    `${description} ${said}`,
    `${title}: ${said}`,
    `${title}. Imported from ${file}; its description is still to be written.`,
  ];
  const found =
    choices.map((choice) => cut(choice.trim(), MAX_DESCRIPTION)).find((choice) => choice.length >= 50) ??
    title;
  const text = distinct((number) => (number === 1 ? found : cut(`${title}: ${found}`, MAX_DESCRIPTION)));
  return { text, isMade: text !== description };
}

/** Characters of Japanese, Chinese and Korean count twice. */
export function cut(text: string, most: number): string {
  const limit = /[\u3040-\u9fff\uac00-\ud7af]/.test(text) ? Math.floor(most / 2) : most;
  if (text.length <= limit) return text;
  const short = text.slice(0, limit - 1);
  const end = short.lastIndexOf(" ");
  return `${short.slice(0, end > limit / 2 ? end : undefined)}…`;
}
