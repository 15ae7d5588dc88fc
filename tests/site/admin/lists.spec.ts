import { readFileSync } from "node:fs";
import { expect, test } from "#tests/shared/browser-test.ts";
import { followCpuTime } from "#tests/shared/cpu-time.ts";
import { atOrdinarySpeed } from "#tests/shared/machine-speed.ts";
import { openDrafting, storedDraft } from "./drafting-page.ts";

// An unknown post name is looked up on the server, and the browser reports the 404.
test.use({ expectedConsole: [/404 \(Not Found\)/] });

test("the dashboard counts; the list previews, edits, and deletes after confirmation", async ({ page }) => {
  const drafts = [
    storedDraft(),
    storedDraft({ title: "", slug: "", content: "Loose notes.", savedAt: "2024-11-04T10:00:00.000Z" }),
  ];
  await openDrafting(page, "/admin", drafts);
  const main = page.getByRole("main");
  await expect(main.locator("dl div").filter({ hasText: "Published posts" })).toContainText(/^\d+/);
  await expect(main.locator("dl div").filter({ hasText: "Drafts" })).toContainText("2");
  await main.getByRole("link", { name: "Drafts", exact: true }).click();

  await expect(page).toHaveURL("/admin/posts#drafts");
  const rows = main.locator("#drafts li");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("How to choose a course");
  await expect(rows.first()).toContainText("Saved just now");
  await expect(rows.last()).toContainText("Untitled draft");

  await rows
    .last()
    .getByRole("button", { name: /^Delete ?: Untitled draft/ })
    .click();
  const dialog = page.getByRole("alertdialog", { name: "Delete this draft?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(rows.last().getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete draft" }).click();
  await expect(
    page.getByText("Draft deleted: The draft has been removed from your local storage.", { exact: true }),
  ).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(main.getByRole("heading", { name: /^Drafts/ })).toBeFocused();
  await page.reload();
  await expect(rows).toHaveCount(1);

  const published = main.locator("#published li").filter({ hasText: "UK student visa" });
  await expect(published.getByRole("link", { name: /^View/ })).toHaveAttribute("target", "_blank");
  await expect(published.getByRole("link", { name: /^View/ })).toHaveAttribute(
    "href",
    "/blog/uk-student-visa-guide",
  );
  await expect(published.getByRole("link", { name: /^Edit/ })).toHaveAttribute(
    "href",
    "/admin/posts/edit/uk-student-visa-guide",
  );
  await rows
    .first()
    .getByRole("link", { name: /^Preview/ })
    .click();
  await expect(page).toHaveURL("/admin/posts/preview/how-to-choose-a-course");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to choose a course");
  await expect(main.getByText("It is not published.")).toBeVisible();
  await expect(main.getByRole("heading", { level: 2, name: "What it costs" })).toBeVisible();
  await main.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(
    "How to choose a course",
  );
});

test("unknown names lead to the list", { tag: "@night" }, async ({ page }) => {
  for (const path of [
    "/admin/posts/preview/nothing",
    "/admin/posts/edit/nothing",
    "/admin/posts/elsewhere",
  ]) {
    await openDrafting(page, path);
    await expect(page, path).toHaveURL("/admin/posts");
    await expect(page.getByText("No drafts yet"), path).toBeVisible();
  }
});

test("drafts are exported to a file and imported again", async ({ page }) => {
  await openDrafting(page, "/admin/posts", [storedDraft(), storedDraft({ title: "Second", slug: "second" })]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export drafts" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^drafts-\d{4}-\d\d-\d\d\.json$/);
  const path = await file.path();
  expect(readFileSync(path, "utf8")).toContain("How to choose a course");

  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => localStorage.setItem("seeded", "yes"));
  await page.reload();
  await expect(page.getByText("No drafts yet")).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(path);
  await expect(page.locator("[data-toast]").filter({ hasText: "2 drafts added." })).toBeVisible();
  await expect(page.locator("#drafts li")).toHaveCount(2);
  await page.locator('input[type="file"]').setInputFiles({
    name: "other.json",
    mimeType: "application/json",
    buffer: Buffer.from("[]"),
  });
  await expect(page.locator("[data-toast]").filter({ hasText: "Nothing was imported" })).toBeVisible();
});

test("the colour button names its action, and has no pressed state that could contradict it", async ({
  page,
}) => {
  await openDrafting(page, "/admin");
  await page.getByRole("button", { name: "Dark colours" }).click();
  const light = page.getByRole("button", { name: "Light colours" });
  await expect(light).toBeVisible();
  await expect(light).not.toHaveAttribute("aria-pressed");
});

test("drafts of a newer version are counted, stay, and go along in an export", { tag: "@night" }, async ({
  page,
}) => {
  const later = JSON.stringify({ ...storedDraft({ id: "draft-later" }), version: 99 });
  await page.addInitScript((text) => localStorage.setItem("blog-drafts/draft-later", text), later);
  await openDrafting(page, "/admin/posts");
  const drafts = page.locator("#drafts");
  await expect(drafts.getByRole("heading", { name: /^Drafts/ })).toContainText("0");
  await expect(drafts.getByRole("alert")).toContainText(
    "A draft was saved by a newer version of this editor",
  );
  const downloading = page.waitForEvent("download");
  await drafts.getByRole("button", { name: "Export drafts" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ drafts: [], unread: [later] });
  await expect(page.getByText("1 draft that cannot be read here went along as stored.")).toBeVisible();
  await drafts.getByRole("link", { name: "download what is set aside" }).click();
  await expect(page).toHaveURL("/admin#aside");
  await expect(page.locator("#aside li")).toContainText("A draft saved by a newer version of this editor");
  expect(await page.evaluate(() => localStorage.getItem("blog-drafts/draft-later"))).toBe(later);
});

test("a thousand drafts are listed in a second", async ({ page }) => {
  const content = "A paragraph about fees. ".repeat(90);
  const drafts = Array.from({ length: 1000 }, (_, index) =>
    storedDraft({ id: `draft-${index}`, title: `Draft ${index}`, slug: `draft-${index}`, content }),
  );
  await openDrafting(page, "/admin", drafts);
  const cpuTime = await followCpuTime(page);
  await page.goto("/admin/posts");
  await expect(page.locator("#drafts li")).toHaveCount(1000);
  const taken = await cpuTime();
  await expect(page.locator("#drafts a[href='/admin/posts/edit/draft-999']")).toHaveText("Edit: Draft 999");
  expect(taken).toBeGreaterThan(0);
  expect(atOrdinarySpeed(taken)).toBeLessThan(1000);
});
