import { type MarkdownOptions, toSafeTree, writeTree } from "./markdown-pipeline.ts";

/**
 * Turns GitHub-flavoured Markdown into safe HTML. Raw HTML is left out, `#` becomes the level below the page title,
 * headings get stable ids, addresses that `refuseUrl` refuses are left out while their text stays.
 *
 * Synchronous and deterministic, uses neither Node nor the DOM: the build and the live preview run this same function.
 *
 * @param source Markdown
 * @param options `idPrefix` is kebab-case and ends with "-"; give each text of a page its own
 * @throws {MarkdownTooComplex} and nothing else, whatever the source
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): string {
  return writeTree(toSafeTree(source, options));
}
