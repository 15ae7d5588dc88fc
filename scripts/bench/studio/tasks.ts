import type { Locator } from "playwright";
import sharp from "sharp";
import type { Writer } from "./writer.ts";

/** Something that content staff do, from the page that they have open until it is saved or seen. */
export type Task = {
  name: string;
  /** Route of the open page. */
  route: string;
  run: (writer: Writer) => Promise<void>;
};

const CANADA = "/destinations/canada";

const field = (writer: Writer, name: string): Locator =>
  writer.form.getByRole("textbox", { name, exact: true }).first();

/** Opens what has a name by the command palette. */
async function openByName(writer: Writer, name: string): Promise<void> {
  await writer.press("Control+k");
  await writer.type(name);
  await writer.press("Enter");
}

/** The daily work of content staff. Each task throws if what it should lead to does not show. */
export const tasks: readonly Task[] = [
  {
    name: "Fix a typo",
    route: "/contact",
    run: async (writer) => {
      const heading = writer.preview.getByRole("heading", { level: 1 });
      await writer.doubleClick(heading);
      await writer.press("End");
      await writer.type(" soon");
      await writer.save();
      await heading.filter({ hasText: /soon$/ }).waitFor();
    },
  },
  {
    name: "Add a country",
    route: "/destinations",
    run: async (writer) => {
      await openByName(writer, "new page");
      await writer.click(writer.dialog.getByText("Country", { exact: true }));
      await writer.fill(writer.dialog.getByRole("textbox", { name: /^Country/ }), "New Zealand");
      await writer.click(writer.button("Create draft", writer.dialog));
      await writer.preview.getByRole("heading", { level: 1, name: /New Zealand/ }).waitFor();
      await writer.save();
    },
  },
  {
    name: "Change a shared figure",
    route: "/destinations/uk",
    run: async (writer) => {
      await openByName(writer, "uk.funds.london");
      await writer.fill(field(writer, "Value"), "1777");
      await writer.preview.getByText("£1,777").first().waitFor({ state: "attached" });
      await writer.save();
    },
  },
  {
    name: "Add a question",
    route: "/",
    run: async (writer) => {
      await writer.click(writer.block(/^Questions and answers/));
      await writer.click(writer.button(/^Add Question/, writer.form));
      const items = writer.form.getByRole("textbox", { name: "Question", exact: true });
      await writer.fill(items.last(), "Do you help with scholarships?");
      const answers = writer.form.getByRole("textbox", { name: "Answer", exact: true });
      await writer.fill(answers.last(), "Yes. Your adviser lists those you can apply for.");
      await writer.preview.getByText("Do you help with scholarships?").first().waitFor({ state: "attached" });
      await writer.save();
    },
  },
  {
    name: "Reorder the home page",
    route: "/",
    run: async (writer) => {
      await writer.click(writer.block(/^Testimonials/));
      await writer.press("Alt+ArrowUp");
      await writer.page
        .getByRole("status")
        .filter({ hasText: /^Testimonials, \d+ of/ })
        .first()
        .waitFor();
      await writer.save();
    },
  },
  {
    name: "Replace the hero picture",
    route: CANADA,
    run: async (writer) => {
      await writer.click(writer.block(/^Hero/));
      const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "teal" } })
        .jpeg()
        .toBuffer();
      const input = writer.form.getByLabel("Upload a picture for Picture").first();
      await writer.upload(input, { name: "lake.jpg", mimeType: "image/jpeg", buffer });
      await writer.preview.locator('img[src*="/uploads/lake.jpg"]').first().waitFor({ state: "attached" });
      await writer.save();
    },
  },
  {
    name: "Write and schedule a post",
    route: "/blog",
    run: async (writer) => {
      await openByName(writer, "new page");
      await writer.click(writer.dialog.getByText("Post", { exact: true }));
      await writer.fill(writer.dialog.getByRole("textbox", { name: /^Title/ }), "Packing for a first winter");
      await writer.click(writer.button("Create draft", writer.dialog));
      await writer.preview.getByRole("heading", { level: 1, name: /Packing/ }).waitFor();
      await writer.click(writer.block(/^Post body/));
      await writer.click(writer.form.getByRole("textbox", { name: "Text", exact: true }));
      await writer.press("Control+a");
      await writer.type("Bring one good coat, and buy the rest there.");
      await writer.click(writer.block(/^Page settings/));
      await writer.fill(field(writer, "Appears"), "2027-01-04");
      await writer.click(writer.form.getByText("Draft", { exact: true }).first());
      await writer.form.getByText(/appears on Monday 4 January 2027/).waitFor();
      await writer.save();
    },
  },
  {
    name: "Change the address of a page",
    route: "/contact",
    run: async (writer) => {
      await writer.click(writer.block(/^Page settings/));
      await writer.click(writer.button("Change…", writer.form));
      await writer.fill(writer.dialog.getByRole("textbox", { name: "Address" }), "/reach-us");
      await writer.click(writer.button("Change address", writer.dialog));
      await writer.page.waitForURL(/page=%2Freach-us/);
      await writer.save();
    },
  },
  {
    name: "Remove a page that others link to",
    route: "/company/ambassadors",
    run: async (writer) => {
      await writer.click(writer.block(/^Page settings/));
      await writer.click(writer.button("Delete…", writer.form));
      await writer.fill(writer.dialog.getByRole("combobox", { name: "Leads to" }), "Company");
      await writer.click(writer.page.getByRole("option", { name: /\/company$/ }).first());
      await writer.click(writer.button("Delete page", writer.dialog));
      await writer.page.waitForURL(/page=%2Fcompany(?:&|#|$)/);
      await writer.save();
    },
  },
  {
    name: "Schedule a page",
    route: "/services/visa-support",
    run: async (writer) => {
      await writer.click(writer.block(/^Page settings/));
      await writer.fill(field(writer, "Appears"), "2027-01-04");
      await writer.form.getByText(/appears on Monday 4 January 2027/).waitFor();
      await writer.save();
    },
  },
  {
    name: "Translate a page",
    route: "/services/language-tests",
    run: async (writer) => {
      await openByName(writer, "new page");
      await writer.click(writer.dialog.getByText("Translation", { exact: true }));
      await writer.fill(writer.dialog.getByRole("textbox", { name: /^Language/ }), "de");
      await writer.click(writer.button("Create draft", writer.dialog));
      await writer.page.waitForURL(/page=%2Fde/);
      await writer.doubleClick(writer.preview.getByRole("heading", { level: 1 }));
      await writer.press("Control+a");
      await writer.type("Sprachtests");
      await writer.save();
    },
  },
  {
    name: "Announce something on all pages",
    route: "/company",
    run: async (writer) => {
      await writer.click(writer.block(/^Site layout/));
      await writer.click(writer.button("Edit for all pages", writer.form));
      await openByName(writer, "insert a block before");
      await writer.page.getByRole("textbox", { name: "Search blocks" }).waitFor();
      await writer.type("announcement");
      await writer.page.getByRole("option", { name: /^Announcement/ }).waitFor();
      await writer.press("Enter");
      const announcement = writer.preview.locator("[data-block=announcement]");
      await announcement.waitFor({ state: "attached" });
      await writer.press("Control+a");
      await writer.type("Our office is closed on 1 January.");
      await announcement.getByText("Our office is closed").waitFor();
      await writer.save();
    },
  },
  {
    name: "Add a menu entry",
    route: "/company",
    run: async (writer) => {
      await openByName(writer, "menus");
      await writer.click(writer.button("Destinations", writer.form));
      const links = writer.form.getByRole("region", { name: "More links", exact: true });
      await writer.click(writer.button(/^Add /, links));
      await writer.fill(links.getByRole("textbox", { name: "Label", exact: true }).last(), "All programmes");
      await writer.fill(links.getByRole("combobox", { name: "Link", exact: true }).last(), "/programmes");
      await writer.click(writer.page.getByRole("option", { name: /\/programmes$/ }).first());
      await writer.preview.getByText("All programmes").first().waitFor({ state: "attached" });
      await writer.save();
    },
  },
  {
    name: "Undo a mistake",
    route: CANADA,
    run: async (writer) => {
      const rows = writer.page.getByRole("navigation", { name: "Blocks" }).locator('[aria-level="1"]');
      await writer.block(/^Cost table/).click();
      const before = await rows.count();
      await writer.page.keyboard.press("Delete");
      await writer.button("Undo: Remove Cost table").waitFor();
      await writer.press("Control+z");
      await writer.block(/^Cost table/).waitFor();
      if ((await rows.count()) !== before) throw new Error("Undo did not bring the block back.");
    },
  },
  {
    name: "See what changed",
    route: CANADA,
    run: async (writer) => {
      await writer.click(writer.button("Publish…"));
      await writer.dialog.getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "Look at it on a phone",
    route: "/",
    run: async (writer) => {
      await writer.click(writer.page.getByText("360", { exact: true }).first());
      await writer.preview.locator("html").evaluate((html) => {
        if (html.ownerDocument.defaultView?.innerWidth !== 360)
          throw new Error("The page is not 360 px wide.");
      });
    },
  },
  {
    name: "Ask a colleague to look",
    route: CANADA,
    run: async (writer) => {
      await writer.click(writer.block(/^Cost table/));
      await writer.fill(
        writer.form.getByRole("textbox", { name: "Write a note" }),
        "Is the rent still right?",
      );
      await writer.click(writer.button("Add note", writer.form));
      await writer.form.getByRole("article", { name: /^Note by/ }).waitFor();
    },
  },
];
