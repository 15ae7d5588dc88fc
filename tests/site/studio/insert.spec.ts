import { expect } from "@playwright/test";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test, WHOLE_SITE_LIMIT_MS } from "./open-studio.ts";

const CANADA = "/destinations/canada";
const FILE = "destinations/canada.json";

test("blocks are inserted by name, after the selected one or at a +, and undone; a second main heading is refused", async ({
  studio,
  page,
}) => {
  test.slow();
  await studio.open(CANADA);
  await test.step("a block is found by its name, comes after the selected one with an id of its own, and has the focus", async () => {
    const before = await studio.file(FILE);
    const order = await studio.rows();
    await studio.row(/^Cost table/).click();
    await page.keyboard.press("/");
    await page.getByRole("textbox", { name: "Search blocks" }).fill("steps");
    const picture = page.frameLocator('iframe[title="Steps, as an example"]');
    await expect(picture.locator("[data-block=steps]")).toBeVisible();
    await page.keyboard.press("Enter");
    const at = order.findIndex((row) => row.startsWith("Cost table")) + 1;
    await expect.poll(async () => (await studio.rows())[at]).toMatch(/^Steps/);
    await expect(studio.preview.locator("[data-block=steps]")).toHaveCount(1);
    await expect(studio.field("Title")).toBeFocused();
    for (let pane = 0; pane < 2; pane += 1) await page.keyboard.press("F6");
    await expect(studio.row(/^Steps/)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect.poll(() => studio.rows()).toEqual(order);
    expect(await studio.file(FILE)).toBe(before);
  });
  await test.step("a block is inserted exactly where the + between two blocks is", async () => {
    const order = await studio.rows();
    const at = order.findIndex((row) => row.startsWith("Cost table"));
    await studio.row(/^Cost table/).click();
    const table = await studio.preview.locator("[data-block=cost-table] > *").first().boundingBox();
    if (!table) throw new Error("the table is not shown");
    await page.mouse.move(table.x + table.width / 2, table.y + 4);
    await page.mouse.click(table.x + table.width / 2, table.y);
    const search = page.getByRole("textbox", { name: "Search blocks" });
    await expect(search).toHaveAttribute("placeholder", "Insert a block before Cost table");
    await search.fill("steps");
    await expect(page.getByRole("option", { name: /^Steps/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await studio.rows())[at]).toMatch(/^Steps/);
    expect((await studio.rows())[at + 1]).toMatch(/^Cost table/);
    await page.keyboard.press("Control+z");
    await expect.poll(() => studio.rows()).toEqual(order);
  });
  await test.step("a second main heading is refused with the reason", async () => {
    await studio.row(/^Cost table/).click();
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: "Search commands and pages" }).fill("hero");
    await page.getByRole("option", { name: "Insert Hero" }).click();
    await expect(page.getByRole("textbox", { name: "Search blocks" })).toHaveValue("Hero");
    const hero = page.getByRole("option", { name: /^Hero/ });
    // The site is checked once for each block.
    await expect(hero).toContainText(/already has a main heading/, { timeout: WHOLE_SITE_LIMIT_MS });
    await expect(hero).toHaveAttribute("aria-disabled", "true");
  });
  await test.step("what finds nothing leads back to all blocks, and parts of the drafting area are not among them", async () => {
    await page.getByRole("textbox", { name: "Search blocks" }).fill("draft");
    await expect(page.getByText("No blocks found for “draft”")).toBeVisible();
    await page.getByRole("button", { name: "Show all blocks" }).click();
    await expect(page.getByRole("group", { name: "Recently used" }).getByRole("option").first()).toHaveText(
      /^Steps/,
    );
  });
});

test("a copied block is JSON, and is pasted on another page; other text is not", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  test.slow();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await studio.open(CANADA);
  await studio.row(/^Cost table/).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Copy", exact: true }).click();
  const toast = (text: string) => page.getByRole("status").filter({ hasText: text });
  await expect(toast("Block copied. Paste it on any page.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(text)).toMatchObject({ type: "cost-table" });
  await studio.open("/contact");
  const order = await studio.rows();
  await test.step("from the menu of a row, and from that of a block on the page", async () => {
    await studio.preview.getByRole("heading", { level: 1 }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Paste" }).click();
    await expect.poll(async () => (await studio.rows()).length).toBe(order.length + 1);
    await studio.row(/^Cost table/).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Cut" }).click();
    await expect(toast("Cost table cut")).toBeVisible();
    await expect.poll(() => studio.rows()).toEqual(order);
  });
  await studio.row(/^Hero/).click();
  await page.keyboard.press("Control+v");
  await expect.poll(async () => (await studio.rows()).length).toBe(order.length + 1);
  await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Cost table");
  await toast("Cost table pasted").getByRole("button", { name: "Undo" }).click({ delay: 80 });
  await expect.poll(() => studio.rows()).toEqual(order);
  await page.evaluate(() => navigator.clipboard.writeText('{ "type": "no-such-block" }'));
  await studio.row(/^Hero/).click();
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("status").first()).toHaveText(
    "There are no blocks of this site on the clipboard.",
  );
});

test("a block is copied to the end of another page from its menu", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  await studio.open(CANADA);
  await studio.row(/^Cost table/).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Copy to another page…" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy Cost table to another page" });
  await expect(dialog.getByRole("combobox", { name: "Page" })).toBeFocused();
  await page.keyboard.type("contact");
  await expect(page.getByRole("option", { name: /\/contact$/ })).toHaveAttribute("data-highlighted", "");
  await expectAccessible(page, "copying a block to a page");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=%2Fcontact/);
  await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Cost table");
  const rows = await studio.rows();
  expect(rows.findIndex((row) => row.startsWith("Cost table"))).toBe(rows.length - 2);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await studio.rows()).length).toBe(rows.length - 1);
});

test("a block becomes a shared one, and layouts and fragments are opened by name", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  await studio.open("/contact");
  const order = await studio.rows();
  await test.step("under a name, in one step that can be undone", async () => {
    const before = await studio.file("contact.json");
    await studio.row(/^Hero/).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Save as a shared block…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as a shared block" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Front door");
    await expect(dialog.getByText("2 changes, in one step that can be undone")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(studio.row(/^Front door.*on 1 page/)).toBeVisible();
    await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Hero");
    await studio.save();
    expect(await studio.file("contact.json")).toContain('"name": "front-door"');
    expect(await studio.file("_fragments/front-door.json")).toContain('"type": "hero"');
    await page.keyboard.press("Control+z");
    await expect.poll(() => studio.rows()).toEqual(order);
    await studio.save();
    expect(await studio.file("contact.json")).toBe(before);
  });
  await test.step("layouts and fragments are opened by name, from the menu and from the palette", async () => {
    await page.getByRole("button", { name: "Site", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Official note/ }).click();
    await expect(studio.form.getByRole("button", { name: /^on \d+ pages$/ })).toBeVisible();
    expect(page.url()).not.toContain("contact");
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: "Search commands and pages" }).fill("admin layout");
    await page.keyboard.press("Enter");
    await expect(studio.form.getByText("Admin layout appears")).toBeVisible();
  });
});

test("an inserted block has the cursor in its title, grey markers for unwritten texts, and nothing of another site", async ({
  studio,
  page,
}) => {
  test.slow();
  await studio.open("/contact");
  await studio.row(/^Hero/).click();
  await page.keyboard.press("/");
  await page.getByRole("textbox", { name: "Search blocks" }).fill("faq");
  await expect(page.getByRole("option", { name: "Questions and answers" })).toBeVisible();
  const title = studio.field("Title");
  await test.step("what is typed before the server has inserted it goes into the title", async () => {
    const release = await holdRequests(page, /\/api\/change$/);
    await page.keyboard.press("Enter");
    await page.keyboard.type("Bring / ask", { delay: 60 });
    await expect(page.getByRole("textbox", { name: "Text of Questions and answers" })).toBeFocused();
    release();
    await expect(title).toBeFocused();
    await page.keyboard.type("!");
    await expect(title).toHaveValue("Bring / ask!");
    await page.unroute(/\/api\/change$/);
  });
  const block = studio.preview.locator("[data-block=faq]");
  await expect(block.getByText("Question 1")).toBeVisible();
  const unwrittenMarkers = () =>
    block.evaluate(() => [...(CSS.highlights.get("studio-unwritten") ?? [])].map(String).sort());
  await expect.poll(unwrittenMarkers).toEqual(["Answer", "Question 1"]);
  await title.press("Control+z");
  await expect.poll(unwrittenMarkers).toEqual(["Answer", "Question 1", "Title"]);
  await expect(page.getByRole("banner").getByRole("button", { name: "3 to write" })).toBeVisible();
  await expect(studio.form.getByText("Still to be written").first()).toBeVisible();
  await page.keyboard.type("Before you come", { delay: 60 });
  await expect(block.getByRole("heading", { level: 2 })).toHaveText("Before you come");
  expect(await unwrittenMarkers()).toEqual(["Answer", "Question 1"]);
  await expect(page.getByRole("banner").getByRole("button", { name: "2 to write" })).toBeVisible();
  await studio.save();
  expect(await studio.file("contact.json")).toContain('"question": ""');
  await test.step("a text is written over its marker on the page", async () => {
    await block.getByText("Question 1").dblclick();
    await page.keyboard.type("Where do I park?");
    await studio.row(/^Questions/).click();
    await expect(block.getByText("Where do I park?", { exact: true })).toBeVisible();
  });
});
