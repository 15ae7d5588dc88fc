import { isObject } from "#src/content/json/json.ts";
import type { Document } from "./documents.ts";
import type { Known } from "./known.ts";
import type { PageOfText } from "./texts/passage.ts";

/** The page of the texts in a document. */
export function pageOfText(
  { file, value, route }: Document,
  { countries, language }: Pick<Known, "countries" | "language">,
): PageOfText {
  const { canonical, noindex, draft, translationOf, lang, title, entry } = value;
  const isCopy = canonical !== undefined || translationOf !== undefined;
  const head = `${title} ${isObject(entry) ? entry.label : ""}`;
  const isAbout = (country: Known["countries"][number]) =>
    country.name.test(head) || `${route}/`.startsWith(`${country.route}/`);
  return {
    route,
    language: typeof lang === "string" ? lang : language,
    countries: countries.filter(isAbout).map(({ prefix }) => prefix),
    mayRepeat: isCopy || noindex === true || draft === true || /^pages\/_data\//.test(file.path),
    hasGaps: file.path === "pages/_data/texts.json",
  };
}
