import { expect, test } from "vitest";
import type { YearCardBlock } from "#schema/generated/types.ts";
import { missing } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./year-card.derive.ts";

const years = [
  { label: "Ireland", start: "September", href: "/year/ie-september" },
  { label: "Ireland", start: "January", href: "/year/ie-january" },
  { label: "Canada", start: "September", href: "/year/ca-september" },
  { label: "Canada", start: "January", href: "/year/ca-january" },
  { label: "Germany", start: "October", href: "/year/de-october" },
];

const cardOf = (block: Partial<YearCardBlock>, route = "/year/ie-january") =>
  derive(
    {
      type: "year-card",
      id: "card",
      title: "Ireland, starting in January",
      start: "January",
      begin: { text: "6–12 months" },
      papers: { text: "2–4 weeks" },
      decision: { text: "4–8 weeks" },
      visa: { text: "3 weeks" },
      undated: "No dates yet.",
      years,
      share: {
        title: "Share",
        chat: "Chat",
        copy: "Copy",
        copied: "Copied",
        print: "Print",
        picture: "Save",
      },
      ...block,
    },
    { ...pageContext, route, socialImage: `${pageContext.site.url}/og${route}.png` },
  );

test("dates are counted back from the start that the card is for", () => {
  const { dues, months, ridge, undated } = cardOf({});
  expect(dues.visa?.when).toBe("By early December");
  expect([months.length, months[0], months.at(-1)]).toEqual([13, "Jan", "Jan"]);
  expect(ridge?.marks).toHaveLength(5);
  expect(undated).toBeUndefined();
  expect(cardOf({ visa: missing })).toMatchObject({ ridge: undefined, undated: "No dates yet." });
});

test("a deadline holds for the first start of the country alone", () => {
  const deadline = { text: "15 January" };
  const starts = { text: "September/January" };
  expect(cardOf({ deadline, starts, start: "September" }).dues.applications?.when).toBe("By 15 January");
  expect(cardOf({ deadline, starts }).dues.applications?.when).not.toBe("By 15 January");
  expect(cardOf({ deadline, starts }).sources).toEqual([]);
});

test("countries lead to the same start where they have it, and to their first one otherwise", () => {
  const { countries, starts } = cardOf({});
  expect(countries.map(({ href, current }) => [href, current])).toEqual([
    ["/year/ie-january", true],
    ["/year/ca-january", false],
    ["/year/de-october", false],
  ]);
  expect(starts.map(({ label, current }) => [label, current])).toEqual([
    ["September", false],
    ["January", true],
  ]);
});

test("a card that is not in the list offers the countries alone", () => {
  const { countries, starts } = cardOf({}, "/elsewhere");
  expect(countries.map(({ href }) => href)).toEqual([
    "/year/ie-september",
    "/year/ca-september",
    "/year/de-october",
  ]);
  expect(starts).toEqual([]);
});

test("the picture to save is the one that previews of the link show, on this site", () => {
  expect(cardOf({}).share.picture).toEqual({ label: "Save", href: "/og/year/ie-january.png" });
});
