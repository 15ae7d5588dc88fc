import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleInBothModes } from "./expect-accessible.ts";
import { type StudioPage, test } from "./open-studio.ts";

const PAGE = "/company/about-us";
const FILE = "company/about-us.json";

/** The Markdown field of the first text section, with the caret in a paragraph of its own at its end. */
async function openText(studio: StudioPage): Promise<Locator> {
  await studio.open(PAGE);
  await studio.row(/^Text section/).click();
  return endOfText(studio);
}

async function endOfText(studio: StudioPage): Promise<Locator> {
  const text = studio.form.locator("[data-editor]").getByRole("textbox").first();
  await text.click();
  await studio.page.keyboard.press("Control+End");
  await studio.page.keyboard.press("Enter");
  await studio.page.keyboard.press("Enter");
  return text;
}

/** The text as the shell has it. */
async function source(studio: StudioPage): Promise<string> {
  await studio.save();
  const document = JSON.parse(await studio.file(FILE));
  return document.blocks.find((block: { type: string }) => block.type === "text-section").markdown;
}

type Pasted = { html?: string; plain?: string; picture?: number[] };

async function paste(text: Locator, pasted: Pasted): Promise<void> {
  await text.evaluate((element, { html, plain, picture }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData("text/html", html);
    if (plain !== undefined) clipboardData.setData("text/plain", plain);
    if (picture)
      clipboardData.items.add(new File([new Uint8Array(picture)], "lake.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
}

async function photograph(): Promise<number[]> {
  const background = "teal";
  return [
    ...(await sharp({ create: { width: 800, height: 400, channels: 3, background } })
      .png()
      .toBuffer()),
  ];
}

const overPage = (page: Page): Locator => page.getByRole("region", { name: "Writing over the page" });

test("a text is written with lists and headings, and by pasting", async ({ studio, page }) => {
  test.slow();
  const text = await openText(studio);
  await test.step("in a list Tab nests and Shift+Tab lifts; Escape, then Tab, leaves; a heading gets the level that is right", async () => {
    await page.keyboard.type("- Two intakes\n");
    await page.keyboard.press("Tab");
    await page.keyboard.type("February\nJuly\n");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("Bring papers\n\n# Costs");
    await expect(studio.form.getByText("## is right here: level 3 on the page.")).toBeVisible();
    await expect(studio.form.getByRole("button", { name: "Paragraph" })).toBeVisible();
    await page.keyboard.type("\n\n");
    await page.keyboard.press("Control+Alt+2");
    await page.keyboard.type("Fees");
    await expect(studio.form.getByRole("button", { name: "Heading 4" })).toBeVisible();
    await expectAccessibleInBothModes(page, "Markdown with a note");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(text).not.toBeFocused();
    expect(await source(studio)).toMatch(
      /\n\n- Two intakes\n {2}- February\n {2}- July\n- Bring papers\n+## Costs\n\n## Fees$/,
    );
    await expect(
      studio.preview.getByRole("listitem").filter({ hasText: "Two intakes" }).locator("li"),
    ).toHaveText(["February", "July"]);
  });
  await test.step("what Word puts on the clipboard becomes Markdown in one step; plain text on Ctrl+Shift+V", async () => {
    await endOfText(studio);
    const clipboard = path.join(import.meta.dirname, "../../engine/editing/clipboards/word.clip");
    const html = readFileSync(clipboard, "utf8");
    await paste(text, { html, plain: "The harvest year" });
    await expect(studio.preview.getByRole("cell", { name: "12 | 15" })).toBeVisible();
    await expect(studio.form.getByText("1 picture left out: drop the file here.")).toBeVisible();
    await expect(studio.preview.getByRole("link", { name: "map of the trees" })).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(studio.preview.getByRole("cell", { name: "12 | 15" })).toHaveCount(0);
    await expect(text).not.toContainText("sturdy boots");
    await text.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent("keydown", { key: "V", shiftKey: true, ctrlKey: true, bubbles: true }),
      ),
    );
    await paste(text, { html, plain: "Only **the** words" });
    await expect(text).toContainText("Only the words");
    expect(await source(studio)).toContain("Only **the** words");
    await expect(text).not.toContainText("sturdy boots");
  });
});

test("a text looks like text: a toolbar at the selection, a menu on a slash, and a table in whose cells one types", async ({
  studio,
  page,
}) => {
  test.slow();
  const text = await openText(studio);
  await test.step("Alt+F10 leads to the toolbar at a selection, and Escape back; marks are hidden elsewhere", async () => {
    await page.keyboard.type("Bring papers");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    const bar = page.getByRole("toolbar", { name: "Format the selection" });
    await expect(bar).toBeVisible();
    await page.keyboard.press("Alt+F10");
    await expect(bar.getByRole("button", { name: "Bold" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(text).toContainText("Bring **papers**");
    await page.keyboard.press("Escape");
    await expect(text).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("\n\n");
    await expect(text).toContainText("Bring papers");
  });
  await test.step("Home leads to the text of an item, and Backspace there makes a paragraph of it", async () => {
    await page.keyboard.type("- Photographs");
    await page.keyboard.press("Home");
    await page.keyboard.type("Two ");
    expect(await source(studio)).toMatch(/\n- Two Photographs$/);
    await page.keyboard.press("Home");
    await page.keyboard.press("Backspace");
    expect(await source(studio)).toMatch(/\n\nTwo Photographs$/);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n\n");
  });
  await test.step("a slash offers a table; Tab and Enter move between its cells; rows are sorted", async () => {
    await page.keyboard.type("/tab");
    await expect(page.getByRole("option", { name: "Table" })).toBeVisible();
    await page.keyboard.press("Enter");
    for (const words of ["City", "Rent", "Leeds", "900", "Bath", "650"]) {
      await page.keyboard.type(words);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type("York");
    await page.keyboard.press("Tab");
    await page.keyboard.type("80");
    await page.keyboard.press("Alt+F10");
    const bar = page.getByRole("toolbar", { name: "Rows and columns" });
    await bar.getByRole("button", { name: "Sort the rows by this column, A to Z" }).click();
    await expectAccessibleInBothModes(page, "a table of a text");
    await expect(studio.preview.getByRole("row").filter({ hasText: "York" }).last()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    expect(await source(studio)).toMatch(
      /Bring \*\*papers\*\*\n\nTwo Photographs\n\n\|\s*City\s*\|\s*Rent\s*\|\n\| --- \| --- \|\n\|\s*York\s*\|\s*80\s*\|\n\|\s*Bath\s*\|\s*650\s*\|\n\|\s*Leeds\s*\|\s*900\s*\|/,
    );
  });
});

test("links and figures are chosen by name; Ctrl+K on a link changes it, and elsewhere opens the palette", {
  tag: "@night",
}, async ({ studio, page }) => {
  const text = await openText(studio);
  await page.keyboard.type("See how we help");
  for (let word = 0; word < 2; word++) await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Add a link" });
  await expect(dialog.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("we help");
  await page.keyboard.type("contact us");
  await expect(page.getByRole("option", { name: /\/contact$/ })).toHaveAttribute("data-highlighted", "");
  await expectAccessibleInBothModes(page, "the link of a text");
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await expect(studio.preview.getByRole("link", { name: "we help" })).toHaveAttribute("href", "/contact");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+k");
  await page.getByRole("button", { name: "Remove the link, but keep the text" }).click();
  await expect(studio.preview.getByRole("link", { name: "we help" })).toHaveCount(0);
  await expect(text).toContainText("See how we help");
  await page.keyboard.press("End");
  await page.keyboard.type(" for ");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  await page.keyboard.press("Escape");
  await studio.form.getByRole("button", { name: "Figure", exact: true }).click();
  await page.getByRole("combobox", { name: "Figure" }).fill("canada.funds");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add figure" }).click();
  await expect(text).toContainText("for {{canada.funds}}");
  await text.press("End");
  await page.keyboard.type(" Write");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Link to" })).toBeFocused();
  await page.keyboard.type("hello@waymark.example");
  await page.keyboard.press("Enter");
  const address = "mailto:hello@waymark.example";
  await expect(studio.preview.getByRole("link", { name: "Write" })).toHaveAttribute("href", address);
});

test("a picture is pasted: it is uploaded, its description is written next, and it is shown in several widths", {
  tag: "@night",
}, async ({ studio, page }) => {
  const text = await openText(studio);
  await paste(text, { picture: await photograph() });
  await expect(studio.form.getByText("Write what the picture shows.")).toBeVisible();
  await expectAccessibleInBothModes(page, "the picture of a text");
  await page.keyboard.type("A lake at noon");
  await expect(text).toContainText("![A lake at noon](/uploads/lake.png)");
  await expect(studio.form.getByText("Write what the picture shows.")).toBeVisible();
  await page.keyboard.press("End");
  await expect(studio.form.getByText("Write what the picture shows.")).toHaveCount(0);
  for (const key of ["Home", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.keyboard.type("Below.");
  await expect(studio.preview.getByText("Below.")).toBeVisible();
  const shown = studio.preview.getByRole("img", { name: "A lake at noon" });
  await expect(shown).toHaveAttribute("srcset", /lake\.png-640\.webp 640w/);
  await expect(shown).toHaveAttribute("width", "800");
  for (const key of ["ArrowUp", "ArrowUp", "End"]) await page.keyboard.press(key);
  await studio.form.getByRole("button", { name: "Picture", exact: true }).click();
  const again = page.getByRole("dialog", { name: "Picture" });
  await again.getByRole("textbox", { name: "What the picture shows" }).fill("A lake in the evening");
  await again.getByRole("button", { name: "Change picture" }).click();
  await expect(text).toContainText("![A lake in the evening](/uploads/lake.png)");
});

test("a double click selects the word under it, also where its first press has opened the text", async ({
  studio,
  page,
}) => {
  await studio.open(PAGE);
  const paragraph = studio.preview.locator("[data-block=text-section] p", { hasText: "We work online" });
  // Once a text is selected, a single press opens it.
  await paragraph.click({ position: { x: 2, y: 2 } });
  await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Text section");
  for (const word of ["office", "documents", "answer"]) {
    const { x, y } = await centreOf(paragraph, word);
    await page.mouse.click(x, y, { clickCount: 2, delay: 80 });
    await expect(overPage(page).getByRole("textbox")).toBeFocused();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(word);
    await page.keyboard.press("Escape");
    await expect(overPage(page)).toHaveCount(0);
  }
  await paragraph.click({ clickCount: 2, delay: 80 });
  await expect(overPage(page).getByRole("textbox")).toBeFocused();
  await overPage(page).getByRole("button", { name: "Bold" }).hover();
  await expect(page.getByRole("tooltip", { name: "Bold" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(overPage(page)).toHaveCount(0);
});

/** Where a word stands in the window. */
async function centreOf(paragraph: Locator, word: string): Promise<{ x: number; y: number }> {
  const frame = await paragraph.page().locator("iframe:not([inert])").boundingBox();
  const box = await paragraph.evaluate((element, searched) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(searched) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + searched.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, scale: innerWidth };
    }
    throw new Error(`“${searched}” is not in the paragraph`);
  }, word);
  const scale = (frame?.width ?? 0) / box.scale;
  return { x: (frame?.x ?? 0) + box.x * scale, y: (frame?.y ?? 0) + box.y * scale };
}

test("a double click on the page selects the word in the text over it; wider and back; Escape returns to the page", {
  tag: "@night",
}, async ({ studio, page }) => {
  await studio.open(PAGE);
  const words = studio.preview.getByText("work online");
  await words.dblclick({ position: { x: 3, y: 10 } });
  const text = overPage(page).getByRole("textbox");
  await expect(text).toBeFocused();
  const box = await overPage(page).boundingBox();
  const shown = await words.boundingBox();
  expect(Math.abs((box?.y ?? 0) - (shown?.y ?? 0))).toBeLessThan(200);
  await page.keyboard.type("All of us");
  await expect(text).toContainText("All of us work online");
  await expectAccessibleInBothModes(page, "writing over the page", { within: "[data-pane=page]" });
  await overPage(page).getByRole("button", { name: "Wider" }).click();
  await expect(text).toBeFocused();
  await expect
    .poll(async () => (await overPage(page).boundingBox())?.height)
    .toBeGreaterThan((box?.height ?? 0) + 100);
  await expectAccessibleInBothModes(page, "writing over the whole canvas", { within: "[data-pane=page]" });
  // Over a button, its tooltip would take Escape first.
  await page.mouse.move(1, 1);
  await page.keyboard.press("Escape");
  await expect(overPage(page)).toHaveCount(0);
  await expect(page.locator("iframe:not([inert])")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(overPage(page)).toHaveCount(0);
  await studio.form.getByRole("button", { name: "Write over the page" }).click();
  await expect(text).toBeFocused();
  await page.mouse.move(1, 1);
  await page.keyboard.press("Escape");
  await expect(overPage(page)).toHaveCount(0);
  await expect(studio.form.locator("[data-editor]").getByRole("textbox").first()).toBeFocused();
});
