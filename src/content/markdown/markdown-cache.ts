import { TextMemo } from "#src/content/json/text-memo.ts";
import { renderMarkdown } from "./markdown.ts";
import { isProse } from "./markdown-prose.ts";
import { fillMarkdownTemplate, markdownTemplate } from "./markdown-template.ts";
import { ENGLISH_WORDING, type MarkdownWording, needsWording, wordingKey } from "./markdown-wording.ts";

/** Cached HTML of Markdown texts, with a limit in characters that suffices for a large site. */
const rendered = new TextMemo<string>(5_000_000, TextMemo.characters);

/**
 * Renders Markdown as HTML, with a cache. Texts with the same structure share one rendering, into which the words of each are inserted:
 * parsing takes about a millisecond, inserting a few microseconds. Plain sentences are not parsed at all.
 * @throws {MarkdownTooComplex}
 */
export function renderMarkdownCached(
  source: string,
  idPrefix: string,
  wording: MarkdownWording = ENGLISH_WORDING,
): string {
  // None of the characters of prose needs escaping.
  if (isProse(source)) return `<p>${source}</p>`;
  const template = markdownTemplate(source);
  // Without headings and footnotes there are no ids, so the prefix does not matter.
  return template
    ? fillMarkdownTemplate(remember(template.skeleton, "text-", wording), template.words)
    : remember(source, idPrefix, wording);
}

function remember(source: string, idPrefix: string, wording: MarkdownWording): string {
  const words = needsWording(source) ? wordingKey(wording) : "";
  return rendered.get(`${idPrefix}\n${words}\n${source}`, () =>
    renderMarkdown(source, { idPrefix, wording }),
  );
}
