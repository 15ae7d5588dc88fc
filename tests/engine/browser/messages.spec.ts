import { expect, test } from "./site.ts";

test("toasts: three visible, the next waits, each closes after 4 s, not while it is read", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.click("[data-consent=close]");
  await page.locator("#plain").focus();
  await expect(page.locator("[data-client=plain]")).toHaveAttribute("data-hydrated", "");
  await page.clock.pauseAt(3_600_000);
  const toasts = page.locator("[data-toast]");
  await expect(page.locator("[data-toast-region]")).toHaveAttribute("aria-live", "polite");
  for (const _ of [1, 2, 3, 4]) await page.click("#plain");
  await expect(toasts).toHaveText([/Toast 1/, /Toast 2/, /Toast 3/]);
  await expect(toasts.nth(1)).toHaveAttribute("role", "alert");
  await expect(toasts.nth(0)).toHaveAttribute("data-tone", "success");
  await page.clock.runFor(3999);
  await expect(toasts).toHaveCount(3);
  await toasts.first().hover();
  await page.clock.runFor(10_000);
  await expect(toasts).toHaveCount(3);
  await page.mouse.move(0, 0);
  await page.clock.runFor(1);
  await expect(toasts).toHaveText([/Toast 4/]);
  await page.clock.runFor(3999);
  await expect(toasts).toHaveCount(1);
  await page.getByRole("button", { name: "Close message" }).click();
  await expect(toasts).toHaveCount(0);
});

test("tooltips: 700 ms, no wait for the next one within 300 ms, Esc closes, never by touch", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto("/", { waitUntil: "networkidle" });
  const tooltip = page.getByRole("tooltip");
  const [first, second] = [page.locator("[data-tooltip]").nth(0), page.locator("[data-tooltip]").nth(1)];
  // The first hover loads the tooltips.
  await first.hover();
  await expect(page.locator("[data-tooltip-box]")).toBeAttached();
  await page.clock.pauseAt(3_600_000);
  await page.mouse.move(600, 600);
  await page.clock.runFor(100 + 300);
  await expect(tooltip).toBeHidden();

  await first.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("A hint");
  await expect(first).toHaveAttribute("aria-describedby", "tooltip");
  await second.hover();
  await expect(tooltip).toHaveText("Another hint");
  await expect(first).not.toHaveAttribute("aria-describedby");

  // While the pointer crosses a gap the tooltip closes, and for 300 ms the next one opens at once.
  await page.mouse.move(600, 600);
  await page.clock.runFor(99);
  await expect(tooltip).toBeVisible();
  await page.clock.runFor(1);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(299);
  await first.hover();
  await expect(tooltip).toHaveText("A hint");

  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await second.dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
  await page.clock.runFor(700);
  await expect(tooltip).toBeHidden();
});
