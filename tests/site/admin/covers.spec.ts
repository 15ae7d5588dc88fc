import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/shared/browser-test.ts";
import { editorOf, openDrafting, storedDraft } from "./drafting-page.ts";

// An unknown post name is looked up on the server, and the browser reports the 404.
test.use({ expectedConsole: [/404 \(Not Found\)/] });

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="21"><rect width="40" height="21" fill="${colour}"/></svg>`;

async function chooseCover(page: Page, colour: string): Promise<void> {
  const buffer = Buffer.from(drawing(colour));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer });
  await editorOf(page).said(
    "Image uploaded: Preview ready. Image will need to be manually placed in public folder for production.",
  );
  await expect(editorOf(page).saveState).toHaveText("Saved just now");
}

/** The cover of the open draft, as the editor downloads it. */
async function givenCover(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download image" }).click(),
  ]);
  return readFileSync(await file.path(), "utf8");
}

/** Runs in the page: the colour of an image's first pixel, as red, green, blue and opacity. */
async function firstPixel(image: HTMLImageElement): Promise<number[]> {
  await image.decode();
  const canvas = document.createElement("canvas").getContext("2d");
  canvas?.drawImage(image, 0, 0);
  return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
}

test("while a slug equals another draft's for a moment, that draft keeps its cover", {
  tag: "@night",
}, async ({ page }) => {
  const [visa, rooms] = [storedDraft({ slug: "visa" }), storedDraft({ slug: "rooms" })];
  await openDrafting(page, `/admin/posts/edit/${visa.id}`, [visa, rooms]);
  await chooseCover(page, "green");
  await page.goto(`/admin/posts/edit/${rooms.id}`);
  await chooseCover(page, "red");
  for (const slug of ["visa", "visa-guide"]) {
    await editorOf(page).slug.fill(slug);
    await expect(page.getByText(`/uploads/blog/${slug}/cover.svg`, { exact: true })).toBeVisible();
    await expect(editorOf(page).saveState).toHaveText("Saved just now");
  }
  expect(await givenCover(page)).toBe(drawing("red"));
  await page.goto(`/admin/posts/edit/${visa.id}`);
  expect(await givenCover(page)).toBe(drawing("green"));

  // The preview page shows the same image as the editor.
  await page.goto(`/admin/posts/preview/${visa.id}`);
  const cover = page.getByRole("article").locator("img").last();
  await expect(cover).toHaveAttribute("src", /^blob:/);
  expect(await cover.evaluate(firstPixel)).toEqual([0, 128, 0, 255]);
});

test("deleting a copy keeps the cover for the remaining draft; deleting the last one deletes it", {
  tag: "@night",
}, async ({ page }) => {
  const draft = storedDraft({ title: "Visa", slug: "visa", coverImageAlt: "A green field" });
  await openDrafting(page, `/admin/posts/edit/${draft.id}`, [draft]);
  await chooseCover(page, "green");
  await page.goto("/admin/posts");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export drafts" }).click(),
  ]);
  const exported = await file.path();
  await page.goto(`/admin/posts/edit/${draft.id}`);
  await editorOf(page).description.fill("Changed after the export.");
  await expect(editorOf(page).saveState).toHaveText("Saved just now");

  await page.goto("/admin/posts");
  const rows = page.locator("#drafts li");
  await page.locator('input[type="file"]').setInputFiles(exported);
  await expect(rows).toHaveCount(2);
  const deleteFirst = async () => {
    await rows
      .first()
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  };
  // The copy was saved last, so it is listed first.
  await deleteFirst();
  await expect(rows).toHaveCount(1);
  await page.goto(`/admin/posts/edit/${draft.id}`);
  expect(await givenCover(page)).toBe(drawing("green"));

  await page.goto("/admin/posts");
  await deleteFirst();
  await expect(rows).toHaveCount(0);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^blog-image/.test(key)));
  await expect.poll(kept).toEqual([]);
});
