import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { isNightly, sampled } from "#tests/shared/tier.ts";

/** Text spacing that visitors may set without loss of content (WCAG 1.4.12). */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";

test.use({ bypassCSP: true });
test.beforeEach(({ page }) => answerConsent(page));

/** Nothing overflows the screen horizontally, and the last control of the header can be reached. */
async function expectWithin(page: Page, width: number, control: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "sideways scroll").toBe(width);
  await expect(page.getByRole("banner").getByRole("link", { name: "Waymark" })).toBeInViewport();
  await expect(
    page.getByRole("banner").getByRole(control === "Menu" ? "button" : "link", { name: control }),
  ).toBeInViewport({ ratio: 1 });
}

for (const [width, control] of sampled([
  [320, "Menu"],
  [360, "Menu"],
  [1280, "Apply Now"],
] as const)) {
  test(`wide letter and word spacing fits in ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    await page.addStyleTag({ content: spacing });
    await expectWithin(page, width, control);
  });
}

// Larger text is what does not fit first.
for (const size of isNightly ? [20, 24] : [24]) {
  test(`text of ${size} pixels, by the browser's own setting, fits on a phone`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    // Unlike a rule for html, the switch also affects media queries, as the browser's setting does.
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ baseURL: `${baseURL}`, viewport: { width: 360, height: 740 } });
    await answerConsent(page);
    for (const route of ["/", "/destinations/united-kingdom", "/compare", "/contact"]) {
      await page.goto(route);
      await expectWithin(page, 360, "Menu");
    }
    await browser.close();
  });
}
