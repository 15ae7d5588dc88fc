import type { Finding } from "#src/rules/advice/subjects/passage.ts";
import { adviseLinks } from "./links.rules.ts";
import { listedNumbers } from "./listed-number.rules.ts";
import type { PageTexts } from "./page-texts.ts";
import { repeatedHeadings } from "./repeated-headings.rules.ts";
import { writtenLanguage } from "./written-language.rules.ts";

/** Advises on problems of a page as a whole, which no single text shows. */
export function advisePage(page: PageTexts): Finding[] {
  return [
    ...repeatedHeadings(page.texts),
    ...adviseLinks(page.texts),
    ...writtenLanguage(page),
    ...listedNumbers(page),
  ];
}
