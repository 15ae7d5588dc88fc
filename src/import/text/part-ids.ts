import { decodeAddress } from "../../content/address/routes.ts";
import { MarkdownTooComplex } from "../../content/markdown/markdown-limits.ts";
import { summariseMarkdown } from "../../content/markdown/markdown-summary.ts";
import type { PlacedDocument } from "../read/imported.ts";
import { type ConvertedText, convertText } from "./convert-text.ts";

/** The ids that the headings of a page have on this site, by what other generators make of the same words. */
export function partIds({ document, idPrefix }: PlacedDocument): (fragment: string) => string | undefined {
  const { markdown, givenIds } = converted(document);
  const { headings } = summariseMarkdown(markdown, idPrefix, () => {}, "");
  const ids = new Map<string, string>();
  const name = (key: string, id: string) => void (ids.has(key) || ids.set(key, id));
  for (const [index, { id }] of headings.entries()) {
    const authorId = givenIds[index];
    if (authorId !== undefined) name(authorId, id);
  }
  for (const { id } of headings) {
    const words = id.slice(idPrefix.length);
    name(lettersOf(words), id);
    // "fees-2" here is "fees-1" in other generators.
    const [, base, number] = /^(.+)-(\d+)$/.exec(words) ?? [];
    if (base !== undefined && Number(number) > 1) name(lettersOf(`${base}${Number(number) - 1}`), id);
  }
  return (fragment) => {
    const decoded = decodeAddress(fragment);
    return ids.get(decoded) ?? ids.get(lettersOf(decoded));
  };
}

/** A text that cannot be read has no headings. */
function converted(document: PlacedDocument["document"]): Pick<ConvertedText, "markdown" | "givenIds"> {
  try {
    return convertText(document, () => undefined);
  } catch (error) {
    if (error instanceof MarkdownTooComplex) return { markdown: "", givenIds: [] };
    throw error;
  }
}

/** Generators differ in what they put between words, and in accents. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
