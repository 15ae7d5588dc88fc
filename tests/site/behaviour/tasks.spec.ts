import type { Locator, Page } from "@playwright/test";
import { test as base, expect } from "#tests/shared/browser-test.ts";

/** What visitors come for, on a phone, from the home page to the answer, with the number of taps that it may take. */
const test = base.extend<{ tap: (target: Locator) => Promise<void>; taps: { count: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  taps: async ({}, use) => use({ count: 0 }),
  tap: async ({ page, taps }, use) => {
    await page.goto("/");
    await use(async (target) => {
      await target.tap();
      taps.count += 1;
    });
  },
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const refuse = (page: Page) => page.getByRole("button", { name: "Reject non-essential" });

test("Ireland and Canada for January: four taps", { tag: "@night" }, async ({ page, tap, taps }) => {
  await tap(refuse(page));
  await tap(page.getByRole("link", { name: "Compare them side by side" }));
  const chips = page.locator("#figures [data-choices]").first();
  await tap(chips.getByText("Ireland"));
  await tap(chips.getByText("Canada"));
  const starts = page.locator("#figures tr", {
    has: page.getByRole("rowheader", { name: "Courses start in" }),
  });
  await expect(starts.getByText(/January/).filter({ visible: true })).toHaveCount(2);
  expect(taps.count).toBe(4);
});

test("is IELTS needed: two taps, and Enter leads to the page about tests", async ({ page, tap, taps }) => {
  await tap(page.getByRole("button", { name: "Menu", exact: true }));
  const field = page.getByRole("searchbox").filter({ visible: true });
  await tap(field);
  await field.fill("Is IELTS needed?");
  await field.press("Enter");
  await page.waitForURL("**/search?q=**");
  await expect(page.locator("[data-search-pages]")).toBeHidden();
  const best = page.getByRole("list", { name: "Results" }).getByRole("listitem").first();
  await expect(best).toContainText("Language Tests");
  await expect(best).toContainText("No. Many universities also accept");
  await expect(best).not.toContainText("another website");
  expect(taps.count).toBe(2);
});

test("apply: two taps, then a confirmation with the next step", async ({ page, tap, taps }) => {
  await tap(page.locator("header [data-action=apply]"));
  const dialog = page.locator("#apply-dialog");
  const form = dialog.frameLocator("iframe");
  await form.getByLabel("Full name").fill("Ada Obi");
  await form.getByLabel("Email address").fill("ada@example.org");
  await tap(form.getByRole("button", { name: "Finish" }));
  await expect(dialog.getByRole("heading", { name: "Your form has been sent" })).toBeFocused();
  await expect(dialog.getByRole("link", { name: "See what happens next" })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(taps.count).toBe(2);
});

test("search courses without cookies: two taps", { tag: "@night" }, async ({ page, tap, taps }) => {
  await tap(refuse(page));
  await tap(page.getByRole("link", { name: "Search Programmes" }).first());
  const field = page.getByLabel(/without cookies$/);
  await field.fill("nursing");
  const [results] = await Promise.all([page.waitForEvent("popup"), field.press("Enter")]);
  await results.getByRole("link", { name: "Nursing" }).first().click();
  await expect(results.getByText("This course is made up")).toBeVisible();
  expect(taps.count).toBe(2);
});
