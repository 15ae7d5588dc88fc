import { field, focused, openByName, photograph, type Task } from "./task.ts";

const CANADA = "/destinations/canada";

/** Tasks on the content of a page. */
export const editTasks: readonly Task[] = [
  {
    name: "Fix a typo",
    route: "/contact",
    run: async (writer) => {
      const heading = writer.preview.getByRole("heading", { level: 1 });
      await writer.doubleClick(heading, { x: 20, y: 20 });
      await writer.type("Reach");
      await writer.save();
      await heading.filter({ hasText: /^Reach / }).waitFor();
    },
  },
  {
    name: "Change a shared figure",
    route: "/destinations/uk",
    run: async (writer) => {
      await openByName(writer, "uk.funds.london");
      await focused(field(writer, "Value"));
      await writer.type("1777");
      await writer.preview.getByText("£1,777").first().waitFor({ state: "attached" });
      await writer.save();
    },
  },
  {
    name: "Add a question",
    route: "/",
    run: async (writer) => {
      const questions = writer.preview.locator("[data-block=faq]");
      await questions.hover();
      await writer.click(writer.preview.getByRole("button", { name: "Add Question" }));
      await focused(writer.form.getByRole("textbox", { name: "Question", exact: true }));
      await writer.type("Do you help with scholarships?");
      await writer.press("Tab");
      await writer.type("Yes. Your adviser lists those you can apply for.");
      await writer.preview.getByText("Yes. Your adviser lists those you can apply for.").waitFor();
      await writer.save();
    },
  },
  {
    name: "Reorder the home page",
    route: "/",
    run: async (writer) => {
      await writer.drag(writer.block(/^Testimonials/), writer.block(/^Call to action/));
      await writer.save();
    },
  },
  {
    name: "Replace the hero picture, with its focal point",
    route: CANADA,
    run: async (writer) => {
      const file = { name: "lake.jpg", mimeType: "image/jpeg", buffer: await photograph() };
      await writer.dropFile(writer.preview.locator("[data-block=hero] > *").first(), file);
      const picture = writer.preview.locator('img[src*="/uploads/lake.jpg"]').first();
      await picture.waitFor({ state: "attached" });
      await focused(field(writer, "Alternative text"));
      await writer.type("A lake between mountains");
      const point = writer.form.getByRole("slider", { name: "Focal point" });
      await writer.click(point.locator(".."), { x: 30, y: 30 });
      await writer.save();
    },
  },
  {
    name: "Announce something on all pages",
    route: "/company",
    run: async (writer) => {
      await openByName(writer, "announce Our office is closed on 1 January.");
      const announcement = writer.preview.locator("[data-block=announcement]");
      await announcement.getByText("Our office is closed").waitFor();
      await writer.save();
    },
  },
  {
    name: "Add a menu entry",
    route: "/company",
    run: async (writer) => {
      await openByName(writer, "menus");
      await writer.button("Destinations", writer.form).and(writer.page.locator(":focus")).waitFor();
      await writer.press("Enter");
      const links = writer.form.getByRole("region", { name: "More links", exact: true });
      await writer.click(writer.button(/^Add /, links));
      await writer.type("All programmes");
      await writer.press("Tab");
      await writer.type("/programmes");
      await writer.page
        .getByRole("option", { name: /\/programmes$/ })
        .first()
        .waitFor();
      await writer.press("Enter");
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
];
