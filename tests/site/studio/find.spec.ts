import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
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
  const toast = (text: RegExp) => page.getByRole("status").filter({ hasText: text });
  await expect(toast(new RegExp(`^Replaced in ${all - 1} place`))).toBeVisible();
  await expect(ticks).toHaveCount(1);
  await find.fill("provisional offer");
  await expect(ticks).toHaveCount(all - 1);
  await toast(/^Replaced/)
    .getByRole("button", { name: "Undo" })
    .click({ delay: 80 });
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
  await expect(toast(/^Replaced/)).toBeHidden();
  await find.fill("conditional offer");
  await expect(ticks).toHaveCount(all);

  // Nothing is removed without a question.
  await studio.form.getByRole("textbox", { name: "Replace with" }).fill("");
  await studio.form.getByRole("button", { name: `Remove ${all}…` }).click({ delay: 80 });
  const question = page.getByRole("dialog", { name: "Remove “conditional offer”?" });
  await expectAccessible(page, "the question before a text is removed");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(ticks).toHaveCount(all);
  await studio.form.getByRole("button", { name: `Remove ${all}…` }).click({ delay: 80 });
  await question.getByRole("button", { name: `Remove from ${all} places` }).click({ delay: 80 });
  await expect(toast(/^Removed from/).first()).toBeVisible();
  await expect(ticks).toHaveCount(0);
  await expectAccessible(page, "a toast", { within: "html" });
  await page.keyboard.press("Control+z");
  await expect(ticks).toHaveCount(all);
});
