import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./open-studio.ts";

test("the list of pages is a tree for keys, keeps its rows over a reload, and a filter without pages leads back", {
  tag: "@night",
}, async ({ studio, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const list = page.getByRole("dialog", { name: "Pages" });
  const grid = list.getByRole("treegrid", { name: "Pages" });
  const row = (name: RegExp) => grid.getByRole("row", { name });
  const active = () =>
    grid.evaluate((element) => {
      const id = element.getAttribute("aria-activedescendant");
      return document.getElementById(id ?? "")?.innerText ?? "";
    });
  const openList = () => page.getByRole("banner").getByRole("button").first().click({ delay: 80 });
  await studio.open("/destinations/canada");
  await openList();
  const canada = row(/\/destinations\/canada(?: |$)/);
  await expect(canada).toHaveAttribute("aria-current", "page");
  await expect(canada).toHaveAttribute("aria-level", "2");
  await expect(row(/\/blog(?: |$)/)).toHaveAttribute("aria-expanded", "false");
  await expectAccessible(page, "the tree of pages");

  await page.keyboard.press("ArrowDown");
  await expect(grid).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("study abroad", { delay: 40 });
  await expect.poll(active).toContain("/blog");
  await page.keyboard.press("ArrowRight");
  await expect(row(/\/blog(?: |$)/)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await expect.poll(active).toContain("/blog/");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(list).toContainText("3 selected");
  await expectAccessible(page, "selected pages");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(row(/\/blog(?: |$)/)).toHaveAttribute("aria-expanded", "false");
  await expect(list).toContainText("0 selected, 3 out of sight");
  await list.getByRole("button", { name: "Show them" }).click({ delay: 80 });
  await expect(list).toContainText("3 selected");

  await page.reload();
  await studio.ready();
  await openList();
  await expect(row(/\/blog(?: |$)/)).toHaveAttribute("aria-expanded", "true");
  await list.getByRole("combobox", { name: "Order" }).selectOption({ label: "Latest date first" });
  await expect(grid.getByRole("row").first()).toContainText(/\d{4}\s*$/);
  await list.getByRole("button", { name: /^With dates/ }).click({ delay: 80 });
  await expect(list.getByText("No pages match these filters")).toBeVisible();
  await expectAccessible(page, "a filter without pages");
  await list.getByRole("button", { name: "Show all pages" }).click({ delay: 80 });
  await expect(list.getByRole("textbox", { name: "Search pages" })).toBeFocused();
  await expect(list.getByRole("button", { name: /^With dates/ })).toHaveAttribute("aria-pressed", "false");
  await expect(grid.getByRole("row").first()).toBeVisible();
});

test("an action on several pages leaves those out of sight alone, tells its consequences, and is one step", {
  tag: "@night",
}, async ({ studio, page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const list = page.getByRole("dialog", { name: "Pages" });
  const search = list.getByRole("textbox", { name: "Search pages" });
  const dialog = page.getByRole("dialog");
  const openList = () => page.getByRole("banner").getByRole("button").first().click({ delay: 80 });
  const select = async (route: string) => {
    await search.fill(route);
    await expect(list.getByRole("row", { name: new RegExp(`${route}(?: |$)`) })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
  };
  await studio.open("/contact");
  await openList();
  await select("/services/student-kit");
  await select("/services/admissions");
  await expect(list).toContainText("1 selected, 1 out of sight");

  await list.getByRole("button", { name: "Dates…" }).click({ delay: 80 });
  await expect(dialog.getByRole("heading", { name: "Dates of 1 page" })).toBeVisible();
  await dialog.getByRole("radiogroup", { name: "Appears" }).getByText("Set", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "Date" }).fill("tomorrow 9:00");
  await expect(dialog.getByRole("listitem")).toContainText("/services/admissions");
  await expect(dialog).toContainText("but this link is");
  await expectAccessible(page, "dates of several pages");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await openList();
  await list.getByText("Calendar", { exact: true }).click();
  const calendar = list.getByRole("grid", { name: "Calendar" });
  await calendar.locator("[aria-current=date]").click();
  await page.keyboard.press("ArrowRight");
  await expect(calendar.locator("[aria-selected=true]")).toBeFocused();
  await expect(list.getByRole("region", { name: "The chosen day" })).toContainText("Nothing appears");
  await expectAccessible(page, "the calendar");
  await list.getByText("List", { exact: true }).click();
  await list.getByRole("button", { name: "Select none" }).click({ delay: 80 });
  await search.fill("/blog/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowUp");
  const count = 2;
  await expect(list).toContainText("2 selected");
  await page.keyboard.press("Delete");
  await expect(dialog.getByRole("heading", { name: `Delete ${count} pages` })).toBeVisible();
  await expect(dialog.getByText(/changes, in one step that can be undone/)).toBeVisible();
  await expectAccessible(page, "several pages to delete");
  await dialog.getByRole("button", { name: `Delete ${count} pages` }).click({ delay: 80 });
  await expect(list.getByRole("textbox", { name: "Search pages" })).toHaveAttribute(
    "placeholder",
    /Search \d+ pages/,
  );
  const placeholder = () => search.getAttribute("placeholder");
  const before = await placeholder();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await openList();
  await expect.poll(placeholder).not.toBe(before);
});

test("dates of several pages are set in one step, shown in the list, and undone", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  // No page links to these two, so they may end without a broken link.
  const routes = ["/my-year/canada-january", "/my-year/germany-april"];
  const files = routes.map((route) => `${route.slice(1)}.json`);
  const list = page.getByRole("dialog", { name: "Pages" });
  const dialog = page.getByRole("dialog");
  const openList = () => page.getByRole("banner").getByRole("button").first().click({ delay: 80 });
  const select = async () => {
    const search = list.getByRole("textbox", { name: "Search pages" });
    for (const route of routes) {
      await search.fill(route);
      await expect(list.getByRole("row", { name: new RegExp(`${route}(?: |$)`) })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Space");
    }
    await list.getByRole("button", { name: "Show them" }).click({ delay: 80 });
    await list.getByRole("button", { name: "Dates…" }).click({ delay: 80 });
    await expect(dialog.getByRole("heading", { name: "Dates of 2 pages" })).toBeVisible();
  };
  const choose = (end: string, choice: string) =>
    dialog.getByRole("radiogroup", { name: end }).getByText(choice, { exact: true }).click();
  const dates = async () => {
    const texts = await Promise.all(files.map((file) => studio.file(file)));
    return texts.map((text) => JSON.parse(text).unpublishAt);
  };
  await studio.open("/contact");
  const before = await Promise.all(files.map((file) => studio.file(file)));
  await openList();
  await select();
  await choose("Ends", "Set");
  await dialog.getByRole("textbox", { name: "Date" }).fill("31.12.2031 18:00");
  await expect(dialog.getByRole("button", { name: "Change dates" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Change dates" }).click({ delay: 80 });
  await expect(page.getByRole("status").filter({ hasText: /^Dates of 2 pages changed/ })).toBeVisible();
  await list.getByRole("button", { name: /^With dates/ }).click({ delay: 80 });
  for (const route of routes)
    await expect(list.getByRole("row", { name: new RegExp(`${route}(?: |$)`) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await studio.save();
  expect(await dates()).toEqual(files.map(() => expect.stringMatching(/^2031-12-31T18:00/)));
  await page.keyboard.press("Control+z");
  await studio.save();
  expect(await Promise.all(files.map((file) => studio.file(file)))).toEqual(before);
});
