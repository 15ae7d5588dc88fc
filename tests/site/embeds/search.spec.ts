import type { Page } from "@playwright/test";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { sampled } from "#tests/shared/tier.ts";
import { chooseCookies, expect, stopClock, test, wake } from "./embeds-test.ts";

const alertText = "To use our programme search, please accept functional cookies in the consent banner.";
const slowText = "Search is loading slowly.";
const scripts = (page: Page) => page.locator('script[src*="/search.js"]');

/** Makes the partner's script misbehave. */
const misbehave = (page: Page, mode: string) =>
  page.route(/\/search\.js\?(?!.*mode=)/, (route) =>
    route.continue({ url: `${route.request().url()}&mode=${mode}` }),
  );

test("without functional cookies nothing of the partner is loaded", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await chooseCookies(page, false);
  await page.goto("/programmes");
  await wakeNow(page);
  await expect(page.getByText(alertText)).toBeVisible();
  await expect(scripts(page)).toHaveCount(0);
  expect(asked.filter((address) => new URL(address).pathname.startsWith("/search"))).toEqual([]);
  await expect(page.getByRole("link", { name: "Open in new tab" })).toHaveAttribute("href", /\/search\?ref=/);
});

test("with functional cookies the search loads, once, with our reference", async ({ page }) => {
  await chooseCookies(page, true);
  await page.goto("/programmes");
  await wakeNow(page);
  await expect(page.getByRole("search").getByLabel("Subject")).toBeVisible();
  await expect(page.getByText(alertText)).toBeHidden();
  await expect(scripts(page)).toHaveCount(1);
  await expect(scripts(page)).toHaveAttribute("src", /[?&]ref=[A-Za-z0-9-]+/);
  await page.getByLabel("Subject").fill("nursing");
  await expect(page.getByText("Nursing").first()).toBeVisible();
});

test("a country page searches in its country", async ({ page }) => {
  await chooseCookies(page, true);
  await page.goto("/destinations/canada");
  await wakeNow(page);
  await expect(scripts(page)).toHaveAttribute("src", /[?&]country=ca(&|$)/);
  await expect(page.getByRole("search").getByLabel("Country")).toHaveValue("ca");
});

test("the button opens the settings, and consent given there loads the search", async ({ page }) => {
  await chooseCookies(page, false);
  await page.goto("/programmes");
  await wakeNow(page);
  await page.locator("[data-search-alert]").getByRole("link", { name: "Cookie settings" }).click();
  await page.locator("[data-consent-category=functional]").check({ force: true });
  await page.locator("[data-consent=save]").click();
  await expect(page.getByRole("search").getByLabel("Subject")).toBeVisible();
  await expect(page.getByText(alertText)).toBeHidden();
});

test("one button allows functional cookies, keeps the rest of the choice, and loads the search", async ({
  page,
}) => {
  await chooseCookies(page, false);
  await page.goto("/programmes");
  await page.getByRole("button", { name: "Allow and load the search" }).click();
  await expect(page.getByRole("search").getByLabel("Subject")).toBeVisible();
  await expect(page.getByText(alertText)).toBeHidden();
  expect(JSON.parse(await page.evaluate(() => localStorage.getItem("cookie-consent") ?? ""))).toEqual({
    necessary: true,
    functional: true,
    analytics: false,
    marketing: false,
  });
  await expect(page.getByRole("link", { name: "Nursing" }).first()).toHaveAttribute("href", /\/course\?id=/);
});

test("with the keyboard, the focus moves to the search", async ({ page }) => {
  await chooseCookies(page, false);
  await page.goto("/programmes");
  await wakeNow(page);
  await page.locator("[data-search-alert]").getByRole("link", { name: "Cookie settings" }).press("Enter");
  await page.keyboard.press("Space");
  await page.locator("[data-consent=save]").press("Enter");
  await expect(page.locator("[data-search]")).toBeFocused();
});

test("consent given in another tab loads the search, and withdrawing it hides the search", async ({
  page,
  context,
}) => {
  await page.goto("/programmes");
  await page.locator("[data-consent=reject]").first().click();
  await wakeNow(page);
  await expect(page.getByText(alertText)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/legal/cookies");
  const store = (functional: boolean) =>
    other.evaluate((allowed) => {
      const record = { necessary: true, functional: allowed, analytics: false, marketing: false };
      localStorage.setItem("cookie-consent", JSON.stringify(record));
    }, functional);
  await store(true);
  await expect(page.getByRole("search").getByLabel("Subject")).toBeVisible();
  await store(false);
  await expect(page.getByText(alertText)).toBeVisible();
  await expect(page.getByRole("search")).toBeHidden();
  await store(true);
  await expect(page.getByRole("search").getByLabel("Subject")).toBeVisible();
  await expect(scripts(page)).toHaveCount(1);
});

for (const [mode, expected] of sampled([
  ["nothing", /allow-scripts/],
  ["throw", /allow-scripts|asked to fail|Script error/],
  ["404", /allow-scripts|Failed to load resource|MIME type/],
  ["hang", /allow-scripts/],
] as const)) {
  test.describe(`a script that answers with ${mode}`, () => {
    test.use({ expectedConsole: [expected] });

    test("leaves words and a link after 8000 ms, not before", async ({ page }) => {
      await stopClock(page);
      await chooseCookies(page, true);
      if (mode === "hang") await page.route(/\/search\.js/, () => {});
      else await misbehave(page, mode);
      await page.goto("/programmes");
      await wake(page, "search-embed");
      const slow = page.getByText(slowText);
      await expect(slow).toBeHidden();
      await page.clock.runFor(7999);
      await expect(slow).toBeHidden();
      await page.clock.runFor(1);
      await expect(slow).toBeVisible();
      await expect(slow.getByRole("link")).toHaveAttribute("target", "_blank");
      await expect(slow.getByRole("link")).toHaveAttribute("href", /\/search\?ref=/);
      await expect(page.getByRole("link", { name: "Open in new tab" })).toBeVisible();
    });
  });
}

test("the notice goes when the search arrives after all", async ({ page }) => {
  await stopClock(page);
  await chooseCookies(page, true);
  const release = await holdRequests(page, /\/search\.js/);
  await page.goto("/programmes");
  await wake(page, "search-embed");
  await page.clock.runFor(8000);
  await expect(page.getByText(slowText)).toBeVisible();
  release();
  await expect(page.getByRole("search").getByLabel("Subject")).toBeVisible();
  await expect(page.getByText(slowText)).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search opens in a tab of its own", async ({ page }) => {
    await page.goto("/programmes");
    await expect(page.getByText(alertText)).toBeHidden();
    await expect(page.getByRole("link", { name: "Open the programme search" })).toHaveAttribute(
      "href",
      /\/search\?ref=/,
    );
  });
});

async function wakeNow(page: Page) {
  const block = page.locator("[data-client=search-embed]");
  await block.locator("[data-search]").scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute("data-hydrated", "");
}
