import { expect, test } from "vitest";
import { namedRegions, timeZoneName } from "./names.ts";

test("countries have one code and a name in the language, and no union or former country is among them", () => {
  const regions = namedRegions("de");
  const codes = regions.map(({ code }) => code);
  expect(regions).toContainEqual({ code: "GB", name: "Vereinigtes Königreich" });
  expect(codes).toEqual(expect.arrayContaining(["PT", "JP", "XK", "ZA"]));
  for (const other of ["EU", "UN", "DD", "SU", "UK", "ZZ", "XA"]) expect(codes).not.toContain(other);
  expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length);
  expect(regions.findIndex(({ code }) => code === "EG")).toBeLessThan(
    regions.findIndex(({ code }) => code === "DK"),
  );
});

test.each([
  ["Europe/Berlin", "de", "Mitteleuropäische Zeit"],
  ["Europe/Lisbon", "pt-PT", "Hora da Europa Ocidental"],
  ["Europe/London", "en-GB", "United Kingdom Time"],
])("%s is called so in %s", (zone, language, name) => {
  expect(timeZoneName(zone, language)).toBe(name);
});
