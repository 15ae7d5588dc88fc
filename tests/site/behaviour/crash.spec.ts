import type { Page } from "@playwright/test";
import { answerConsent, axeViolations, expect, test } from "#tests/shared/browser-test.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { openDrafting } from "#tests/site/admin/drafting-page.ts";
import { follow, silencePartner } from "./visitor.ts";

test.use({ expectedConsole: [/could not start|asked to crash/] });
test.beforeEach(({ page }) => silencePartner(page));

/** Replaces a block's script by one that throws as soon as the block starts. */
const crash = (page: Page, type: string) =>
  page.route(`**/assets/${type}.client-*.js`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function crash() { throw new Error("asked to crash"); }',
    }),
  );

async function expectFallback(page: Page, type: string): Promise<void> {
  const block = page.locator(`[data-client=${type}]`);
  await expect(block.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(
    block.getByText("We're sorry, but an unexpected error occurred. Please try refreshing the page."),
  ).toBeVisible();
  await expect(block.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  await expect(block.getByRole("link", { name: "Go Home" })).toBeVisible();
}

for (const width of isNightly ? [390, 1440] : [390]) {
  test(`the contact form at ${width} px: an error message at its size, and the rest of the page keeps working`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await answerConsent(page);
    await crash(page, "form");
    await page.goto("/contact");
    const block = page.locator("[data-client=form]");
    const before = await block.locator("section").boundingBox();
    await page.getByLabel("Full Name").fill("Ada Obi");
    await expectFallback(page, "form");
    await expect(block.locator("form")).toHaveCount(0);
    await expect(block.locator("pre")).toHaveText("Ada Obi");
    const after = await block.locator("[data-block-error]").boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(2);
    expect(await axeViolations(page)).toEqual([]);
    await follow(page, "header [data-action=apply]");
    await expect(page.getByRole("dialog").frameLocator("iframe").getByText("Silent form")).toBeVisible();
  });
}

for (const [type, route, stays] of [
  ["form-embed", "/apply-now", "iframe"],
  ["search-embed", "/programmes", "a[href*='/search']:visible"],
  ["faq", "/support/help-center", "summary"],
  ["cost-estimate", "/compare", "section"],
] as const) {
  test(`${type}: the error message before the HTML, which stays`, { tag: "@night" }, async ({ page }) => {
    await answerConsent(page);
    await crash(page, type);
    await page.goto(route);
    const block = page.locator(`[data-client=${type}]`).first();
    await block.locator("section").first().scrollIntoViewIfNeeded();
    if ((await block.getAttribute("data-hydrate")) === "intent") await block.locator(stays).first().focus();
    await expect(block.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(block.locator(stays).first()).toBeVisible();
  });
}

test("the dialog: the error message inside it, above the form, and it still closes", async ({ page }) => {
  await answerConsent(page);
  await crash(page, "apply-dialog");
  await page.goto("/company");
  await follow(page, "header [data-action=apply]");
  await expectFallback(page, "apply-dialog");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  await expect(dialog.frameLocator("iframe").getByText("Silent form")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("the stories: the error message in their place", { tag: "@night" }, async ({ page }) => {
  await answerConsent(page);
  await crash(page, "testimonials");
  await page.goto("/");
  await page.locator("[data-client=testimonials] section").scrollIntoViewIfNeeded();
  await expectFallback(page, "testimonials");
});

for (const [type, route] of [
  ["draft-editor", "/admin/posts/new"],
  ["draft-list", "/admin/posts"],
  ["draft-dashboard", "/admin"],
] as const) {
  test(`${type}: the error message instead of an empty area, and the menu beside it works`, {
    tag: "@night",
  }, async ({ page }) => {
    await crash(page, type);
    await openDrafting(page, route);
    await expectFallback(page, type);
    await page
      .getByRole("navigation", { name: "Drafting area" })
      .getByRole("link", { name: "Posts" })
      .click();
    await expect(page).toHaveURL(/\/admin\/posts$/);
  });
}

test.describe("a script that never arrives", () => {
  test.use({ expectedConsole: [/could not start|Failed to load resource/] });

  test("draft-editor: the error message instead of an empty area", { tag: "@night" }, async ({ page }) => {
    await page.route("**/assets/draft-editor.client-*.js", (route) => route.fulfill({ status: 404 }));
    await openDrafting(page, "/admin/posts/new");
    await expectFallback(page, "draft-editor");
  });
});

test.describe("an error in a listener", () => {
  test.use({ expectedConsole: [/asked to fail/] });

  test("the contact form says so, and keeps what was typed", { tag: "@night" }, async ({ page }) => {
    await answerConsent(page);
    await page.goto("/contact");
    await page.getByLabel("Full Name").fill("Ada Obi");
    await page.getByLabel("Email Address").fill("ada@example.org");
    await expect(page.locator("[data-client=form]")).toHaveAttribute("data-hydrated", "");
    await page.evaluate(() => {
      CSS.escape = () => {
        throw new Error("asked to fail");
      };
    });
    await page.getByRole("button", { name: "Send message" }).click();
    await expectFallback(page, "form");
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada Obi");
  });
});
