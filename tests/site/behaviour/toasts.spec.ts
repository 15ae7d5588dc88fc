import type { Page } from "@playwright/test";
import { answerConsent, axeViolations, expect, test } from "#tests/shared/browser-test.ts";
import { awake } from "./visitor.ts";

/** Opens the contact form with its script running and the clock stopped. */
async function openForm(page: Page): Promise<void> {
  await answerConsent(page);
  await page.clock.install();
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Ada Obi");
  await awake(page, "form");
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

async function send(page: Page): Promise<void> {
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Email Address").fill("ada@example.org");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
}

test("three messages are visible, the fourth waits, and each closes after 4000 ms, not before", {
  tag: "@night",
}, async ({ page }) => {
  await openForm(page);
  const toasts = page.locator("[data-toast]");
  await expect(page.locator("[data-toast-region]")).toHaveAttribute("aria-live", "polite");
  for (const count of [1, 2, 3, 3]) {
    await send(page);
    await expect(toasts).toHaveCount(count);
  }
  await expect(toasts.first()).toHaveText(/^Message sent! We'll get back to you within 24 hours\./);
  await page.mouse.move(2, 2);
  await page.clock.runFor(3999);
  await expect(toasts).toHaveCount(3);
  await page.clock.runFor(1);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(3999);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts).toHaveCount(0);
});

test("a message stays while it is read, can be closed, and is accessible", async ({ page }) => {
  await openForm(page);
  await send(page);
  const toast = page.locator("[data-toast]");
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.clock.resume();
  expect(await axeViolations(page)).toEqual([]);
  await toast.getByRole("button", { name: "Close message" }).click();
  await expect(toast).toHaveCount(0);
});
