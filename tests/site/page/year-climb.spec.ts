import { answerConsent, axeInBothModes, expect, test } from "#tests/shared/browser-test.ts";

test.beforeEach(async ({ page }) => {
  await answerConsent(page);
});

test("the years that can be counted back share one scale: each ends with its start date, in the same place", async ({
  page,
}) => {
  await page.goto("/compare");
  const years = page.locator("#year li:has(h3)");
  await expect(years).toHaveCount(6);
  const drawn = years.filter({ has: page.locator("[aria-hidden] svg") });
  await expect(drawn).toHaveCount(4);
  const starts = await drawn.evaluateAll((all) =>
    all.map((year) => {
      const mark = year.querySelector("[aria-hidden] svg:has(use[href$='#start'])");
      const { x = 0, width = 0 } = mark?.getBoundingClientRect() ?? {};
      const box = mark?.parentElement?.getBoundingClientRect();
      return Math.round(((x + width / 2 - (box?.x ?? 0)) / (box?.width ?? 1)) * 1000);
    }),
  );
  expect(new Set(starts)).toEqual(new Set([923]));
});

test("the list says what the drawing shows, and what is not known", async ({ page }) => {
  await page.goto("/compare");
  const words = (country: string) =>
    page.locator("#year li:has(h3)", { hasText: country }).locator("ol > li > div > p:first-child");
  await expect(words("Canada")).toHaveText([
    "6–12 months before",
    "By mid-March",
    "By mid-April",
    "By early June",
    "September",
  ]);
  await expect(words("United Kingdom").nth(2)).toHaveText("By 14 January");
  await expect(words("Germany")).toHaveText([
    "6–12 months before",
    "As early as you can",
    "As early as you can",
    "As early as you can",
    "October",
  ]);
  await page.goto("/destinations/germany");
  await expect(page.locator("#climb li", { hasText: "visa" })).toContainText(
    "Time for a decision: We don’t have this yet",
  );
});

for (const route of ["/compare", "/destinations/united-kingdom"]) {
  test(`${route} does not scroll sideways, and the marks stay inside their drawings`, async ({ page }) => {
    await page.goto(route);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const outside = await page
        .locator("[aria-hidden] > div > svg:has(use[href^='/maps/climb.svg'])")
        .evaluateAll(
          (marks) =>
            marks.filter((mark) => {
              const box = mark.getBoundingClientRect();
              const frame = mark.parentElement?.getBoundingClientRect() ?? new DOMRect();
              return (
                box.top < frame.top ||
                box.left < frame.left ||
                box.right > frame.right ||
                box.bottom > frame.bottom
              );
            }).length,
        );
      expect(outside).toBe(0);
    }
  });
}

test("the year is accessible", async ({ page }) => {
  await page.goto("/destinations/canada");
  expect(await axeInBothModes(page, { within: "#climb" })).toEqual([]);
});
