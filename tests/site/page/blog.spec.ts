import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";

const guide = "/blog/uk-student-visa-guide";

test.beforeEach(async ({ page }) => answerConsent(page));

test("the list shows the posts, newest first, and leads to them", async ({ page }) => {
  await page.goto("/blog");
  await expect(page).toHaveTitle("Study Abroad Blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Study Abroad Blog");
  const cards = page.locator("[data-block=post-list] li");
  const days = await cards
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(days.length).toBeGreaterThanOrEqual(4);
  expect(days).toEqual([...days].sort().reverse());
  await expect(cards.first().getByText(/^\d+ min read$/)).toBeVisible();
  await expect(cards.first().getByRole("img").locator("use").first()).toHaveAttribute("href", /^\/scenes\//);
  await cards.getByRole("link", { name: /^Read More ?: UK student visa/ }).click();
  await expect(page).toHaveURL(guide);
});

test("a post has its parts, and its contents lead to its headings", async ({ page }) => {
  await page.goto(guide);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "All posts" })).toHaveAttribute("href", "/blog");
  await expect(main.getByRole("img", { name: "A passport and a ticked form" })).toBeVisible();
  await expect(main.getByText("Ready to start your application?")).toBeVisible();
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "What it costs" })
    .click();
  await expect(page).toHaveURL(/#text-what-it-costs$/);
  await expect(main.getByRole("heading", { name: "What it costs" })).toBeInViewport();
});

test("share links carry the page's address", async ({ page }) => {
  await page.goto(guide);
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(canonical).toMatch(/\/blog\/uk-student-visa-guide$/);
  for (const name of ["LinkedIn", "Twitter", "WhatsApp"]) {
    const href = await page.getByRole("link", { name: `Share: ${name}` }).getAttribute("href");
    expect(decodeURIComponent(href ?? "")).toContain(canonical);
  }
});

test("related articles share the category; without any, nothing is printed", async ({ page }) => {
  await page.goto("/blog/student-budget");
  const related = page.locator("#related");
  await expect(related.getByRole("heading", { level: 3 })).toHaveText([
    "Your first weeks abroad: what to do, and when",
  ]);
  await page.goto(guide);
  await expect(related).toHaveCount(0);
});

test("an unknown post leads to the list, a known one does not", async ({ page, request }) => {
  await page.goto("/blog/no-such-post");
  await expect(page).toHaveURL("/blog");
  const known = await request.get(guide, { maxRedirects: 0 });
  expect(known.status()).toBe(200);
});

test("structured data and head say what the page shows", async ({ page, request }) => {
  await page.goto(guide);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.map((text) => JSON.parse(text)).find((item) => item["@type"] === "BlogPosting");
  const header = page.locator("[data-block=post-header]");
  await expect(header.getByRole("heading", { level: 1 })).toHaveText(data.headline);
  for (const text of [
    data.description,
    data.author.name,
    data.articleSection,
    ...data.keywords.split(", "),
  ]) {
    await expect(header.getByText(text, { exact: true }).first()).toBeVisible();
  }
  // Search engines read the day in the site's time zone.
  await expect(header.locator("time").first()).toHaveAttribute("datetime", data.datePublished.slice(0, 10));
  await expect(header.getByText(`${Number.parseInt(data.timeRequired.slice(2), 10)} min read`)).toBeVisible();
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
  expect(await meta("og:type")).toBe("article");
  expect(await meta("article:published_time")).toBe(data.datePublished);
  expect(await meta("og:image")).toBe(data.image.url);
  const picture = await request.get(new URL(data.image.url).pathname);
  expect(picture.headers()["content-type"]).toBe("image/png");
  const png = await picture.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("the feed is linked from the page and its head", async ({ page, request }) => {
  await page.goto("/blog");
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute("href", /\/feed\.xml$/);
  await expect(page.getByRole("link", { name: "RSS feed" })).toHaveAttribute("href", "/feed.xml");
  const feed = await (await request.get("/feed.xml")).text();
  expect(feed).toContain(guide);
});
