import { expect, test } from "vitest";
import { YEAR_CLIMB_TEXTS } from "#schema/generated/texts.ts";
import type { YearClimbBlock } from "#schema/generated/types.ts";
import { aboutWhen, countBack } from "#src/figures/climb/count-back.ts";
import { ridgeOf } from "#src/figures/climb/ridge.ts";
import { missing } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./year-climb.derive.ts";

type Item = Omit<YearClimbBlock["items"][number], "label">;

const times = {
  begin: { text: "6–12 months" },
  papers: { text: "2–4 weeks" },
  decision: { text: "4–8 weeks" },
};
const climbs = (...items: Item[]) => propsOf(...items).items.flatMap(({ years }) => years[0] ?? []);
const propsOf = (...items: Item[]) => propsWith({}, items);
const propsWith = (block: Pick<YearClimbBlock, "choice">, items: Item[]) =>
  derive(
    {
      ...block,
      type: "year-climb",
      id: "climb",
      title: "Climb",
      ...times,
      items: items.map((item) => ({ label: "Country", ...item })),
    },
    pageContext,
  );
const september = { starts: { text: "September/January" }, visa: { text: "4–12 weeks" } };
const none = { visa: undefined, deadline: undefined };

test("counts back with the longest times: the visa, the decision, the papers", () => {
  expect(countBack(9, { ...times, ...none, visa: september.visa }, "en-GB")).toEqual({
    visa: 12,
    lastVisa: undefined,
    applications: 20,
    papers: 24,
    isDeadline: false,
  });
});

test("an earlier deadline takes the place of the day that was counted, a later one does not", () => {
  const before = (deadline: string) =>
    countBack(9, { ...times, visa: september.visa, deadline: { text: deadline } }, "en-GB");
  const january = before("15 January, for most degrees");
  expect(january.isDeadline).toBe(true);
  expect(january.applications).toBeCloseTo(32.6, 1);
  expect(january.papers).toBeCloseTo(36.6, 1);
  expect(before("1 August")).toMatchObject({ applications: 20, isDeadline: false });
  expect(before("In spring")).toMatchObject({ applications: 20, isDeadline: false });
});

test("the visa is due on the safe day, as far as decisions leave time for it, and the last day is kept", () => {
  const safe = { ...times, visa: { text: "3 weeks" }, visaBefore: { text: "3 months" } };
  const september = countBack(9, { ...safe, deadline: { text: "15 January" } }, "en-GB");
  expect(september).toMatchObject({ visa: 13, lastVisa: 3 });
  expect(aboutWhen(13, 9, { language: "en-GB", texts: YEAR_CLIMB_TEXTS })).toBe("early June");
  expect(ridgeOf(september)?.lastVisa).toBe("87%");
  // Applications are due 11 weeks before, and a decision takes 4 at least.
  expect(countBack(1, { ...safe, deadline: undefined }, "en-GB")).toMatchObject({ visa: 7, lastVisa: 3 });
  expect(countBack(9, { ...safe, visaBefore: missing, deadline: undefined }, "en-GB").visa).toBe(3);
});

test("without the time of a visa nothing is counted back, but a deadline still holds", () => {
  expect(countBack(9, { ...times, ...none }, "en-GB")).toMatchObject({ visa: undefined, papers: undefined });
  const plan = countBack(9, { ...times, visa: missing, deadline: { text: "15 January" } }, "en-GB");
  expect(plan.visa).toBeUndefined();
  expect(plan.applications).toBeCloseTo(32.6, 1);
});

test.each([
  [0, 9, "early September"],
  [3, 9, "early August"],
  [12, 9, "early June"],
  [2, 1, "mid-December"],
  [1, 1, "late December"],
  [52, 2, "early February"],
])("%i weeks before month %i is %s", (weeks, start, words) => {
  expect(aboutWhen(weeks, start, { language: "en-GB", texts: YEAR_CLIMB_TEXTS })).toBe(words);
});

test("marks stand in the order of the year, each higher than the one before, and none is cut off", () => {
  const ridge = ridgeOf(countBack(9, { ...times, ...none, visa: september.visa }, "en-GB"));
  if (!ridge) throw new Error("nothing is drawn");
  const { marks, line } = ridge;
  expect(marks.map(({ kind }) => kind)).toEqual(["begin", "papers", "applications", "visa", "start"]);
  const numbers = (side: "left" | "bottom") => marks.map(({ place }) => Number.parseFloat(place[side]));
  for (const side of ["left", "bottom"] as const) {
    expect(numbers(side)).toEqual(numbers(side).toSorted((one, other) => one - other));
  }
  expect(Math.max(...numbers("bottom"))).toBeLessThan(76);
  const ends = line
    .slice(1)
    .split("C")
    .map((piece) => piece.split(" ").slice(-2).map(Number));
  const xs = ends.map(([x = 0]) => x);
  expect(xs).toEqual(xs.toSorted((one, other) => one - other));
  // The line passes through the marks.
  for (const { place } of marks) {
    const at = [Number.parseFloat(place.left) * 13, 300 - Number.parseFloat(place.bottom) * 3];
    const off = ends.map(([x = 0, y = 0]) => Math.hypot(x - (at[0] ?? 0), y - (at[1] ?? 0)));
    expect(Math.min(...off)).toBeLessThan(1);
  }
});

test("a year begins twelve months before the first start, and ends with it", () => {
  expect(climbs(september)[0]?.months).toEqual(
    "Sep Oct Nov Dec Jan Feb Mar Apr May Jun Jul Aug Sep".split(" "),
  );
});

test("what is not published is said, and not drawn", () => {
  const [open] = climbs({ starts: { text: "October" }, visa: missing, money: { text: "€11,904" } });
  expect(open?.ridge).toBeUndefined();
  expect(open?.dues).toEqual({
    begin: { when: "6–12 months before" },
    papers: { when: "As early as you can", details: { papersTake: "2–4 weeks" } },
    applications: { when: "As early as you can", details: { decisionTakes: "4–8 weeks" } },
    visa: {
      when: "As early as you can",
      details: { decisionUnknown: "not published", money: "€11,904" },
    },
    start: { when: "October" },
  });
  const [autumn] = climbs({ starts: { text: "Autumn" } });
  expect(autumn?.ridge).toBeUndefined();
  expect(autumn?.dues).toEqual({ start: { when: "Autumn" } });
});

test("of one country at a time each start can be chosen, and its deadline holds for the first one alone", () => {
  const items = [{ ...september, deadline: { text: "15 January" } }, september, { starts: { text: "May" } }];
  const [one, , open] = propsWith({ choice: "one" }, items).items;
  expect(one?.years.map(({ start, dues }) => [start, dues.applications?.when])).toEqual([
    ["September", "By 15 January"],
    ["January", "By mid-August"],
  ]);
  expect(one?.years[1]?.months.at(-1)).toBe("Jan");
  expect(open?.years).toHaveLength(1);
  expect(propsWith({ choice: "several" }, items).items[0]?.years).toHaveLength(1);
});

test("climbs lie on one axis, in the order that makes it shortest", () => {
  const start = (month: string): Item => ({ starts: { text: month }, visa: { text: "4–12 weeks" } });
  const { calendar, items, choices, ...rest } = propsOf(
    start("September"),
    start("February/July"),
    start("August"),
    { starts: { text: "October" } },
  );
  expect(calendar.join(" ")).toBe(
    "Aug Sep Oct Nov Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb",
  );
  expect(items.map(({ years }) => years[0]?.span)).toEqual([
    { from: "5.3%", width: "68.4%" },
    { from: "31.6%", width: "68.4%" },
    { from: "0%", width: "68.4%" },
    { from: "10.5%", width: "68.4%" },
  ]);
  expect(choices).toHaveLength(4);
  expect(rest).not.toHaveProperty("idle");
});

test("nothing is offered to be laid over each other where two climbs are not drawn", () => {
  const open = { starts: { text: "October" } };
  expect(propsOf(september, open, open)).toMatchObject({ choices: [], idle: true });
  expect(propsOf(september)).toMatchObject({ choices: [], idle: true });
});
