import {
  barOf,
  figureParts,
  isPublished,
  moneyOf,
  type PageContext,
  sourcesOf,
  wordsBeside,
  yearBeside,
} from "waymark/blocks";
import type { BudgetCardsBlock } from "#schema/generated/types.ts";

export type BudgetCardsProps = ReturnType<typeof derive>;

/** Adds the budgets as text, and as bars on one axis if all have the same currency and period. */
export default function derive(block: BudgetCardsBlock, page: PageContext) {
  const budgets = block.items.map(({ budget }) => budget);
  const amounts = budgets.map(moneyOf).filter((money) => money !== undefined);
  const comparable = new Set(amounts.map(({ currency, per }) => `${currency} ${per ?? ""}`)).size === 1;
  const year = yearBeside(budgets);
  const largest = Math.max(0, ...amounts.map(({ high }) => high));
  return {
    ...block,
    bars: comparable,
    items: block.items.map(({ budget, ...item }) => {
      const money = moneyOf(budget);
      const { text, per } = figureParts(budget, page.texts.figures);
      return {
        ...item,
        amount: text,
        period: wordsBeside(per, year(budget)),
        missing: !isPublished(budget),
        bar: comparable && money ? barOf(money, largest) : undefined,
      };
    }),
    sources: sourcesOf(budgets, page),
  };
}
