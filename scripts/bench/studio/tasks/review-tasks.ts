import type { Task } from "./task.ts";

const CANADA = "/destinations/canada";

/** Tasks about looking at what was done. */
export const reviewTasks: readonly Task[] = [
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
      await writer.press("Enter");
      await writer.form.getByRole("article", { name: /^Note by/ }).waitFor();
    },
  },
];
