import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./expect-accessible.ts";
import { test, WHOLE_SITE_LIMIT_MS } from "./open-studio.ts";

/** Drops a picture as another program does. */
async function dropPicture(target: Locator): Promise<void> {
  const picture = { create: { width: 80, height: 50, channels: 3, background: "teal" } } as const;
  const bytes = [...(await sharp(picture).png().toBuffer())];
  await target.evaluate((element, content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(content)], "lake.png", { type: "image/png" }));
    const { left, top } = element.getBoundingClientRect();
    const place = { clientX: left + 60, clientY: top + 10 };
    for (const type of ["dragover", "drop"])
      element.dispatchEvent(
        new DragEvent(type, { ...place, bubbles: true, cancelable: true, composed: true, dataTransfer }),
      );
  }, bytes);
}

test("what is added or dropped has the cursor where writing goes on", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  test.slow();
  // The tools over the page are in a closed shadow root.
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: "open" });
    };
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/");
  await test.step("a question, by the button at its block", async () => {
    await studio.preview.locator("[data-block=faq]").hover();
    await studio.preview.getByRole("button", { name: "Add Question" }).click({ delay: 80 });
    await expect(studio.field("Question")).toBeFocused();
    await page.keyboard.type("May my parents join?");
    await expect(studio.preview.getByText("May my parents join?")).toBeVisible();
    await expectAccessible(page, "an added question");
  });
  await test.step("a picture on a picture, in its description", async () => {
    await dropPicture(studio.preview.locator("[data-block=hero] > *").first());
    await expect(studio.field("Alternative text")).toBeFocused();
    await expect(studio.preview.locator('img[src*="/uploads/lake"]').first()).toBeAttached();
    await expectAccessible(page, "a picture in another's place");
  });
  await test.step("an announcement, by its name and its text", async () => {
    await page.keyboard.press("Control+k");
    await page
      .getByRole("textbox", { name: "Search commands and pages" })
      .fill("announce Closed on 1 January.");
    await expect(page.getByRole("option").first()).toContainText("Announcement on all pages");
    await page.keyboard.press("Enter");
    await expect(studio.field("Text").first()).toBeFocused();
    await expect(studio.preview.locator("[data-block=announcement]")).toContainText("Closed on 1 January.");
    await expectAccessible(page, "an announcement");
  });
  await test.step("a picture on a text, with the cursor in what it shows", async () => {
    await studio.open("/blog/student-budget");
    const paragraphs = studio.preview.locator("[data-block=post-body] p");
    await dropPicture(paragraphs.filter({ hasText: /.{80}/ }).first());
    await expect(page.getByText("Write what the picture shows.").first()).toBeVisible();
    await page.keyboard.type("A lake");
    await expect(studio.preview.getByRole("img", { name: "A lake" })).toBeAttached();
  });
});

test("what goes out with one press says so in the bar, and an address of a page that is gone opens the site", {
  tag: "@night",
}, async ({ studio, page }) => {
  const remote = `${studio.server.root}/.remote`;
  studio.beginHistory();
  studio.git("init", "-q", "--bare", remote);
  studio.git("remote", "add", "origin", remote);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(studio.server.address.replace("/#", "/?page=/a-page-that-was-removed#"));
  // The message may be gone before the page is drawn.
  await expect(page.getByText("The page /a-page-that-was-removed no longer exists")).toBeVisible({
    timeout: WHOLE_SITE_LIMIT_MS,
  });
  await studio.ready();
  await studio.field("Title").fill("Another heading");
  await page.getByRole("button", { name: "Publish…" }).click({ delay: 80 });
  const dialog = page.getByRole("dialog", { name: /^Publish/ });
  await dialog.getByRole("button", { name: /^Where changes go/ }).click({ delay: 80 });
  await dialog.getByText(/^From now on, do this with one click/).click({ delay: 80 });
  await page.keyboard.press("Escape");
  const send = page.getByRole("button", { name: "Send for review" });
  await expect(page.getByRole("button", { name: "Changes to publish" })).toBeVisible();
  await expectAccessible(page, "publishing with one press", { within: "html" });
  await send.click({ delay: 80 });
  await expect(page.getByRole("status").filter({ hasText: "1 change" }).first()).toBeVisible();
});
