import { type MarkdownOptions, toSafeTree, writeTree } from "./markdown-pipeline.ts";

/**
 * Renders GitHub-flavoured Markdown as safe HTML. Raw HTML is omitted, `#` becomes the level below the page title,
 * headings get stable ids, and links with an address that `refuseUrl` refuses become plain text.
 *
 * Synchronous and deterministic, independent of Node and the DOM: the build and the live preview use the same function.
 *
 * @param source Markdown
 * @param options `idPrefix` is kebab-case, ends with "-", and is unique for each text of a page
 * @throws {MarkdownTooComplex} and nothing else, whatever the source
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): string {
  return writeTree(toSafeTree(source, options));
}
