import type { Page } from "@playwright/test";
import { answerConsent, axeViolations, expect, test } from "#tests/browser-test.ts";
import { routesOfDocuments } from "#tests/routes.ts";

/** Each block is looked at in both modes, and at further widths, by the tests of its examples. */
const views = [
  { width: 360, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
] as const;

/** Every page: one load, which runs no external script, then two views, at phone and desktop width. */
for (const route of routesOfDocuments()) {
  test.describe(route, () => {
    test.use({
      viewport: { width: 360, height: 800 },
      reducedMotion: "reduce",
      expectedConsole: route === "/404" ? [/404/] : [],
    });

    test("waits for the visitor with its scripts; is accessible and fits at 360 px in light and at 1440 px in dark", async ({
      page,
    }) => {
      await answerConsent(page);
      await page.coverage.startJSCoverage();
      await page.goto(route, { waitUntil: "networkidle" });
      const scripts = await scriptsThatRan(page);
      if (!(await wakesUpByItself(page))) expect.soft(scripts).toEqual([]);
      expect.soft(await page.locator("script[src]").count()).toBe(0);
      for (const { width, colorScheme } of views) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await colourChangeEnded(page);
        const view = `${width} px, ${colorScheme}`;
        expect.soft(await axeViolations(page), view).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `sideways scroll at ${view}`).toBeLessThanOrEqual(0);
      }
    });
  });
}

/** Addresses of the scripts that the browser has run so far; what was only downloaded is not among them. */
async function scriptsThatRan(page: Page): Promise<string[]> {
  return (await page.coverage.stopJSCoverage())
    .filter(
      ({ url, functions }) =>
        url.includes("/assets/") && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    )
    .map(({ url }) => new URL(url).pathname);
}

/** A block in the first screen may wake up by itself: only then is anything allowed to run. */
function wakesUpByItself(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-client][data-hydrate=visible]")].some((block) => {
      const box = block.firstElementChild?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top < innerHeight + 200;
    }),
  );
}

/** Colours of links and buttons fade from one mode to the other: axe looks at the end of it. */
async function colourChangeEnded(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fading = () => document.getAnimations().filter(({ playState }) => playState !== "finished");
    await nextFrame();
    // Ended rather than awaited: within a closed question time stands still. What inherits a fading colour begins a
    // frame later.
    while (fading().length > 0) {
      for (const animation of fading()) animation.finish();
      await nextFrame();
    }
  });
}
