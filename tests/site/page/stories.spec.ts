import type { Page } from "@playwright/test";
import { answerConsent, axeViolations, expect, test } from "#tests/shared/browser-test.ts";
import { awake } from "#tests/site/behaviour/visitor.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Five ways it could go" });
const shown = (page: Page) => carousel(page).locator("[data-active=true]");
const away = (page: Page) => page.mouse.move(2, 2);

/** Starts or ends a touch on the current story. @param x in CSS pixels */
const touch = (page: Page, type: "touchstart" | "touchend", x: number) =>
  shown(page).evaluate(
    (slide, [name, clientX]) => {
      const at = new Touch({ identifier: 1, target: slide, clientX, clientY: 200 });
      const touches = name === "touchstart" ? [at] : [];
      slide.dispatchEvent(new TouchEvent(name, { bubbles: true, touches, changedTouches: [at] }));
    },
    [type, x] as const,
  );

/** Opens the home page with its carousel on screen, the pointer away from it, and the clock stopped. */
async function openStories(page: Page): Promise<void> {
  await answerConsent(page);
  await page.clock.install();
  await page.goto("/");
  await away(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await awake(page, "testimonials");
  // Set by the script once it is ready; until then nothing rotates.
  await expect(carousel(page).locator("[aria-roledescription=slide][inert]")).toHaveCount(4);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await carousel(page).getByRole("button", { name: "Story 1" }).dispatchEvent("click");
  await expect(shown(page)).toHaveAccessibleName("1 of 5");
  await expect(shown(page).getByRole("img", { name: "5 out of 5" })).toBeVisible();
}

test("the next story comes after 5000 ms, not before, and after the last the first", async ({ page }) => {
  await openStories(page);
  await page.clock.runFor(5000);
  const start = Number((await shown(page).getAttribute("aria-label"))?.slice(0, 1));
  const after = (steps: number) => `${((start - 1 + steps) % 5) + 1} of 5`;
  await page.clock.runFor(4999);
  await expect(shown(page)).toHaveAttribute("aria-label", after(0));
  await page.clock.runFor(1);
  await expect(shown(page)).toHaveAttribute("aria-label", after(1));
  await page.clock.runFor(20_000);
  await expect(shown(page)).toHaveAttribute("aria-label", after(5));
});

test("it stops while hovered or focused", { tag: "@night" }, async ({ page }) => {
  await openStories(page);
  await shown(page).hover();
  await page.clock.runFor(15_000);
  await expect(shown(page)).toHaveAttribute("aria-label", "1 of 5");
  await away(page);
  await page.clock.runFor(5000);
  await expect(shown(page)).toHaveAttribute("aria-label", "2 of 5");
  await carousel(page).getByRole("button", { name: "Next story" }).focus();
  await expect(carousel(page).locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await page.clock.runFor(15_000);
  await expect(shown(page)).toHaveAttribute("aria-label", "2 of 5");
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  await expect(carousel(page).locator("[aria-live]")).toHaveAttribute("aria-live", "off");
  await page.clock.runFor(5000);
  await expect(shown(page)).toHaveAttribute("aria-label", "3 of 5");
});

test("pause stops it, play starts it again", async ({ page }) => {
  await openStories(page);
  await carousel(page).getByRole("button", { name: "Pause the stories" }).click();
  await away(page);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  await page.clock.runFor(15_000);
  await expect(shown(page)).toHaveAttribute("aria-label", "1 of 5");
  await carousel(page).getByRole("button", { name: "Play the stories" }).click();
  await page.clock.runFor(5000);
  await expect(shown(page)).toHaveAttribute("aria-label", "2 of 5");
});

test("a story reached by swiping is shown for its whole time", { tag: "@night" }, async ({ page }) => {
  await openStories(page);
  await page.clock.runFor(4000);
  await touch(page, "touchstart", 300);
  await touch(page, "touchend", 200);
  await expect(shown(page)).toHaveAttribute("aria-label", "2 of 5");
  await page.clock.runFor(4999);
  await expect(shown(page)).toHaveAttribute("aria-label", "2 of 5");
  await page.clock.runFor(1);
  await expect(shown(page)).toHaveAttribute("aria-label", "3 of 5");
});

test("dots select a story, arrows wrap around, and only the current story is exposed", async ({ page }) => {
  await openStories(page);
  const dots = carousel(page).getByRole("group", { name: "Choose a story" }).getByRole("button");
  await expect(dots).toHaveCount(5);
  await dots.nth(3).click();
  await expect(shown(page)).toHaveAttribute("aria-label", "4 of 5");
  await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");
  await expect(carousel(page).getByText("Bilal")).toBeVisible();
  await expect(carousel(page).locator("[aria-roledescription=slide]:not([inert])")).toHaveCount(1);
  await carousel(page).getByRole("button", { name: "Next story" }).click();
  await carousel(page).getByRole("button", { name: "Next story" }).click();
  await expect(shown(page)).toHaveAttribute("aria-label", "1 of 5");
  await carousel(page).getByRole("button", { name: "Previous story" }).click();
  await expect(shown(page)).toHaveAttribute("aria-label", "5 of 5");
  // axe uses timers of its own.
  await page.clock.resume();
  expect(await axeViolations(page)).toEqual([]);
});

test.describe("with reduced motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("nothing moves by itself, and there is nothing to pause", async ({ page }) => {
    await openStories(page);
    await page.clock.runFor(30_000);
    await expect(shown(page)).toHaveAttribute("aria-label", "1 of 5");
    await expect(carousel(page).getByRole("button", { name: "Pause the stories" })).toBeHidden();
    await carousel(page).getByRole("button", { name: "Next story" }).click();
    await expect(shown(page)).toHaveAttribute("aria-label", "2 of 5");
  });
});

test("with forced colours the dots are visible", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openStories(page);
  const colours = await carousel(page)
    .getByRole("group", { name: "Choose a story" })
    .getByRole("button")
    .locator("span")
    .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).backgroundColor));
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(colours).toHaveLength(5);
  expect(new Set(colours).size).toBe(2);
  expect(colours).not.toContain(canvas);
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: [/ERR_FAILED|could not start/] });

  test("a missing chunk does not reload the page that the visitor is reading", async ({ page }) => {
    await answerConsent(page);
    await page.goto("/", { waitUntil: "networkidle" });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    // As on a phone without reception: the browser believes that it is online.
    await page.route("**/*", (route) => route.abort());
    const checked = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    await page.locator("[data-client=testimonials] > *").first().scrollIntoViewIfNeeded();
    await checked;
    // If the page were reloading, this request would fail.
    await page.evaluate(() => fetch("/").catch(() => {}));
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
});
