import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./open-studio.ts";

const CANADA = "/destinations/canada";

test("a word is corrected by keys alone; texts are written in the page, pages found and commands run", async ({
  studio,
  page,
}) => {
  test.slow();
  await studio.open(CANADA);
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  await expect(studio.tree.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Home");
  await page.keyboard.type("link");
  await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Link list");
  for (const key of ["Home", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Hero");
  await page.keyboard.press("Enter");
  await expect(studio.form.locator(":focus")).toHaveCount(1);
  const isInTitle = () => studio.field("Title").evaluate((field) => field === document.activeElement);
  for (let step = 0; step < 12 && !(await isInTitle()); step++) await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await studio.save();
  expect(await studio.file("destinations/canada.json")).toContain('"title": "Study in Canada!"');
  await test.step("the focus goes to what a search opens, and is not lost when that closes", async () => {
    const search = async (words: string) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("textbox", { name: "Search commands and pages" }).fill(words);
      await page.keyboard.press("Enter");
    };
    await search("theme");
    await expect(studio.form.getByLabel("Search these fields")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(studio.row(/^Hero/)).toBeFocused();
    await search("page settings");
    await expect(studio.row("Page settings")).toBeFocused();
    await search("translate this page");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(studio.row("Page settings")).toBeFocused();
    await expect(page.locator("[data-part=backdrop]")).toHaveCount(0);
  });
  await test.step("a text is written in the page, and the form follows", async () => {
    await studio.preview.getByRole("heading", { level: 1 }).dblclick();
    await page.keyboard.press("End");
    await page.keyboard.type(" today");
    await expect(studio.field("Title")).toHaveValue(/ today$/);
    await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Hero");
  });
  await test.step("the page is shown at the width and in the mode that are chosen", async () => {
    await page.getByText("360", { exact: true }).click();
    await expect.poll(() => studio.preview.locator("html").evaluate(() => innerWidth)).toBe(360);
    await page.getByRole("button", { name: "Show the page in dark mode" }).click();
    await expect(studio.preview.locator("html")).toHaveClass(/dark/);
  });
  await test.step("a page is found in the list of pages", async () => {
    await page.getByRole("banner").getByRole("button").first().click();
    await page.getByRole("textbox", { name: "Search pages" }).fill("student-kit");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/page=%2Fservices%2Fstudent-kit/);
    await expect(page.locator("iframe:not([inert])")).toHaveAttribute("title", /kit/);
    await expect(page.locator("iframe[inert]")).toHaveCount(0);
  });
  await test.step("the palette opens pages and runs commands by keys, and remembers them", async () => {
    const palette = page.getByRole("dialog", { name: "Command palette" });
    const search = palette.getByRole("textbox", { name: "Search commands and pages" });
    await page.keyboard.press("Control+k");
    let letLoad = () => {};
    const held = new Promise<void>((resolve) => {
      letLoad = resolve;
    });
    await page.route(/:\d+\/contact$/, async (route) => {
      await held;
      await route.continue();
    });
    await search.fill("contact");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/page=%2Fcontact/);
    // The page before stays in sight until the next one can be seen.
    await expect(page.locator("iframe[inert]")).toHaveAttribute("title", /kit/);
    letLoad();
    await expect(page.locator("iframe[inert]")).toHaveCount(0);
    await expect(studio.preview.getByRole("heading", { level: 1 })).toBeVisible();

    await page.keyboard.press("Control+k");
    await search.fill("next problem");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").first()).toHaveText("No problems on any page");

    await page.keyboard.press("Control+k");
    const recent = palette.getByRole("group", { name: "Recent" });
    await expect(recent.getByRole("option").first()).toHaveText(/^Next problem/);
    await expect(palette.getByRole("option", { name: /^Save\b(?! block)/ })).toContainText("Ctrl+S");
  });
  await test.step("large text, forced colours and reduced motion leave everything in reach", async () => {
    await page.keyboard.press("Escape");
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await studio.row(/^Hero/).click();
    await studio.field("Title").fill("Study in Canada, larger");
    await studio.saveButton.scrollIntoViewIfNeeded();
    await studio.saveButton.click();
    await expect(studio.saveButton).toHaveText("Saved");
  });
});

test("in a narrow window the form slides over the page, and Escape puts it away", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await studio.open(CANADA);
  await expect(studio.form).toBeHidden();
  await test.step("arrows in the tree bring no form over the page, Enter does", async () => {
    await studio.tree.getByRole("button", { name: "More" }).focus();
    // From a button above the rows, F6 leads to the selected one.
    await page.keyboard.press("F6");
    await page.keyboard.press("Shift+F6");
    await expect(studio.row(/^Hero/)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(studio.row(/^Page index/)).toHaveAttribute("aria-selected", "true");
    await expect(studio.form).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Page index");
    await page.keyboard.press("Escape");
    await expect(studio.form).toBeHidden();
  });
  await studio.row(/^Hero/).click();
  await expect(studio.field("Title")).toBeVisible();
  await test.step("what the bar shows after an edit with a problem lies side by side in it", async () => {
    await studio.field("Title").fill("Study in {{nowhere}}");
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("button", { name: "1 problem" })).toBeVisible();
    await expect(bar.getByRole("button", { name: "1 unsaved" })).toBeVisible();
    const gaps = await bar.getByRole("button").evaluateAll((buttons) => {
      const boxes = buttons.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0);
      boxes.sort((one, other) => one.left - other.left);
      return [...boxes, { left: innerWidth }]
        .slice(1)
        .map(({ left }, index) => left - (boxes[index]?.right ?? 0));
    });
    expect(gaps.length).toBeGreaterThan(8);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  });
  await studio.field("Title").press("Escape");
  await expect(studio.field("Title")).toBeHidden();
  await test.step("page settings, and a panel that is asked for again, come back after Escape", async () => {
    await studio.row("Page settings").click();
    await expect(studio.field("Description")).toBeVisible();
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press("Control+k");
      await page.getByRole("textbox", { name: "Search commands and pages" }).fill("collections");
      await page.keyboard.press("Enter");
      const panel = studio.form.getByRole("heading", { name: "Collections" });
      await expect(panel).toBeVisible();
      await studio.form.getByRole("combobox", { name: "Collection" }).press("Escape");
      await expect(panel).toBeHidden();
    }
  });
  await test.step("the page is not loaded again as the panes make room", async () => {
    const html = studio.preview.locator("html");
    await html.evaluate((element) => element.setAttribute("data-kept", ""));
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(studio.form).toBeVisible();
    await expect(html).toHaveAttribute("data-kept");
  });
});

test("the first steps go for good with the first edit, and the panes close and open by keys", {
  tag: "@night",
}, async ({ studio, page }) => {
  await studio.open(CANADA);
  const card = page.getByRole("complementary", { name: "First steps" });
  await expect(card).toBeVisible();
  await expectAccessible(page, "the first steps", { within: "html" });
  await page.keyboard.press("Control+Backslash");
  await expect(studio.form).toBeHidden();
  await expect(studio.tree).toBeHidden();
  await expectAccessible(page, "the page alone", { within: "html" });
  await page.getByRole("button", { name: "Form", exact: true }).click({ delay: 80 });
  await studio.field("Title").fill("Study in Canada soon");
  await expect(card).toBeHidden();
  await page.keyboard.press("Control+Backslash");
  await expect(studio.tree).toBeVisible();
  await studio.save();
  await studio.row(/^Alert/).click();
  await page.reload();
  await studio.ready();
  await expect(card).toBeHidden();
  await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Alert");
});
