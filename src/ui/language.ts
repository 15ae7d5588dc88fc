import { createContext, useContext } from "react";
import type { Texts } from "#schema/generated/texts.ts";

/** The language of a block (BCP 47 tag), and its interface texts: in the browser, only those that it needs. */
export type Wording = { language: string; texts: Partial<Texts> };

const WordingContext = createContext<Wording | undefined>(undefined);

/** Provides the wording to the components of a block. */
export const WordingProvider = WordingContext.Provider;

/**
 * The interface texts of a group, in the language of the page; a block's group is named after its type.
 * @throws Error in the browser if the block's schema does not mark them with `inBrowser`
 */
export function useTexts<Group extends keyof Texts>(group: Group): Texts[Group] {
  const texts = useWording().texts[group];
  if (!texts) throw new Error(`There are no texts of "${group}" here.`);
  return texts;
}

/** The language of the page, a BCP 47 tag. @throws Error outside a `WordingProvider` */
export const useLanguage = (): string => useWording().language;

function useWording(): Wording {
  const wording = useContext(WordingContext);
  if (!wording) throw new Error("useTexts and useLanguage need a WordingProvider around the component.");
  return wording;
}
