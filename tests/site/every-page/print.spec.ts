import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { sampled } from "#tests/shared/tier.ts";

/** Length of a millimetre in PDF, whose unit is 1/72 of an inch. */
const POINTS_PER_MM = 72 / 25.4;

/** Sheets that a page takes in print: of the size that it asks for, or of another. */
async function sheetsOf(page: Page, format?: "A4"): Promise<number> {
  const pdf = await page.pdf(format ? { format } : { preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.beforeEach(({ page }) => answerConsent(page));

for (const country of sampled(["canada", "australia", "germany", "ireland"])) {
  test(`${country} at a glance prints as a card of one side, with dates and sources`, async ({ page }) => {
    await page.goto(`/destinations/${country}/at-a-glance`);
    expect(await sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#at-a-glance")).toBeVisible();
    await expect(
      page.locator("main a[data-action], main iframe, header button").filter({ visible: true }),
    ).toHaveCount(0);
  });
}

for (const country of sampled([
  "united-kingdom",
  "united-states",
  "canada",
  "australia",
  "germany",
  "ireland",
])) {
  test(`the card for parents of ${country} prints on one side of A5, and of A4`, async ({ page }) => {
    await page.goto(`/destinations/${country}/for-parents`);
    expect(await sheetsOf(page)).toBe(1);
    expect(await sheetsOf(page, "A4")).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(
      page.locator("header nav, footer, main button, aside").filter({ visible: true }),
    ).toHaveCount(0);
    await expect(page.getByText(`/destinations/${country}/for-parents`)).toBeVisible();
  });
}

for (const year of sampled(["united-kingdom-september", "germany-april", "united-states-august"])) {
  test(`the card of the year ${year} prints on one side of A6, and of A4, with its address`, async ({
    page,
  }) => {
    await page.goto(`/my-year/${year}`);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sheets = pdf.toString("latin1").matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
    const sizesMm = [...sheets].map((size) =>
      size.slice(1).map((points) => Math.round(Number(points) / POINTS_PER_MM)),
    );
    expect(sizesMm).toEqual([[148, 105]]);
    expect(await sheetsOf(page, "A4")).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(
      page.locator("header nav, footer, main nav, main button").filter({ visible: true }),
    ).toHaveCount(0);
    await expect(page.getByText(`/my-year/${year}`)).toBeVisible();
  });
}

test("the United Kingdom at a glance prints on the two sides of one sheet, with its cards and steps in columns", async ({
  page,
}) => {
  await page.goto("/destinations/uk");
  expect(await sheetsOf(page)).toBe(2);
  await page.emulateMedia({ media: "print" });
  for (const list of ["#popular-programmes ul", "#timeline ol"]) {
    const tops = await page
      .locator(`${list} > li`)
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(new Set(tops).size, list).toBe(2);
  }
});

test("comparison, year and estimate print on the two sides of one sheet, with dates and sources", async ({
  page,
}) => {
  await page.goto("/compare");
  expect(await sheetsOf(page)).toBe(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#figures thead th").filter({ visible: true })).toHaveCount(7);
  await expect(page.locator("#figures fieldset").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("#estimate").getByText("£38,761")).toBeVisible();
  await expect(page.locator("#estimate select")).toBeHidden();
  await expect(
    page
      .getByText(/as of September 2024/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

for (const [route, most] of [
  ["/destinations", 4],
  ["/destinations/united-kingdom", 10],
] as const) {
  test(`${route} wastes no paper: at most ${most} sheets`, { tag: "@night" }, async ({ page }) => {
    await page.goto(route);
    expect(await sheetsOf(page)).toBeLessThanOrEqual(most);
  });
}

test("paper is light, also for a visitor in dark colours", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/compare");
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const onPaper = await ink();
  expect(onPaper).not.toBe(onScreen);
  const [red = 255] = onPaper.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeLessThan(80);
});

test("on paper a table has its columns, and nothing is printed that is pressed", async ({ page }) => {
  // A sheet is as narrow as a phone, which shows the rows of a table below each other.
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/legal/cookies");
  const tops = await page
    .locator("main table tbody tr:first-child > *")
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
  await expect(page.locator("main :is(button, .button)").filter({ visible: true })).toHaveCount(0);
});
