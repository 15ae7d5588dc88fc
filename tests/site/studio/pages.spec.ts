import { existsSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./open-studio.ts";

test("a new page is planned, created, undone and saved; then moved, and deleted with its links led elsewhere", async ({
  studio,
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const exists = (name: string) => existsSync(path.join(studio.server.root, "pages", name));
  const dialog = page.getByRole("dialog");
  const option = (name: string) => page.getByRole("option", { name: new RegExp(name) });
  const pages = page.getByRole("banner").getByRole("button", { name: / \// }).first();
  await studio.open("/contact");

  await pages.click();
  await page.getByRole("button", { name: "New page…" }).click();
  await dialog.getByRole("textbox", { name: "Title" }).fill("When we are in");
  await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue("/when-we-are-in");
  await expect(dialog).toContainText("when-we-are-in.json");
  await expectAccessible(page, "new page");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(studio.preview.getByRole("heading", { level: 1 })).toHaveText("When we are in");
  expect(exists("when-we-are-in.json")).toBe(false);

  await page.keyboard.press("Control+z");
  await expect(studio.preview.getByRole("heading", { level: 1 })).not.toHaveText("When we are in");
  await pages.click();
  await page.getByRole("textbox", { name: "Search pages" }).fill("When we are in");
  await expect(option("When we are in")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+z");
  await pages.click();
  await page.getByRole("textbox", { name: "Search pages" }).fill("When we are in");
  await option("When we are in").click();
  await expect(studio.preview.getByRole("heading", { level: 1 })).toHaveText("When we are in");
  await studio.save();
  expect(exists("when-we-are-in.json")).toBe(true);

  await studio.open("/contact");
  await studio.row("Page settings").click();
  await studio.form.getByRole("button", { name: "Change…" }).click();
  await dialog.getByRole("textbox", { name: "Address" }).fill("/Reach us");
  await expect(dialog).toContainText("cannot be part of an address");
  await dialog.getByRole("textbox", { name: "Address" }).fill("/reach-us");
  await expect(dialog).toContainText("reach-us.json");
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect(page).toHaveURL(/page=%2Freach-us/);
  await studio.save();
  expect(exists("contact.json")).toBe(false);
  expect(JSON.parse(await studio.file("reach-us.json")).aliases).toContain("/contact");

  await studio.open("/company/ambassadors");
  await studio.row("Page settings").click();
  await studio.form.getByRole("button", { name: "Delete…" }).click();
  await dialog.getByText("says that the page is gone").click();
  await expect(dialog).toContainText(/Named in \d+ places/);
  await expect(dialog.getByRole("button", { name: "Delete page" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByText("Its address leads to another page").click();
  await dialog.getByRole("combobox", { name: "Leads to" }).fill("Company");
  await page
    .getByRole("option", { name: /\/company$/ })
    .first()
    .click();
  await expect(dialog.getByRole("button", { name: "Delete page" })).not.toHaveAttribute("aria-disabled");
  await expectAccessible(page, "delete page");
  await dialog.getByRole("button", { name: "Delete page" }).click();
  await expect(page).toHaveURL(/page=%2Fcompany(?:&|#|$)/);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: /^Redo: / })).toBeEnabled();
  await expect(page).toHaveURL(/page=%2Fcompany(?:&|#|$)/);
  await pages.click();
  await page.getByRole("textbox", { name: "Search pages" }).fill("company/ambassadors");
  await expect(option("/company/ambassadors")).toBeVisible();
});
