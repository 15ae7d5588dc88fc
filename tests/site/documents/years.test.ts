import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { monthsIn } from "#src/figures/months.ts";
import facts from "../../../pages/_data/facts.json" with { type: "json" };

const yearsOf = (folder: string) =>
  readdirSync(folder).map((file) => {
    const { entry } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    return { file, prefix: entry.factPrefix ?? entry.flag, start: entry.start, country: entry.country };
  });

test("every start of every country has the card of its year, and no other start has one", () => {
  const cards = yearsOf("pages/my-year").map(
    ({ prefix, start }) => `${prefix} ${monthsIn(start, "en").join()}`,
  );
  const starts = Object.entries(facts.facts).flatMap(([name, fact]) =>
    name.endsWith(".intakes")
      ? monthsIn(String(fact.value), "en").map((month) => `${name.replace(".intakes", "")} ${month}`)
      : [],
  );
  expect(starts.length).toBeGreaterThan(10);
  expect(cards.sort()).toEqual(starts.sort());
});

test("the address of a card names its country and its start", () => {
  for (const { file, start, country } of yearsOf("pages/my-year"))
    expect(file).toBe(`${country.split("/").at(-1)}-${start.toLowerCase()}.json`);
});
