import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

const block = "[data-client=counter]";

/** Opens a page of which a part never comes, with a clock that stands still. */
async function openHanging(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-02T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-03-02T10:00:01Z"));
  await page.goto(path, { waitUntil: "commit" });
}

test("a picture and a frame that never come do not keep visible blocks from starting", async ({ page }) => {
  await openHanging(page, "/held");
  await page.waitForLoadState("domcontentloaded");
  await page.clock.runFor(2800);
  await expect(page.locator(block)).not.toHaveAttribute("data-hydrated");
  await page.clock.runFor(200);
  await expect(page.locator(block)).toHaveAttribute("data-hydrated", "");
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  await page.click(`${block} button`);
  await expect(page.locator(`${block} button`)).toHaveText("1");
});

test("a style sheet that never comes does not keep the text from the page", async ({ page }) => {
  await openHanging(page, "/stalled");
  await page.locator("main link").waitFor({ state: "attached" });
  await page.clock.runFor(4999);
  await expect(page.locator(block)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator("footer")).toBeVisible();
  await page.waitForLoadState("domcontentloaded");
  await page.clock.runFor(3000);
  await expect(page.locator(block)).toHaveAttribute("data-hydrated", "");
});

test("the blocks of a page that went on without its picture start once", async ({ page }) => {
  await openHanging(page, "/held");
  await page.waitForLoadState("domcontentloaded");
  await page.clock.runFor(3000);
  await expect(page.locator(block)).toHaveAttribute("data-hydrated", "");
  await page.evaluate(() => dispatchEvent(new Event("load")));
  await page.clock.runFor(1000);
  const application = await page.locator("script[data-app]").getAttribute("data-app");
  await expect(page.locator(`head link[rel=modulepreload][href="${application}"]`)).toHaveCount(1);
});
