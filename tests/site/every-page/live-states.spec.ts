import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { silencePartner } from "#tests/site/behaviour/visitor.ts";
import { routesOfDocuments } from "#tests/site/routes.ts";
import { fetchPages } from "./built-pages.ts";

/** Animation is enabled: what is animated from outside the screen does not move under reduced motion. */
test.use({ viewport: { width: 390, height: 800 }, expectedConsole: [/404/] });

test("no page scrolls horizontally once its blocks are running", { tag: "@night" }, async ({
  page,
  request,
}) => {
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
    // One page for each block type with a client module; the blocks of its examples are measured elsewhere.
    const types = [...html.matchAll(/data-client="([^"]+)"/g)].map(([, type = ""]) => type);
    if (types.every((type) => seen.has(type))) continue;
    for (const type of types) seen.add(type);
    await page.goto(route);
    for (const block of await page.locator("[data-client][data-hydrate=visible]").all()) {
      // The wrapper has no box of its own, nor does a closed dialog inside it.
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
  expect([...woken]).toEqual(expect.arrayContaining(["testimonials", "form-embed", "search-embed"]));
});

/** The greatest width of the page over half a second of frames, so that animations count. */
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
