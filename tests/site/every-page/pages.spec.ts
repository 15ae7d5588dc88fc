import type { Page, Request } from "@playwright/test";
import { answerConsent, axeViolations, coloursSettled, expect, test } from "#tests/shared/browser-test.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { routesOfDocuments } from "#tests/site/routes.ts";
import { pagesWithEveryBlock } from "./built-pages.ts";
import { filledTogether, lonely } from "./composition.ts";

const routes = routesOfDocuments();
/** Windows in which pages are looked at: on a push each page in the typical ones and one other, its neighbour in the next. */
const windows = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 480, height: 900 },
  { width: 700, height: 900 },
  { width: 820, height: 900 },
  { width: 1024, height: 900 },
  { width: 1440, height: 900 },
  { width: 1920, height: 900 },
];
/** Widths of those in which every page is looked at, and where filled buttons are compared. */
const typical = [390, 1440];
const phone = { width: 360, height: 800, colorScheme: "light" } as const;
const desk = { width: 1440, height: 800, colorScheme: "dark" } as const;

/** Tests that share the pages: each visits its part with one window. */
const PARTS = 4;

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce", expectedConsole: [/404/] });

/**
 * Pages are loaded once, which must run no external script, and then looked at in several windows: on a push those that
 * together show every block, which axe checks too, and every sixth; all of them in the nightly tier. The tests of the
 * examples cover each block in both modes and at further widths, and links.spec.ts the outline of every page.
 */
for (let part = 0; part < PARTS; part++) {
  test(`pages run no script before it is needed, fit every window, are accessible and well composed, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const pending = followScripts(page);
    const everyBlock = await pagesWithEveryBlock(page.request, routes);
    await answerConsent(page);
    for (const [at, route] of routes.entries()) {
      if (at % PARTS !== part || !(isNightly || at % 6 === 0 || everyBlock.includes(route))) continue;
      await page.setViewportSize({ width: 360, height: 800 });
      await page.coverage.startJSCoverage();
      await page.goto(route);
      await expect.poll(pending).toBe(0);
      const scripts = await scriptsThatRan(page);
      if (!(await wakesUpByItself(page))) expect.soft(scripts, route).toEqual([]);
      expect.soft(await page.locator("script[src]").count(), route).toBe(0);
      for (const [index, window] of windows.entries()) {
        if (!isNightly && index !== at % windows.length && !typical.includes(window.width)) continue;
        await page.setViewportSize(window);
        const place = `${route} at ${window.width} px`;
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `${place}: sideways scroll`).toBeLessThanOrEqual(0);
        expect.soft(await lonely(page), `${place}: lists with one alone in the last row`).toEqual([]);
        if (typical.includes(window.width))
          expect.soft(await filledTogether(page), `${place}: filled buttons in one view`).toEqual([]);
      }
      const soon = (await page.locator("main").innerText()).match(/coming soon/gi) ?? [];
      expect.soft(soon.length, `${route}: "Coming soon"`).toBeLessThanOrEqual(1);
      if (!isNightly && !everyBlock.includes(route)) continue;
      const { colorScheme, ...size } = at % 2 === 0 ? phone : desk;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await coloursSettled(page);
      expect.soft(await axeViolations(page), `${route}, ${colorScheme}`).toEqual([]);
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
