import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test, WHOLE_SITE_LIMIT_MS } from "./open-studio.ts";

test("a fact is changed once, and the page shows it at once", async ({ studio, page }) => {
  await studio.open("/destinations/uk");
  const before = await studio.file("_data/facts.json");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("figures");
  await page.keyboard.press("Enter");
  const search = studio.form.getByRole("textbox", { name: "Search figures" });
  await expect(search).toBeFocused();
  await search.fill("uk.funds.london");
  await studio.form.getByRole("button", { name: /uk\.funds\.london £/ }).click();
  const value = studio.form.getByRole("textbox", { name: "Value", exact: true });
  await expect(value).toHaveValue("1334");
  await value.fill("1777");
  await expect(studio.preview.getByText("£1,777").first()).toBeAttached();
  await expect(studio.form.getByRole("button", { name: /uk\.funds\.london £/ })).toContainText("£1,777");
  await studio.save();
  expect(await studio.file("_data/facts.json")).toBe(before.replace('"value": 1334', '"value": 1777'));
});

test("a fact is added with its fields, and renamed with every text that names it", {
  tag: "@night",
}, async ({ studio, page }) => {
  test.slow();
  await studio.open("/destinations/uk");
  const saved = await studio.file("_data/facts.json");
  await page.getByRole("button", { name: "Site", exact: true }).click();
  await page.getByRole("menuitem", { name: "Figures" }).click();
  await studio.form.getByRole("button", { name: "Add a figure" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^What it states/ }).fill("Rent, Leeds");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("uk.rent.leeds");
  await expectAccessible(page, "a new fact");
  await dialog.getByRole("button", { name: "Add figure" }).click();
  const field = studio.form.getByRole("textbox", { name: "Value", exact: true });
  await expect(field).toHaveValue("0");
  await expect(field).toBeFocused();
  await field.fill("640");
  await expect(studio.form.getByText("No text uses it yet")).toBeVisible();

  await studio.form.getByRole("textbox", { name: "Search figures" }).fill("uk.funds.london");
  await studio.form.getByRole("button", { name: /uk\.funds\.london £/ }).click();
  const uses = studio.form.getByRole("region", { name: "Where it is used" });
  await expect(uses.getByRole("button").first()).toBeVisible();
  await expectAccessible(page, "a fact with its uses");
  await uses
    .getByRole("button", { name: /FAQ|Text section|Cost table|Checklist|Key facts/i })
    .first()
    .click();
  await expect(field).toBeVisible();
  await studio.form.getByRole("button", { name: "Rename…" }).click();
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("uk.funds.capital");
  await expect(dialog.getByText(/changes, in one step/)).toBeVisible({ timeout: WHOLE_SITE_LIMIT_MS });
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(dialog).toBeHidden();
  await studio.save();
  const after = await studio.file("_data/facts.json");
  expect(JSON.parse(after).facts["uk.rent.leeds"]).toMatchObject({ label: "Rent, Leeds", value: 640 });
  expect(after).toContain('"uk.funds.capital": {');
  expect(await studio.file("destinations/united-kingdom.json")).not.toMatch(/uk\.funds\.london/);
  for (const label of [
    "Rename uk.funds.london to uk.funds.capital",
    "Edit Value",
    "New figure uk.rent.leeds",
  ]) {
    const undo = page.getByRole("button", { name: /^Undo: / });
    await expect(undo).toBeVisible();
    if (label.startsWith("Rename")) await expect(undo).toHaveAccessibleName(`Undo: ${label}`);
    await page.keyboard.press("Control+z");
  }
  await studio.save();
  expect(await studio.file("_data/facts.json")).toBe(saved);
});

test("a collection is sorted by keys, and the menu follows; a colour is changed beside the page", {
  tag: "@night",
}, async ({ studio, page }) => {
  await studio.open("/destinations");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("collections");
  await page.keyboard.press("Enter");
  const collections = studio.form.getByRole("combobox", { name: "Collection" });
  // Posts are listed by date, which nobody sorts.
  await collections.selectOption({ label: "Blog" });
  const posts = studio.form.getByRole("list", { name: "Pages of Blog" }).getByRole("button");
  await expect(posts.filter({ hasText: "How to write a personal statement" })).toBeVisible();
  await collections.selectOption({ label: "Destinations" });
  const list = studio.form.getByRole("list", { name: "Pages of Destinations" });
  await expect(list.getByRole("listitem").first()).toHaveText("United Kingdom");
  await list.getByRole("button", { name: "Move United Kingdom down" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(list.getByRole("listitem").nth(1)).toHaveText("United Kingdom");
  await expect(list.getByRole("button", { name: "Move United Kingdom down" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Undo: Sort Destinations" })).toBeVisible();
  await studio.save();
  const orders = async () =>
    Promise.all(
      ["united-kingdom", "united-states", "canada"].map(
        async (name) => JSON.parse(await studio.file(`destinations/${name}.json`)).entry.order,
      ),
    );
  expect(await orders()).toEqual([20, 10, 30]);
  await page.keyboard.press("Control+z");
  await expect(list.getByRole("listitem").first()).toHaveText("United Kingdom");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("theme");
  await page.keyboard.press("Enter");
  await expect(studio.form.getByText(/^All \d+ contrasts are strong enough$/)).toBeVisible();
  // Retried, since the frame is replaced when the theme changes.
  const showsGround = (colour: string) =>
    expect(studio.preview.locator("html")).toHaveCSS("background-color", colour);
  const paper = "rgb(251, 248, 241)";
  await showsGround(paper);
  const search = studio.form.getByRole("searchbox", { name: "Search these fields" });
  await test.step("a colour is found by name, and written once it is complete", async () => {
    await search.fill("backgrounds pages");
    const pages = studio.field("Pages in light mode");
    await pages.fill("#3333");
    await expect(pages).toHaveAttribute("aria-invalid", "true");
    await pages.fill("333");
    await showsGround("rgb(51, 51, 51)");
    await expect(pages).toHaveAccessibleDescription(/: 1 (under|on) .+, needs/);
    await search.press("Escape");
    await expect(studio.form.getByText(/^\d+ of \d+ contrasts are too weak$/)).toBeVisible();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await showsGround(paper);
  });
});

test("all colours follow the brand, and an interface text is written", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  await studio.open("/destinations");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("theme");
  await page.keyboard.press("Enter");
  const search = studio.form.getByRole("searchbox", { name: "Search these fields" });
  await expect(search).toBeVisible();
  await test.step("all colours follow the brand, as one step", async () => {
    const follow = studio.form.getByRole("button", { name: "Let all colours follow the brand" });
    const backgrounds = studio.form.getByRole("button", { name: /^Backgrounds/ });
    await expect(backgrounds).toHaveAccessibleName(/6 chosen/);
    await follow.click();
    await expect(backgrounds).toHaveAccessibleName("Backgrounds");
    await backgrounds.click();
    const follows = studio.form.getByRole("checkbox", { name: "Pages: Follows paper" });
    await expect(follows).toBeChecked();
    await follows.press("Space");
    await expect(backgrounds).toHaveAccessibleName(/1 chosen/);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(follows).toBeChecked();
    await page.getByRole("button", { name: "Undo: Let all colours follow the brand" }).click();
    await expect(backgrounds).toHaveAccessibleName(/6 chosen/);
  });
  await test.step("an interface text is found by its English words, and written in its group", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: "Search commands and pages" }).fill("interface texts");
    await page.keyboard.press("Enter");
    await search.fill("good to know");
    await expect(studio.form.getByRole("status")).toHaveText(/^1 of \d+$/);
    const text = studio.form.getByPlaceholder("Good to know:");
    await text.pressSequentially("Tip:");
    await expect(text).toHaveValue("Tip:");
    await studio.save();
    expect(Object.values(JSON.parse(await studio.file("_data/texts.json")).alert)).toEqual(["Tip:"]);
  });
});

test("a collection is defined, gets a page, and is changed", { tag: "@night" }, async ({ studio, page }) => {
  await studio.open("/contact");
  await test.step("a collection is defined, and gets a page", async () => {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Site", exact: true }).click({ delay: 80 });
    await page.getByRole("menuitem", { name: "New collection…" }).click({ delay: 80 });
    await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.insertText("Talks");
    await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue("/talks");
    await dialog.getByRole("button", { name: "Add a field" }).click({ delay: 80 });
    await expect(dialog.getByRole("textbox", { name: "Label of Field 1" })).toBeFocused();
    await page.keyboard.insertText("Speaker");
    await dialog.getByText("Required").click({ delay: 80 });
    await dialog.getByRole("button", { name: "Add a field" }).click({ delay: 80 });
    await page.keyboard.insertText("Audience");
    await dialog.getByRole("combobox", { name: "Kind of Audience" }).selectOption({ label: "Choice" });
    await dialog.getByRole("textbox", { name: "Choice 1 of Audience" }).fill("Everyone");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Choice 2 of Audience" })).toBeFocused();
    await page.keyboard.insertText("Families");
    await dialog.getByRole("button", { name: "Begins" }).click({ delay: 80 });
    await expect(dialog.getByRole("combobox", { name: "Kind of Begins" })).toHaveValue("time");
    await expectAccessible(page, "a new collection");
    await dialog.getByRole("button", { name: "Create collection" }).click({ delay: 80 });
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Undo: New collection Talks" })).toBeVisible();
    await expect(page).toHaveURL(/page=%2Ftalks$/);
    await expect(page.locator("iframe[inert]")).toHaveCount(0);

    await page.getByRole("banner").getByRole("button").first().click({ delay: 80 });
    await page.getByRole("button", { name: "New page…" }).click({ delay: 80 });
    await dialog.getByRole("textbox", { name: "Title" }).fill("A first talk");
    await expect(dialog.getByRole("combobox", { name: "Collection" })).toHaveValue("/talks");
    await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue("/talks/a-first-talk");
    await dialog.getByRole("button", { name: "Create draft" }).click({ delay: 80 });
    await expect(page).toHaveURL(/page=%2Ftalks%2Fa-first-talk/);
    await expect(page.locator("iframe[inert]")).toHaveCount(0);
    await studio.row("Page settings").click({ delay: 80 });
    await studio.form.getByRole("textbox", { name: /^Speaker/ }).fill("Ada Lovelace");
    await studio.save();
    expect(JSON.parse(await studio.file("talks/a-first-talk.json")).entry).toEqual({
      collection: "talks",
      label: "{{page.title}}",
      order: 10,
      speaker: "Ada Lovelace",
    });
    expect(JSON.parse(await studio.file("../schema/collections/talks.schema.json")).required).toEqual([
      "collection",
      "label",
      "speaker",
    ]);
    expect(await studio.file("../schema/generated/page.schema.json")).toContain('"TalksEntry"');
  });
  await test.step("its fields change, and undo brings them back in the form without a reload", async () => {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Site", exact: true }).click({ delay: 80 });
    await page.getByRole("menuitem", { name: "Collections", exact: true }).click({ delay: 80 });
    await studio.form.getByRole("combobox", { name: "Collection" }).selectOption({ label: "Talks" });
    await expectAccessible(page, "the collections");
    await studio.form.getByRole("button", { name: "Delete…" }).click({ delay: 80 });
    await expect(dialog).toContainText("One page belongs to “Talks”. Delete it first.");
    await page.keyboard.press("Escape");
    await studio.form.getByRole("button", { name: "Change…" }).click({ delay: 80 });
    await dialog.getByRole("textbox", { name: "Label of Speaker" }).fill("Who speaks");
    await dialog.getByRole("button", { name: "Remove Begins" }).click({ delay: 80 });
    await dialog.getByRole("button", { name: "Change collection" }).click({ delay: 80 });
    await expect(dialog).toHaveCount(0);
    await studio.row("Page settings").click({ delay: 80 });
    await expect(studio.form.getByRole("textbox", { name: /^Who speaks/ })).toHaveValue("Ada Lovelace");
    await page.getByRole("button", { name: "Undo: Change collection Talks" }).click({ delay: 80 });
    await expect(studio.form.getByRole("textbox", { name: /^Speaker/ })).toHaveValue("Ada Lovelace");
  });
});
