import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { follow, isSameDocument, openWithRouter } from "#tests/site/behaviour/visitor.ts";

/** Chromium's own message about the status, and the page's. */
const logged = /404/;
const report = (path: string) => `404 Error: User attempted to access non-existent route: ${path}`;

test.use({ expectedConsole: [logged] });
test.beforeEach(({ page }) => answerConsent(page));

test("owl, texts, attempted path, popular pages, status 404 and a line on the console", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const response = await page.goto("/destinations/atlantis?from=map");
  expect(response?.status()).toBe(404);
  const owl = page.getByRole("img", { name: "Owl", exact: true });
  await expect(owl).toHaveText("🦉");
  // The owl is an SVG, so it does not depend on the machine's fonts.
  await expect.poll(async () => (await owl.locator("use").boundingBox())?.width).toBeGreaterThan(16);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page Not Found");
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved.", { exact: true }),
  ).toBeVisible();
  await expect(page.locator("[data-attempted-path]")).toHaveText("/destinations/atlantis");
  await expect(page.getByRole("heading", { name: "Popular Pages" })).toBeVisible();
  const popular = page.locator("main ul a");
  expect(await popular.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/destinations",
    "/programmes",
    "/apply-now",
    "/support/book-a-call",
  ]);
  expect(errors.filter((text) => text.startsWith("404 Error"))).toEqual([report("/destinations/atlantis")]);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("Go Back goes back, after a document load and after a route change", async ({ page }) => {
  await openWithRouter(page, "/company");
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/no/such/page" });
    document.querySelector("main")?.append(link);
    link.id = "lost";
  });
  await follow(page, "#lost");
  await expect(page.locator("[data-attempted-path]")).toHaveText("/no/such/page");
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/company$/);
  await expect(page.locator("html")).toHaveAttribute("data-route", "/company");
  await page.goto("/another/wrong/path");
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/company$/);
});

test("Go Back leads home in a new tab, which has no history", async ({ page, context }) => {
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await page.evaluate(() => window.open("/nowhere", "_blank", "noopener"));
  const tab = await opened;
  await tab.getByRole("link", { name: "Go Back" }).click();
  await expect(tab).toHaveURL(/\/$/);
});

test("a path with markup in it is shown as text", async ({ page }) => {
  await page.goto("/%3Cimg%20src=x%20onerror=alert(1)%3E");
  await expect(page.locator("[data-attempted-path]")).toContainText("img");
  await expect(page.locator("[data-attempted-path] *")).toHaveCount(0);
});

test("unknown addresses of files and folders answer 404 too", async ({ request }) => {
  for (const path of [
    "/Destinations",
    "/assets/none.js",
    "/.git/config",
    "/a//b",
    "/destinations/canada/x",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("texts and links, no path and no button without effect", async ({ page }) => {
    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page Not Found");
    await expect(page.getByRole("link", { name: "Go Back" })).toBeHidden();
    await expect(page.getByText("You tried to open")).toBeHidden();
    await expect(page.locator("main ul a")).toHaveCount(4);
  });
});

test("the host's configuration files are not served", async ({ request }) => {
  for (const file of ["/_headers", "/_redirects"]) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(404);
    expect(await response.text()).toContain("<h1");
  }
});
