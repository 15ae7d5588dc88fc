import type { Page } from "@playwright/test";
import { answerConsent, axeViolations, expect, test } from "#tests/shared/browser-test.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { awake, follow, isSameDocument, markDocument, openWithRouter, silencePartner } from "./visitor.ts";

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
test.beforeEach(async ({ page }) => {
  await answerConsent(page);
  await silencePartner(page);
});

const heading = (page: Page) => page.locator("main").getByRole("heading", { level: 1 });
const refresh = (page: Page) => page.locator("main").getByRole("button", { name: "Refresh Page" });

async function expectErrorScreen(page: Page, text = "You seem to be offline."): Promise<void> {
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await expect(heading(page)).toBeFocused();
  await expect(page.locator("main")).toContainText(text);
  expect(await isSameDocument(page)).toBe(true);
}

test("a link shows our error screen; its retry stays offline, and shows the page once the connection is back", async ({
  page,
  context,
}) => {
  await openWithRouter(page, "/company");
  await context.setOffline(true);
  await page.locator("main a[href^='/']:visible").first().click();
  await expectErrorScreen(page);
  const wanted = new URL(page.url()).pathname;
  expect(wanted).not.toBe("/company");
  expect(await axeViolations(page)).toEqual([]);
  await refresh(page).click();
  await expectErrorScreen(page, "There is still no connection.");
  await context.setOffline(false);
  await refresh(page).click();
  await expect(page.locator("html")).toHaveAttribute("data-route", wanted);
  await expect(page.locator("[data-error-screen]")).toHaveCount(0);
});

for (const width of isNightly ? [390, 1440] : [390]) {
  test(`the very first tap, at ${width} px, just after the connection is lost`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/company", { waitUntil: "networkidle" });
    await expect(page.locator("link[rel=modulepreload]").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    await markDocument(page);
    await context.setOffline(true);
    await page.locator("main a[href^='/']:visible").first().click();
    await expectErrorScreen(page);
  });
}

test("going back needs no network, and what was typed is still there", async ({ page, context }) => {
  await openWithRouter(page, "/contact");
  await page.getByLabel("Message", { exact: true }).fill("Which documents do I need?");
  await awake(page, "form");
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  await context.setOffline(true);
  await follow(page, "footer a[href='/company']");
  await expectErrorScreen(page);
  await expect(page.getByLabel("Message", { exact: true })).toBeHidden();
  // From one error screen to another.
  await follow(page, "footer a[href='/support']");
  await expect(page).toHaveURL(/\/support$/);
  await expectErrorScreen(page);
  await page.goBack();
  await expectErrorScreen(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Which documents do I need?");
  await expect(page.locator("[data-error-screen]")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/Error/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  expect(await isSameDocument(page)).toBe(true);
});

test("Go Home waits for the connection on our own screen", async ({ page, context }) => {
  await openWithRouter(page, "/company");
  await context.setOffline(true);
  await follow(page, "footer a[href='/support']");
  await expectErrorScreen(page);
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectErrorScreen(page);
  await context.setOffline(false);
  await refresh(page).click();
  await expect(page.locator("html")).toHaveAttribute("data-route", "/");
});

test("another link works once the connection is back, without a document load", async ({ page, context }) => {
  await openWithRouter(page, "/company");
  await context.setOffline(true);
  await follow(page, "footer a[href='/support']");
  await expectErrorScreen(page);
  await context.setOffline(false);
  await follow(page, "footer a[href='/contact']");
  await expect(page.locator("html")).toHaveAttribute("data-route", "/contact");
  await expect(page.locator("[data-error-screen]")).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test("a prefetched page opens all the same", async ({ page, context }) => {
  await openWithRouter(page, "/company");
  const fetched = page.waitForResponse("**/support");
  await page.locator("footer a[href='/support']").dispatchEvent("pointerover");
  await (await fetched).finished();
  // Its style sheet is fetched with it.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await follow(page, "footer a[href='/support']");
  await expect(page.locator("html")).toHaveAttribute("data-route", "/support");
});

test("no connection although the browser reports one", async ({ page }) => {
  await page.clock.install();
  await openWithRouter(page, "/company");
  await page.clock.pauseAt(Date.now() + 60_000);
  let asked = 0;
  await page.route("**/*", (route) => {
    if (route.request().url().endsWith("/support")) asked += 1;
    return route.abort();
  });
  await follow(page, "footer a[href='/support']");
  for (const [delay, attempts] of [
    [0, 1],
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    await page.clock.runFor(delay);
    await expect.poll(() => asked).toBe(attempts);
  }
  await expectErrorScreen(page);
});
