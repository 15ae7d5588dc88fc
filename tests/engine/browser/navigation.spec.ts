import type { Page } from "@playwright/test";
import { nextFrames } from "#tests/shared/next-frames.ts";
import { expect, test } from "./site.ts";

/** Opens a page with the router running. A mark on window shows later whether a new document was loaded. */
async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  // Hovering starts the router and prefetches a page, so the link is one that no test follows.
  await page.locator("#apply-link").dispatchEvent("pointerover");
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}
const sameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, "sameDocument") === true);
const events = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => (window.dataLayer ?? []).filter((entry) => Reflect.get(Object(entry), "event") === wanted),
    name,
  );

/** How often a page has been requested after given times in milliseconds. */
const attemptsAfter = [
  [0, 1],
  [1000, 2],
  [2000, 3],
  [4000, 4],
] as const;

/** Lets a pause pass until a request has been made. The pause begins when the page has heard of the failure, which may be late. */
const passUntil = (page: Page, delay: number, isMade: () => boolean) =>
  expect
    .poll(async () => {
      if (!isMade()) await page.clock.runFor(delay);
      return isMade();
    })
    .toBe(true);

test("a link replaces main and head and updates the state without a document load", async ({ page }) => {
  await open(page);
  await page.click("#to-second");
  await expect(page.locator("h1")).toHaveText("Second");
  await expect(page).toHaveURL(/\/second$/);
  expect(await sameDocument(page)).toBe(true);
  await expect(page).toHaveTitle("Page /second");
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", "About /second");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", "https://site.example/second");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain("/second");
  await expect(page.locator("html")).toHaveAttribute("data-route", "/second");
  await expect(page.locator("#header-second")).toHaveAttribute("aria-current", "page");
  await expect(page.locator("#footer-second")).toHaveAttribute("aria-current", "page");
  await expect(page.locator("h1")).toHaveCSS("letter-spacing", "7px");
  await expect(page.locator("h1")).toBeFocused();
  await expect(page.locator("[data-announcer]")).toHaveText("Page /second");
  const views = await events(page, "page_view");
  expect(views).toHaveLength(2);
  expect(views[1]).toMatchObject({ path: "/second", title: "Page /second" });
  await page.click("[data-client=counter] button");
  await expect(page.locator("[data-client=counter] button")).toHaveText("1");
});

test("blocks are stopped before their page is removed", async ({ page }) => {
  await open(page);
  await page.click("#plain");
  await expect(page.locator("#plain")).toHaveText("clicked 1");
  await page.click("#to-second");
  await expect(page.locator("html")).toHaveClass(/plain-ended/);
});

test("the page scrolls to the top 100 ms after a path change, not before", async ({ page }) => {
  const top = () => page.evaluate(() => scrollY);
  await page.clock.install();
  await open(page);
  await page.mouse.wheel(0, 1200);
  await expect.poll(top).toBeGreaterThan(1000);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => document.querySelector<HTMLElement>("#footer-second")?.click());
  await expect(page.locator("h1")).toHaveText("Second");
  await page.clock.runFor(99);
  expect(await top()).toBeGreaterThan(1000);
  await page.clock.runFor(1);
  expect(await top()).toBe(0);
});

test("back and forward restore the scroll position", async ({ page }) => {
  await open(page);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const left = await page.evaluate(() => scrollY);
  await page.evaluate(() => document.querySelector<HTMLElement>("#footer-second")?.click());
  await expect(page.locator("h1")).toHaveText("Second");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("Home");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  expect(await sameDocument(page)).toBe(true);
  await page.goForward();
  await expect(page.locator("h1")).toHaveText("Second");
  await expect.poll(() => events(page, "page_view")).toHaveLength(4);
  await nextFrames(page, 3);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [link, target] of [
  ["#to-deep", "#deep"],
  ["#to-apply", "#apply"],
] as const) {
  test(`a link to ${target} on another page scrolls there`, async ({ page }) => {
    await open(page);
    await page.click(link);
    await expect(page).toHaveURL(new RegExp(`/second${target}$`));
    await expect
      .poll(() => page.locator(target).evaluate((place) => Math.abs(place.getBoundingClientRect().top) < 120))
      .toBe(true);
    await expect(page.locator(target)).toBeFocused();
    expect(await sameDocument(page)).toBe(true);
  });
}

test("a query change is a page view but no scroll; a hash change is neither", async ({ page }) => {
  await open(page);
  await page.mouse.wheel(0, 40);
  await page.click("#to-query");
  await expect(page).toHaveURL(/\/\?q=1$/);
  await expect.poll(() => events(page, "page_view")).toHaveLength(2);
  await page.click("#form-button");
  await expect(page).toHaveURL(/#apply$/);
  await expect(page.locator("#apply")).toBeFocused();
  expect(await events(page, "page_view")).toHaveLength(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/\?q=1$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  expect(await sameDocument(page)).toBe(true);
});

for (const kind of ["admin", "framed"]) {
  test(`a page of another kind is loaded as a document: ${kind}`, async ({ page }) => {
    await open(page);
    await page.click(`#to-${kind}`);
    await expect(page).toHaveURL(new RegExp(`/${kind}$`));
    await expect(page.locator("h1")).toHaveText(kind, { ignoreCase: true });
    expect(await sameDocument(page)).toBe(false);
    await page.goBack();
    await expect(page.locator("h1")).toHaveText("Home");
  });
}

test("a redirect ends at its target", async ({ page }) => {
  await open(page);
  await page.click("#to-moved");
  await expect(page).toHaveURL(/\/second$/);
  await expect(page.locator("h1")).toHaveText("Second");
  expect(await sameDocument(page)).toBe(true);
});

test("a page with status 404 is shown like any page", async ({ page, errors }) => {
  await open(page);
  await page.click("#to-missing");
  await expect(page.locator("[data-attempted-path]")).toHaveText("/missing/page");
  expect(await sameDocument(page)).toBe(true);
  expect(errors.filter((text) => text.startsWith("404 Error"))).toEqual([
    "404 Error: User attempted to access non-existent route: /missing/page",
  ]);
  errors.length = 0;
  await page.click("#back");
  await expect(page.locator("h1")).toHaveText("Home");
});

test("a failing route shows an error after three retries, and links still work", async ({ page, errors }) => {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  let asked = 0;
  page.on("request", (request) => request.url().endsWith("/boom") && asked++);
  await page.click("#to-boom");
  for (const [delay, attempts] of attemptsAfter) {
    await passUntil(page, delay, () => asked >= attempts);
    expect(asked).toBe(attempts);
  }
  await expect(page.locator("main h1")).toHaveText("Unexpected Application Error!");
  await expect(page.locator("main h1")).toBeFocused();
  await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
  await page.click("#header-second");
  await page.clock.runFor(100);
  await expect(page.locator("h1")).toHaveText("Second");
  errors.length = 0;
});

test("an error of the application itself shows the error screen", async ({ page, errors }) => {
  await open(page);
  await page.evaluate(() => document.querySelector("main")?.remove());
  await page.click("#header-second");
  await expect(page.locator("main h1")).toHaveText("Something went wrong");
  await expect(page.locator("main p")).toHaveText(
    "We're sorry, but an unexpected error occurred. Please try refreshing the page.",
  );
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.locator("main h1")).toHaveText("Second");
  expect(errors).toHaveLength(1);
  errors.length = 0;
});

test("a network failure ends in a document load", async ({ page, errors }) => {
  await page.clock.install();
  await open(page);
  let fetches = 0;
  await page.route("**/second", (route) => {
    if (route.request().resourceType() === "document") return route.continue();
    fetches++;
    return route.abort();
  });
  await page.click("#to-second");
  for (const [delay, attempts] of attemptsAfter) {
    await passUntil(page, delay, () => fetches >= attempts);
  }
  await expect(page.locator("h1")).toHaveText("Second");
  expect(fetches).toBe(4);
  expect(await sameDocument(page)).toBe(false);
  errors.length = 0;
});

test("an error response for a style sheet is not adopted: the document is loaded", { tag: "@night" }, async ({
  page,
  errors,
}) => {
  await page.clock.install();
  await open(page);
  let fetches = 0;
  await page.route("**/blocks.css", (route) => {
    if (route.request().resourceType() === "stylesheet") return route.continue();
    // The hover in `open` may request it too.
    fetches++;
    return route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Busy</h1>" });
  });
  await page.evaluate(() => document.querySelector<HTMLElement>("#to-missing")?.click());
  for (const [delay, attempts] of attemptsAfter) {
    await passUntil(page, delay, () => fetches >= attempts);
  }
  await expect(page.locator("[data-attempted-path]")).toHaveText("/missing/page");
  expect(await sameDocument(page)).toBe(false);
  errors.length = 0;
});

test("a page is fetched once in five minutes", async ({ page }) => {
  await page.clock.install();
  let fetches = 0;
  // Counted from the start, because the hover in `open` prefetches the page a moment later.
  page.on("request", (request) => request.url().endsWith("/second") && fetches++);
  await open(page);
  const visit = async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>("#footer-second")?.click());
    await expect(page.locator("h1")).toHaveText("Second");
    await page.goBack();
    await expect(page.locator("h1")).toHaveText("Home");
  };
  await visit();
  await visit();
  expect(fetches).toBe(1);
  await page.clock.runFor(5 * 60_000 + 1000);
  await visit();
  expect(fetches).toBe(2);
});

test("other clicks are left to the browser", async ({ page, context }) => {
  await open(page);
  const opened = context.waitForEvent("page");
  await page.click("#to-second", { modifiers: ["Control"] });
  await (await opened).close();
  await expect(page.locator("h1")).toHaveText("Home");
});

test("going back into an entry of the router after a reload loads the right page", async ({ page }) => {
  await open(page);
  await page.click("#to-second");
  await expect(page.locator("h1")).toHaveText("Second");
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("h1")).toHaveText("Home");
});
