import type { Locator, Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";

const GUIDE = "/destinations/united-kingdom";

/** How far the piece of the trail beside a section is walked, in per cent. */
const walked = (section: Locator): Promise<number> =>
  section.evaluate((band) => 100 - Number.parseFloat(getComputedStyle(band, "::after").backgroundPositionY));

/** How tall the paint on a blaze is, in per cent: the second value of the first layer. */
const painted = (place: Locator, blaze: "::before" | "::after"): Promise<number> =>
  place.evaluate(
    (element, pseudo) =>
      Number.parseFloat(getComputedStyle(element, pseudo).backgroundSize.split(" ")[1] ?? ""),
    blaze,
  );

/** Brings the middle of a section to where the reader is. */
const readTo = (section: Locator): Promise<void> =>
  section.evaluate((band) => {
    const { top, height } = band.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight * 0.55, behavior: "instant" });
  });

test.beforeEach(({ page }) => answerConsent(page));

test.describe("one trail down the page", () => {
  test("fills while the page is read, and paints each blaze when its section is reached", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    const section = page.locator("main > [data-block=steps] > [data-tone]");
    await expect.poll(() => walked(section)).toBe(0);
    expect(await painted(section, "::before")).toBe(0);
    await readTo(section);
    await expect.poll(() => walked(section)).toBeCloseTo(50, -1);
    await expect.poll(() => painted(section, "::before")).toBe(100);
  });

  test("is walked to the end beside what has been read, the opening too", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    const bands = page.locator("main > [data-block] > [data-tone]");
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const count = await bands.count();
    expect(count).toBeGreaterThan(5);
    for (let index = 0; index < count; index += 1)
      await expect.poll(() => walked(bands.nth(index))).toBe(100);
    // Pages scroll by whole pixels, so the last fraction of a pixel of the page's height is never reached.
    const footer = page.locator("[data-block=site-footer] > [data-tone]");
    await expect.poll(() => walked(footer)).toBeCloseTo(100, 0);
  });

  test("stands still under reduced motion, with every blaze painted", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const section = page.locator("main > [data-block=steps] > [data-tone]");
    await readTo(section);
    expect(await walked(section)).toBe(0);
    expect(await section.evaluate((band) => getComputedStyle(band, "::after").animationName)).toBe("none");
    expect(await section.evaluate((band) => getComputedStyle(band, "::before").animationName)).toBe("none");
  });

  test("is not printed", async ({ page }) => {
    await page.goto("/");
    const display = () =>
      page
        .locator("main > [data-block=steps] > [data-tone]")
        .evaluate((band) => [
          getComputedStyle(band, "::before").display,
          getComputedStyle(band, "::after").display,
        ]);
    expect(await display()).toEqual(["block", "block"]);
    await page.emulateMedia({ media: "print" });
    expect(await display()).toEqual(["none", "none"]);
  });

  test("keeps to the margin at every width", async ({ page }) => {
    await page.goto("/");
    for (const width of [320, 390, 820, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const section = page.locator("main > [data-block=steps] > [data-tone]");
      const { start, end, column } = await section.evaluate((band) => {
        const style = getComputedStyle(band, "::before");
        const start = Number.parseFloat(style.left) + Number.parseFloat(style.marginLeft);
        const heading = band.querySelector("h2")?.getBoundingClientRect().left ?? 0;
        return { start, end: start + Number.parseFloat(style.width), column: heading };
      });
      expect(start, `${width} px`).toBeGreaterThanOrEqual(2);
      expect(end, `${width} px`).toBeLessThanOrEqual(column - 4);
    }
  });
});

test.describe("the index of a long guide", () => {
  const index = (page: Page) => page.getByRole("navigation", { name: "On this page" });

  test("names its sections in their order, and leads to each", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(GUIDE);
    const names = await page
      .locator("main > [data-block] > section:has(h2)")
      .evaluateAll((bands) => bands.map((band) => band.querySelector("h2")?.textContent));
    await expect(index(page).getByRole("link")).toHaveText(names.map(String));
    await index(page).getByRole("link", { name: "What students ask" }).click();
    await expect(page.locator("#questions h2")).toBeInViewport();
  });

  test("shows the names to the pointer and to the keyboard", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(GUIDE);
    const name = index(page).getByRole("link").nth(3);
    await expect(name).toHaveCSS("opacity", "0");
    await name.focus();
    await expect(name).toHaveCSS("opacity", "1");
  });

  test("paints the sections that have been read, and marks the one being read", async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(GUIDE);
    const blaze = (name: string) =>
      painted(index(page).getByRole("listitem").filter({ hasText: name }), "::after");
    await readTo(page.locator("#costs"));
    await expect.poll(() => blaze("A year in London")).toBe(100);
    expect(await blaze("When courses start")).toBe(100);
    expect(await blaze("What students ask")).toBe(0);
    await expect(index(page).getByRole("link", { name: "A year in London" })).toHaveCSS("font-weight", "700");
    await expect(index(page).getByRole("link", { name: "What students ask" })).not.toHaveCSS(
      "font-weight",
      "700",
    );
  });

  test("is a rail at the edge of a phone, which opens the names", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(GUIDE);
    await readTo(page.locator("#costs"));
    const link = page.getByRole("link", { name: "What students ask about the United Kingdom" });
    await expect(link).toBeHidden();
    const rail = page.getByRole("button", { name: "On this page" });
    const box = await rail.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await rail.click();
    await expect(link).toBeVisible();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(link).toBeHidden();
    await expect(page.locator("#questions h2")).toBeInViewport();
  });
});
