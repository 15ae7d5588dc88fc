import { expect, test } from "vitest";
import { iconsIn, iconsInScript } from "#src/publish/output/icon-sprites.ts";

test("the icons of a page are those that it shows, and those in the data of its islands", () => {
  const html = ['<use href="/icons.svg#plane"></use><use href="/tools.svg#x"></use>', '{"icon":"map-pin"}'];
  expect(iconsIn(html)).toEqual(["plane", "map-pin"]);
});

test("a script names its icons in any quotes", () => {
  expect(iconsInScript("a({name:`circle-check`},'bell',\"x\")")).toEqual(["circle-check", "bell", "x"]);
});
