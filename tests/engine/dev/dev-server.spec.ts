import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freePorts } from "#src/server/free-ports.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { type DevProcess, startDevProcess } from "./dev-process.ts";

/** For what follows a saved file. */
const LIMIT_MS = limitForHanging(30_000);

let origin: string;
let site: SiteCopy;
let server: DevProcess;
/** A page with a mistake when the server starts, and its text without it. */
let mistaken: { file: string; text: string };

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(4 * LIMIT_MS);
  site = copyExampleSite();
  const file = path.join(site.root, "pages/contact.json");
  mistaken = { file, text: readFileSync(file, "utf8") };
  writeFileSync(file, mistaken.text.replace('"version": 1', '"version": 1,\n  "colour": "red"'));
  // For the pages, the stand-in partner, and the two of Studio.
  const port = await freePorts(4);
  origin = `http://localhost:${port}`;
  server = await startDevProcess(site.root, port);
});

test.afterAll(() => {
  server?.stop();
  site?.remove();
});

test("a mistake present when the dev server starts is shown, and the page once it is corrected", async ({
  page,
}) => {
  test.setTimeout(6 * LIMIT_MS);
  await page.goto(`${origin}/contact`);
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay.locator(".message-body")).toContainText('"colour" is not a key here', {
    timeout: 2 * LIMIT_MS,
  });
  writeFileSync(mistaken.file, mistaken.text);
  await expect(page.locator("h1")).toBeVisible({ timeout: 2 * LIMIT_MS });
  await expect(overlay).toHaveCount(0);
});

test("a saved document is shown at once, at the same scroll position; a mistake is shown over the last valid page", async ({
  page,
}) => {
  test.setTimeout(4 * LIMIT_MS);
  const file = path.join(site.root, "pages/destinations/canada.json");
  const text = readFileSync(file, "utf8");
  const title = /"title": "([^"]+)"/.exec(text)?.[1] ?? "";

  await page.goto(`${origin}/destinations/canada`);
  await expect(page).toHaveTitle(title);
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));

  writeFileSync(file, text.replace(title, "Study in Canada, edited"));
  await expect(page).toHaveTitle("Study in Canada, edited", { timeout: LIMIT_MS });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);

  writeFileSync(file, text.replace('"version": 1', '"version": 1,\n  "colour": "red"'));
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay.locator(".message-body")).toContainText('"colour" is not a key here', {
    timeout: LIMIT_MS,
  });
  await expect(overlay.locator(".file")).toContainText("pages/destinations/canada.json:3:3");
  await expect.poll(server.output).toContain("pages/destinations/canada.json:3:3");
  await expect(page.locator("h1")).toBeVisible();

  writeFileSync(file, text);
  await expect(overlay).toHaveCount(0, { timeout: LIMIT_MS });
  await expect(page).toHaveTitle(title);
});

test("what is saved before a page has connected is shown as soon as it has", async ({ page, context }) => {
  test.setTimeout(4 * LIMIT_MS);
  const file = path.join(site.root, "pages/destinations/ireland.json");
  const text = readFileSync(file, "utf8");
  const title = /"title": "([^"]+)"/.exec(text)?.[1] ?? "";
  const listen = await holdRequests(page, "**/@vite/client");
  await page.goto(`${origin}/destinations/ireland`, { waitUntil: "commit" });
  await expect(page).toHaveTitle(title);

  writeFileSync(file, text.replace(title, "Study in Ireland, edited"));
  const served = async () => (await page.request.get(`${origin}/destinations/ireland`)).text();
  await expect.poll(served, { timeout: LIMIT_MS }).toContain("Study in Ireland, edited");
  // Loading another page waits until the effects of the save are complete.
  const other = await context.newPage();
  await other.goto(`${origin}/destinations/canada`, { waitUntil: "networkidle" });
  await expect(page).toHaveTitle(title);

  listen();
  await expect(page).toHaveTitle("Study in Ireland, edited", { timeout: LIMIT_MS });
});

test("a draft is shown like any other page, under a banner", { tag: "@night" }, async ({ page }) => {
  test.setTimeout(4 * LIMIT_MS);
  writeFileSync(mistaken.file, mistaken.text);
  const banner = page.locator("[data-draft]");
  await page.goto(`${origin}/destinations/canada`);
  await expect(banner).toHaveCount(0);

  const hours = JSON.stringify({
    version: 1,
    title: "Opening hours, in work",
    description: "When you can reach us by chat, by e-mail and on the phone, in every time zone.",
    draft: true,
    entry: { collection: "support", label: "Hours in work", order: 900, summary: "When you can reach us." },
    blocks: [{ type: "hero", id: "intro", title: "Opening hours" }],
  });
  writeFileSync(path.join(site.root, "pages/support/hours.json"), hours);
  await expect(async () => {
    await page.goto(`${origin}/support/hours`);
    await expect(page).toHaveTitle("Opening hours, in work", { timeout: 1_000 });
  }).toPass({ timeout: LIMIT_MS });
  await expect(banner).toHaveText(/^Draft: visitors do not see this page\./);
  await page.goto(`${origin}/support`);
  await expect(page.getByRole("link", { name: "Hours in work" }).first()).toBeAttached();
  await expect(banner).toHaveCount(0);
});

test("an edited component is shown; one that does not compile waits for a fix", async ({ page }) => {
  test.setTimeout(4 * LIMIT_MS);
  const file = path.join(site.root, "blocks/hero/hero.tsx");
  const text = readFileSync(file, "utf8");
  const section = page.locator("main section").first();
  await page.goto(`${origin}/destinations/canada`);
  await expect(section).not.toHaveAttribute("data-edited");

  writeFileSync(file, text.replace("<Band ", '<Band data-edited="yes" '));
  await expect(section).toHaveAttribute("data-edited", "yes", { timeout: LIMIT_MS });

  writeFileSync(file, text.replace("export default", "export default ("));
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay).toBeVisible({ timeout: LIMIT_MS });
  expect((await page.reload())?.status()).toBe(500);
  await expect(overlay).toBeVisible();
  expect(server.isRunning()).toBe(true);

  writeFileSync(file, text);
  await expect(async () => {
    await page.goto(`${origin}/destinations/canada`);
    await expect(section).not.toHaveAttribute("data-edited");
    await expect(page.locator("h1")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: LIMIT_MS });
  await expect(overlay).toHaveCount(0);
});

test("other sites open nothing in the editor, and the gallery has no page that cannot be named", async ({
  request,
}) => {
  test.setTimeout(4 * LIMIT_MS);
  const file = encodeURIComponent("pages/contact.json");
  for (const address of [`/__waymark/open?source=${file}`, `/__open-in-editor?file=${file}`]) {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await request.get(origin + address, { headers })).status()).toBe(403);
  }
  for (const address of ["%", "%ff", "no-such-block.html"]) {
    expect((await request.get(`${origin}/__waymark/gallery/${address}`)).status()).toBe(404);
  }
});
