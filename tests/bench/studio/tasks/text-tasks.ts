import type { Writer } from "../writer.ts";
import { focused, type Task } from "./task.ts";

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
      await openLink(writer, "cookies");
      await writer.type("contact");
      await writer.page.getByRole("option").first().waitFor();
      await confirmLink(writer, "/contact");
    },
  },
  {
    name: "Link the name of a page",
    route: "/legal/cookies",
    run: async (writer) => {
      await openLink(writer, "admissions");
      await confirmLink(writer, "/services/admissions");
    },
  },
  {
    name: "Copy a block to another page",
    route: "/destinations/canada",
    run: async (writer) => {
      await writer.rightClick(writer.block(/^Cost table/));
      await writer.click(writer.page.getByRole("menuitem", { name: /^Copy to another page/ }));
      await focused(writer.dialog.getByRole("combobox", { name: "Page" }));
      await writer.type("Ireland");
      await writer.page
        .getByRole("option", { name: "/destinations/ireland", exact: false })
        .first()
        .waitFor();
      await writer.press("Enter");
      await writer.page.waitForURL(/page=%2Fdestinations%2Fireland/);
      await writer.block(/^Cost table/).waitFor();
      await writer.save();
    },
  },
];

/** Selects a word of a text on the page, and asks where it should lead. */
async function openLink(writer: Writer, word: string): Promise<void> {
  const text = writer.preview.locator("[data-block=text-section] p").filter({ hasText: word }).first();
  await writer.doubleClickWord(text, word);
  await writer.page.locator(".cm-content:focus").waitFor();
  await writer.press("Control+k");
  await focused(writer.dialog.getByRole("combobox", { name: "Link to" }));
}

async function confirmLink(writer: Writer, address: string): Promise<void> {
  await writer.press("Enter");
  await writer.preview.locator(`[data-block=text-section] p a[href$="${address}"]`).first().waitFor();
  await writer.save();
}
