import type { Page } from "@playwright/test";
import { nextFrames } from "#tests/shared/next-frames.ts";
import {
  chooseCookies,
  expect,
  partnerFrame,
  say,
  silencePartner,
  stopClock,
  test,
  wake,
} from "./embeds-test.ts";

const frameOf = (page: Page) => page.locator("[data-client=form-embed] iframe");
const heightOf = (page: Page) => frameOf(page).evaluate((frame) => frame.getBoundingClientRect().height);
const progress = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => Reflect.get(Object(entry), "event") === "ab_intake_progress"),
  );

test.beforeEach(({ page }) => chooseCookies(page, false));

test("the frame is what the specification asks for", async ({ page, baseURL }) => {
  await page.goto("/apply-now");
  const frame = frameOf(page);
  await expect(frame).toHaveAttribute("sandbox", "allow-forms allow-scripts allow-same-origin");
  await expect(frame).toHaveAttribute("loading", "lazy");
  await expect(frame).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
  await expect(frame).toHaveAttribute("title", /\S/);
  const address = new URL((await frame.getAttribute("src")) ?? "");
  expect(address.origin).not.toBe(new URL(baseURL ?? "").origin);
  await expect(frame).toHaveAttribute("height", "900");
  await expect(page.locator("#apply")).toContainText("Open application form in a new tab →");
});

test("a country page opens the form with its country", async ({ page }) => {
  await page.goto("/destinations/canada");
  await expect(frameOf(page)).toHaveAttribute("src", /[?&]country=ca(&|$)/);
});

test("the stand-in form and the page work together", async ({ page }) => {
  await page.goto("/apply-now");
  await frameOf(page).scrollIntoViewIfNeeded();
  await expect(page.locator("[data-client=form-embed]")).toHaveAttribute("data-hydrated", "");
  const form = page.frameLocator("[data-client=form-embed] iframe");
  await form.getByLabel("Full name").fill("Ada Obi");
  await form.getByLabel("Email address").fill("ada@example.org");
  await form.getByLabel("Subject").fill("Nursing");
  await expect.poll(async () => JSON.stringify(await progress(page))).toContain('"step":"studies"');
  const content = await form.locator("#page").evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(() => heightOf(page)).toBe(Math.max(900, Math.round(Math.ceil(content) * 1.12)));
  expect(JSON.stringify(await page.evaluate(() => window.dataLayer))).not.toContain("ada@");
});

test("height: 1.12 times what the form reports, at least 900", async ({ page }) => {
  await silencePartner(page);
  await page.goto("/apply-now");
  const form = await wakeAndFind(page);
  await say(form, { height: 2000 });
  await expect.poll(() => heightOf(page)).toBe(2240);
  await say(form, { height: 1250 });
  await expect.poll(() => heightOf(page)).toBe(1400);
  await say(form, { height: 100 });
  await expect.poll(() => heightOf(page)).toBe(900);
});

test("a frame under 1200 after load becomes 1400", async ({ page }) => {
  await silencePartner(page);
  await page.goto("/apply-now");
  await wakeAndFind(page);
  await expect.poll(() => heightOf(page)).toBe(1400);
});

test("a frame under 1200 after 4000 ms becomes 1400, not before", async ({ page }) => {
  await stopClock(page);
  // The partner does not respond, so the frame does not load.
  await page.route("**/intake?*", () => {});
  await page.goto("/apply-now", { waitUntil: "domcontentloaded" });
  // The page's load event waits for the frame: the block starts without it, and counts from when the page was ready.
  await frameOf(page).scrollIntoViewIfNeeded();
  await page.clock.runFor(3000);
  await expect(page.locator("[data-client=form-embed]")).toHaveAttribute("data-hydrated", "");
  // The page was ready at a fraction of a millisecond.
  await page.clock.runFor(990);
  expect(await heightOf(page)).toBe(900);
  await page.clock.runFor(20);
  await expect.poll(() => heightOf(page)).toBe(1400);
});

test("a report of the same height does not undo the check", async ({ page }) => {
  await stopClock(page);
  await silencePartner(page);
  await page.goto("/apply-now");
  await wake(page, "form-embed");
  const form = await partnerFrame(page);
  await say(form, { height: 700 });
  await expect.poll(() => heightOf(page)).toBe(900);
  await page.clock.runFor(4000);
  await expect.poll(() => heightOf(page)).toBe(1400);
  await say(form, { height: 700, event: "mark" });
  await expect.poll(async () => (await progress(page)).length).toBe(1);
  await expect.poll(() => heightOf(page)).toBe(1400);
});

test("a form that reports its window's height does not grow for ever", async ({ page }) => {
  const script =
    'const say = () => parent.postMessage({ height: innerHeight }, "*"); onresize = say; onload = say;';
  await page.route("**/intake?*", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Form</title><script>${script}</script>`,
    }),
  );
  await page.goto("/apply-now");
  await wakeAndFind(page);
  // Each round of report and resize would take a frame or two.
  await nextFrames(page, 60);
  expect(await heightOf(page)).toBeLessThanOrEqual(1568);
});

test("the Admissions page follows the form without checks", async ({ page }) => {
  await stopClock(page);
  await silencePartner(page);
  await page.goto("/services/admissions");
  await wake(page, "form-embed");
  const form = await partnerFrame(page);
  await page.clock.runFor(5000);
  expect(await heightOf(page)).toBeLessThanOrEqual(901);
  await say(form, { height: 500 });
  await expect.poll(() => heightOf(page)).toBe(560);
  await say(form, { height: 1000 });
  await expect.poll(() => heightOf(page)).toBe(1120);
});

test("progress goes to the data layer, with null where there is no step", async ({ page }) => {
  await silencePartner(page);
  await page.goto("/apply-now");
  const form = await wakeAndFind(page);
  await say(form, { event: "step", step: "documents" });
  await say(form, { event: "started" });
  await say(form, { event: "step", step: 3 });
  await expect
    .poll(() => progress(page))
    .toEqual([
      { event: "ab_intake_progress", step: "documents" },
      { event: "ab_intake_progress", step: null },
      { event: "ab_intake_progress", step: 3 },
    ]);
});

test("only messages of the partner's own frame count", async ({ page }) => {
  await silencePartner(page);
  await page.goto("/apply-now");
  const form = await wakeAndFind(page);
  await expect.poll(() => heightOf(page)).toBe(1400);
  const partner = new URL(form.url()).origin;
  // Another frame of the partner: right origin, wrong window.
  const address = form.url();
  await page.evaluate(async (src) => {
    const other = document.createElement("iframe");
    await new Promise((resolve) => {
      other.onload = resolve;
      other.src = src;
      other.name = "other";
      document.body.append(other);
    });
  }, address);
  const other = page.frame({ name: "other" });
  if (!other) throw new Error("the second frame is missing");
  await say(other, { height: 3000, event: "step", step: "other-frame" });
  // The page itself, and the right window with wrong origins.
  await page.evaluate((origin) => {
    const data = { height: 3000, event: "step", step: "forged" };
    postMessage(data, "*");
    const source = document.querySelector("iframe")?.contentWindow ?? null;
    const forged = [
      `${origin}5`,
      `${origin}/`,
      `${origin}.evil.example`,
      "null",
      "",
      location.origin,
      origin.toUpperCase(),
    ];
    for (const from of forged) dispatchEvent(new MessageEvent("message", { data, origin: from, source }));
    dispatchEvent(new MessageEvent("message", { data, origin, source: null }));
    dispatchEvent(new MessageEvent("message", { data, origin, source: window }));
  }, partner);
  // Right window and origin, but invalid data.
  for (const height of ["2000", -5, 0, 1e9, null, { valueOf: 2000 }]) await say(form, { height });
  for (const junk of ["2000", 2000, null, [], { event: 5, step: "x" }]) await say(form, junk);
  await say(form, { event: "done" });
  await expect.poll(() => progress(page)).toEqual([{ event: "ab_intake_progress", step: null }]);
  await expect.poll(() => heightOf(page)).toBe(1400);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("there is a link to the form instead", async ({ page }) => {
    await page.goto("/apply-now");
    const section = page.locator("#apply");
    const notice = section.locator("noscript");
    // Playwright's own text matchers ignore <noscript>.
    expect(await notice.evaluate((element) => element.textContent)).toContain(
      "JavaScript is required to display the application form.",
    );
    const link = section.getByRole("link", { name: "Open application form in a new tab →" });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("href", /\/intake/);
    await expect(section.locator("iframe")).toBeHidden();
  });
});

async function wakeAndFind(page: Page) {
  await frameOf(page).scrollIntoViewIfNeeded();
  await expect(page.locator("[data-client=form-embed]")).toHaveAttribute("data-hydrated", "");
  return partnerFrame(page);
}
