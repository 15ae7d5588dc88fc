/**
 * A block of code in a text of the handbook.
 * @property place path of a whole file; empty for a part of one
 */
export type Example = { language: string; place: string; text: string };

/** The blocks of code in a Markdown text. */
export function examplesIn(markdown: string): Example[] {
  return [...markdown.matchAll(/^```(\w*)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", place = "", text = ""]) => ({ language, place, text }),
  );
}
