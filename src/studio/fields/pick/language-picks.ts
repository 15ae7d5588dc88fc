import { compareTexts, TOOL_LANGUAGE } from "#src/language/format.ts";
import { languageName, namedLanguages } from "#src/language/names.ts";
import type { Pick } from "#src/studio/kernel/shell/parts/pick-one.tsx";

/** Offered besides the languages themselves: trying every region takes a browser more than a second. */
const REGIONAL = [
  "de-AT",
  "de-CH",
  "en-AU",
  "en-GB",
  "en-US",
  "es-MX",
  "fr-CA",
  "pt-BR",
  "zh-Hans",
  "zh-Hant",
];

/** The languages by their names. @param present tag of a further one */
export function languagePicks(present?: string): Pick[] {
  const tags = new Set([...REGIONAL, ...(present === undefined ? [] : [present])]);
  const regional = [...tags].flatMap((tag) => ({ tag, name: languageName(tag, TOOL_LANGUAGE) ?? tag }));
  const all = new Map([...namedLanguages(TOOL_LANGUAGE), ...regional].map(({ tag, name }) => [tag, name]));
  return [...all]
    .map(([tag, name]) => ({ value: tag, label: name, note: tag }))
    .toSorted((one, other) => compareTexts(one.label, other.label, TOOL_LANGUAGE));
}
