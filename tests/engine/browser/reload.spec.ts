import type { Page } from "@playwright/test";
import { answerConsent } from "#tests/shared/browser-test.ts";
import { sampled } from "#tests/shared/tier.ts";
import { expect, test } from "./site.ts";

const gone = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 404, body: "gone" }));
const application = "**/assets/**";
const blockScript = "**/assets/*counter*";

/**
 * Opens a page whose scripts have disappeared since a deployment. The mark on window is lost with the
 * document.
 */
async function openStale(page: Page, missing: string): Promise<void> {
  await answerConsent(page);
  await gone(page, missing);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Scrolls to a block whose script is missing, and waits until the page has decided whether to reload. */
async function missScript(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.request().method() === "HEAD");
  await page.evaluate(() => scrollTo(0, 1200));
  await asked;
  // Answered after the HEAD request, and so after the decision.
  await page.evaluate(() => fetch("/second"));
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => document.readyState === "complete" && Reflect.get(window, "sameDocument") === true);

test.afterEach(({ errors }) => {
  // The browser logs an error for each missing script.
  errors.length = 0;
});

for (const missing of [application, blockScript]) {
  // The same script decides in both cases.
  const further = missing === blockScript ? { tag: "@night" } : {};
  for (const field of sampled(["#field", "#long", "#editable"])) {
    test(`${missing} is gone: what was typed into ${field} stays`, async ({ page }) => {
      await openStale(page, missing);
      await page.locator(field).fill("Ada");
      await missScript(page);
      expect(await isSameDocument(page)).toBe(true);
      if (field === "#editable") await expect(page.locator(field)).toHaveText("Ada");
      else await expect(page.locator(field)).toHaveValue("Ada");
    });
  }

  test(`${missing} is gone: what was chosen stays`, further, async ({ page }) => {
    await openStale(page, missing);
    await page.locator("#choice").selectOption("Two");
    await missScript(page);
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.locator("#choice")).toHaveValue("Two");
  });

  test(`${missing} is gone: what was ticked stays`, further, async ({ page }) => {
    await openStale(page, missing);
    await page.locator("#tick").check();
    await missScript(page);
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.locator("#tick")).toBeChecked();
  });

  test(`${missing} is gone: an open dialog stays`, further, async ({ page }) => {
    await openStale(page, missing);
    await page.evaluate(() => document.querySelector<HTMLElement>("#apply-button")?.click());
    await missScript(page);
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.locator("#apply-dialog")).toBeVisible();
  });

  test(
    `${missing} is gone: a form in a frame that may have been filled in stays`,
    further,
    async ({ page }) => {
      await openStale(page, missing);
      await page.click("#apply-button");
      await page.frameLocator("#apply-dialog iframe").locator("#in-frame").fill("Ada");
      await page.click("#dialog-close");
      await missScript(page);
      expect(await isSameDocument(page)).toBe(true);
      await page.click("#apply-button");
      await expect(page.frameLocator("#apply-dialog iframe").locator("#in-frame")).toHaveValue("Ada");
    },
  );
}

test("if nothing would be lost, the page reloads", async ({ page }) => {
  await openStale(page, application);
  const again = page.waitForEvent("load");
  await page.evaluate(() => scrollTo(0, 1200));
  await again;
  expect(await isSameDocument(page)).toBe(false);
});

for (const what of ["opens the dialog", "types"] as const) {
  test(`a visitor who ${what} before the new page is there keeps the old one`, async ({ page }) => {
    await openStale(page, application);
    await page.locator("#field").evaluate((field) => field.focus({ preventScroll: true }));
    const button = await page.locator("#apply-button").boundingBox();
    let bringPage = () => {};
    const reload = new Promise<void>((asked) => {
      void page.route("/", async (route) => {
        if (route.request().isNavigationRequest()) {
          asked();
          await new Promise<void>((resolve) => {
            bringPage = resolve;
          });
        }
        await route.continue().catch(() => {});
      });
    });
    await page.evaluate(() => scrollTo(0, 1200));
    await reload;
    // Playwright's own click would wait for the new page.
    if (what === "types") await page.keyboard.type("Ada");
    else await page.mouse.click((button?.x ?? 0) + 5, (button?.y ?? 0) + 5);
    bringPage();
    await page.evaluate(() => fetch("/second"));
    expect(await isSameDocument(page)).toBe(true);
    if (what === "types") await expect(page.locator("#field")).toHaveValue("Ada");
    else await expect(page.locator("#apply-dialog")).toBeVisible();
  });
}
