import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "./open-studio.ts";

const CANADA = "/destinations/canada";
const FILE = "destinations/canada.json";

test("the source shows the text of the file; a change in it stands on the page and in the form, is undone, and keeps the line ends", async ({
  studio,
  page,
}) => {
  test.slow();
  // Written on another system.
  const before = (await studio.file(FILE)).replaceAll("\n", "\r\n");
  await writeFile(path.join(studio.server.root, "pages", FILE), before);
  await studio.open(CANADA);
  await studio.row(/^Hero/).click();
  await studio.field("Title").fill("From the form");
  await page.keyboard.press("Control+e");
  await expect(studio.source).toContainText('"title": "From the form"');
  await studio.typeInSource("From the form", "From the source");
  await expect(studio.preview.getByRole("heading", { level: 1 })).toHaveText("From the source");
  await page.keyboard.press("Control+e");
  await expect(studio.field("Title")).toHaveValue("From the source");
  await page.keyboard.press("Control+e");
  await page.keyboard.press("Control+z");
  await expect(studio.source).toContainText('"title": "From the form"');
  await page.keyboard.press("Control+z");
  await expect(studio.source).toContainText('"title": "Study in Canada"');
  await expect(studio.saveButton).toHaveText("Saved");
  expect(await studio.file(FILE)).toBe(before);
  await test.step("what is saved differs from the file in what was written, byte for byte", async () => {
    await studio.typeInSource('"Study in Canada"', '"Study in Canada!"');
    await studio.save();
    expect(await studio.file(FILE)).toBe(
      before.replace('"title": "Study in Canada"', '"title": "Study in Canada!"'),
    );
  });
  await test.step("what the schema allows is offered and inserted", async () => {
    await studio.typeInSource('"variant": "bleed"', '"variant": ');
    await page.keyboard.press("Control+Space");
    const options = studio.form.getByRole("listbox").getByRole("option");
    await expect(options.first()).toBeVisible();
    await options.filter({ hasText: "split" }).first().click();
    await expect(studio.source).toContainText('"variant": "split"');
  });
  await test.step("text that is no JSON is kept over a reload, says where, and leaves form and page as they were", async () => {
    await page.keyboard.press("Control+e");
    await expect(studio.source).toHaveCount(0);
    await studio.row(/^Hero/).click();
    await page.keyboard.press("Control+e");
    await studio.typeInSource('"Costs, intakes and rules",', '"Costs, intakes and rules');
    await expect(studio.form.getByRole("list", { name: "Problems in this source" })).toContainText(
      /Line \d+/,
    );
    await expect(studio.preview.getByText("Costs, intakes and rules")).toBeAttached();
    await page.setViewportSize({ width: 800, height: 800 });
    await page.reload();
    await studio.ready();
    await expect(studio.form).toBeHidden();
    const canvas = page.getByRole("region", { name: "Page", exact: true });
    await expect(canvas.getByRole("status")).toContainText(/This page has a mistake on line \d+/);
    await studio.row(/^Hero/).click();
    await expect(studio.field("Title")).toBeDisabled();
    await studio.form.press("Escape");
    await expect(studio.form).toBeHidden();
    await canvas.getByRole("button", { name: "Fix the mistake" }).click({ delay: 80 });
    await expect(studio.preview.getByText("Costs, intakes and rules")).toBeAttached();
    await studio.row(/^Hero/).click();
    await expect(studio.field("Title")).toBeEnabled();
  });
});
