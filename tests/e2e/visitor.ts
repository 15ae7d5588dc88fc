import type { Page } from "@playwright/test";
import { expect } from "#tests/browser-test.ts";

/** The data layer as plain data: a consent command is an array, an event an object. */
export const dataLayer = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Object.values(Object(entry))
        : { ...Object(entry) },
    ),
  );

/** The events of one name, in order. */
export async function eventsOf(page: Page, name: string): Promise<Record<string, unknown>[]> {
  const entries = await dataLayer(page);
  return entries.filter(isEvent).filter((entry) => entry.event === name);
}

export const isEvent = (entry: unknown): entry is Record<string, unknown> =>
  typeof entry === "object" && entry !== null && "event" in entry;

/**
 * Opens a page and waits until links change it without a document load, as after the first hand over a link.
 * The mark on window is gone when a document was loaded after all: see `isSameDocument`.
 */
export async function openWithRouter(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.locator("header a[href='/']").dispatchEvent("pointerover");
  if (route === "/") await page.locator("footer a[href='/company']").dispatchEvent("pointerover");
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await markDocument(page);
}

export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, "sameDocument") === true);

/** Follows a link of the page from where the visitor is: no scrolling to it, unlike a click with the mouse. */
export const follow = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** The frames of the partner's are none of these tests' business: they get an empty page. */
export async function silencePartner(page: Page): Promise<void> {
  await page.route(/\/intake(\?|$)/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Form</title><p>Silent form</p>" }),
  );
}

/** Waits until a client block on screen has started. */
export async function awake(page: Page, type: string): Promise<void> {
  await expect(page.locator(`[data-client=${type}]`)).toHaveAttribute("data-hydrated", "");
}
