import { expect, test } from "vitest";
import type { Figure, TrailCardBlock } from "#schema/generated/types.ts";
import { missing } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import { addUp, barsOf, sumOf } from "./sum.ts";
import derive from "./trail-card.derive.ts";

const pounds = (low: number, high: number, per: "month" | "year" = "year"): Figure => ({
  value: `£${low}–${high}`,
  low,
  high,
  unit: "GBP",
  per,
  asOf: "2024-09",
});
const tuition = { label: "Tuition", amount: pounds(15_000, 35_000) };
const living = { label: "Living costs", amount: pounds(800, 1500, "month") };
const sum = (given: Omit<TrailCardBlock["sum"], "title">) =>
  sumOf({ title: "Altogether", ...given }, pageContext);

test("adds tuition and twelve months of living costs", () => {
  const { total, rows } = sum({ parts: [tuition, living] });
  expect(total).toBe("£24,600–53,000");
  expect(rows).toEqual([
    { label: "Tuition", amount: "£15000–35000 a year" },
    { label: "Living costs", amount: "12 × £800–1500 a month" },
  ]);
  expect(sum({ parts: [tuition, living], months: 9 }).total).toBe("£22,200–48,500");
});

test("a part that nobody knows, or in another currency, is named as missing, with its official page", () => {
  const euros: Figure = { ...living.amount, unit: "EUR" };
  const official = "https://www.gov.uk/";
  const known = sum({ parts: [tuition, { label: "Living costs", amount: { ...missing, official } }] });
  expect(known).toMatchObject({ total: "£15,000–35,000", without: "Not included: Living costs" });
  expect(known.rows[1]).toEqual({ label: "Living costs", amount: "not published", href: official });
  expect(sum({ parts: [tuition, { ...living, amount: euros }] }).money).toBeUndefined();
  expect(sum({ parts: [{ label: "Living costs", amount: missing }] }).total).toBe("not published");
});

test("what must be proved has the same tuition and the official amount, in one or in words", () => {
  const spent = sum({ parts: [tuition, living] });
  const prove = (amount: Figure) => addUp([tuition, { label: "Official", amount }], 12, pageContext);
  const proof = prove({ ...pounds(10_539, 13_761), value: "£10,539–13,761" });
  expect(proof.total).toBe("£25,539–48,761");
  expect(barsOf([spent, proof], tuition.amount)).toEqual([
    { first: "28.3%", rest: "18.1%", reach: "100%" },
    { first: "28.3%", rest: "19.9%", reach: "92%" },
  ]);
  const words = prove({ text: "set on Form I-20" });
  expect(words.total).toBe("set on Form I-20");
  expect(barsOf([spent, words], tuition.amount)).toBeUndefined();
});

test("amounts of different years have theirs beside them, and the sum has none", () => {
  const later = { ...living, amount: { ...living.amount, asOf: "2025-11" } };
  expect(sum({ parts: [tuition, later] }).rows.map(({ year }) => year)).toEqual(["(2024)", "(2025)"]);
  const monthsOf = (parts: Part[]) => card({}, parts).sum.amounts.map(({ asOf }) => asOf);
  expect(monthsOf([tuition, later])).toEqual([undefined]);
  expect(monthsOf([tuition, living])).toEqual(["as of September 2024"]);
  const checked = { ...tuition, amount: { ...tuition.amount, checkedOn: "2026-11-29" } };
  expect(monthsOf([checked])).toEqual(["as of November 2026"]);
});

test("places come before parts, from the cheapest to the dearest", () => {
  const places = [
    { label: "London", amount: pounds(35_000, 55_000) },
    { label: "Outside London", amount: pounds(25_000, 40_000) },
  ];
  const { total, rows } = sum({ places, parts: [tuition, living] });
  expect(total).toBe("£25,000–55,000");
  expect(rows.map(({ label }) => label)).toEqual(["London", "Outside London"]);
});

const steps = { begin: "Test", applications: "Fees", visa: "Deposit", start: "Rent" };
const times = {
  begin: { text: "6–12 months" },
  papers: { text: "2–4 weeks" },
  decision: { text: "4–8 weeks" },
  starts: { text: "September/January" },
};
type Part = { label: string; amount: Figure };
const card = (climb: Partial<TrailCardBlock["climb"]>, parts: Part[] = [tuition]) =>
  derive(
    {
      type: "trail-card",
      id: "card",
      title: "A year & its costs",
      sum: { title: "Altogether", parts },
      climb: { title: "When money is due", ...times, steps, ...climb },
      notes: [{ title: "Who pays us", markdown: "Universities do." }],
      share: {
        title: "Pass it on",
        chat: "Chat",
        email: "Email",
        copy: "Copy",
        copied: "Copied",
        print: "Print",
      },
    },
    pageContext,
  );
const dates = (climb: Partial<TrailCardBlock["climb"]>) => card(climb).climb.steps.map(({ when }) => when);

test("dates are counted back from the first start; a published deadline replaces a counted one", () => {
  const visa = { text: "3 weeks" };
  expect(dates({ visa })).toEqual(["6–12 months before", "By mid-June", "By early August", "September"]);
  expect(dates({ visa, deadline: { text: "15 January" } })[1]).toBe("By 15 January");
  expect(dates({ visa, visaBefore: { text: "3 months" }, deadline: { text: "15 January" } })[2]).toBe(
    "By early June",
  );
});

test("without a time for the visa nothing is drawn, and no date is made up", () => {
  const { climb } = card({ visa: missing });
  expect(climb.ridge).toBeUndefined();
  expect(dates({ visa: missing })).toEqual([
    "6–12 months before",
    "As early as you can",
    "As early as you can",
    "September",
  ]);
});

test("every mark of the drawing has its words below it", () => {
  const { ridge, steps: listed } = card({ visa: { text: "3 weeks" } }).climb;
  expect(ridge?.marks.map(({ kind }) => kind)).toEqual(listed.map(({ kind }) => kind));
});

test("the card is passed on by plain links, with its title and address", () => {
  const { chatHref, emailHref, url } = card({}).share;
  const words = encodeURIComponent(`A year & its costs ${url}`);
  expect(chatHref).toBe(`${pageContext.site.chat?.url}?text=${words}`);
  expect(emailHref).toBe(`mailto:?subject=A%20year%20%26%20its%20costs&body=${encodeURIComponent(url)}`);
});
