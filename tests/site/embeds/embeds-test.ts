import type { Frame, Page } from "@playwright/test";
import { test as base, expect } from "#tests/shared/browser-test.ts";

/**
 * The site's test for pages that embed the partner. Chromium warns about every frame that may both run
 * scripts and keep its origin; the specification requires both, and the partner's origin differs from the
 * site's.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  expectedConsole: async ({}, use) => use([/allow-scripts and allow-same-origin/]),
});

export { expect };

/** Stores the visitor's cookie choice before the page loads. */
export async function chooseCookies(page: Page, functional: boolean): Promise<void> {
  const record = JSON.stringify({ necessary: true, functional, analytics: false, marketing: false });
  // Frames run this script too, but must not store the choice.
  await page.addInitScript((value) => {
    if (window === top && !localStorage.getItem("cookie-consent"))
      localStorage.setItem("cookie-consent", value);
  }, record);
}

/** On a page whose clock is stopped, scrolls to a client block and waits until its script runs. */
export async function wake(page: Page, type: string): Promise<void> {
  const block = page.locator(`[data-client=${type}]`);
  // The boot script waits for an idle callback before it observes blocks. Nothing else needs the clock, so a
  // timer of the block starts at the time left by this call.
  await page.clock.runFor(200);
  await block.locator("section").first().scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute("data-hydrated", "");
}

/** Stops the page's clock before the page is opened; `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-02T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-03-02T10:00:01Z"));
}

/** Replaces the partner's form by one that posts no messages itself, so that tests can do so. */
export async function silencePartner(page: Page): Promise<void> {
  await page.route("**/intake?*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Form</title><p>Silent form</p>" }),
  );
}

/** The frame of the partner's form, once it is loaded. */
export async function partnerFrame(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes("/intake"));
  await expect(async () => {
    if (find()) return;
    // The router scrolls to the top a moment after it has shown a page, away from a lazy frame.
    await page.locator("iframe[src*='/intake']").first().scrollIntoViewIfNeeded({ timeout: 1_000 });
    expect(find()).toBeTruthy();
  }).toPass();
  const frame = find();
  if (!frame) throw new Error("there is no frame with the form");
  await frame.waitForLoadState();
  return frame;
}

/** Posts a message from the partner's form to the page. */
export async function say(frame: Frame, message: unknown): Promise<void> {
  await frame.evaluate((data) => parent.postMessage(data, "*"), message);
}
