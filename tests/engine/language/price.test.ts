import { expect, test } from "vitest";
import { readPrice } from "#src/language/price.ts";

test.for([
  ["500円", "ja", "500", "JPY"],
  ["CHF 1’200.50", "de-CH", "1200.50", "CHF"],
  ["12,– €", "de", "12", "EUR"],
  ["1 200 Kč", "cs", "1200", "CZK"],
  ["$12", "en-AU", "12", "AUD"],
  ["5 euros", "fr", "5", "EUR"],
  ["£0", "en-GB", "0", "GBP"],
] as const)("%s in %s", ([text, language, amount, currency]) => {
  expect(readPrice(text, [language])).toEqual({ amount, currency });
});

test("the first language that knows a sign decides which currency it is", () => {
  expect(readPrice("$5", ["en-GB", "en-CA"])).toEqual({ amount: "5", currency: "CAD" });
});

test.for(["from £5", "£5 / £3", "2 for £5", "5", "free"])(
  "%s is not one figure with its currency",
  (text) => {
    expect(readPrice(text, ["en-GB"])).toBeUndefined();
  },
);
