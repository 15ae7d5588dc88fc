import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectAccessibleInBothModes } from "#tests/site/studio/expect-accessible.ts";
import { StudioPage, test } from "#tests/site/studio/open-studio.ts";

type Upload = { name: string; mimeType: string; buffer: Buffer };

async function picture(name: string, background = "tomato"): Promise<Upload> {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const uploads = (studio: StudioPage) =>
  readdir(path.join(studio.server.root, "src/public/uploads")).catch(() => []);

/** Drops or pastes a file, as the browser would. */
async function bring(page: Page, target: Locator, event: "drop" | "paste", file: Upload): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], name, { type }));
      return transfer;
    },
    { name: file.name, type: file.mimeType, bytes: file.buffer.toString("base64") },
  );
  if (event === "drop") {
    await target.dispatchEvent("dragover", { dataTransfer: data });
    await target.dispatchEvent("drop", { dataTransfer: data });
    return;
  }
  await target.evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
    data,
  );
}

/** Opens the library from the keyboard. */
async function openLibrary(studio: StudioPage): Promise<void> {
  await studio.page.keyboard.press("Control+k");
  await studio.page.getByRole("textbox", { name: "Search commands and pages" }).fill("pictures");
  await studio.page.keyboard.press("Enter");
  await expect(studio.form.getByRole("heading", { name: "Pictures" })).toBeVisible();
}

const item = (studio: StudioPage, name: string) =>
  studio.form.getByRole("list", { name: "Pictures" }).getByRole("listitem").filter({ hasText: name }).first();

test("files that are refused say why, and leave everything as it was", { tag: "@night" }, async ({
  page,
  server,
}) => {
  // Without the fixture's watch on the console: the browser reports each refused request there.
  const studio = new StudioPage(page, server);
  await studio.open("/destinations/canada");
  await openLibrary(studio);
  const input = studio.form.getByLabel("Upload", { exact: true }).first();
  const { buffer } = await picture("a.jpg");
  for (const [file, reason] of [
    [{ name: "map.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") }, "may contain scripts"],
    [{ name: "text.pdf", mimeType: "application/pdf", buffer }, "is not a picture that Studio can use"],
    [{ name: "big.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(8_100_000) }, "8.1 MB"],
    [{ name: "a.png", mimeType: "image/png", buffer }, "is named as PNG, but is JPEG"],
    [
      { name: "half.jpg", mimeType: "image/jpeg", buffer: buffer.subarray(0, 400) },
      "is damaged or incomplete",
    ],
  ] as const) {
    await input.setInputFiles(file);
    await expect(page.getByText(reason, { exact: false }).first()).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await bring(page, studio.form.getByRole("heading", { name: "Pictures" }), "drop", {
    name: "map.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(page.getByText("may contain scripts").first()).toBeVisible();
  expect(await uploads(studio)).toEqual([]);
});

test("a photograph of too many megabytes is made smaller, and stands first in the library", {
  tag: "@night",
}, async ({ studio }) => {
  await studio.open("/contact");
  await openLibrary(studio);
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 3600, height: 2700, channels: 3, background: "grey", noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(8_000_000);
  const input = studio.form.getByLabel("Upload", { exact: true }).first();
  await input.setInputFiles({ name: "orchard.jpg", mimeType: "image/jpeg", buffer });
  const first = studio.form.getByRole("list", { name: "Pictures" }).getByRole("listitem").first();
  await expect(first).toContainText("1920 × 1440");
  await expect(first).toContainText("uploads/orchard.jpg");
});

test("the library tells where a picture is used, leads there, and is worked by keyboard alone", async ({
  studio,
  page,
}) => {
  await studio.open("/contact");
  await openLibrary(studio);
  const search = studio.form.getByRole("textbox", { name: "Search pictures" });
  await expect(search).toBeFocused();
  await page.keyboard.type("scenes/canada.svg");
  const canada = item(studio, "canada.svg");
  await expect(canada).toContainText("Drawing");
  const used = canada.getByRole("button", { name: /: Used in \d+ places?$/ });
  await used.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const place = canada.getByRole("button", { name: /Canada/ }).first();
  await expect(place).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(studio.preview.getByRole("heading", { level: 1 })).toContainText("Canada");
  await expect(studio.form.getByRole("heading", { name: "Pictures" })).toBeVisible();
});

test("a picture is replaced in all places or uploaded in one field, in one step, and undo restores every byte", {
  tag: "@night",
}, async ({ studio, page }) => {
  test.slow();
  await studio.open("/destinations/canada");
  const before = await studio.file("destinations/canada.json");
  await openLibrary(studio);
  await studio.form.getByRole("textbox", { name: "Search pictures" }).fill("scenes/canada.svg");
  await item(studio, "canada.svg")
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Replace everywhere…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Replace “.*” everywhere$/ });
  const count = await dialog.getByRole("list", { name: "Places" }).getByRole("listitem").count();
  expect(count).toBeGreaterThan(1);
  await expectAccessible(page, "replacing a picture");
  await dialog
    .getByLabel("Upload a new picture")
    .first()
    .setInputFiles(await picture("autumn.jpg", "orange"));
  await expect(dialog.getByRole("combobox", { name: "New picture" })).toHaveValue("Autumn");
  await dialog.getByRole("button", { name: `Replace in ${count} places` }).click();
  await expect(dialog).toBeHidden();
  await expect(studio.preview.locator('img[src*="/uploads/autumn.jpg"]').first()).toBeAttached();
  await studio.save();
  expect(await studio.file("destinations/canada.json")).not.toContain("/scenes/canada.svg");
  await page.getByRole("button", { name: "Undo: Replace canada.svg with autumn.jpg" }).click();
  await studio.save();
  expect(await studio.file("destinations/canada.json")).toBe(before);
  await test.step("a picture is uploaded in its field, chosen at once, and undone in one step", async () => {
    await studio.row(/^Hero/).click();
    const field = studio.form.getByRole("combobox", { name: "Picture", exact: true });
    const old = await field.inputValue();
    await studio.form
      .getByLabel("Upload a picture for Picture")
      .first()
      .setInputFiles(await picture("Campus Nord.JPG"));
    await expect(field).toHaveValue("campus-nord.jpg");
    await expect(studio.preview.locator('img[src*="/uploads/campus-nord.jpg"]').first()).toBeAttached();
    await studio.save();
    expect(JSON.parse(await studio.file("destinations/canada.json")).blocks[0].image).toMatchObject({
      src: "/uploads/campus-nord.jpg",
      width: 400,
      height: 300,
    });
    expect((await uploads(studio)).sort()).toEqual(["autumn.jpg", "campus-nord.jpg"]);
    await page.keyboard.press("Control+z");
    await expect(field).toHaveValue(old);
    await studio.save();
    expect(await studio.file("destinations/canada.json")).toBe(before);

    await bring(page, field, "drop", await picture("dropped.jpg", "teal"));
    await expect(field).toHaveValue("dropped.jpg");
    await field.focus();
    await bring(page, field, "paste", await picture("image.jpg", "gold"));
    await expect(field).toHaveValue("image.jpg");
    expect((await uploads(studio)).sort()).toEqual([
      "autumn.jpg",
      "campus-nord.jpg",
      "dropped.jpg",
      "image.jpg",
    ]);
  });
});

test("axe finds nothing in the library, where only what is not used is removed", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1024, height: 800 });
  await studio.open("/contact");
  await page.getByRole("button", { name: "Site", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Pictures" })).toBeVisible();
  await expectAccessibleInBothModes(page, "the menu of the site");
  await page.getByRole("menuitem", { name: "Pictures" }).click();
  await item(studio, "canada.svg")
    .getByRole("button", { name: /Used in/ })
    .click();
  await expectAccessibleInBothModes(page, "the library");
  await item(studio, "canada.svg")
    .getByRole("button", { name: /^More for/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Remove…" })).toBeVisible();
  await expectAccessibleInBothModes(page, "the menu of a picture");
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await expect(page.getByRole("dialog", { name: /^Remove/ })).toBeVisible();
  await expectAccessibleInBothModes(page, "the question before removing");
  await test.step("an unused picture is removed after a question, one that is used or the site's own is not", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await studio.form
      .getByLabel("Upload", { exact: true })
      .first()
      .setInputFiles(await picture("spare.jpg"));
    await expect(item(studio, "spare.jpg")).toContainText("400 × 300");
    await studio.form.getByText(/^Not used \(\d+\)$/).click();
    await expect(item(studio, "spare.jpg")).toContainText("Not used");
    await studio.form.getByRole("button", { name: "More for Spare" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Replace everywhere…" })).toBeDisabled();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Remove “Spare”" });
    await expect(dialog).toContainText("Its file is deleted at once");
    await dialog.getByRole("button", { name: "Remove picture" }).click();
    await expect(dialog).toBeHidden();
    await expect(item(studio, "spare.jpg")).toBeHidden();
    expect(await uploads(studio)).toEqual([]);

    await studio.form.getByText(/^Not used \(\d+\)$/).click();
    await item(studio, "canada.svg")
      .getByRole("button", { name: /^More for/ })
      .click();
    await page.getByRole("menuitem", { name: "Remove…" }).click();
    const refused = page.getByRole("dialog", { name: /^Remove “/ });
    await expect(refused).toContainText(/Used in \d+ places?, so it cannot be removed/);
    await expect(refused.getByRole("button", { name: "Remove picture" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });
});
