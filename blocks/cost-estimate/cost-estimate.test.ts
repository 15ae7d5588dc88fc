import { expect, test } from "vitest";
import { COST_ESTIMATE_TEXTS } from "#schema/generated/texts.ts";
import type { CostEstimateBlock } from "#schema/generated/types.ts";
import { missing, money } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./cost-estimate.derive.ts";
import { estimate, type Place } from "./estimate.ts";

const canada: Place = { label: "Canada", currency: "CAD", tuition: [15000, 40000], living: [800, 1500] };

const words = { language: "en-GB", texts: COST_ESTIMATE_TEXTS };

test("an estimate is a year of tuition and some months of living", () => {
  expect(estimate({ place: canada, tuition: "middle", living: "low", months: 9 }, words)).toEqual({
    total: "CA$34,700",
    tuition: "CA$27,500",
    living: "CA$7,200",
    months: "9 months",
    monthly: "CA$800",
    summary: "Canada, mid-range tuition, low living costs, 9 months",
    tuitionShare: "79.3%",
    livingShare: "20.7%",
  });
});

test("one month is one month, and a single amount offers no choice", () => {
  const place: Place = { ...canada, living: [1000, 1000] };
  const { summary, living } = estimate({ place, tuition: "high", living: "high", months: 1 }, words);
  expect(summary).toBe("Canada, high tuition, 1 month");
  expect(living).toBe("CA$1,000");
});

const monthly = { per: "month" } as const;
const block: CostEstimateBlock = {
  type: "cost-estimate",
  id: "estimate",
  title: "Estimate",
  options: [
    { label: "Ireland", flag: "ie", tuition: missing, living: missing },
    { label: "United Kingdom", flag: "gb", tuition: money(15000, 45000), living: money(800, 1500, monthly) },
  ],
  places: [{ flag: "gb", label: "London", tuition: money(15000, 35000), living: money(1334, 1334, monthly) }],
};

test("places stand before their country, and what is not published cannot be chosen", () => {
  const { choices, example, exampleMonths } = derive(block, pageContext);
  expect(choices).toEqual([
    { label: "Ireland: not enough figures yet", data: undefined },
    {
      label: "United Kingdom: London",
      data: { currency: "GBP", tuition: "15000,35000", living: "1334,1334" },
    },
    {
      label: "United Kingdom: whole country",
      data: { currency: "GBP", tuition: "15000,45000", living: "800,1500" },
    },
  ]);
  expect(example?.total).toBe("£37,006");
  expect(exampleMonths).toBe("9");
});

test("living costs of a year are spread over its months", () => {
  const year = { ...block, places: [], options: block.options.slice(1) };
  const [kingdom] = derive(
    { ...year, options: year.options.map((one) => ({ ...one, living: money(12_000, 18_000) })) },
    pageContext,
  ).choices;
  expect(kingdom?.data?.living).toBe("1000,1500");
});

test("nothing is estimated from figures that are missing or do not go together", () => {
  const [ireland, kingdom] = block.options;
  expect(derive({ ...block, options: ireland ? [ireland] : [], places: [] }, pageContext).example).toBe(
    undefined,
  );
  const euros = kingdom && { ...kingdom, living: money(800, 1500, { ...monthly, unit: "EUR" }) };
  const mixed = derive({ ...block, options: euros ? [euros] : [], places: [] }, pageContext);
  expect(mixed.choices).toEqual([{ label: "United Kingdom: not enough figures yet", data: undefined }]);
});

test("a place whose country is not in the list stands for itself", () => {
  const [ireland] = block.options;
  const { choices } = derive({ ...block, options: ireland ? [ireland] : [] }, pageContext);
  expect(choices.map(({ label }) => label)).toContain("London");
});
