import type { Page } from "@playwright/test";
import { expect, test } from "#tests/shared/browser-test.ts";
import { openExamples, told } from "./examples-page.ts";
import { forcedColourFaults, markScreenTexts, unprintedTexts } from "./media-faults.ts";
import { unreadableTexts } from "./visible-text.ts";

test("on paper and in forced colours, every example can be read", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const examples = await openExamples(page);

  await test.step("on paper", async () => {
    expect(await page.evaluate(markScreenTexts)).toBeGreaterThan(examples.length * 5);
    await page.emulateMedia({ media: "print" });
    // A page with one of these prints as a card, in small type; the tests of pages look at those.
    await page
      .locator("[data-block=compare], [data-block=glance-grid], [data-block=trail-card]")
      .evaluateAll((blocks) => {
        for (const block of blocks) {
          block.replaceChildren();
          block.setAttribute("data-block", "");
        }
      });
    // A4 without its margins.
    await page.setViewportSize({ width: 703, height: 1000 });
    expect.soft(told(await page.evaluate(unprintedTexts), examples)).toEqual([]);
    expect.soft(told(await page.evaluate(unreadableTexts), examples)).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(703);
    await styleHeadings(page, "display: none");
    expect((await page.evaluate(unprintedTexts)).length, "what is missing is seen").toBeGreaterThan(20);
    await styleHeadings(page, "");
  });

  for (const colorScheme of ["light", "dark"] as const)
    await test.step(`in forced colours, ${colorScheme}`, async () => {
      await page.emulateMedia({ media: "screen", forcedColors: "active", colorScheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      expect.soft(told(await page.evaluate(forcedColourFaults), examples)).toEqual([]);
    });
  await styleHeadings(page, "forced-color-adjust: none; color: #333");
  expect((await page.evaluate(forcedColourFaults)).length, "what is too dark is seen").toBeGreaterThan(20);
});

/** Breaks the page, so that the checks have something to find. */
const styleHeadings = (page: Page, style: string): Promise<void> =>
  page.locator("main h2").evaluateAll((all, text) => {
    for (const heading of all) heading.style.cssText = text;
  }, style);
