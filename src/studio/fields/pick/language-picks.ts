import { compareTexts } from "#src/language/format.ts";
import { canonicalTag, languageName, namedLanguages } from "#src/language/names.ts";
import type { Pick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";

/** The languages by name, with their regional variants in the user's browser. @param present a language tag to include in any case */
export function languagePicks(present?: string): Pick[] {
  const tags = new Set([...navigator.languages, ...(present === undefined ? [] : [present])]);
  const regional = [...tags].flatMap((tag) => ({ tag, name: languageName(tag, readersLanguage()) ?? tag }));
  const all = new Map(
    [...namedLanguages(readersLanguage()), ...regional].map(({ tag, name }) => [tag, name]),
  );
  return [...all]
    .map(([tag, name]) => ({ value: tag, label: name, note: tag, words: ownName(tag) }))
    .toSorted((one, other) => compareTexts(one.label, other.label, readersLanguage()));
}

/** The name of a language in itself: "Deutsch". */
const ownName = (tag: string): string => languageName(tag, tag) ?? "";

/** The language tag for a code, or for a name in the reader's language or in its own: de for "German" and "Deutsch". */
export function languageNamed(tag: string): string | undefined {
  const word = tag.trim();
  const isTag = canonicalTag(word) === word && languageName(word, readersLanguage()) !== undefined;
  const all = isTag ? [] : namedLanguages(readersLanguage());
  const isWord = (name: string) => name.toLowerCase() === word.toLowerCase();
  return isTag
    ? word
    : (all.find(({ name }) => isWord(name)) ?? all.find(({ tag }) => isWord(ownName(tag))))?.tag;
}
