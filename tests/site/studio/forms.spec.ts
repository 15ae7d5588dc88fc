import { expect, type Locator, type Page } from "@playwright/test";
import { isNightly } from "#tests/shared/tier.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { StudioPage, test, WHOLE_SITE_LIMIT_MS } from "./open-studio.ts";

const CANADA = "/destinations/canada";

/** As long as a finger presses, in ms. */
const PRESS_MS = 80;

/** Presses the mouse where something is now, as people do: between press and release it may move away. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("it is not shown");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
}

/** Fields whose focus moves or resizes another field. */
function movingFields(form: Locator): Promise<string[]> {
  return form.evaluate(async (pane) => {
    const places = () => {
      const top = pane.getBoundingClientRect().top - pane.scrollTop;
      const shown = [...pane.querySelectorAll("[data-field], [data-field] button")].filter((each) =>
        each.checkVisibility(),
      );
      return shown.flatMap((each) => {
        const box = each.getBoundingClientRect();
        return [box.top - top, box.height];
      });
    };
    const moving: string[] = [];
    const controls = pane.querySelectorAll<HTMLElement>("[data-field] :is(input, textarea, select, button)");
    let before = places();
    for (const control of controls) {
      control.focus();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const after = places();
      // Scrolled by fractions of a pixel, boxes are rounded.
      if (before.some((place, index) => Math.abs(place - (after[index] ?? 0)) > 1))
        moving.push(`${control.closest("[data-field]")?.getAttribute("data-field")} ${control.tagName}`);
      before = after;
    }
    return moving;
  });
}

test("no field moves while another one has the focus, a press lands below it, and help is at hand by mouse and keys", async ({
  studio,
  page,
}) => {
  test.slow();
  await test.step("no field moves while another one has the focus", async () => {
    let fields = 0;
    for (const route of isNightly ? [CANADA, "/blog/student-budget", "/"] : ["/"]) {
      await studio.open(route);
      const rows = studio.tree.locator('[role=treeitem][aria-level="1"]');
      const count = await rows.count();
      for (let index = 0; index < count; index++) {
        // A push looks at every third row, which have fields of each kind between them.
        if (!isNightly && index % 3 !== 0) continue;
        await rows.nth(index).click();
        const shared = studio.form.getByRole("button", { name: "Edit for all pages" });
        if (await shared.isVisible()) {
          if (route !== CANADA) continue;
          await shared.click();
        }
        await expect(studio.form.locator("[data-field]").first()).toBeVisible();
        fields += await studio.form.locator("[data-field]").count();
        // Again while the editor of Markdown is loading.
        await expect.poll(() => movingFields(studio.form), `${route}, row ${index}`).toEqual([]);
      }
    }
    expect(fields).toBeGreaterThan(isNightly ? 45 : 20);
  });
  await studio.row(/^Hero/).click();
  await studio.field("Title").click();
  await test.step("a press below opens the item", async () => {
    const item = studio.form.getByRole("button", { name: "Search Programmes", exact: true });
    await press(page, item);
    await expect(item).toHaveAttribute("aria-expanded", "true");
  });
  await test.step("what is said while people type moves nothing until they leave the field", async () => {
    const item = studio.form.getByRole("button", { name: "Apply Now", exact: true });
    const title = await studio.field("Title").elementHandle();
    // The field itself grows with its text.
    const place = () =>
      item.evaluate((button, field) => {
        const bottom = field instanceof Element ? field.getBoundingClientRect().bottom : 0;
        return button.getBoundingClientRect().top - bottom;
      }, title);
    // The item that was pressed is still opening.
    await studio.form.evaluate((form) =>
      Promise.all(form.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const before = await place();
    await studio.field("Title").press("End");
    await page.keyboard.type(" {{no.figure}}");
    const message = studio.form.getByText(/The figure "no.figure" does not exist/);
    await expect(message).toBeInViewport();
    expect(await place()).toBeCloseTo(before, 0);
    await press(page, item);
    await expect(item).toHaveAttribute("aria-expanded", "true");
    await expect.poll(place).toBeGreaterThan(before + 10);
    await page.keyboard.press("Control+z");
    await expect(message).toBeHidden();
  });
  await test.step("help comes with F1, and gives the focus back", async () => {
    await studio.field("Title").click();
    await page.keyboard.press("F1");
    const help = page.getByRole("dialog", { name: "Help on Title" });
    await expect(help).toBeVisible();
    await expect(help.getByRole("link", { name: "All fields, in the handbook" })).toHaveAttribute(
      "href",
      /\/__waymark\/handbook\/look-up\/\w+\/[\w-]+#text-fields$/,
    );
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await expect(studio.field("Title")).toBeFocused();
  });
  await test.step("a figure comes with F2", async () => {
    await page.keyboard.press("F2");
    const figures = page.getByRole("dialog", { name: /^Insert a figure/ });
    await expect(figures).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(figures).toBeHidden();
  });
});

test("what is added has the cursor, and letters stay in the field they are typed into", {
  tag: "@night",
}, async ({ studio, page }) => {
  await studio.open("/services/admissions");
  const typed = (text: string) => page.keyboard.type(text, { delay: 60 });
  await test.step("a new question is written without a further click", async () => {
    await studio.row(/^Questions/).click();
    const questions = studio.form.getByRole("region", { name: "Questions", exact: true });
    const count = await questions.getByRole("listitem").count();
    await press(page, questions.getByRole("button", { name: "Add Question" }));
    const question = questions.getByRole("textbox", { name: "Question", exact: true });
    await expect(question).toBeFocused();
    await typed("May my parents join the call?");
    await expect(question).toHaveValue("May my parents join the call?");
    await expect(questions.getByRole("listitem")).toHaveCount(count + 1);
    await page.keyboard.press("Tab");
    await typed("Yes. They hear what you hear.");
    await expect(questions.locator("[data-editor]")).toHaveText("Yes. They hear what you hear.");
    // The page opens the answer that is being written.
    await expect(studio.preview.getByText("Yes. They hear what you hear.")).toBeInViewport();
  });
  await test.step("an anchor that another block has is told in its field, and loses no letter", async () => {
    await studio.row(/^Hero/).click();
    await studio.form.getByText("Dates and anchor").click();
    await studio.field("Anchor").click();
    await page.keyboard.press("Control+a");
    await typed("process");
    await expect(studio.form.getByText(/Another block/)).toBeVisible();
    await page.keyboard.press("Control+a");
    await typed("welcome");
    await expect(studio.field("Anchor")).toHaveValue("welcome");
    await expect(studio.form.getByRole("heading", { level: 2 })).toHaveText("Hero");
  });
});

test.describe("two windows", () => {
  // The second of two letters typed at once is refused, and sent again with the first.
  test.use({ expectedConsole: [/409 \(Conflict\)/] });

  test("letters that two windows type into one field never mix", { tag: "@night" }, async ({
    studio,
    context,
    server,
  }) => {
    await studio.open("/contact");
    await studio.row(/^Hero/).click();
    const other = new StudioPage(await context.newPage(), server);
    await other.open("/contact");
    await other.row(/^Hero/).click();
    const [mine, theirs] = [studio.field("Title"), other.field("Title")];
    const before = await mine.inputValue();
    for (const field of [mine, theirs]) await field.press("End");
    await Promise.all([
      mine.pressSequentially("AAAAAAAA", { delay: 120 }),
      theirs.pressSequentially("BBBBBBBB", { delay: 130 }),
    ]);
    const inTurn = new RegExp(`^${before}(?:A{8}B{8}|B{8}A{8})$`);
    await expect(mine).toHaveValue(inTurn);
    await expect(theirs).toHaveValue(await mine.inputValue());
    await test.step("a text that both rewrite has two versions, and writing goes on in each", async () => {
      for (const field of [mine, theirs]) await field.press("Control+a");
      await Promise.all([
        mine.pressSequentially("One by one we call", { delay: 120 }),
        theirs.pressSequentially("Another way to ask", { delay: 120 }),
      ]);
      const keepMine = (window: StudioPage) => window.page.getByRole("button", { name: "Keep mine" });
      const counts = () => Promise.all([studio, other].map((window) => keepMine(window).count()));
      await expect.poll(async () => (await counts()).join("+")).toMatch(/^(?:1\+0|0\+1)$/);
      const [late, lateText, early, earlyText] =
        (await keepMine(studio).count()) > 0
          ? [studio, "One by one we call", other, "Another way to ask"]
          : [other, "Another way to ask", studio, "One by one we call"];
      await expect(late.field("Title")).toHaveValue(lateText);
      await expect(early.field("Title")).toHaveValue(earlyText);
      await expect(late.preview.getByRole("heading", { level: 1 })).toHaveText(earlyText);
      await expectAccessible(late.page, "two versions of a text", { within: "html" });
      await keepMine(late).click({ delay: 80 });
      for (const each of [late, early]) await expect(each.field("Title")).toHaveValue(lateText);
    });
  });
});

test.describe("the handbook", () => {
  test.use({ studioOptions: [] });

  test("opens at the right heading from a field, a problem and the help", { tag: "@night" }, async ({
    studio,
    page,
  }) => {
    test.slow();
    const follow = async (link: Locator) => {
      const opened = page.context().waitForEvent("page");
      await link.click();
      return opened;
    };
    await studio.open("/contact");
    await studio.row(/^Hero/).click();
    await studio.field("Title").click();
    await page.keyboard.press("F1");
    const entry = await follow(page.getByRole("link", { name: "All fields, in the handbook" }));
    await expect(entry.getByRole("heading", { level: 1 })).toHaveText("hero", {
      timeout: 3 * WHOLE_SITE_LIMIT_MS,
    });
    await expect(entry.locator(":target")).toBeInViewport();
    await expect(entry.locator(":target")).toContainText("Fields");
    await entry.close();
    await page.keyboard.press("Escape");
    await studio.field("Title").fill("Ask {{no.figure}}");
    const why = studio.form.getByRole("link", { name: /^Why\? The figure "no\.figure" does not exist/ });
    const message = await follow(why);
    await expect(message.locator(":target")).toBeInViewport({ timeout: WHOLE_SITE_LIMIT_MS });
    await expect(message.locator(":target")).toContainText("fact/unknown");
    await message.close();
    await studio.row(/^Hero/).click();
    await page.keyboard.press("?");
    const start = await follow(page.getByRole("link", { name: /^The handbook explains/ }));
    await expect(start).toHaveURL(/\/learn\/studio$/);
    await expect(start.getByRole("heading", { level: 1 })).toBeVisible({ timeout: WHOLE_SITE_LIMIT_MS });
  });
});
