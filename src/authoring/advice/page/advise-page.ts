import type { Finding } from "../texts/passage.ts";
import { ambiguousLinks } from "./ambiguous-links.ts";
import { listedNumbers } from "./listed-number.ts";
import type { PageTexts } from "./page-texts.ts";
import { repeatedHeadings } from "./repeated-headings.ts";
import { writtenLanguage } from "./written-language.ts";

/** The advice on a page that no text shows by itself. */
export function advisePage(page: PageTexts): Finding[] {
  return [
    ...repeatedHeadings(page.texts),
    ...ambiguousLinks(page.texts),
    ...writtenLanguage(page),
    ...listedNumbers(page),
  ];
}
