import { figureText, type PageContext, sourcesOf, timeOfDay } from "waymark/blocks";
import type { DayStripBlock } from "#schema/generated/types.ts";

export type DayStripProps = ReturnType<typeof derive>;

/** Adds times in the format of the page's language, prices as text, and the sources of the prices. */
export default function derive(block: DayStripBlock, page: PageContext) {
  return {
    ...block,
    items: block.items.map(({ price, ...item }) => ({
      ...item,
      at: inLanguage(item.time, page.language),
      cost: price && figureText(price, page.texts.figures),
    })),
    sources: sourcesOf(
      block.items.map(({ price }) => price),
      page,
    ),
  };
}

/**
 * Formats a time in the page's language. Undefined if the document already has that form: the text then stays the document's own, so that a
 * click on it in Studio opens its field.
 */
function inLanguage(time: string, language: string): string | undefined {
  const at = timeOfDay(time, language);
  return at === time ? undefined : at;
}
