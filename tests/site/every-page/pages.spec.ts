import type { Page } from "@playwright/test";
import { answerConsent, axeViolations, expect, test } from "#tests/shared/browser-test.ts";
import { routesOfDocuments } from "#tests/site/routes.ts";
import { filledTogether, lonely } from "./composition.ts";

const phone = { width: 360, colorScheme: "light" } as const;
const desk = { width: 1440, colorScheme: "dark" } as const;
const widths = [360, 480, 700, 820, 1024, 1440, 1920];
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/**
 * Every page is loaded once, which must run no external script, and then viewed at phone and desktop width. Axe checks
 * the second view only: the tests of the examples cover each block in both modes and at further widths. Then the
 * composition of the page is looked at in all widths.
 */
for (const [at, route] of routesOfDocuments().entries()) {
  const views = at % 2 === 0 ? [desk, phone] : [phone, desk];
  test.describe(route, () => {
    test.use({
      viewport: { width: 360, height: 800 },
      reducedMotion: "reduce",
      expectedConsole: route === "/404" ? [/404/] : [],
    });

    test("runs no script before it is needed; fits at 360 and 1440 px; is accessible and well composed", async ({
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
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `sideways scroll at ${view}`).toBeLessThanOrEqual(0);
      }
      expect.soft(await axeViolations(page), JSON.stringify(views.at(-1))).toEqual([]);

      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await lonely(page), `lists with one alone in the last row at ${width} px`).toEqual([]);
      }
      for (const window of windows) {
        await page.setViewportSize(window);
        expect
          .soft(await filledTogether(page), `filled buttons in one view at ${window.width} px`)
          .toEqual([]);
      }
      const soon = (await page.locator("main").innerText()).match(/coming soon/gi) ?? [];
      expect.soft(soon.length, '"Coming soon"').toBeLessThanOrEqual(1);
    });
  });
}

/** The URLs of scripts that have run; preloaded ones are not among them. */
async function scriptsThatRan(page: Page): Promise<string[]> {
  return (await page.coverage.stopJSCoverage())
    .filter(
      ({ url, functions }) =>
        url.includes("/assets/") && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    )
    .map(({ url }) => new URL(url).pathname);
}

/** Whether a block in the first screen starts by itself: only then may a script run. */
function wakesUpByItself(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-client][data-hydrate=visible]")].some((block) => {
      const box = block.firstElementChild?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top < innerHeight + 200;
    }),
  );
}

/**
 * Waits until links and buttons have faded from one colour mode to the other, because axe tests their final
 * colours.
 */
async function colourChangeEnded(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fading = () => document.getAnimations().filter(({ playState }) => playState !== "finished");
    await nextFrame();
    // Transitions are finished by force, because they do not progress in a closed question. Elements that
    // inherit a fading colour start a frame later.
    while (fading().length > 0) {
      for (const animation of fading()) animation.finish();
      await nextFrame();
    }
  });
}
