import { expect, test } from "#tests/shared/browser-test.ts";

const countries = ["United Kingdom", "United States", "Canada", "Australia", "Germany", "Ireland"];

test("countries stand in the same order in menus and lists", async ({ page }) => {
  await page.goto("/destinations");
  const named = (texts: string[]) =>
    texts.flatMap((text) => countries.filter((country) => text.trim().startsWith(country)));
  const namesIn = async (selector: string) => named(await page.locator(selector).allTextContents());
  expect(await namesIn("header nav[aria-label=Main] a"), "header").toEqual(countries);
  expect(await namesIn("nav[aria-label=Menu] a"), "phone menu").toEqual(countries);
  expect(await namesIn("nav[aria-label=Footer] a"), "footer").toEqual(countries);
  expect(await namesIn("main li h3"), "index page").toEqual(countries);
  await page.goto("/");
  expect(await namesIn("#destinations li h3"), "home page").toEqual(countries);
  await page.goto("/compare");
  expect(await namesIn("main table th[scope=col]"), "comparison").toEqual(countries);
});
