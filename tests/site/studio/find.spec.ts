import { expect } from "@playwright/test";
import { test } from "./open-studio.ts";

test("a word is found on all pages, replaced where it is ticked, and undone in one step", async ({
  studio,
  page,
}) => {
  await studio.open("/contact");
  await page.keyboard.press("Control+Shift+f");
  const find = studio.form.getByRole("textbox", { name: "Find", exact: true });
  await expect(find).toBeFocused();
  await find.fill("conditional offer");
  const post = studio.form.getByRole("group").first();
  await expect(post).toBeVisible();
  const title = await post.getAttribute("aria-label");
  await studio.form.getByRole("textbox", { name: "Replace with" }).fill("provisional offer");
  await expect(studio.form.locator("ins").first()).toHaveText("provisional offer");

  // A hit leads to its page, and the panel stays.
  await post.locator("button").first().click();
  await expect(page.getByRole("banner")).toContainText(title ?? "no title");
  await expect(find).toHaveValue("conditional offer");

  const ticks = studio.form.getByRole("checkbox", { name: /^Replace “/ });
  const all = await ticks.count();
  expect(all).toBeGreaterThan(1);
  await ticks.first().focus();
  await page.keyboard.press("Space");
  await studio.form.getByRole("button", { name: `Replace ${all - 1}`, exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("Use Undo");
  await expect(ticks).toHaveCount(1);
  await find.fill("provisional offer");
  await expect(ticks).toHaveCount(all - 1);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
  await find.fill("conditional offer");
  await expect(ticks).toHaveCount(all);
});
