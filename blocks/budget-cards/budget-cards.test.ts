import { expect, test } from "vitest";
import type { BudgetCardsBlock, Figure } from "#schema/generated/types.ts";
import { missing, money } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./budget-cards.derive.ts";

const cards = (...budgets: Figure[]): BudgetCardsBlock => ({
  type: "budget-cards",
  id: "homes",
  title: "Homes",
  items: budgets.map((budget) => ({ type: "Halls", budget })),
});

test("budgets in one currency and period get bars on one axis", () => {
  const { items, bars } = derive(
    cards(money(100, 200, { per: "week" }), money(50, 100, { per: "week" }), missing),
    pageContext,
  );
  expect(bars).toBe(true);
  expect(items).toEqual([
    {
      type: "Halls",
      amount: "£100–200",
      period: "a week",
      missing: false,
      bar: { sure: "50%", reach: "100%" },
    },
    {
      type: "Halls",
      amount: "£50–100",
      period: "a week",
      missing: false,
      bar: { sure: "25%", reach: "50%" },
    },
    { type: "Halls", amount: "not published", period: undefined, missing: true, bar: undefined },
  ]);
});

test("other budgets have none", () => {
  const { items, bars } = derive(cards(money(100, 200), money(50, 100, { per: "week" })), pageContext);
  expect(bars).toBe(false);
  expect(items.map(({ bar }) => bar)).toEqual([undefined, undefined]);
});

test("budgets of several years carry their year", () => {
  const { items } = derive(cards(money(1, 2), money(1, 2, { asOf: "2025-09" }), missing), pageContext);
  expect(items.map(({ period }) => period)).toEqual(["a year (2024)", "a year (2025)", undefined]);
});
