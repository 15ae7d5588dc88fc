import { expect, type Page } from "@playwright/test";
import { expectAccessibleInBothModes } from "./expect-accessible.ts";
import { test } from "./open-studio.ts";

const CANADA = "/destinations/canada";

async function prepare(page: Page): Promise<void> {
  // Contrast cannot be measured during a transition.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 800 });
}

/** The states a push examines besides those that the tests of each feature do. */
test("axe finds nothing in the window, a form and a dialog", async ({ studio, page }) => {
  test.slow();
  await prepare(page);
  await studio.open(CANADA);
  await expectAccessibleInBothModes(page, "the window", { within: "html" });
  await studio.row(/^Hero/).click();
  await studio.field("Text").fill("Costs are {{canada.living.hepl}} a month.");
  await expect(studio.form.getByText(/Did you mean/)).toBeVisible();
  await expectAccessibleInBothModes(page, "a form with a problem");
  await page.getByRole("button", { name: "1 problem" }).click();
  await expect(page.getByRole("dialog", { name: "Problems" })).toBeVisible();
  await expectAccessibleInBothModes(page, "the list of problems");
});

test("axe finds nothing in any state", { tag: "@night" }, async ({ studio, page }) => {
  test.slow();
  await prepare(page);
  await studio.open(CANADA);
  const title = studio.form.getByRole("heading", { level: 2 });
  const state = (name: string) => expectAccessibleInBothModes(page, name);
  const wholeWindow = (name: string) => expectAccessibleInBothModes(page, name, { within: "html" });
  await wholeWindow("page settings, wide");
  await page.setViewportSize({ width: 1024, height: 800 });
  await wholeWindow("page settings");

  await studio.row(/^Header/).click();
  await expect(studio.form.getByText(/appears on \d+ pages/)).toBeVisible();
  await state("a shared block, locked");

  await studio.row(/^Link list/).click();
  await studio.form.getByRole("button", { name: "Study permit", exact: true }).click();
  await state("an item of a list");
  await studio.form.getByRole("button", { name: "More for Link 2" }).click();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await wholeWindow("the menu of an item");
  await page.keyboard.press("Escape");

  await studio.row(/^Hero/).click();
  await expect(title).toHaveText("Hero");
  await state("a block");
  const flag = studio.form.getByRole("combobox", { name: "Flag" });
  await flag.click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await wholeWindow("a picker");
  await flag.fill("zzz");
  await expect(studio.form.getByText("Nothing found")).toBeVisible();
  await state("a picker that finds nothing");
  await page.keyboard.press("Escape");

  await studio.field("Title").click();
  await page.keyboard.press("F1");
  await expect(page.getByRole("dialog", { name: "Help on Title" })).toBeVisible();
  await wholeWindow("help on a field");
  await page.keyboard.press("Escape");

  await studio.field("Text").fill("Costs are {{canada.living.help}} a month.");
  await page.getByRole("button", { name: "1 unsaved" }).click();
  await expect(page.getByRole("dialog", { name: "Unsaved changes" })).toBeVisible();
  await state("what is not saved");
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toBeVisible();
  await state("the palette");
  await page.keyboard.type("zzzzzz");
  await expect(page.getByText("Nothing found for “zzzzzz”")).toBeVisible();
  await state("a search that finds nothing");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("theme");
  await page.keyboard.press("Enter");
  await studio.form.getByRole("button", { name: /^Backgrounds/ }).click();
  await expect(studio.field("Pages in light mode")).toBeVisible();
  await state("the theme with the colours of a group");

  await studio.row(/^Hero/).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys and gestures" })).toBeVisible();
  await state("keys and gestures");
  await page.getByRole("textbox", { name: "Search keys and gestures" }).fill("ctrl+z");
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText([/^Undo/]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 700, height: 800 });
  await page.getByRole("button", { name: "View", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "View" })).toBeVisible();
  await state("the view menu of a narrow window");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1024, height: 800 });

  await studio.open("/blog/student-budget");
  await studio.row(/^Post body/).click();
  await expect(studio.form.locator("[data-editor]")).toBeVisible();
  await state("Markdown");
});
