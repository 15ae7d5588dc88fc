import type { Document } from "./documents.ts";
import type { Known } from "./known.ts";
import { countriesOfPage } from "./typed-figures/surroundings.ts";

/** What the advice on a text needs to know about its page. */
export type PageOfText = {
  /** Address of the page; undefined for shared documents. */
  route: string | undefined;
  language: string | undefined;
  /** Countries of the whole page, as prefixes of their facts. */
  countries: readonly string[];
  /** A page may repeat the text of another if it is not indexed or prefers the other one; drafts are unfinished. */
  mayRepeat: boolean;
  /** Interface texts have gaps in single braces: "{count} of {total}". */
  hasGaps: boolean;
};

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
