import type { Texts } from "#schema/generated/texts.ts";

/** The interface texts that a block's HTML carries for its script. @throws SyntaxError if they are damaged */
export const blockTexts = (block: HTMLElement): Partial<Texts> => JSON.parse(block.dataset.texts ?? "{}");

/**
 * The interface texts of one group that a block's HTML carries for its script.
 * @throws Error if the block's schema does not mark them with `inBrowser`
 */
export function groupTexts<Group extends keyof Texts>(block: HTMLElement, group: Group): Texts[Group] {
  const texts = blockTexts(block)[group];
  if (!texts) throw new Error(`The block carries no texts of "${group}".`);
  return texts;
}

/** The language of the page around a block (BCP 47 tag). */
export const languageOf = (block: HTMLElement): string => block.closest<HTMLElement>("[lang]")?.lang || "en";
