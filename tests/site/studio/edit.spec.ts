import { expect } from "@playwright/test";
import { test } from "./open-studio.ts";

const CANADA = "/destinations/canada";
const FILE = "destinations/canada.json";

test("texts are corrected and kept over a reload; blocks and items move by keys, buttons and dragging", async ({
  studio,
  page,
}) => {
  test.slow();
  await studio.open(CANADA);
  await test.step("a word corrected in the form stands on the page at once, and changes one line of the file", async () => {
    const before = await studio.file(FILE);
    await studio.row(/^Hero/).click();
    await studio.field("Title").fill("Study in Canada, slowly");
    await expect(studio.preview.getByRole("heading", { level: 1 })).toHaveText("Study in Canada, slowly");
    await studio.save();
    const after = await studio.file(FILE);
    const lines = before.split("\n");
    const changed = after.split("\n").filter((line, index) => line !== lines[index]);
    expect(changed).toEqual(['      "title": "Study in Canada, slowly",']);
  });
  await test.step("a mistake is told at its field in the words of validate, and mended by the button", async () => {
    await studio.row(/^Hero/).click();
    await studio.field("Text").fill("Costs are {{canada.living.hepl}} a month.");
    const problem = studio.form.getByText(/canada\.living\.hepl/);
    await expect(problem.first()).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "1 problem" })).toBeVisible();
    await studio.form.getByRole("button", { name: /canada\.living\.help/ }).click();
    await expect(studio.field("Text")).toHaveValue("Costs are {{canada.living.help}} a month.");
    await expect(page.getByText("No problems")).toBeVisible();
  });
  await test.step("a fact is inserted at the caret, and the field has the focus again", async () => {
    await studio.row(/^Hero/).click();
    const field = studio.field("Line above the heading");
    await field.fill("In all");
    await field.press("Home");
    await studio.form
      .locator("[data-field]", { has: page.locator(":focus") })
      .last()
      .getByRole("button", { name: "Insert a figure" })
      .click();
    await page.getByRole("combobox", { name: "Figure" }).fill("canada.funds");
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("{{canada.funds}}In all");
    await expect(field).toBeFocused();
  });
  await test.step("a reload in the middle of a word loses nothing", async () => {
    await studio.row(/^Hero/).click();
    await studio.field("Title").press("End");
    await studio.field("Title").pressSequentially(" now");
    await page.reload();
    await studio.ready();
    await studio.row(/^Hero/).click();
    await expect(studio.field("Title")).toHaveValue("Study in Canada, slowly now");
    await expect(studio.preview.getByRole("heading", { level: 1 })).toHaveText("Study in Canada, slowly now");
    await studio.save();
  });
  await test.step("blocks move by keys, and keep the focus; undo brings the bytes back", async () => {
    const before = await studio.file(FILE);
    const order = await studio.rows();
    await studio.row(/^Cost table/).click();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByRole("status").first()).toHaveText(/^Cost table, \d+ of \d+$/);
    const placeIn = (rows: readonly string[]) => rows.findIndex((row) => row.startsWith("Cost table"));
    await expect.poll(async () => placeIn(await studio.rows())).toBe(placeIn(order) - 1);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-value")))
      .toBe("costs");
    await studio.save();
    expect(await studio.file(FILE)).not.toBe(before);
    await page.keyboard.press("Control+z");
    await expect.poll(() => studio.rows()).toEqual(order);
    await studio.save();
    expect(await studio.file(FILE)).toBe(before);
  });
  await test.step("duplicate, remove, and undo of both give identical bytes", async () => {
    const before = await studio.file(FILE);
    const order = await studio.rows();
    await studio.row(/^Link list/).click();
    await studio.tree.getByRole("button", { name: "Duplicate" }).click();
    await expect.poll(async () => (await studio.rows()).length).toBe(order.length + 1);
    const copy = studio.tree.getByRole("treeitem", { name: /^Link list/ }).nth(1);
    await expect(copy).toHaveAttribute("aria-selected", "true");
    await studio.row(/^Hero/).click();
    await studio.tree.getByRole("button", { name: "Remove" }).click();
    await expect.poll(async () => (await studio.rows()).length).toBe(order.length);
    await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Page index");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect.poll(() => studio.rows()).toEqual(order);
    await expect(studio.saveButton).toHaveText("Saved");
    expect(await studio.file(FILE)).toBe(before);
  });
  await test.step("keys act on what is selected, which undo may change: an item alone, or its block", async () => {
    const before = await studio.file(FILE);
    const order = await studio.rows();
    await studio.row(/^Link list/).click();
    const links = studio.form.getByRole("region", { name: "Links" });
    await links.getByRole("button", { name: "EduCanada", exact: true }).click();
    await links.getByRole("textbox", { name: "Text of the link" }).fill("EduCanada itself");
    await studio.row(/^Hero/).click();
    await page.keyboard.press("Control+z");
    await expect(studio.row(/^Link list/)).toBeFocused();
    await page.keyboard.press("Delete");
    await expect.poll(() => studio.rows()).toEqual(order.filter((row) => !row.startsWith("Link list")));
    await page.keyboard.press("Control+z");
    await expect.poll(() => studio.rows()).toEqual(order);
    await studio.row(/^Link list/).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Link list");
    await page.keyboard.press("Delete");
    await expect(links.getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("Control+z");
    await expect(links.getByRole("listitem")).toHaveCount(3);
    await studio.row(/^Link list/).click();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => studio.rows()).toEqual(order);
    await expect(studio.saveButton).toHaveText("Saved");
    expect(await studio.file(FILE)).toBe(before);
  });
  await test.step("a block is dragged to another place", async () => {
    const source = studio.row(/^Cost table/);
    const target = studio.row(/^Hero/);
    await source.dragTo(target, { targetPosition: { x: 60, y: 3 } });
    await expect
      .poll(async () => {
        const rows = await studio.rows();
        const placeOf = (name: string) => rows.findIndex((row) => row.startsWith(name));
        return placeOf("Hero") - placeOf("Cost table");
      })
      .toBe(1);
  });
  await page.keyboard.press("Control+z");
  await expect(studio.saveButton).toHaveText("Saved");
  await test.step("an item of a list is dragged to another place", async () => {
    await studio.row(/^Link list/).click();
    const links = studio.form.getByRole("region", { name: "Links" });
    const item = (name: string) => links.getByRole("button", { name, exact: true });
    await item("EduCanada").dragTo(item("Study in Canada"), { targetPosition: { x: 60, y: 3 } });
    await expect(links.getByRole("listitem").first()).toContainText("EduCanada");
    const order = await studio.rows();
    await item("EduCanada").press("Alt+ArrowDown");
    await expect(links.getByRole("listitem").nth(1)).toContainText("EduCanada");
    await expect(item("EduCanada")).toBeFocused();
    expect(await studio.rows()).toEqual(order);
  });
});

test("items of a list are added and removed, and an address is typed", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  await studio.open(CANADA);
  await test.step("items of a list are added, moved, duplicated and removed", async () => {
    await studio.row(/^Link list/).click();
    const links = studio.form.getByRole("region", { name: "Links" });
    const names = () =>
      links
        .getByRole("button", { expanded: false })
        .or(links.getByRole("button", { expanded: true }))
        .allInnerTexts();
    const order = (await names()).filter(Boolean);
    await links.getByRole("button", { name: "More for Link 1" }).click();
    await page.getByRole("menuitem", { name: "Move down" }).click();
    await expect.poll(async () => (await names()).filter(Boolean).slice(0, 2)).toEqual([order[1], order[0]]);
    await links.getByRole("button", { name: "Add Link" }).click();
    await expect(links.getByRole("listitem")).toHaveCount(order.length + 1);
    await links.getByRole("button", { name: `More for Link ${order.length + 1}` }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(links.getByRole("listitem")).toHaveCount(order.length);
  });
  await test.step("an address is typed on past one that is in the list, and the first choice comes back after other letters", async () => {
    await studio.row(/^Link list/).click();
    const links = studio.form.getByRole("region", { name: "Links" });
    await links.getByRole("button", { name: "EduCanada", exact: true }).click();
    const link = links.getByRole("combobox", { name: "Link", exact: true }).first();
    await link.fill("");
    await link.pressSequentially("/contact#form", { delay: 40 });
    await expect(link).toHaveValue("/contact#form");
    const option = page.getByRole("option", { name: /\/contact$/ });
    await link.fill("/conta");
    await option.click();
    await expect(link).toHaveValue(/^Contact us/);
    await link.fill("/conta");
    await option.click();
    await expect(link).toHaveValue(/^Contact us/);
    await link.fill("www.canada.ca");
    await link.press("Tab");
    await expect(link).toHaveValue("https://www.canada.ca");
    await link.fill("/conta");
    await option.click();
    await studio.save();
    const { blocks } = JSON.parse(await studio.file(FILE));
    const list = blocks.find(({ type }: { type: string }) => type === "link-list");
    expect(JSON.stringify(list)).toContain('"href":"/contact"');
  });
});

test("a shared block lists the pages that use it, and a query the entries that it finds", {
  tag: "@night",
}, async ({ studio, page }) => {
  test.slow();
  await studio.open("/");
  await studio
    .row(/^Card grid/)
    .first()
    .click();
  await expect(studio.form.getByRole("list", { name: "Entries" }).getByRole("listitem")).toHaveText(
    await studio.preview
      .locator("[data-block=card-grid]")
      .first()
      .getByRole("heading", { level: 3 })
      .allInnerTexts(),
  );
  await studio.open(CANADA);
  await test.step("it is edited only after somebody means all pages", async () => {
    await studio.row(/^Header/).click();
    await expect(studio.form.getByText(/appears on \d+ pages/)).toBeVisible();
    await expect(studio.form.getByRole("textbox").first()).toBeDisabled();
    await studio.form.getByRole("button", { name: "Edit for all pages" }).click();
    await expect(studio.form.getByRole("textbox").first()).toBeEnabled();
  });
  await studio.row(/^Official note/).click();
  await studio.form.getByRole("button", { name: /^on \d+ pages$/ }).click();
  await page
    .getByRole("dialog", { name: "Pages that use it" })
    .getByRole("button", { name: /germany/ })
    .click();
  await expect(page).toHaveURL(/germany/);
  await test.step("the Markdown file of a post is written in the form, shown on the page, and saved byte for byte", async () => {
    await studio.open("/blog/student-budget");
    const before = await studio.file("blog/student-budget.md");
    await studio.row(/^Post body/).click();
    await studio.form.getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("First of all. ");
    await expect(studio.preview.getByText("First of all. ", { exact: false })).toBeVisible();
    await studio.save();
    expect(await studio.file("blog/student-budget.md")).toBe(`First of all. ${before}`);
  });
});
