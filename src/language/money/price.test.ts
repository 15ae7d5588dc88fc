import { expect, test } from "vitest";
import { readPrice } from "#src/language/money/price.ts";

test.for([
  ["500円", "ja", "500", "JPY"],
  ["CHF 1’200.50", "de-CH", "1200.50", "CHF"],
  ["12,– €", "de", "12", "EUR"],
  ["1 200 Kč", "cs", "1200", "CZK"],
  ["$12", "en-AU", "12", "AUD"],
  ["5 euros", "fr", "5", "EUR"],
  ["£0", "en-GB", "0", "GBP"],
  ["1.200,50 €", "de", "1200.50", "EUR"],
  ["₹1,20,000", "hi", "120000", "INR"],
  ["12,999.00 ر.س.", "ar", "12999.00", "SAR"],
  ["١٬٢٠٠٫٥٠ د.إ", "ar", "1200.50", "AED"],
  ["\u200f50 ₪", "he", "50", "ILS"],
  ["NT$1,200", "zh-Hant", "1200", "TWD"],
  ["50 zł", "de", "50", "PLN"],
] as const)("%s in %s", ([text, language, amount, currency]) => {
  expect(readPrice(text, [language])).toEqual({ amount, currency });
});

test.for([
  ["KWD 1.250", "en", "1.250"],
  ["KWD 1,250", "en", "1250"],
  ["1.250 KWD", "de", "1250"],
  ["1,250 KWD", "de", "1.250"],
  ["0.350 OMR", "de", "0.350"],
  ["12.345 TND", "fr", "12.345"],
  ["1,234.567 KWD", "en", "1234.567"],
] as const)("%s in %s: a currency of a thousand parts", ([text, language, amount]) => {
  expect(readPrice(text, [language])?.amount).toBe(amount);
});

test.for([
  ["5–8 €", "de", "5", "8", "EUR"],
  ["£5 - £8", "en-GB", "5", "8", "GBP"],
  ["1,000～1,500円", "ja", "1000", "1500", "JPY"],
  ["0–5 €", "fr", "0", "5", "EUR"],
] as const)("%s in %s is a range", ([text, language, amount, highest, currency]) => {
  expect(readPrice(text, [language])).toEqual({ amount, highest, currency });
});

test("the first language that knows a sign decides which currency it is", () => {
  expect(readPrice("$5", ["en-GB", "en-CA"])).toEqual({ amount: "5", currency: "CAD" });
});

test.for(["from £5", "£5 / £3", "2 for £5", "5", "free", "£8–£5", "£5–€8", "5 kr"])(
  "%s is neither one figure nor a range with its currency",
  (text) => {
    expect(readPrice(text, ["en-GB"])).toBeUndefined();
  },
);
