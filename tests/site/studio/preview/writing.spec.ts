import { expect, test } from "./preview-test.ts";

const route = "/company/about-us";
const file = "pages/company/about-us.json";
const document = `page:${route}` as const;
const pointer = "/blocks/0/title";

test("a double click writes in the place: the shell hears every input, and other places follow", async ({
  studio,
}) => {
  await studio.open(route, file);
  const title = studio.frame.locator("h1");
  await title.dblclick();
  await studio.page.keyboard.press("Control+a");
  await studio.page.keyboard.type("New <b>title</b>");
  await expect
    .poll(() => studio.heard("typed"))
    .toMatchObject({ document, pointer, value: "New <b>title</b>" });
  await expect(title).toHaveText("New <b>title</b>");
  await studio.page.keyboard.press("Control+z");
  expect(await studio.heard("keys")).toEqual({ type: "keys", keys: "mod+z" });
  await expect(title).toHaveText("New <b>title</b>");
  await studio.page.keyboard.press("Escape");
  await expect(title.locator("[data-writing]")).toHaveCount(0);
  await expect(title).toHaveText("New <b>title</b>");
});

test("a double click selects the word, and a click into a selected text places the caret", async ({
  studio,
}) => {
  await studio.open(route, file);
  const title = studio.frame.locator("h1");
  const words = await title.innerText();
  const point = await title.evaluate((element) => {
    const range = window.document.createRange();
    const walker = window.document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode() ?? element;
    range.setStart(text, 1);
    range.setEnd(text, 2);
    const { left, top, height } = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return { x: left + 1 - box.left, y: top + height / 2 - box.top };
  });
  await title.dblclick({ position: point });
  expect(await studio.frame.locator("html").evaluate(() => String(getSelection()))).toBe(
    /^\p{L}+/u.exec(words)?.[0],
  );
  await studio.page.keyboard.press("Escape");
  await expect(title.locator("[data-writing]")).toHaveCount(0);
  await title.click({ position: point });
  await studio.page.keyboard.type("#");
  await expect(title).toHaveText(`${words.slice(0, 1)}#${words.slice(1)}`);
});

test("Enter begins and ends writing, and makes no second line", async ({ studio }) => {
  await studio.open(route, file);
  const title = studio.frame.locator("h1");
  await title.click();
  await studio.page.keyboard.press("Enter");
  await studio.page.keyboard.type("One line");
  await studio.page.keyboard.press("Enter");
  await expect(title.locator("[data-writing]")).toHaveCount(0);
  await expect(title).toHaveText("One line");
});

test("Enter on a block writes in its first text, and Tab in those that follow", async ({ studio }) => {
  await studio.open(route, file);
  await studio.frame.locator("h1").click();
  const { keyboard } = studio.page;
  const written = () => studio.frame.locator("[data-writing]").textContent();
  for (const key of ["Escape", "Enter"]) await keyboard.press(key);
  const first = await written();
  await keyboard.type("Typed");
  await keyboard.press("Tab");
  const second = await written();
  expect([first, "Typed"]).not.toContain(second);
  await keyboard.press("Shift+Tab");
  await expect.poll(written).toBe("Typed");
  for (let step = 0; step < 20 && (await studio.frame.locator("[data-writing]").count()) > 0; step++)
    await keyboard.press("Tab");
  await expect(studio.frame.locator("[data-writing]")).toHaveCount(0);
});

test("what an input method composes is sent when it is done", async ({ studio }) => {
  await studio.open(route, file);
  await studio.frame.locator("h1").dblclick();
  await studio.page.keyboard.press("Control+a");
  const client = await studio.page.context().newCDPSession(studio.page);
  for (const text of ["に", "にほ", "にほん"]) {
    await client.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  expect((await studio.all()).filter(({ type }) => type === "typed")).toEqual([]);
  await client.send("Input.insertText", { text: "日本" });
  expect(await studio.heard("typed")).toMatchObject({ value: "日本" });
  expect((await studio.all()).filter(({ type }) => type === "typed")).toHaveLength(1);
});

test("rich text and lines are pasted as one line of plain text", async ({ studio }) => {
  await studio.open(route, file);
  await studio.frame.locator("h1").dblclick();
  await studio.page.keyboard.press("Control+a");
  await studio.frame.locator("[data-writing]").evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<b onclick='alert(1)'>Bold</b><br>words");
    clipboardData.setData("text/plain", "Bold\n words");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await studio.heard("typed")).toMatchObject({ value: "Bold words" });
  await expect(studio.frame.locator("h1 b")).toHaveCount(0);
});

test("an echo and an older answer leave what is being written alone; undo in the shell does not", async ({
  studio,
}) => {
  await studio.open(route, file);
  const title = studio.frame.locator("h1");
  await title.dblclick();
  await studio.page.keyboard.press("Control+a");
  await studio.page.keyboard.type("ab");
  await studio.say({ type: "text", document, pointer, value: "a" });
  const older = await studio.change(route, file, (value) => setTitle(value, "a"));
  await studio.show(older);
  await expect(title).toHaveText("ab");
  await expect(title.locator("[data-writing]")).toBeFocused();
  await studio.page.keyboard.type("c");
  await expect(title).toHaveText("abc");
  const undone = await studio.change(route, file, (value) => setTitle(value, "Before all that"));
  await studio.show(undone);
  await expect(title).toHaveText("Before all that");
  await expect(title.locator("[data-writing]")).toBeFocused();
});

test("text with placeholders and text of shared blocks is not written in place", async ({ studio }) => {
  await studio.open("/destinations/united-kingdom", "pages/destinations/united-kingdom.json");
  const changed = await studio.change(
    "/destinations/united-kingdom",
    "pages/destinations/united-kingdom.json",
    () => {},
  );
  await studio.say({ type: "blocks", blocks: changed.blocks, locked: ["layout:site"] });
  await studio.frame.locator("[data-block=site-footer] a").first().dblclick();
  await expect(studio.frame.locator("[data-writing]")).toHaveCount(0);
});

test("what a shared block shows of its page is written in place, and a second click on its picture asks for the field", async ({
  studio,
}) => {
  const post = "/blog/student-budget";
  const start = "fragment:post-start";
  await studio.open(post, `pages${post}.json`);
  const { blocks } = await studio.change(post, `pages${post}.json`, () => {});
  await studio.say({ type: "blocks", blocks, locked: [start] });
  const header = studio.frame.locator("[data-block=post-header]");
  await header.getByRole("heading", { level: 1 }).dblclick();
  await studio.page.keyboard.press("Control+a");
  await studio.page.keyboard.type("A budget");
  await expect
    .poll(() => studio.heard("typed"))
    .toMatchObject({ document: `page:${post}`, pointer: "/title", value: "A budget" });
  await studio.page.keyboard.press("Escape");
  for (const [place, pointer] of [
    [header.locator("time").first(), "/entry/date"],
    [header.getByRole("img").last(), "/entry/image/src"],
  ] as const) {
    await place.dblclick();
    await expect
      .poll(() => studio.heard("write"))
      .toMatchObject({ origin: { document: `page:${post}`, pointer } });
  }
  // A text on a card that is a link as a whole.
  const category = studio.frame.locator("[data-block=post-list]").getByText("Student life").first();
  await category.scrollIntoViewIfNeeded();
  const box = await category.boundingBox();
  await studio.page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 5);
  await expect
    .poll(() => studio.heard("picked"))
    .toMatchObject({ origin: { kind: "entry", pointer: "/entry/category" } });
  await header.getByText("All posts").dblclick();
  await expect(studio.frame.locator("[data-writing]")).toHaveCount(0);
});

function setTitle(value: object, title: string): void {
  if ("blocks" in value && Array.isArray(value.blocks)) value.blocks[0].title = title;
}
