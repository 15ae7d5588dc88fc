import { describe, expect, test } from "vitest";
import { figuresIn } from "#src/rules/advice/typed-figures/figures.ts";

describe("figures in a text", () => {
  test.each([
    ["£1,334 a month", [["£", 1334, 1334, "month"]]],
    [
      "between US$20,000–70,000 and CA$5 to CA$7 per year",
      [
        ["US$", 20000, 70000],
        ["CA$", 5, 7, "year"],
      ],
    ],
    [
      "GBP 12.50 or 1,023 pounds",
      [
        ["GBP", 12.5, 12.5],
        ["pounds", 1023, 1023],
      ],
    ],
    [
      "about 4-12 weeks, twenty-four hours, 3–5 working days",
      [
        ["weeks", 4, 12],
        ["hours", 24, 24],
        ["working-days", 3, 5],
      ],
    ],
    [
      "€11k, £1.5m–2m, 12 thousand and 1.2 million, 5M+ (a 10k run)",
      [
        ["€", 11000, 11000],
        ["£", 1500000, 2000000],
        ["count", 12000, 12000],
        ["count", 1200000, 1200000],
        ["count", 5000000, 5000000],
        ["count", 10000, 10000],
      ],
    ],
    [
      "three weeks and 95% or 20 per cent",
      [
        ["weeks", 3, 3],
        ["percent", 95, 95],
        ["percent", 20, 20],
      ],
    ],
    [
      "IELTS 6.0–7.0 at 160+ universities",
      [
        ["score", 6, 7],
        ["count", 160, 160],
      ],
    ],
    ["Form I-20 of 2024, see [page 12](/a-99), {{uk.ielts}} `40`", [["count", 12, 12]]],
  ])("%s", (text, expected) => {
    const found = figuresIn(text).map(({ unit, low, high, per }) => [unit, low, high, ...(per ? [per] : [])]);
    expect(found).toEqual(expected);
  });
});
