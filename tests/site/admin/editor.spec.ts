import { readFileSync } from "node:fs";
import { expect, test } from "#tests/shared/browser-test.ts";
import { editorOf, keptDraft, openDrafting, putDraft, refuseStorage, storedDraft } from "./drafting-page.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a new post: fields, live preview, autosave, and undo that survives a reload", async ({ page }) => {
  await openDrafting(page, "/admin/posts/new");
  const editor = editorOf(page);
  await editor.title.fill("Rent, Deposits & Café life!");
  await expect(editor.slug).toHaveValue("rent-deposits-cafe-life");
  await expect(editor.saveState).toHaveText("Saved just now");
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/draft-[a-z0-9]+$/);

  await editor.description.fill("x".repeat(150));
  await editor.description.pressSequentially("y".repeat(20));
  await expect(editor.description).toHaveValue("x".repeat(150) + "y".repeat(10));
  await expect(page.getByText("160/160")).toBeVisible();
  await editor.tags.fill(" UK, , Rent ,UK");
  await expect(editor.chosenTags).toHaveText(["UK", "Rent"]);
  // A tag being typed belongs to the draft already; a comma turns it into a pill.
  await editor.tags.fill("Visa");
  const id = page.url().split("/").at(-1) ?? "";
  await expect.poll(async () => (await keptDraft(page, id))?.tags).toEqual(["UK", "Rent", "Visa"]);
  await editor.tags.press(",");
  await expect(editor.chosenTags).toHaveText(["UK", "Rent", "Visa"]);
  await page.getByRole("button", { name: "Delete tag Rent" }).click();
  await expect(editor.chosenTags).toHaveText(["UK", "Visa"]);
  await expect(page.getByLabel("Author", { exact: true })).toHaveValue("Waymark product team");

  await editor.content.fill("# Deposits\n\nA **deposit** of {{uk.funds.london}} <script>alert(1)</script>");
  await expect(editor.preview.getByRole("heading", { level: 2, name: "Deposits" })).toBeVisible();
  await expect(editor.preview.locator("strong")).toHaveText("deposit");
  await expect(editor.preview).toContainText("£1,529");
  await expect(editor.preview.locator("script")).toHaveCount(0);
  await expect(page.getByText("1 min read")).toBeVisible();

  await editor.content.press("Control+End");
  await editor.content.press("Enter");
  await editor.content.press("Enter");
  await page.getByRole("button", { name: "Bulleted list" }).click();
  await editor.content.pressSequentially("keys");
  await editor.content.press("Enter");
  await editor.content.press("Control+b");
  await editor.content.pressSequentially("inventory");
  await expect(editor.content).toHaveValue(/\n- keys\n- \*\*inventory\*\*$/);
  await expect(editor.preview.getByRole("listitem")).toHaveText(["keys", "inventory"]);
  await expect(editor.saveState).toHaveText("Saved just now");

  await page.reload();
  await expect(editor.content).toHaveValue(/\*\*inventory\*\*$/);
  await editor.content.press("Control+z");
  await expect(editor.content).not.toHaveValue(/inventory/);
  await editor.content.press("Control+Shift+z");
  await expect(editor.content).toHaveValue(/\*\*inventory\*\*$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editor.content).not.toHaveValue(/inventory/);
  await expect(editor.preview.getByRole("listitem")).toHaveText(["keys", ""]);
});

test("saving requires title, slug and alt text; covers are checked, stored and can be downloaded again", async ({
  page,
}) => {
  await openDrafting(page, "/admin/posts/new");
  const editor = editorOf(page);
  const image = page.locator('input[type="file"]');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    image.setInputFiles({ name, mimeType, buffer });
  const png = readFileSync(new URL("../../screenshots/home.webp", import.meta.url)).subarray(0, 9000);
  await editor.save.click();
  await editor.said("Error: Title and slug are required.");
  await editor.generate.click();
  await editor.said("Error: Title and slug are required.");

  await editor.title.fill("Rooms");
  await choose("notes.txt", "text/plain", Buffer.from("text"));
  await editor.said("Invalid file type", "Please select an image file.");
  await choose("big.png", "image/png", Buffer.alloc(2 * 1024 * 1024 + 1));
  await editor.said("File too large", "Please select an image smaller than 2MB.");
  await choose("My room.PNG", "image/png", png);
  await editor.said(
    "Image uploaded: Preview ready. Image will need to be manually placed in public folder for production.",
  );
  await expect(page.getByText("/uploads/blog/rooms/cover.png", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+s");
  await editor.said("Error: Cover image alt text is required for accessibility.");
  await editor.alt.fill("A bed and a desk");
  await page.keyboard.press("Control+s");
  await editor.said("Draft saved: Your post has been saved locally.");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download image" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("cover.png");
  expect(readFileSync(await file.path()).equals(png)).toBe(true);
  await editor.said("Image downloaded");

  // The image follows the slug, and survives a reload.
  await editor.title.fill("Rooms and rent");
  await expect(page.getByText("/uploads/blog/rooms-and-rent/cover.png", { exact: true })).toBeVisible();
  await expect(editor.saveState).toHaveText("Saved just now");
  await page.reload();
  await expect(page.getByText("/uploads/blog/rooms-and-rent/cover.png", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download image" })).toBeVisible();
});

test("the snippet is shown, copied and downloaded", { tag: "@night" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDrafting(page, "/admin/posts/edit/how-to-choose-a-course", [storedDraft()]);
  const editor = editorOf(page);
  await editor.generate.click();
  const dialog = page.getByRole("dialog", { name: "The post as a page document" });
  await expect(dialog).toContainText("pages/blog/how-to-choose-a-course.json");
  const shown = await dialog.getByRole("region", { name: "Snippet" }).textContent();
  expect(JSON.parse(shown ?? "")).toMatchObject({ title: "How to choose a course" });
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog).toHaveCount(0);
  await editor.said("Copied! Code snippet copied to clipboard.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await editor.generate.click();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Select the text below" })).toBeVisible();
  // Select text by dragging until the pointer has left the dialog.
  await dialog.getByRole("region", { name: "Snippet" }).hover({ position: { x: 200, y: 30 } });
  await page.mouse.down();
  await page.mouse.move(20, 860, { steps: 5 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe("");
  await page.mouse.click(20, 860);
  await expect(dialog).toHaveCount(0);
  await editor.said("Error: Failed to copy to clipboard.");
});

test("a published post is edited as a new edition", { tag: "@night" }, async ({ page }) => {
  await openDrafting(page, "/admin/posts/edit/uk-student-visa-guide");
  const editor = editorOf(page);
  await expect(editor.title).toHaveValue(/UK student visa/);
  await expect(editor.slug).toHaveValue("uk-student-visa-guide");
  await expect(editor.saveState).toHaveText("No changes yet");
  await editor.title.fill("UK student visa guide, second edition");
  await expect(editor.slug).toHaveValue("uk-student-visa-guide");
  await expect(editor.saveState).toHaveText("Saved just now");
  await editor.generate.click();
  const shown = await page.getByRole("region", { name: "Snippet" }).textContent();
  expect(JSON.parse(shown ?? "")).toMatchObject({ title: "UK student visa guide, second edition" });
});

test("two tabs with one draft: nothing is overwritten before the author decides", async ({
  page,
  context,
}) => {
  const draft = storedDraft();
  await openDrafting(page, `/admin/posts/edit/${draft.id}`, [draft]);
  const other = await context.newPage();
  await openDrafting(other, `/admin/posts/edit/${draft.id}`);
  const here = editorOf(page);
  const there = editorOf(other);
  await there.content.fill("From the other tab.");
  await expect(there.saveState).toHaveText("Saved just now");

  const dialog = page.getByRole("alertdialog", { name: "This draft was changed in another tab" });
  await expect(dialog).toContainText("From the other tab.");
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await here.content.fill("From this tab.");
  await expect(page.getByText("Nothing is saved until you choose between the two tabs")).toBeVisible();
  expect((await keptDraft(page, draft.id))?.content).toBe("From the other tab.");
  await page.getByRole("button", { name: "Choose a version" }).click();
  await dialog.getByRole("button", { name: "Keep this tab's" }).click();
  await expect(here.saveState).toHaveText("Saved just now");
  expect((await keptDraft(page, draft.id))?.content).toBe("From this tab.");

  // There the focus is still in the text.
  const asked = other.getByRole("alertdialog", { name: "This draft was changed in another tab" });
  await other.getByRole("button", { name: "Choose a version" }).click();
  await asked.getByRole("button", { name: "Use the other tab's" }).click();
  await expect(there.content).toHaveValue("From this tab.");
  await expect(there.saveState).toHaveText("Saved just now");

  await other.goto("/admin");
  await expect(other.getByText("A draft that another one replaced").first()).toBeVisible();
});

test("whatever is typed while another tab saves the same draft arrives in the text", {
  tag: "@night",
}, async ({ page, context }) => {
  const draft = storedDraft();
  await openDrafting(page, `/admin/posts/edit/${draft.id}`, [draft]);
  const here = editorOf(page);
  await here.content.fill("");
  const other = await context.newPage();
  await openDrafting(other, "/admin/posts");
  await here.content.focus();
  const typing = here.content.pressSequentially("Every key that is pressed here is kept. ".repeat(3), {
    delay: 20,
  });
  // At once: an editor that saves after a delay might itself find the text of this tab.
  await putDraft(other, { ...draft, content: "From the other tab.", revision: "other" });
  await typing;
  const notice = page.getByRole("alert").filter({ hasText: "Nothing is saved until you choose" });
  await expect(notice).toBeVisible();
  for (const key of ["Space", "Enter", "a"]) await page.keyboard.press(key);
  const typed = `${"Every key that is pressed here is kept. ".repeat(3)} \na`;
  await expect(here.content).toHaveValue(typed);
  expect((await keptDraft(page, draft.id))?.content).toBe("From the other tab.");

  await notice.getByRole("button", { name: "Choose a version" }).click();
  const dialog = page.getByRole("alertdialog", { name: "This draft was changed in another tab" });
  await dialog.getByRole("button", { name: "Keep this tab's" }).click();
  await expect(here.saveState).toHaveText("Saved just now");
  expect((await keptDraft(page, draft.id))?.content).toBe(typed);
});

test("a half-typed tag is still there after another tab has saved the draft, and takes the next keys", {
  tag: "@night",
}, async ({ page, context }) => {
  const draft = storedDraft();
  await openDrafting(page, `/admin/posts/edit/${draft.id}`, [draft]);
  const here = editorOf(page);
  const other = await context.newPage();
  await openDrafting(other, "/admin/posts");
  await here.tags.focus();
  const typing = here.tags.pressSequentially("Rent,Deposits and bil", { delay: 20 });
  await putDraft(other, { ...draft, tags: ["Theirs"], revision: "other" });
  await typing;
  const notice = page.getByRole("alert").filter({ hasText: "Nothing is saved until you choose" });
  await expect(notice).toBeVisible();
  for (const key of ["l", "s"]) await page.keyboard.press(key);
  await expect(here.tags).toHaveValue("Deposits and bills");

  await notice.getByRole("button", { name: "Choose a version" }).click();
  const dialog = page.getByRole("alertdialog", { name: "This draft was changed in another tab" });
  await dialog.getByRole("button", { name: "Keep this tab's" }).click();
  await expect(here.saveState).toHaveText("Saved just now");
  const tags = [...draft.tags, "Rent", "Deposits and bills"];
  expect((await keptDraft(page, draft.id))?.tags).toEqual(tags);
  await expect(here.chosenTags).toHaveText(tags);
});

test("if the browser refuses to store, the editor says so and prevents leaving by accident", async ({
  page,
}) => {
  await openDrafting(page, "/admin/posts", [storedDraft()]);
  const editor = editorOf(page);
  const edit = page.getByRole("link", { name: /^Edit ?: How to choose/ });
  await edit.hover();
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await edit.click();
  await expect(editor.title).toHaveValue("How to choose a course");
  await refuseStorage(page);
  await editor.content.fill("No room for this.");
  await expect(page.getByRole("alert").filter({ hasText: "This browser has no room left" })).toBeVisible();
  await expect(editor.saveState).toHaveText("Not saved: no room left");

  const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  for (const leave of [
    () => page.getByRole("link", { name: "Dashboard" }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await expect(page).toHaveURL("/admin/posts/edit/how-to-choose-a-course");
  }
  await expect(editor.content).toHaveValue("No room for this.");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("alert").getByRole("button", { name: "Export this draft" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toContain("No room for this.");
  await page.getByRole("link", { name: "Dashboard" }).click();
  page.on("dialog", (question) => question.accept());
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/admin");
});
