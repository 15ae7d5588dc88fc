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
  for (const { route, html } of pages) {
    // One page for each block type with a browser half: the blocks of its examples are measured elsewhere.
    const types = [...html.matchAll(/data-client="([^"]+)"/g)].map(([, type = ""]) => type);
    if (types.every((type) => seen.has(type))) continue;
    for (const type of types) seen.add(type);
    await page.goto(route);
    for (const block of await page.locator("[data-client][data-hydrate=visible]").all()) {
      // The element itself has no box of its own; a closed dialog's content has none either.
      const onScreen = await block.evaluate((element) => {
        element.firstElementChild?.scrollIntoView({ block: "center", behavior: "instant" });
        return element.firstElementChild?.checkVisibility() ?? false;
      });
      if (onScreen) await expect(block).toHaveAttribute("data-hydrated", "");
    }
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${route} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  expect(seen.size, "block types with a browser half").toBeGreaterThan(3);
});
