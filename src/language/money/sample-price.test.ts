import { expect, test } from "vitest";
import { fileText } from "#src/content/document/source-file.ts";
import { isObject, parseObject } from "#src/content/json/json.ts";
import { madeSite } from "#tests/shared/made-site.ts";
import { countryOfSite } from "../regional.ts";
import { samplePrice } from "./sample-price.ts";

test.for([
  ["en-GB", "Europe/London", "£7"],
  ["en-IE", "Europe/Dublin", "€7"],
  ["de", "Europe/Berlin", "7 €"],
  ["de-CH", "Europe/Zurich", "CHF 7"],
  ["en", "America/New_York", "$7"],
  ["ja", "Asia/Tokyo", "￥700"],
  ["ja", "UTC", "￥700"],
  ["pl", "Europe/Warsaw", "35 zł"],
  ["pt", "America/Sao_Paulo", "R$ 35"],
] as const)("£7 in %s in %s is %s", ([language, timeZone, price]) => {
  const shown = samplePrice(7, countryOfSite(language, timeZone), language);
  expect(shown.replaceAll("\u00a0", " ")).toBe(price);
});

test("a new site has the prices and the country of its place", () => {
  const answers = { name: "Hafen", colour: "#7a1f5c", today: "2026-06-01", kind: "restaurant" };
  const { own } = madeSite({ ...answers, language: "de-AT", timeZone: "Europe/Vienna" });
  const pages = own.filter(({ path }) => path.startsWith("pages/")).map(fileText);
  expect(pages.filter((text) => /£|<<|"GB"/.test(text))).toEqual([]);
  const dishes = parseObject(fileText(own.find(({ path }) => path === "pages/_data/dishes.json")));
  const [first] = Array.isArray(dishes?.items) ? dishes.items : [];
  expect(isObject(first) && first.price).toBe("€\u00a07");
});
