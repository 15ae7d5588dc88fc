import type { Page } from "@playwright/test";
import { expect, test } from "#tests/shared/browser-test.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { isSameDocument, markDocument } from "#tests/site/behaviour/visitor.ts";
import { editorOf, openDrafting } from "./drafting-page.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Starts the router, as the first hover over a link does. */
async function startRouter(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Dashboard" }).dispatchEvent("pointerover");
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await markDocument(page);
}

const keptTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("blog-drafts/"))
      .map(([, text]) => JSON.parse(text).title)
      .sort(),
  );

test("New Post after another new post opens an empty one, and Back the first again", {
  tag: "@night",
}, async ({ page }) => {
  await openDrafting(page, "/admin/posts");
  const editor = editorOf(page);
  const newPost = page
    .getByRole("navigation", { name: "Drafting area" })
    .getByRole("link", { name: "New Post" });
  await startRouter(page);
  await newPost.click();
  await editor.title.fill("First");
  await expect(page).toHaveURL(/\/edit\/draft-/);
  const first = page.url();
  await newPost.click();
  await expect(page).toHaveURL("/admin/posts/new");
  await expect(editor.title).toHaveValue("");
  await editor.title.fill("Second");
  // Without waiting a second for the autosave: leaving the page saves the text.
  await newPost.click();
  await expect(editor.title).toHaveValue("");
  await expect(page).toHaveURL("/admin/posts/new");
  await editor.title.fill("Third");
  await expect(page).toHaveURL(/\/edit\/draft-/);
  for (const title of ["Second", "First"]) {
    await page.goBack();
    await expect(editor.title).toHaveValue(title);
  }
  await expect(page).toHaveURL(first);
  expect(await keptTitles(page)).toEqual(["First", "Second", "Third"]);
  expect(await isSameDocument(page)).toBe(true);
});

for (const router of isNightly ? [true, false] : [true]) {
  test.describe(router ? "with the router" : "before the router has started", () => {
    const start = (page: Page) => (router ? startRouter(page) : markDocument(page));
    const toContent = (page: Page) =>
      page.getByRole("link", { name: "Skip to content" }).evaluate((link: HTMLElement) => link.click());

    test("a link into a new post that was stored keeps its editor", async ({ page }) => {
      await openDrafting(page, "/admin/posts/new");
      const editor = editorOf(page);
      await start(page);
      await editor.title.fill("First");
      await expect(page).toHaveURL(/\/edit\/draft-\w+$/);
      await editor.title.evaluate((field) => field.setAttribute("data-same", ""));
      await toContent(page);
      await expect(page).toHaveURL(/\/edit\/draft-\w+#main$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/edit\/draft-\w+$/);
      await expect(page.locator("[data-same]")).toHaveValue("First");
      expect(await isSameDocument(page)).toBe(true);
    });

    for (const way of isNightly ? ["Back", "Forward"] : ["Back"]) {
      test(`${way} to where the address was still that of a new post opens a new one`, async ({ page }) => {
        await openDrafting(page, "/admin/posts/new");
        const editor = editorOf(page);
        await start(page);
        await toContent(page);
        await expect(page).toHaveURL("/admin/posts/new#main");
        if (way === "Forward") await page.goBack();
        await editor.title.fill("First");
        await expect(page).toHaveURL(/\/edit\/draft-\w+$/);
        await (way === "Back" ? page.goBack() : page.goForward());
        await expect(page).toHaveURL(/\/admin\/posts\/new/);
        await expect(editor.title).toHaveValue("");
        await editor.title.fill("Second");
        await expect(page).toHaveURL(/\/edit\/draft-\w+$/);
        expect(await keptTitles(page)).toEqual(["First", "Second"]);
      });
    }
  });
}
