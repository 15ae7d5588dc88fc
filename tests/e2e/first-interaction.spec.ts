import { answerConsent, expect, test } from "#tests/browser-test.ts";
import { routesOfDocuments } from "#tests/routes.ts";

/** Addresses of the scripts that the browser has run so far; what was only downloaded is not among them. */
for (const route of routesOfDocuments().filter((route) => route !== "/404")) {
  test(`${route} runs no external script before the visitor does something`, async ({ page }) => {
    await answerConsent(page);
    await page.coverage.startJSCoverage();
    await page.goto(route, { waitUntil: "networkidle" });
    const ran = (await page.coverage.stopJSCoverage())
      .filter(
        ({ url, functions }) =>
          url.includes("/assets/") && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
      )
      .map(({ url }) => new URL(url).pathname);
    // A block in the first screen may wake up by itself: only then is anything allowed to run.
    const inView = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-client][data-hydrate=visible]")].some((block) => {
        const box = block.firstElementChild?.getBoundingClientRect();
        return box !== undefined && box.height > 0 && box.top < innerHeight + 200;
      }),
    );
    if (!inView) expect(ran).toEqual([]);
    expect(await page.locator("script[src]").count()).toBe(0);
  });
}
