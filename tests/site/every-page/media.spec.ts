import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";

test.beforeEach(({ page }) => answerConsent(page));

for (const [route, drawn] of [
  ["/destinations/united-kingdom", "bars, months and crosses"],
  ["/compare", "bars and the estimate"],
] as const) {
  test(`with forced colours, ${drawn} of ${route} are visible`, async ({ page }) => {
    // Drawings are elements with a fill of their own and without text; the page's own background does not
    // count.
    const fills = () =>
      page
        .locator("main span:not(:has(*)):empty")
        .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).backgroundColor));
    await page.goto(route);
    await page.emulateMedia({ forcedColors: "active" });
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const seen = (await fills()).filter((fill) => fill !== canvas && !fill.endsWith(", 0)"));
    expect(new Set(seen).size).toBe(2);
    expect(seen.length).toBeGreaterThan(10);
  });
}

test("every answer of the help centre is printed", async ({ page }) => {
  await page.goto("/support/help-center");
  const answers = page.locator("#questions details > summary + div");
  const seen = () =>
    answers.evaluateAll(
      (all) => all.filter((answer) => answer.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  expect(await seen()).toBe(0);
  await page.emulateMedia({ media: "print" });
  // The style sheets that nothing above the fold needs may still be on their way.
  await expect.poll(seen).toBe(30);
});
