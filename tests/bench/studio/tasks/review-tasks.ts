import type { Task } from "./task.ts";

const CANADA = "/destinations/canada";

export const reviewTasks: readonly Task[] = [
  {
    name: "Publish what changed",
    route: CANADA,
    run: async (writer) => {
      await writer.click(writer.button("Publish…"));
      await writer.dialog.getByRole("listitem").first().waitFor();
      await writer.click(writer.button(/^Send \d+ changes for review$/, writer.dialog));
      await writer.dialog
        .getByRole("status")
        .filter({ hasText: /changes/ })
        .waitFor();
    },
  },
  {
    name: "Publish with one press, as chosen before",
    route: "/",
    run: async (writer) => {
      await writer.block(/^Testimonials/).click();
      await writer.page.keyboard.press("Alt+ArrowUp");
      await writer.button("Publish…").click();
      await writer.button(/^Where changes go/, writer.dialog).click();
      await writer.dialog.getByText(/^From now on, do this with one click/).click();
      await writer.page.keyboard.press("Escape");
      await writer.click(writer.button("Send for review"));
      await writer.page.getByRole("status").filter({ hasText: "1 change" }).first().waitFor();
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
    name: "Share a preview",
    route: CANADA,
    run: async (writer) => {
      await writer.click(writer.button("Share a preview"));
      await writer.click(writer.button("Make a link", writer.dialog));
      const link = writer.dialog.getByRole("textbox", { name: "Link" });
      // It is there once the whole site is built.
      const isThere = link.or(writer.dialog.getByText("not connected to a network")).first();
      await isThere.waitFor({ timeout: 120_000 });
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
      await writer.press("Enter");
      await writer.form.getByRole("article", { name: /^Note by/ }).waitFor();
    },
  },
];
