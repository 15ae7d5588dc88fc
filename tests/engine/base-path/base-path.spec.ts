import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { BASE, serveUnderBase } from "./based-site.ts";

let site: Awaited<ReturnType<typeof serveUnderBase>>;

// In one worker, because building this site takes as long as all of the tests.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  site = await serveUnderBase();
});
test.afterAll(() => site.close());

/** Requests to the site's own host that leave the base. */
let outside: string[];

test.beforeEach(async ({ page }) => {
  outside = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site.origin && !pathname.startsWith(`${BASE}/`)) outside.push(pathname);
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await answerConsent(page);
});
test.afterEach(() => expect(outside).toEqual([]));

const open = (page: Page, address: string) => page.goto(site.origin + BASE + address);

/** Starts the router, which otherwise may be later than a quick click. */
async function startRouter(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.locator("footer a").first().dispatchEvent("pointerover");
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

test("links lead on within the base, by the router and natively", async ({ page }) => {
  await open(page, "/");
  await startRouter(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator("header nav").getByRole("button", { name: "Services" }).click();
  await page.getByRole("link", { name: "All services" }).click();
  await expect(page).toHaveURL(`${site.origin}${BASE}/services`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expect(page.locator("html")).toHaveAttribute("data-base", BASE);
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}${BASE}/`);
});

test("the search finds pages and leads to them", async ({ page }) => {
  await open(page, "/search");
  await page.getByRole("searchbox").fill("cider");
  const found = page.locator("[data-search-results] a").first();
  await expect(found).toHaveAttribute("href", new RegExp(`^${BASE}/`));
  await found.click();
  await expect(page).toHaveURL(new RegExp(`${BASE}/blog/`));
});

test("a form sends to the site itself, under the base", async ({ page }) => {
  await page.route(`**${BASE}/api/messages`, (route) => route.fulfill({ json: { ok: true } }));
  await open(page, "/contact");
  const form = page.locator("form").first();
  await form.getByLabel("Full Name").fill("Ada Lovelace");
  await expect(form).toHaveAttribute("action", `${BASE}/api/messages`);
  await form.getByLabel("Email Address").fill("ada@orchard.example");
  for (const choice of await form.getByRole("combobox").all()) await choice.selectOption({ index: 1 });
  for (const box of await form.locator("textarea").all()) await box.fill("May I come?");
  const sent = page.waitForRequest(`**${BASE}/api/messages`);
  await form.getByRole("button").last().dispatchEvent("click");
  expect((await sent).method()).toBe("POST");
});

test("the drafting area opens, edits and lists a draft", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("blog-admin", "unlocked"));
  await open(page, "/admin/posts");
  const data = page.waitForResponse(`**${BASE}/admin/data/site.json`);
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  expect((await data).status()).toBe(200);
  await expect(page).toHaveURL(new RegExp(`${BASE}/admin/posts/edit/`));
  await expect(page.getByLabel(/title/i).first()).not.toHaveValue("");
  await page.getByLabel(/title/i).first().fill("Cider by the sea");
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page).toHaveURL(new RegExp(`${BASE}/admin/posts/preview/`));
  await expect(page.getByRole("heading", { name: "Cider by the sea" })).toBeVisible();
});

test.describe("without the page", () => {
  test.use({ expectedConsole: [/404|ERR_INTERNET_DISCONNECTED/] });

  test("an unknown address shows the site's own page", async ({ page }) => {
    await open(page, "/nowhere");
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`${site.origin}${BASE}/`));
  });

  test("the error screen leads home, under the base", async ({ page }) => {
    await open(page, "/");
    await startRouter(page);
    await page.context().setOffline(true);
    await page.locator(`main a[href^="${BASE}/destinations"]`).first().dispatchEvent("click");
    const home = page.locator("[data-error-screen] a");
    await expect(home).toHaveAttribute("href", `${BASE}/`);
  });
});
