import type { Figure, YearStripBlock } from "#schema/generated/types.ts";
import { figureText } from "#src/figures/figure.ts";
import { monthColumns, monthsIn, SHORT_MONTHS } from "#src/figures/months.ts";
import { type Source, sourcesOf } from "#src/figures/sources.ts";
import type { PageContext } from "#src/ui/page-context.ts";

type Item = {
  season: string;
  /** What the strip shows, in words. */
  begins: string;
  window: string;
  deadline?: string | undefined;
  text?: string | undefined;
  /** Grid columns of the months in which courses start and in which to apply. */
  startColumns: string[];
  windowColumns: string[];
};

/** The block with months as columns of a grid. */
export type YearStripProps = Omit<YearStripBlock, "items"> & {
  items: Item[];
  months: string[];
  sources: Source[];
};

export default function derive(block: YearStripBlock, page: PageContext): YearStripProps {
  const figures = block.items.flatMap(({ starts, apply }) => [starts, apply]);
  return {
    ...block,
    months: SHORT_MONTHS,
    items: block.items.map(({ starts, apply, ...item }) => {
      const [from, ...rest] = apply ? monthsOf(apply) : [];
      return {
        ...item,
        begins: figureText(starts),
        window: figureText(apply),
        startColumns: monthsOf(starts).map((month) => `${month} / ${month + 1}`),
        windowColumns: from === undefined ? [] : monthColumns(from, rest.at(-1) ?? from),
      };
    }),
    sources: sourcesOf(figures, page.site.name),
  };
}

/** Words that name no month ("Autumn") are printed and not drawn, like a fact that is not there. */
function monthsOf(figure: Figure): number[] {
  return monthsIn(figure.value ?? figure.text ?? "");
}
