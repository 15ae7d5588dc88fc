import { answerConsent, axeViolations, expect, test } from "#tests/shared/browser-test.ts";
import { follow, openWithRouter } from "./visitor.ts";

test.use({
  expectedConsole: [/could not be (loaded|shown)|Failed to load resource|Failed to fetch dynamically/],
});
test.beforeEach(({ page }) => answerConsent(page));

test("a route that the server cannot give: its text, a way to try again and a way home", async ({ page }) => {
  await page.clock.install();
  let broken = true;
  let asked = 0;
  await page.route("**/support", (route) => {
    asked += 1;
    return broken ? route.fulfill({ status: 500, body: "broken" }) : route.continue();
  });
  await openWithRouter(page, "/company");
  await follow(page, "footer a[href='/support']");
  await expect.poll(() => asked).toBe(1);
  for (const delay of [1000, 2000, 4000]) await page.clock.runFor(delay);
  const screen = page.locator("main");
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  expect(asked).toBe(4);
  await expect(page.locator("html")).not.toHaveAttribute("data-navigating");
  await expect(screen.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Unexpected Application Error!/);
  await page.clock.resume();
  expect(await axeViolations(page)).toEqual([]);
  broken = false;
  await screen.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-route", "/support");
  await expect(screen.getByRole("heading", { level: 1 })).not.toHaveText("Unexpected Application Error!");
});

test("a failure of the application: the fallback screen, Refresh Page and Go Home", {
  tag: "@night",
}, async ({ page }) => {
  await openWithRouter(page, "/company");
  await page.evaluate(() => document.querySelector("main")?.remove());
  await follow(page, "footer a[href='/support']");
  const screen = page.locator("main");
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(screen.getByRole("paragraph")).toHaveText(
    "We're sorry, but an unexpected error occurred. Please try refreshing the page.",
  );
  await expect(screen.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  await screen.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("html")).toHaveAttribute("data-route", "/");
});

test("a link to the page that failed tries it again", async ({ page }) => {
  await openWithRouter(page, "/company");
  await page.evaluate(() => document.querySelector("main")?.remove());
  await follow(page, "footer a[href='/support']");
  await expect(page.locator("main").getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await follow(page, "footer a[href='/support']");
  await expect(page.locator("html")).toHaveAttribute("data-route", "/support");
  await expect(page.locator("[data-error-screen]")).toHaveCount(0);
});

test("a page whose application never arrives tries once more, then is a plain page", {
  tag: "@night",
}, async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/support/help-center");
  const again = page.waitForEvent("load");
  await page.locator("#questions summary").first().focus();
  await again;
  await page.locator("#questions summary").first().click();
  await expect(page.locator("#questions details[open]")).toHaveCount(1);
  await follow(page, "footer a[href='/company']");
  await expect(page.locator("html")).toHaveAttribute("data-route", "/company");
});
