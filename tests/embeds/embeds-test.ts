import type { Frame, Page } from "@playwright/test";
import { test as base, expect } from "#tests/browser-test.ts";

/**
 * The site's test for pages with the partner on them. Chromium warns of every frame that may run scripts and
 * keep its origin; the specification asks for both, and the partner's origin is never the site's.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  expectedConsole: async ({}, use) => use([/allow-scripts and allow-same-origin/]),
});

export { expect };

/** The choice of cookies that the visitor finds made. */
export async function chooseCookies(page: Page, functional: boolean): Promise<void> {
  const record = JSON.stringify({ necessary: true, functional, analytics: false, marketing: false });
  // Frames run this too, and the partner's storage is none of our business.
  await page.addInitScript((value) => {
    if (window === top && !localStorage.getItem("cookie-consent"))
      localStorage.setItem("cookie-consent", value);
  }, record);
}

/** Scrolls to a client block of a page whose clock stands still, and waits until its script is at work. */
export async function wake(page: Page, type: string): Promise<void> {
  const block = page.locator(`[data-client=${type}]`);
  // The boot script waits for an idle moment before it watches. Nothing else needs the clock, so that a timer
  // of the block starts at the time which this leaves behind.
  await page.clock.runFor(200);
  await block.locator("section").first().scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute("data-hydrated", "");
}

/** Stops the page's clock before the page is opened; `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-02T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-03-02T10:00:01Z"));
}

/** The partner's form says nothing by itself: a test speaks for it. */
export async function silencePartner(page: Page): Promise<void> {
  await page.route("**/intake?*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Form</title><p>Silent form</p>" }),
  );
}

/** The partner's form, once it is there. */
export async function partnerFrame(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes("/intake"));
  await expect.poll(find).toBeTruthy();
  const frame = find();
  if (!frame) throw new Error("there is no frame with the form");
  await frame.waitForLoadState();
  return frame;
}

/** A window message from the partner's form. */
export async function say(frame: Frame, message: unknown): Promise<void> {
  await frame.evaluate((data) => parent.postMessage(data, "*"), message);
}
