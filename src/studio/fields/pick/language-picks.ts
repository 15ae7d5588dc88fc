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
    .map(([tag, name]) => ({ value: tag, label: name, note: tag }))
    .toSorted((one, other) => compareTexts(one.label, other.label, readersLanguage()));
}

/** The language tag for a name or code: de for "German". */
export function languageNamed(tag: string): string | undefined {
  const word = tag.trim();
  const isTag = canonicalTag(word) === word && languageName(word, readersLanguage()) !== undefined;
  const isNamed = ({ name }: { name: string }) => name.toLowerCase() === word.toLowerCase();
  return isTag ? word : namedLanguages(readersLanguage()).find(isNamed)?.tag;
}
