import { figureText, type PageContext, sourcesOf, timeOfDay } from "waymark/blocks";
import type { DayStripBlock } from "#schema/generated/types.ts";

export type DayStripProps = ReturnType<typeof derive>;

/** Times in the form of the page's language, prices in words, and where the prices come from. */
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

/** A time as the language writes it; undefined where that is the form of the document, so that a click in Studio leads to it. */
function inLanguage(time: string, language: string): string | undefined {
  const at = timeOfDay(time, language);
  return at === time ? undefined : at;
}
