import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/browser-test.ts";
import { routesOfDocuments } from "#tests/routes.ts";
import { fetchPages } from "./built-pages.ts";
import { silencePartner } from "./visitor.ts";

/** Movement is on: what waits beside the screen under full motion stands still under reduced motion. */
test.use({ viewport: { width: 390, height: 800 }, expectedConsole: [/404/] });

test("no page scrolls sideways once its blocks are live", async ({ page, request }) => {
  test.slow();
  await answerConsent(page, { functional: true });
  await silencePartner(page);
  const pages = await fetchPages(
    request,
    routesOfDocuments().filter((route) => !route.startsWith("/admin")),
  );
  const seen = new Set<string>();
  const woken = new Set<string>();
  for (const { route, html } of pages) {
    // One page for each block type with a browser half: the blocks of its examples are measured elsewhere.
    const types = [...html.matchAll(/data-client="([^"]+)"/g)].map(([, type = ""]) => type);
    if (types.every((type) => seen.has(type))) continue;
    for (const type of types) seen.add(type);
    await page.goto(route);
    for (const block of await page.locator("[data-client][data-hydrate=visible]").all()) {
      // The element itself has no box of its own; a closed dialog has none inside it either.
      const content = block.locator(":visible").first();
      if ((await content.count()) === 0) continue;
      await content.scrollIntoViewIfNeeded();
      await expect(block).toHaveAttribute("data-hydrated", "");
      woken.add((await block.getAttribute("data-client")) ?? "");
    }
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await widest(page), `${route} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
  expect([...woken]).toEqual(expect.arrayContaining(["testimonials", "intake-embed", "search-embed"]));
});

/** Width of the page over half a second of frames: what comes and goes counts where it reaches furthest. */
function widest(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let most = 0;
        const look = (now: number) => {
          most = Math.max(most, document.documentElement.scrollWidth);
          if (now - start < 500) requestAnimationFrame(look);
          else resolve(most);
        };
        requestAnimationFrame(look);
      }),
  );
}
