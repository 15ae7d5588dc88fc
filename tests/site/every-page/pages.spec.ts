import type { Page, Request } from "@playwright/test";
import {
  answerConsent,
  axeViolations,
  coloursSettled,
  expect,
  RULES_OF_WHOLE_PAGES,
  test,
} from "#tests/shared/browser-test.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { routesOfDocuments } from "#tests/site/routes.ts";
import { pagesWithEveryBlock } from "./built-pages.ts";
import { filledTogether, lonely } from "./composition.ts";

const routes = routesOfDocuments();
const phone = { width: 360, colorScheme: "light" } as const;
const desk = { width: 1440, colorScheme: "dark" } as const;
const widths = [360, 480, 700, 820, 1024, 1440, 1920];
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Tests that share the pages: each visits its part with one window. */
const PARTS = 4;

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce", expectedConsole: [/404/] });

/**
 * Every page is loaded once, which must run no external script, and then viewed at phone and desktop width. Axe checks
 * the outline and the landmarks of each, and everything on pages that together show every block (on all pages in the
 * nightly tier): the tests of the examples cover each block in both modes and at further widths. Then the composition of the page is looked at in all widths.
 */
for (let part = 0; part < PARTS; part++) {
  test(`pages run no script before it is needed, fit at 360 and 1440 px, are accessible and well composed, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const pending = followScripts(page);
    const forAxe = isNightly ? routes : await pagesWithEveryBlock(page.request, routes);
    await answerConsent(page);
    for (const [at, route] of routes.entries()) {
      if (at % PARTS !== part) continue;
      const views = Math.floor(at / PARTS) % 2 === 0 ? [desk, phone] : [phone, desk];
      await page.setViewportSize({ width: 360, height: 800 });
      await page.coverage.startJSCoverage();
      await page.goto(route);
      await expect.poll(pending).toBe(0);
      const scripts = await scriptsThatRan(page);
      if (!(await wakesUpByItself(page))) expect.soft(scripts, route).toEqual([]);
      expect.soft(await page.locator("script[src]").count(), route).toBe(0);
      for (const { width, colorScheme } of views) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await coloursSettled(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect
          .soft(overflow, `${route}: sideways scroll at ${width} px, ${colorScheme}`)
          .toBeLessThanOrEqual(0);
      }
      const rules = forAxe.includes(route) ? {} : { only: RULES_OF_WHOLE_PAGES };
      expect.soft(await axeViolations(page, rules), `${route}, ${JSON.stringify(views.at(-1))}`).toEqual([]);

      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect
          .soft(await lonely(page), `${route}: lists with one alone in the last row at ${width} px`)
          .toEqual([]);
      }
      for (const window of windows) {
        await page.setViewportSize(window);
        expect
          .soft(await filledTogether(page), `${route}: filled buttons in one view at ${window.width} px`)
          .toEqual([]);
      }
      const soon = (await page.locator("main").innerText()).match(/coming soon/gi) ?? [];
      expect.soft(soon.length, `${route}: "Coming soon"`).toBeLessThanOrEqual(1);
    }
  });
}

/** Counts the scripts that are requested and have not arrived: once there are none, an idle page starts no other. */
function followScripts(page: Page): () => Promise<number> {
  const requested = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") requested.add(request);
  });
  page.on("requestfinished", (request) => requested.delete(request));
  page.on("requestfailed", (request) => requested.delete(request));
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return requested.size;
  };
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
