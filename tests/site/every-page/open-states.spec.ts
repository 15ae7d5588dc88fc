import { answerConsent, axeInBothModes, expect, test } from "#tests/shared/browser-test.ts";
import { awake, silencePartner } from "#tests/site/behaviour/visitor.ts";

/** Runs axe on what is closed when a page loads, while it is open; pages.spec.ts covers the rest. */
test.describe("on a wide screen", () => {
  test.use({ reducedMotion: "reduce" });
  test.beforeEach(({ page }) => silencePartner(page));

  test("menus, colour control and dialog", async ({ page }) => {
    await answerConsent(page);
    await page.goto("/company/partnerships");
    const nav = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Destinations", "Services"]) {
      await nav.getByRole("button", { name }).click();
      expect(await axeInBothModes(page, { within: "header" }), name).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Colours" }).click();
    expect(await axeInBothModes(page, { within: "header" }), "colours").toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("link", { name: "Apply Now" }).click();
    await expect(page.getByRole("dialog").locator("iframe")).toBeVisible();
    await expect(page.locator("[data-focus-edge]")).toHaveCount(2);
    expect(await axeInBothModes(page, { within: "dialog[open]" }), "dialog").toEqual([]);
  });

  test("every answer of the help centre open", async ({ page }) => {
    await answerConsent(page);
    await page.goto("/support/help-center");
    await page.locator("#questions summary").first().focus();
    await awake(page, "faq");
    await page.locator("#questions details").evaluateAll((all) => {
      for (const details of all) {
        details.removeAttribute("name");
        details.setAttribute("open", "");
      }
    });
    expect(await axeInBothModes(page, { within: "#questions" })).toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use({ reducedMotion: "reduce", viewport: { width: 360, height: 800 } });

  test("mobile menu, and the banner with its panel", async ({ page }) => {
    await page.goto("/company/partnerships");
    const banner = "[aria-label='Cookie consent']";
    expect(await axeInBothModes(page, { within: banner }), "banner").toEqual([]);
    await page.getByRole("button", { name: "Manage settings" }).click();
    await page.getByRole("switch", { name: "Analytics" }).check({ force: true });
    expect(await axeInBothModes(page, { within: banner }), "panel").toEqual([]);
    const box = await page.getByRole("region", { name: "Cookie consent" }).boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 800).toBe(true);
    await page.getByRole("button", { name: "Reject non-essential" }).click();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.locator("#site-menu").getByText("Destinations", { exact: true }).click();
    expect(await axeInBothModes(page, { within: "header" }), "mobile menu").toEqual([]);
    const overflow = await page.locator("#site-menu").evaluate((menu) => menu.scrollWidth - menu.clientWidth);
    expect(overflow, "sideways scroll").toBeLessThanOrEqual(0);
  });
});
