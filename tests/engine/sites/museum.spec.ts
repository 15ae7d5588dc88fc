import { axeInBothModes, expect, test } from "#tests/shared/browser-test.ts";
import { isNightly, sampled } from "#tests/shared/tier.ts";
import { serveProofSite } from "./proof-site.ts";

// A push tests the same with the Arabic and German pages of windfall.spec.ts; this site has a font of its own for Arabic.
let site: { origin: string; close: () => void };

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await serveProofSite("museum");
});
test.afterAll(() => site.close());

const pages = [
  ["/", "/exhibitions", "/exhibitions/lights-for-ships", "/exhibitions/oil-of-the-hills"],
  ["/exhibitions/paper-and-patience", "/visit", "/learn", "/membership", "/about", "/contact"],
  ["/news", "/news/thursdays-by-lamplight", "/news/a-crack-mended"],
].flat();
const arabic = (route: string) => (route === "/" ? "/ar" : `/ar${route}`);

test("every page fits its screen in both directions", { tag: "@night" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // On a push each page in one language, its neighbour in the other.
  const routes = pages.flatMap((path, index) =>
    isNightly ? [path, arabic(path)] : [index % 2 ? path : arabic(path)],
  );
  for (const route of routes) {
    await page.goto(site.origin + route);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${route} ${width}`).toBe(
        width,
      );
    }
  }
});

test("pages are accessible in both languages", { tag: "@night" }, async ({ page }) => {
  for (const route of sampled(["/", "/visit", "/contact"].flatMap((path) => [path, arabic(path)]))) {
    await page.goto(site.origin + route);
    expect(await axeInBothModes(page), route).toEqual([]);
  }
});

test("the language switch leads to the same page and back", { tag: "@night" }, async ({ page }) => {
  await page.goto(`${site.origin}/exhibitions/oil-of-the-hills`);
  const html = page.locator("html");
  await expect(html).not.toHaveAttribute("dir");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(`${site.origin}/ar/exhibitions/oil-of-the-hills`);
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(html).toHaveAttribute("lang", "ar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("زيت الجبال");
  await page.getByRole("button", { name: "اللغة" }).click();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${site.origin}/exhibitions/oil-of-the-hills`);
});

test("pages name their translations to search engines", { tag: "@night" }, async ({ page }) => {
  for (const route of ["/visit", "/ar/visit"]) {
    await page.goto(site.origin + route);
    const alternates = await page
      .locator("link[rel=alternate][hreflang]:not([type])")
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
      );
    expect(Object.fromEntries(alternates)).toMatchObject({
      ar: "https://lamphouse.example/ar/visit",
      "en-GB": "https://lamphouse.example/visit",
      "x-default": "https://lamphouse.example/visit",
    });
  }
});

test("the name in header and footer leads to the home page in the language of the page", {
  tag: "@night",
}, async ({ page }) => {
  await page.goto(`${site.origin}/ar/visit`);
  for (const place of ["header", "footer"])
    await expect(
      page.locator(place).getByRole("link", { name: "بيت القناديل", exact: true }),
    ).toHaveAttribute("href", "/ar");
  await page.goto(`${site.origin}/visit`);
  await expect(
    page.locator("header").getByRole("link", { name: "The Lamp House", exact: true }),
  ).toHaveAttribute("href", "/");
});

test("Arabic letters join: headings have no space between them", { tag: "@night" }, async ({ page }) => {
  await page.goto(`${site.origin}/ar`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("letter-spacing", "normal");
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check("700 20px 'El Messiri'", "قناديل"))).toBe(true);
});
