import { answerConsent, axeViolations, expect, test } from "#tests/browser-test.ts";
import { routesOfDocuments } from "#tests/routes.ts";

/** Every page, at phone and desktop width, in both colour modes. */
for (const route of routesOfDocuments()) {
  for (const width of [360, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      test.describe(`${route} at ${width} px, ${colorScheme}`, () => {
        test.use({
          viewport: { width, height: 800 },
          colorScheme,
          reducedMotion: "reduce",
          expectedConsole: route === "/404" ? [/404/] : [],
        });

        test("is accessible and fits", async ({ page }) => {
          await answerConsent(page);
          await page.goto(route);
          expect(await axeViolations(page)).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, "sideways scroll").toBeLessThanOrEqual(0);
        });
      });
    }
  }
}
