import type { Document } from "./documents.ts";
import type { Known } from "./known.ts";
import type { PageOfText } from "./texts/passage.ts";
import { countriesOfPage } from "./typed-figures/surroundings.ts";

/** The page of the texts in a document. */
export function pageOfText(
  { file, value, route }: Document,
  { countries, language }: Pick<Known, "countries" | "language">,
): PageOfText {
  const { canonical, noindex, draft, translationOf, lang } = value;
  const isCopy = canonical !== undefined || translationOf !== undefined;
  return {
    route,
    language: typeof lang === "string" ? lang : language,
    countries: countriesOfPage(value, route, countries),
    mayRepeat: isCopy || noindex === true || draft === true || /^pages\/_data\//.test(file.path),
    hasGaps: file.path === "pages/_data/texts.json",
  };
}
