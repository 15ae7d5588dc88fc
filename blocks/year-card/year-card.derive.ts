import {
  figureParts,
  monthsFrom,
  monthsIn,
  type PageContext,
  shareRowLinks,
  sourcesOf,
} from "waymark/blocks";
import type { YearCardBlock } from "#schema/generated/types.ts";
import { countBack } from "#src/figures/climb/count-back.ts";
import { duesOf } from "#src/figures/climb/dues.ts";
import { ridgeOf } from "#src/figures/climb/ridge.ts";

export type YearCardProps = ReturnType<typeof derive>;

/** A link to another card. @property current set on the link to the country or start of this card */
export type CardLink = { label: string; href: string; flag?: YearCardBlock["flag"]; current: boolean };

/** Counts the due dates back from the month in which the course starts, and groups the links to the other cards. */
export default function derive(
  { start, years, amounts = [], share, ...block }: YearCardBlock,
  page: PageContext,
) {
  const { begin, papers, decision, starts, deadline, visa, visaBefore, undated, ...shown } = block;
  const [month] = monthsIn(start, page.language);
  const [main] = monthsIn(starts?.value ?? starts?.text ?? "", page.language);
  // The deadline applies to the first start only.
  const due = month !== undefined && month === main ? deadline : undefined;
  const figures = { begin, papers, decision, visa, visaBefore, deadline: due };
  const plan = month === undefined ? undefined : countBack(month, figures, page.language);
  const ridge = plan && ridgeOf(plan);
  const months = month === undefined ? [] : monthsFrom(month, page.language);
  return {
    ...shown,
    months: [...months, ...months.slice(0, 1)],
    ridge,
    undated: ridge ? undefined : undated,
    dues: plan && month !== undefined ? duesOf(plan, month, figures, page) : {},
    amounts: amounts.map(({ label, amount }) => {
      const { text, per, former, official } = figureParts(amount, page.texts.figures);
      return { label, text, per, former, official };
    }),
    ...linksOf(years, page.route),
    sources: sourcesOf([...amounts.map(({ amount }) => amount), ...Object.values(figures)], page),
    share: {
      ...share,
      ...shareRowLinks(block.title, page),
      picture: { label: share.picture, href: page.socialImage.replace(page.site.url, "") },
    },
  };
}

/** A link to each country, if possible to its card with this start, and one to each start in this country. */
function linksOf(
  years: YearCardBlock["years"],
  route: string,
): { countries: CardLink[]; starts: CardLink[] } {
  const own = years.find(({ href }) => href === route);
  const countries = [...new Set(years.map(({ label }) => label))].flatMap((label) => {
    const cards = years.filter((year) => year.label === label);
    const card = cards.find(({ start }) => start === own?.start) ?? cards[0];
    return card ? [{ label, href: card.href, flag: card.flag, current: label === own?.label }] : [];
  });
  const starts = years
    .filter(({ label }) => label === own?.label)
    .map(({ start, href }) => ({ label: start, href, current: href === route }));
  return { countries, starts };
}
