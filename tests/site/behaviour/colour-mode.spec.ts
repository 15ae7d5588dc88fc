import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { sampled } from "#tests/shared/tier.ts";

/** The colour of the canvas: that of the body, or of the root element if the body has none. */
const background = (page: Page) => page.evaluate(canvasColour);
const canvasColour = () =>
  [document.body, document.documentElement]
    .map((element) => getComputedStyle(element).backgroundColor)
    .find((colour) => colour !== "rgba(0, 0, 0, 0)");
const isDark = async (page: Page) => {
  const [red = 255] = (await background(page))?.match(/[\d.]+/g)?.map(Number) ?? [];
  return red < 128;
};
const choose = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Colours" }).click();
  await page.locator("#site-colours").getByRole("button", { name }).click();
  await page.keyboard.press("Escape");
};
/**
 * Records the class of <html> when the first element of the body is parsed, which is before the first paint.
 */
const recordFirstPaint = (page: Page) =>
  page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      if (!document.body?.firstElementChild) return;
      observer.disconnect();
      Object.assign(window, { firstClass: document.documentElement.className });
    }).observe(document, { childList: true, subtree: true }),
  );

test.beforeEach(({ page }) => answerConsent(page));

test("a page that is dark on the screen is printed on white, also with backgrounds", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Dark");
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe("dark");
  await page.emulateMedia({ media: "print" });
  expect(await scheme()).toBe("light");
});

for (const system of ["light", "dark"] as const) {
  // A push begins on the system that has to be asked for its colours.
  test.describe(`on a ${system} system`, system === "light" ? { tag: "@night" } : {}, () => {
    test.use({ colorScheme: system });
    const other = system === "light" ? "dark" : "light";

    test("the system rules until the visitor chooses; the choice is stored and stands before the first paint", async ({
      page,
    }) => {
      await page.goto("/");
      expect(await isDark(page)).toBe(system === "dark");
      await expect(page.locator("html")).not.toHaveClass(/\b(dark|light)\b/);
      await choose(page, other === "dark" ? "Dark" : "Light");
      await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${other}\\b`));
      expect(await isDark(page)).toBe(other === "dark");
      expect(await page.evaluate(() => localStorage.getItem("color-mode"))).toBe(other);

      await recordFirstPaint(page);
      await page.goto("/contact");
      expect(await page.evaluate(() => Reflect.get(window, "firstClass"))).toContain(other);
      expect(await isDark(page)).toBe(other === "dark");
      await page.getByRole("button", { name: "Colours" }).click();
      await expect(page.locator("#site-colours [aria-pressed=true]")).toHaveText(
        other === "dark" ? "Dark" : "Light",
      );
      await page.keyboard.press("Escape");
      await choose(page, "System");
      expect(await isDark(page)).toBe(system === "dark");
      await page.emulateMedia({ colorScheme: other });
      expect(await isDark(page)).toBe(other === "dark");
    });
  });
}

test("a mode chosen in another tab applies here", async ({ page, context }) => {
  await page.goto("/");
  const tab = await context.newPage();
  await tab.goto("/contact");
  await choose(tab, "Dark");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
});

for (const stored of sampled(["purple", '{"mode":"dark"}', ""])) {
  test(`an invalid stored mode falls back to the system: "${stored}"`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("color-mode", value), stored);
    await page.goto("/");
    await expect(page.locator("html")).not.toHaveClass(/\b(dark|light)\b/);
    await expect(page.locator("#site-colours [aria-pressed=true]")).toHaveText("System");
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the system's colours", async ({ page }) => {
    await page.goto("/");
    const light = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 8 } });
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 8 } });
    expect(light.equals(dark)).toBe(false);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the control is in the menu", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.locator("#site-menu").getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  });
});
