import { focused, openByName, type Task } from "./task.ts";

/** Tasks on texts and blocks that are there already. */
export const textTasks: readonly Task[] = [
  {
    name: "Replace a word on the whole site",
    route: "/contact",
    run: async (writer) => {
      await writer.press("Control+Shift+f");
      await focused(writer.form.getByRole("textbox", { name: "Find", exact: true }));
      await writer.type("conditional offer");
      await writer.press("Tab");
      await writer.type("provisional offer");
      await writer.click(writer.button(/^Replace \d+$/, writer.form));
      await writer.page
        .getByRole("status")
        .filter({ hasText: /^Replaced in/ })
        .first()
        .waitFor();
      await writer.save();
    },
  },
  {
    name: "Link words in a text",
    route: "/legal/cookies",
    run: async (writer) => {
      const words = writer.preview.locator("[data-block=text-section] p").first();
      await writer.doubleClick(words, { x: 30, y: 12 });
      const text = writer.page.locator(".cm-content:focus");
      await text.waitFor();
      await writer.doubleClick(text.locator(".cm-line").first(), { x: 30, y: 10 });
      await writer.press("Control+k");
      await focused(writer.dialog.getByRole("combobox", { name: "Leads to" }));
      await writer.type("contact");
      await writer.page.getByRole("option").first().waitFor();
      await writer.press("Enter");
      await writer.preview.locator('[data-block=text-section] p a[href$="/contact"]').first().waitFor();
      await writer.save();
    },
  },
  {
    name: "Copy a block to another page",
    route: "/destinations/canada",
    run: async (writer) => {
      await writer.click(writer.block(/^Cost table/));
      await writer.press("Control+c");
      await openByName(writer, "Ireland");
      await writer.block(/^Hero/).waitFor();
      await writer.click(writer.block(/^Hero/));
      await writer.press("Control+v");
      await writer.block(/^Cost table/).waitFor();
      await writer.save();
    },
  },
];
