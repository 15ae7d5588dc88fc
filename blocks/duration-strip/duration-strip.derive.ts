import {
  axisUpTo,
  barOf,
  figureText,
  isPublished,
  type PageContext,
  sourcesOf,
  weeksOf,
  wordsBeside,
  yearBeside,
} from "waymark/blocks";
import type { DurationStripBlock } from "#schema/generated/types.ts";

export type DurationStripProps = ReturnType<typeof derive>;

/** Adds bars on one axis of weeks, if any row has a number. */
export default function derive(block: DurationStripBlock, page: PageContext) {
  const durations = block.items.map(({ duration }) => duration);
  const year = yearBeside(durations);
  const longest = Math.max(0, ...durations.map((duration) => weeksOf(duration)?.high ?? 0));
  const { max, ticks } = longest > 0 ? axisUpTo(longest) : { max: 0, ticks: [] };
  return {
    ...block,
    ticks,
    items: block.items.map(({ duration, ...item }) => {
      const weeks = weeksOf(duration);
      return {
        ...item,
        takes: wordsBeside(figureText(duration, page.texts.figures), year(duration)) ?? "",
        missing: !isPublished(duration),
        bar: weeks && barOf(weeks, max),
      };
    }),
    sources: sourcesOf(durations, page),
  };
}
