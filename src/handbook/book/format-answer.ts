import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { asMarkdown, withoutDrawings } from "./assemble.ts";
import { addressOf, type PageSection } from "./find-section.ts";

/** Maximum number of further pages that an answer names. */
const MAX_OTHERS = 5;

/** Length in characters up to which a page is printed as a whole. */
const MAX_PAGE_LENGTH = 4000;

/**
 * Formats the answer to a question for the terminal: the best section, or its page if that is short, and the next best pages.
 * @param sections best first
 * @param isWhole whether the page is printed whatever its length
 */
export function formatAnswer(sections: readonly PageSection[], isWhole: boolean): string {
  const [best] = sections;
  if (!best) return `No results. Try other words, or browse the handbook: ${commandLine("handbook")}\n`;
  const text = asMarkdown(best.page);
  const others = sections.filter(
    ({ page }, index) => sections.findIndex((other) => other.page === page) === index && page !== best.page,
  );
  const names = others
    .slice(0, MAX_OTHERS)
    .map((section) => `  ${addressOf(section)}  ${section.page.label}`);
  const isShort = isWhole || text.length <= MAX_PAGE_LENGTH;
  return [
    `${addressOf(best)}\n`,
    isShort ? text : `# ${best.page.label}: ${best.heading}\n\n${withoutDrawings(best.markdown)}\n`,
    ...(names.length > 0 ? [`See also:\n${names.join("\n")}\n`] : []),
  ].join("\n");
}
