import { existsSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./open-studio.ts";

test("a new page is planned, created, undone and saved; another is deleted with its links led elsewhere", async ({
  studio,
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const exists = (name: string) => existsSync(path.join(studio.server.root, "pages", name));
  const dialog = page.getByRole("dialog");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const pages = page.getByRole("banner").getByRole("button").first();
  await studio.open("/contact");

  await pages.click();
  await page.getByRole("button", { name: "New page…" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Title" }).fill("When we are in");
  await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue("/when-we-are-in");
  await expect(dialog.getByRole("listitem")).toHaveText(/When we are in \/when-we-are-in$/);
  await expectAccessible(page, "new page");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(studio.preview.getByRole("heading", { level: 1 })).toHaveText("When we are in");
  await expect(page.locator("iframe[inert]")).toHaveCount(0);
  expect(exists("when-we-are-in.json")).toBe(false);

  await page.keyboard.press("Control+z");
  await expect(studio.preview.getByRole("heading", { level: 1 })).not.toHaveText("When we are in");
  await pages.click();
  await page.getByRole("textbox", { name: "Search pages" }).fill("When we are in");
  await expect(row("When we are in")).toHaveCount(0);
  await page.keyboard.press("Escape");
  // In the search field, the keys undo what was typed there.
  await expect(page.getByRole("textbox", { name: "Search pages" })).toHaveCount(0);
  await page.keyboard.press("Control+Shift+z");
  await pages.click();
  await page.getByRole("textbox", { name: "Search pages" }).fill("When we are in");
  await row("When we are in").click();
  await expect(studio.preview.getByRole("heading", { level: 1 })).toHaveText("When we are in");
  await studio.save();
  expect(exists("when-we-are-in.json")).toBe(true);

  await studio.open("/company/ambassadors");
  await studio.row("Page settings").click();
  await studio.form.getByRole("button", { name: "Delete…" }).click();
  await dialog.getByText("Visitors are told that the page is gone").click();
  await expect(dialog).toContainText(/Linked from \d+ places/);
  await expect(dialog.getByRole("button", { name: "Delete page" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByText("Its address and all links to it lead to another page").click();
  await dialog.getByRole("combobox", { name: "Redirect to" }).fill("Company");
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
});

test("a page is duplicated and deleted from its menu in the list, and its address is changed", {
  tag: "@night",
}, async ({ studio, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const exists = (name: string) => existsSync(path.join(studio.server.root, "pages", name));
  const dialog = page.getByRole("dialog");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const pages = page.getByRole("banner").getByRole("button").first();
  await studio.open("/contact");
  await pages.click();
  await page.getByRole("textbox", { name: "Search pages" }).fill("contact");
  await row("Contact").first().hover();
  await expect(page.getByRole("button", { name: /^Actions for Contact/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Search pages" }).fill("services/admissions");
  await row("/services/admissions")
    .getByRole("button", { name: /^Actions for / })
    .click();
  await expectAccessible(page, "the menu of a page");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/page=%2Fservices%2Fadmissions-2/);
  await expect(page.locator("iframe[inert]")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page).not.toHaveURL(/admissions-2/);

  await studio.open("/contact");
  await studio.row("Page settings").click();
  await studio.form.getByRole("button", { name: "Change…" }).click();
  await dialog.getByRole("textbox", { name: "Address" }).fill("/Reach us");
  await expect(dialog).toContainText("cannot be part of an address");
  await dialog.getByRole("textbox", { name: "Address" }).fill("/reach-us");
  await expect(dialog.getByRole("listitem").first()).toContainText("/reach-us");
  await expect(dialog).not.toContainText(".json");
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect(page).toHaveURL(/page=%2Freach-us/);
  await studio.save();
  expect(exists("contact.json")).toBe(false);
  expect(JSON.parse(await studio.file("reach-us.json")).aliases).toContain("/contact");
  await pages.click();
  await page.getByRole("textbox", { name: "Search pages" }).fill("company/ambassadors");
  await expect(row("/company/ambassadors")).toBeVisible();
  await row("/company/ambassadors").hover();
  await row("/company/ambassadors")
    .getByRole("button", { name: /^Actions for / })
    .click({ delay: 80 });
  await page.getByRole("menuitem", { name: "Delete…" }).click({ delay: 80 });
  await expect(dialog.getByRole("heading", { name: /^Delete “.*mbassador/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click({ delay: 80 });
});

test("home is called Home, pages are grouped, languages have names, and a page asks before it goes live half translated", {
  tag: "@night",
}, async ({ studio, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/contact");
  await page.getByText("360", { exact: true }).click({ delay: 80 });
  await page.reload();
  await studio.ready();
  await expect.poll(() => studio.preview.locator("html").evaluate(() => innerWidth)).toBe(360);
  const pages = page.getByRole("banner").getByRole("button", { name: /^Contact us/ });
  await pages.click({ delay: 80 });
  await expect(page.getByRole("treegrid", { name: "Pages" }).getByRole("row").first()).toContainText("Home");
  await expectAccessible(page, "the list of pages");
  await page.getByRole("textbox", { name: "Search pages" }).pressSequentially("home", { delay: 120 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=%2F(?:&|#|$)/);
  await page.getByRole("banner").getByRole("button", { name: /^Home/ }).click({ delay: 80 });
  await expect(page.getByRole("group", { name: "Recently opened" })).toContainText("Contact us");
  await page.getByRole("button", { name: "New page…" }).click({ delay: 80 });
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByText("Translation", { exact: true }).click({ delay: 80 });
  await dialog.getByRole("combobox", { name: "Language" }).fill("german");
  await expect(dialog.getByText(/to translate into German\.$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create draft" })).not.toHaveAttribute("aria-disabled");
  await dialog.getByRole("combobox", { name: "Language" }).fill("french");
  await page
    .getByRole("option", { name: /^French/ })
    .first()
    .click();
  await expect(dialog.getByRole("button", { name: "Create draft" })).not.toHaveAttribute("aria-disabled");
  await dialog.getByRole("button", { name: "Create draft" }).click({ delay: 80 });
  await expect(page).toHaveURL(/page=%2Ffr(?:&|#|$)/);
  await expect(page.locator("iframe[inert]")).toHaveCount(0);
  await studio.row("Page settings").click({ delay: 80 });
  const translation = studio.form.getByRole("region", { name: "Translation" });
  await expect(translation).toContainText(/French translation of .*0 of \d+ blocks are translated/);
  await expect(studio.form.getByRole("note").first()).toContainText(/^English: /);
  await studio.form.getByText("Published", { exact: true }).click({ delay: 80 });
  await expect(studio.form.getByRole("alert")).toContainText(/blocks are still in English/);
  await expectAccessible(page, "a translation that is about to be published");
  await studio.form.getByRole("button", { name: "Keep the draft" }).click({ delay: 80 });
  await page.getByRole("button", { name: "Search Ctrl+K" }).click({ delay: 80 });
  await expect(page.getByRole("textbox", { name: "Search commands and pages" })).toBeFocused();
});

test("what is typed at once after a page was begun in the palette is its text, with the first letter", {
  tag: "@night",
}, async ({ studio, page }) => {
  await studio.open("/contact");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("new page Packing for winter");
  await expect(page.getByRole("option", { name: /Packing for winter/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Warm coats first.");
  await expect(page.getByRole("status").filter({ hasText: "Draft created" })).toBeVisible();
  await expect(studio.form.getByRole("textbox", { name: /^(?:Markdown|Text)/ })).toContainText(
    "Warm coats first.",
  );
});
