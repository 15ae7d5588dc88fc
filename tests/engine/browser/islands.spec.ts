import { holdRequests } from "#tests/shared/hold-requests.ts";
import { expect, test } from "./site.ts";

const button = (label: string) => `[data-client=counter]:has(label:text-is("${label}")) button`;
const wrapper = (label: string) => `[data-client=counter]:has(label:text-is("${label}"))`;

test("the first tap starts an intent block and is replayed", async ({ page }) => {
  const bringScripts = await holdRequests(page, "**/assets/**");
  const bringCounter = await holdRequests(page, "**/assets/*counter*");
  await page.goto("/");
  await page.click("#plain");
  await expect(page.locator("#plain")).toHaveText("plain");
  bringScripts();
  await expect(page.locator("#plain")).toHaveText("clicked 1");
  // Two quick taps on the same element count as one.
  await page.click(button("Intent"));
  await page.click(button("Intent"));
  bringCounter();
  await expect(page.locator(button("Intent"))).toHaveText("1");
  await page.click(button("Intent"));
  await expect(page.locator(button("Intent"))).toHaveText("2");
});

test("key presses before hydration are not lost either", async ({ page }) => {
  await page.goto("/");
  await page.locator(button("Intent")).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(button("Intent"))).toHaveText("1");
});

test("a visible block starts near the viewport, not before", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator(wrapper("Visible"))).not.toHaveAttribute("data-hydrated");
  await page.mouse.wheel(0, 1200);
  await expect(page.locator(wrapper("Visible"))).toHaveAttribute("data-hydrated", "");
});

test("hydration keeps the server's elements and ids, and inserts only new rules", async ({ page }) => {
  await page.goto("/second");
  const before = await page.evaluate(() => {
    const element = document.querySelector("[data-client=counter] button");
    Object.assign(window, { before: element });
    return { id: element?.id, rules: document.styleSheets[0]?.cssRules.length };
  });
  await expect(page.locator(wrapper("Loaded"))).toHaveAttribute("data-hydrated", "");
  const count = () =>
    page.evaluate(() =>
      [...document.styleSheets].filter(({ href }) => !href).map((sheet) => sheet.cssRules.length),
    );
  const after = await page.evaluate(() => {
    const element = document.querySelector("[data-client=counter] button");
    return { same: element === Reflect.get(window, "before"), id: element?.id };
  });
  expect(after).toEqual({ same: true, id: before.id });
  expect(await count()).toEqual([before.rules]);
  await page.click(button("Loaded"));
  await expect(page.locator("[data-fresh]")).toHaveCSS("letter-spacing", "3px");
  expect(await count()).toEqual([before.rules, 1]);
});

const notLoaded = "This part could not be loaded. Check your connection and reload the page.";

test("without the application the page reloads once, then works as plain HTML", async ({ page, errors }) => {
  let loads = 0;
  page.on("load", () => loads++);
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto("/");
  await page.hover("#to-second");
  await expect.poll(() => loads).toBe(2);
  await page.click("#plain");
  await page.click("#to-second");
  await expect(page).toHaveURL(/\/second$/);
  await expect(page.locator("h1")).toHaveText("Second");
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(3);
  errors.length = 0;
});

test("a missing chunk reloads the page once; if it loads later, the next tap starts its block", async ({
  page,
  errors,
}) => {
  let loads = 0;
  page.on("load", () => loads++);
  await page.route("**/assets/*counter*", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.goto("/second");
  await expect.poll(() => loads).toBe(2);
  await page.click(button("Loaded"));
  await expect(page.locator("[data-toast]")).toContainText(notLoaded);
  await expect(page.locator("[data-toast]")).toHaveAttribute("role", "alert");
  // Only a tap whose chunk is refused counts for nothing.
  const refused = page.waitForResponse("**/assets/*counter*");
  await page.click(button("Loaded"));
  await refused;
  await expect(page.locator("[data-toast]")).toHaveCount(1);
  await page.unrouteAll();
  await page.click(button("Loaded"));
  await expect(page.locator(button("Loaded"))).toHaveText("1");
  expect(loads).toBe(2);
  errors.length = 0;
});

test("a chunk missing for lack of a network does not reload the page", async ({ page, errors }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // As on a phone without reception: the browser believes that it is online.
  await page.route("**/*", (route) => route.abort());
  const checked = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await page.mouse.wheel(0, 1200);
  await checked;
  // If the page were reloading, this request would fail.
  await page.evaluate(() => fetch("/second").catch(() => {}));
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  // No visitor has touched the block, so there is no message.
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await page.unrouteAll();
  await page.click(button("Visible"));
  await expect(page.locator(button("Visible"))).toHaveText("1");
  errors.length = 0;
});

test("an application that could not be fetched is fetched again at the next touch", async ({
  page,
  errors,
}) => {
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto("/");
  await page.route("**/*", (route) => route.abort());
  const checked = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await page.click("#plain");
  await checked;
  await page.unrouteAll();
  await page.click("#plain");
  await expect(page.locator("#plain")).toHaveText("clicked 1");
  errors.length = 0;
});
