import { expect } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "#tests/site/studio/expect-accessible.ts";
import { type StudioPage, test, WHOLE_SITE_LIMIT_MS } from "#tests/site/studio/open-studio.ts";

function lake(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 400, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}

/** Puts a photograph into the hero. */
async function withPhotograph(studio: StudioPage): Promise<void> {
  await studio.open("/destinations/canada");
  await studio.row(/^Hero/).click();
  const input = studio.form.getByLabel("Upload a picture for Picture").first();
  await input.setInputFiles({ name: "lake.png", mimeType: "image/png", buffer: await lake() });
  await expect(studio.form.getByRole("combobox", { name: "Picture", exact: true })).toHaveValue("lake.png");
}

test("the page settings draw the social picture from what is not saved yet, fill placeholders, and tell dates in words", {
  tag: "@night",
}, async ({ studio, page }) => {
  await studio.open("/contact");
  await studio.row("Page settings").click();
  const picture = studio.form.getByRole("img", { name: "How links to this page look in social networks" });
  await expect(picture).toHaveJSProperty("naturalWidth", 1200);
  const before = await picture.getAttribute("src");
  await studio.field("Title").fill("Come and see us");
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await expect(studio.form.getByRole("figure", { name: "Social picture preview" })).toContainText(
    "Come and see us",
  );
  await expectAccessible(page, "the social picture");
  await page.keyboard.press("Control+z");
  await expect(picture).toHaveAttribute("src", before ?? "");

  const result = studio.form.getByRole("figure", { name: "Search result preview" });
  await studio.field("Title").fill("Within {{service.reply}}");
  await expect(result).toContainText("Within 24 hours");
  await expect(result).not.toContainText("{{");

  await studio.form.getByText("Scheduled", { exact: true }).click();
  await studio.field("Appears").fill("2027-01-04");
  await expect(studio.form.getByText("Visitors see it from Mon, Jan 4, 2027.")).toBeVisible();
  await studio.field("Appears").fill("6 Jan 2027 9:00");
  await studio.form.getByRole("button", { name: "Choose Appears in a calendar" }).press("Enter");
  const calendar = page.getByRole("dialog", { name: "Calendar for Appears" });
  await expect(calendar.getByRole("button", { name: /January 6, 2027/ })).toBeFocused();
  await expectAccessible(page, "the calendar");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await calendar.getByLabel("Time").fill("10:30");
  await page.keyboard.press("Escape");
  await expect(
    studio.form.getByText(/Visitors see it from Thu, Jan 7, 2027, 10:30.AM \(United Kingdom Time\)\./),
  ).toBeVisible();
  await expect(studio.field("Appears")).toHaveValue(/Thu, Jan 7, 2027, 10:30/);
});

test("a photograph asks for its description, and has a focal point", async ({ studio, page }) => {
  test.slow();
  await withPhotograph(studio);
  const asked = studio.form.getByText("Another picture: does this still describe it?");
  await expect(asked).toBeVisible();
  await expectAccessible(page, "a description to look at again");
  await studio.form.getByRole("button", { name: "Keep Alternative text" }).click();
  await expect(asked).toHaveCount(0);
  await page.keyboard.press("Control+z");
  const picture = studio.form.getByRole("combobox", { name: "Picture", exact: true });
  await expect(picture).not.toHaveValue("lake.png");
  await picture.fill("lake");
  await page.keyboard.press("Enter");
  await expect(asked).toBeVisible();
  await studio.field("Alternative text").fill("A teal lake");
  await expect(asked).toHaveCount(0);
  await test.step("a focal point is set by keys and by the mouse, the page crops around it, and undo restores it", async () => {
    const point = studio.form.getByRole("slider", { name: "Focal point" });
    const shown = studio.preview.locator('[data-block] img[src*="/uploads/lake.png"]').first();
    const crop = () => shown.evaluate((img) => getComputedStyle(img).objectPosition);
    await expect(point).toHaveAttribute(
      "aria-valuetext",
      "50 per cent from the left, 50 per cent from the top",
    );
    await point.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowUp");
    await expect(point).toHaveAttribute(
      "aria-valuetext",
      "70 per cent from the left, 49 per cent from the top",
    );
    await expect.poll(crop).toBe("70% 49%");
    await expect(studio.form.getByRole("spinbutton", { name: "Per cent from the left" })).toHaveValue("70");
    await expectAccessible(page, "the focal point");

    // Saving ends the undo step.
    await studio.save();
    const picture = point.locator("..");
    await picture.click({ position: { x: 2, y: 2 } });
    await expect.poll(crop).toMatch(/^[012]% [012]%$/);
    await page.getByRole("button", { name: "Undo: Change Focal point" }).click();
    await expect.poll(crop).not.toMatch(/^[012]% [012]%$/);
    await studio.form.getByRole("button", { name: "Reset to the centre" }).click();
    await expect.poll(crop).toBe("50% 50%");
  });
});

test("a poor alternative text is told, and a picture is dropped on the page", { tag: "@night" }, async ({
  studio,
}) => {
  await withPhotograph(studio);
  const picture = studio.form.getByRole("combobox", { name: "Picture", exact: true });
  await test.step("a poor alternative text is told at its field; a drawn scene needs no focal point", async () => {
    const left = studio.form.getByRole("spinbutton", { name: "Per cent from the left" });
    await left.fill("20");
    await expect(studio.form.getByRole("slider", { name: "Focal point" })).toHaveAttribute(
      "aria-valuenow",
      "20",
    );
    await studio.field("Alternative text").fill("Image of a lake");
    await expect(
      studio.form.getByText(/begins with words that screen readers say by themselves/),
    ).toBeVisible({
      timeout: WHOLE_SITE_LIMIT_MS,
    });
    await picture.fill("campus.svg");
    await studio.form.getByRole("option", { name: /campus\.svg/ }).click();
    await expect(studio.form.getByRole("combobox", { name: "Weather and hour of a drawing" })).toBeVisible();
    await expect(studio.form.getByRole("slider", { name: "Focal point" })).toBeHidden();
  });
  await test.step("one that is dropped on the page takes the place of the picture there, and asks for its description", async () => {
    await studio.preview
      .locator("[data-block=hero] > *")
      .first()
      .evaluate(
        (element, bytes) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(bytes)], "lake.png", { type: "image/png" }));
          element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
        },
        [...(await lake())],
      );
    await expect(picture).toHaveValue(/^lake/);
    await expect(studio.field("Alternative text")).toBeFocused();
    await expect(studio.form.getByRole("slider", { name: "Focal point" })).toBeVisible();
  });
});
