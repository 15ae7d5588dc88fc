import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { follow, silencePartner } from "#tests/site/behaviour/visitor.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Start your application" });
const applyIn = (page: Page, place: "header" | "footer") =>
  page
    .locator(place)
    .first()
    .getByRole("link", { name: "Apply Now" })
    .and(page.locator("[data-action=apply]"));

test.beforeEach(async ({ page }) => {
  await answerConsent(page);
  await silencePartner(page);
});

test("Apply Now opens the form; the focus is inside, wraps, and comes back after Esc", async ({ page }) => {
  await page.goto("/services/visa-support");
  const dialog = dialogOf(page);
  await expect(dialog.locator("iframe")).toHaveCount(0);
  await applyIn(page, "header").click();
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/services/visa-support");
  const frame = dialog.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", "allow-forms allow-scripts allow-same-origin");
  await expect(frame).toHaveAttribute("src", /\/intake\?/);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await expect(page.locator("[data-focus-edge]")).toHaveCount(2);
  const newTab = dialog.getByRole("link", { name: "Open application form in a new tab →" });
  // Focus wraps: backwards from the start to the end, and forwards from the end to the start.
  await page.keyboard.press("Shift+Tab");
  await expect(newTab).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(applyIn(page, "header")).toBeFocused();
});

test("Escape inside the form closes it too", async ({ page }) => {
  const script =
    'addEventListener("keydown", ({ key }) => { if (key === "Escape") parent.postMessage({ event: "escape" }, "*"); })';
  await page.route(/\/intake\?/, (route) =>
    route.fulfill({ contentType: "text/html", body: `<input><script>${script}</script>` }),
  );
  await page.goto("/services/visa-support");
  await applyIn(page, "header").click();
  const dialog = dialogOf(page);
  await dialog.frameLocator("iframe").getByRole("textbox").press("Escape");
  await expect(dialog).toBeHidden();
  await expect(applyIn(page, "header")).toBeFocused();
});

test("it closes by its button and by a click on the backdrop, and opens from the footer", {
  tag: "@night",
}, async ({ page }) => {
  await page.goto("/");
  const dialog = dialogOf(page);
  await applyIn(page, "footer").click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(applyIn(page, "footer")).toBeFocused();
  await applyIn(page, "footer").click();
  await expect(page.locator("[data-focus-edge]")).toHaveCount(2);
  // Selecting text by dragging past the dialog's edge.
  await dialog.getByRole("heading").hover();
  await page.mouse.down();
  await page.mouse.move(4, 400, { steps: 5 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 400);
  await expect(dialog).toBeHidden();
});

test("before the application has loaded the form has its height, and the dialog closes", async ({ page }) => {
  await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto("/");
  await applyIn(page, "header").click();
  const dialog = dialogOf(page);
  await expect(dialog.locator("iframe")).toHaveJSProperty("offsetHeight", 900);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("Start Your Journey opens it from the home page and from How It Works", { tag: "@night" }, async ({
  page,
}) => {
  for (const route of ["/", "/company/how-it-works"]) {
    await page.goto(route);
    await page.getByRole("link", { name: "Start Your Journey" }).first().click();
    await expect(dialogOf(page)).toBeVisible();
  }
});

test("it names no country, on a country's page too, and works after a route change", async ({ page }) => {
  await page.goto("/destinations/canada");
  await applyIn(page, "header").click();
  await expect(dialogOf(page).locator("iframe")).not.toHaveAttribute("src", /country=/);
  await page.keyboard.press("Escape");
  await follow(page, "footer a[href='/company']");
  await expect(page).toHaveURL(/\/company$/);
  // Apply Now is a plain link until the dialog, at the end of the document, has been parsed.
  await expect(page.locator("#apply-dialog")).toBeAttached();
  await applyIn(page, "header").click();
  await expect(dialogOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/destinations\/canada$/);
  await expect(dialogOf(page)).toBeHidden();
});

test("the frame in the dialog follows the partner's height", async ({ page }) => {
  await page.goto("/");
  await applyIn(page, "header").click();
  const frame = dialogOf(page).locator("iframe");
  await expect(page.locator("[data-client=apply-dialog]")).toHaveAttribute("data-hydrated", "");
  await expect.poll(() => frame.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(1400);
  const form = page.frames().find((candidate) => candidate.url().includes("/intake"));
  await form?.evaluate(() => parent.postMessage({ height: 2000 }, "*"));
  await expect.poll(() => frame.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(2240);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the dialog fills the screen and can be left", async ({ page }) => {
    await page.goto("/");
    await applyIn(page, "header").click();
    // The dialog slides in, so wait for its final position.
    await expect.poll(() => dialogOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await dialogOf(page).getByRole("button", { name: "Close" }).click();
    await expect(dialogOf(page)).toBeHidden();
  });
});
