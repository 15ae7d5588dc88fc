import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { sampled } from "#tests/shared/tier.ts";
import { follow, isSameDocument, markDocument, openWithRouter } from "#tests/site/behaviour/visitor.ts";
import { chooseCookies, expect, partnerFrame, test } from "./embeds-test.ts";

const onPage = "[data-client=form-embed]";
const inDialog = "[data-client=apply-dialog]";
const frameIn = (page: Page, place: string) => page.locator(`${place} iframe`);
/** In the page's CSS pixels, because the dialog is scaled while it opens. */
const heightOf = (frame: Locator) => frame.evaluate((element: HTMLElement) => element.offsetHeight);
const stepsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry): Record<string, unknown> => Object(entry))
      .filter(({ event }) => event === "ab_intake_progress")
      .map(({ step }) => step),
  );

/** Makes the partner's form post its messages once while it loads, and none afterwards. */
const speakAtOnce = (page: Page, script: string) =>
  page.route("**/intake?*", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Form</title><script>const say = (data) => parent.postMessage(data, "*"); ${script}</script>`,
    }),
  );

const scriptsOfForms = /\/assets\/[^/]*(intake|apply-dialog)[^/]*\.js/;

test.beforeEach(({ page }) => chooseCookies(page, false));

for (const [route, reported, height] of sampled([
  ["/apply-now", 1200, 1344],
  ["/apply-now", 300, 1400],
  ["/destinations/united-kingdom", 1200, 1344],
  ["/destinations/canada", 5000, 5600],
  ["/services/admissions", 600, 672],
  ["/services/admissions", 1200, 1344],
] as const)) {
  test(`${route}: a form that says ${reported} while it loads gets ${height}, and its progress counts`, async ({
    page,
  }) => {
    await speakAtOnce(page, `say({ height: ${reported} }); say({ event: "step", step: "early" });`);
    const bringScripts = await holdRequests(page, /\/assets\/.*\.js/);
    await page.goto(route, { waitUntil: "domcontentloaded" });
    await frameIn(page, onPage).scrollIntoViewIfNeeded();
    await partnerFrame(page);
    expect(await heightOf(frameIn(page, onPage))).toBe(900);
    bringScripts();
    await expect.poll(() => heightOf(frameIn(page, onPage))).toBe(height);
    expect(await stepsOf(page)).toEqual(["early"]);
  });
}

test("the dialog: the form that says its height while it loads gets it", async ({ page }) => {
  await speakAtOnce(page, 'say({ event: "started" }); say({ height: 1500, event: "step", step: 2 });');
  const bringScripts = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto("/company", { waitUntil: "domcontentloaded" });
  await follow(page, "header [data-action=apply]");
  await partnerFrame(page);
  expect(await heightOf(frameIn(page, inDialog))).toBe(900);
  bringScripts();
  await expect.poll(() => heightOf(frameIn(page, inDialog))).toBe(1680);
  expect(await stepsOf(page)).toEqual([null, 2]);
});

test("a page that came without a document load: nothing is lost either", async ({ page }) => {
  await speakAtOnce(page, 'say({ height: 600, event: "step", step: "early" });');
  const bringScripts = await holdRequests(page, scriptsOfForms);
  await openWithRouter(page, "/company");
  await markDocument(page);
  await follow(page, "footer a[href='/services/admissions']");
  await expect(page.locator("html")).toHaveAttribute("data-route", "/services/admissions");
  await frameIn(page, onPage).scrollIntoViewIfNeeded();
  await partnerFrame(page);
  bringScripts();
  await expect.poll(() => heightOf(frameIn(page, onPage))).toBe(672);
  expect(await stepsOf(page)).toEqual(["early"]);
  expect(await isSameDocument(page)).toBe(true);
});

test("a form in the dialog and one on the page keep their own heights", async ({ page }) => {
  let asked = 0;
  await page.route("**/intake?*", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Form</title><script>parent.postMessage({ height: ${++asked * 2000} }, "*")</script>`,
    }),
  );
  const bringScripts = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto("/apply-now", { waitUntil: "domcontentloaded" });
  await frameIn(page, onPage).scrollIntoViewIfNeeded();
  await partnerFrame(page);
  await follow(page, "header [data-action=apply]");
  await expect.poll(() => asked).toBe(2);
  bringScripts();
  await expect.poll(() => heightOf(frameIn(page, inDialog))).toBe(4480);
  await expect.poll(() => heightOf(frameIn(page, onPage))).toBe(2240);
});

for (const route of sampled(["/apply-now", "/destinations/united-kingdom", "/services/admissions"])) {
  test(`${route}: a visitor who scrolls slowly has started the form`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(route);
    const isHere = () =>
      frameIn(page, onPage).evaluate((frame) => frame.getBoundingClientRect().top < innerHeight);
    while (!(await isHere())) await page.mouse.wheel(0, 150);
    await expect.poll(() => stepsOf(page)).toEqual([null]);
  });
}

for (const when of ["while it loads", "later"] as const) {
  test(`a form that posts messages endlessly ${when} does not fill the data layer, and keeps its height`, async ({
    page,
  }) => {
    const flood =
      "for (let step = 0; step < 3000; step++) say({ height: 1500 + step / 10, event: 'step', step });";
    await speakAtOnce(page, when === "later" ? `onmessage = () => { ${flood} };` : flood);
    const bringScripts = await holdRequests(page, /\/assets\/.*\.js/);
    await page.goto("/apply-now", { waitUntil: "domcontentloaded" });
    await frameIn(page, onPage).scrollIntoViewIfNeeded();
    const form = await partnerFrame(page);
    bringScripts();
    await expect(page.locator(onPage)).toHaveAttribute("data-hydrated", "");
    if (when === "later") await form.evaluate(() => postMessage("go", "*"));
    await expect.poll(() => heightOf(frameIn(page, onPage))).toBe(Math.round(1799.9 * 1.12));
    const steps = await stepsOf(page);
    expect(steps.length).toBeGreaterThan(0);
    // At most ten in any second; the flood takes no more than a few seconds.
    expect(steps.length).toBeLessThanOrEqual(100);
  });
}
