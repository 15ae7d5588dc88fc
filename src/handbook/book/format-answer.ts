import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import { asMarkdown } from "./assemble.ts";
import type { Section } from "./find-section.ts";

/** Maximum number of further pages that an answer names. */
const MAX_OTHERS = 5;

/** Length in characters up to which a page is printed as a whole. */
const MAX_PAGE_LENGTH = 4000;

/**
 * Formats the answer to a question for the terminal: the best section, or its page if that is short, and the next best pages.
 * @param sections best first
 * @param isWhole whether the page is printed whatever its length
 */
export function formatAnswer(
  sections: readonly Section[],
  pages: readonly HandbookPage[],
  isWhole: boolean,
): string {
  const [best] = sections;
  if (!best) return `Nothing found. Try another word, or look through it: ${commandLine("handbook")}\n`;
  const page = pages.find(({ path }) => path === best.path);
  const text = page ? asMarkdown(page) : "";
  const others = new Map(sections.map((section) => [section.path, section]));
  others.delete(best.path);
  const more = [...others.values()]
    .slice(0, MAX_OTHERS)
    .map(({ address, page: label }) => `  ${address}  ${label}`);
  return [
    `${best.address}\n`,
    isWhole || text.length <= MAX_PAGE_LENGTH ? text : `# ${best.page}\n\n${best.markdown}\n`,
    ...(more.length > 0 ? [`See also:\n${more.join("\n")}\n`] : []),
  ].join("\n");
}
