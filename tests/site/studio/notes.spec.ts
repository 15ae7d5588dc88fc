import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./open-studio.ts";

test("a note on a block is written, seen in tree, page and page list, answered, resolved and removed", async ({
  studio,
  page,
}) => {
  test.slow();
  await studio.open("/destinations/canada");
  const before = await studio.file("destinations/canada.json");
  await studio.row(/^Cost table/).click();
  await studio.form.getByRole("textbox", { name: "Write a note" }).fill("Is 2024 still right?");
  await page.keyboard.press("Enter");
  const note = studio.form.getByRole("article", { name: /^Note by/ });
  await expect(note).toContainText("Is 2024 still right?");
  await expect(studio.form.getByRole("textbox", { name: "Write a note" })).toBeFocused();
  await expect(studio.row(/^Cost table/)).toContainText("1 note");
  await expectAccessible(page, "a note");
  await page
    .getByRole("button", { name: /^Study in Canada/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Search pages" }).fill("destinations/canada");
  await expect(page.getByRole("row", { name: /Study in Canada/ }).first()).toContainText("1 note");
  await expectAccessible(page, "the page list with notes");
  await page.keyboard.press("Escape");

  // The mark on the page leads back to the block.
  const table = await studio.preview.locator("[data-block=cost-table] > *").first().boundingBox();
  if (!table) throw new Error("the table is not shown");
  await studio.row("Page settings").click();
  await expect(note).toHaveCount(0);
  await page.mouse.click(table.x + table.width - 30, table.y + 20);
  await note.getByRole("button", { name: "Reply…" }).click();
  const reply = note.getByRole("textbox", { name: "Write a reply" });
  await reply.pressSequentially("Yes, until May. @");
  const person = note.getByRole("listbox", { name: "People" }).getByRole("option").first();
  const name = await person.innerText();
  await expect(reply).toHaveAttribute("aria-activedescendant", (await person.getAttribute("id")) ?? "");
  await expectAccessible(page, "somebody to name");
  await reply.press("Enter");
  await expect(reply).toHaveValue(`Yes, until May. @${name} `);
  await note.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(note.getByRole("strong")).toHaveText(`@${name}`);
  await expect(note).toContainText("Yes, until May.");
  await page.reload();
  await studio.ready();
  await expect(studio.row(/^Cost table/)).toContainText("1 note");
  await studio.row(/^Cost table/).click();
  await note.getByRole("button", { name: "Resolve" }).click();
  await expect(note).toContainText("Resolved");
  await expect(studio.row(/^Cost table/)).not.toContainText("1 note");
  await expectAccessible(page, "a resolved note");
  const folder = path.join(studio.server.root, "pages/.notes");
  expect(readdirSync(folder)).toHaveLength(1);
  await note.getByRole("button", { name: "Delete" }).click();
  await note.getByRole("button", { name: "Delete for good" }).click();
  await expect(note).toHaveCount(0);
  expect(existsSync(folder), "an empty folder").toBe(false);
  expect(await studio.file("destinations/canada.json")).toBe(before);
  await test.step("a note that is kept late takes no focus from what is done meanwhile", async () => {
    let answer = () => {};
    const isAwaited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/note", async (route) => {
      await isAwaited;
      await route.continue();
    });
    await studio.row(/^Cost table/).click();
    await studio.form.getByRole("textbox", { name: "Write a note" }).fill("Is 2024 still right?");
    await studio.form.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("button", { name: "Site", exact: true }).click();
    const menu = page.getByRole("menu");
    await expect(menu).toBeFocused();
    answer();
    await expect(studio.form.getByRole("article", { name: /^Note by/ })).toBeVisible();
    await expect(studio.row(/^Cost table/)).toContainText("1 note");
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(menu).toBeFocused();
  });
});

test("what is typed in a note or a dialog is taken back there, and Enter in the tree leads past open notes", async ({
  studio,
  page,
}) => {
  await studio.open("/destinations/canada");
  await studio.row(/^Cost table/).click();
  const write = studio.form.getByRole("textbox", { name: "Write a note" });
  await write.fill("Is 2024 still right?");
  await page.keyboard.press("Enter");
  await expect(studio.form.getByRole("article", { name: /^Note by/ })).toBeVisible();
  const title = studio.field("Title");
  await title.fill("Rent and food");
  await studio.row(/^Cost table/).focus();
  await page.keyboard.press("Enter");
  await expect(write).not.toBeFocused();
  await expect(studio.form.locator("[data-field] :focus")).toHaveCount(1);

  await write.pressSequentially("Perhaps");
  await page.keyboard.press("Control+z");
  await expect(write).not.toHaveValue("Perhaps");
  await expect(title).toHaveValue("Rent and food");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("New page");
  await page.getByRole("option", { name: "New page…" }).click();
  const name = page.getByRole("dialog", { name: "New page" }).getByRole("textbox").first();
  await name.pressSequentially("Prices");
  await page.keyboard.press("Control+z");
  await expect(name).not.toHaveValue("Prices");
  await page.keyboard.press("Escape");
  await expect(title).toHaveValue("Rent and food");
});
