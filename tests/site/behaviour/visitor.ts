import type { Page } from "@playwright/test";
import { expect } from "#tests/shared/browser-test.ts";

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
 * Opens a page and waits until the router runs, which a first hover over a link starts; the router then fetches that link's page, which
 * no test visits. The mark on window is lost if a document is loaded after all: see `isSameDocument`.
 */
export async function openWithRouter(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.locator("footer a[href='/legal/privacy']").dispatchEvent("pointerover");
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await markDocument(page);
}

export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, "sameDocument") === true);

/** Follows a link without scrolling to it, unlike a mouse click. */
export const follow = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** Replaces the partner's frames, which these tests do not concern, by an empty page. */
export async function silencePartner(page: Page): Promise<void> {
  await page.route(/\/intake(\?|$)/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Form</title><p>Silent form</p>" }),
  );
}

/** Waits until a client block on screen has started. */
export async function awake(page: Page, type: string): Promise<void> {
  await expect(page.locator(`[data-client=${type}]`)).toHaveAttribute("data-hydrated", "");
}

/** Waits until a smooth scroll has ended: the page has stood still for ten frames. */
export const scrollEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let still = 0, last = -1; still < 10; last = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
  });
