import type { Writer } from "../writer.ts";
import { field, focused, openByName, photograph, type Task } from "./task.ts";

/** Tasks about whole pages. */
export const pageTasks: readonly Task[] = [
  {
    name: "Add a country",
    route: "/destinations",
    run: async (writer) => {
      await openByName(writer, "new country New Zealand");
      await writer.preview.getByRole("heading", { level: 1, name: /New Zealand/ }).waitFor();
      await writer.save();
    },
  },
  {
    name: "Write a post with a picture, and schedule it",
    route: "/blog",
    run: async (writer) => {
      await openByName(writer, "new post Packing for a first winter");
      await writer.preview.getByRole("heading", { level: 1, name: /Packing/ }).waitFor();
      await focused(writer.form.getByRole("textbox", { name: "Text", exact: true }));
      await writer.type("Bring one good coat, and buy the rest there.");
      await writer.pasteFile({ name: "coat.jpg", mimeType: "image/jpeg", buffer: await photograph() });
      await writer.form.getByText("Write what the picture shows.").waitFor();
      await writer.type("A coat on a hook");
      await writer.preview.getByRole("img", { name: "A coat on a hook" }).waitFor({ state: "attached" });
      await schedule(writer);
      await writer.save();
    },
  },
  {
    name: "Change the address of a page",
    route: "/contact",
    run: async (writer) => {
      await writer.click(writer.button(/^Change the address/));
      await focused(writer.dialog.getByRole("textbox", { name: "Address" }));
      await writer.type("reach-us");
      await submit(writer, "Change address");
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
      await submit(writer, "Delete page");
      await writer.page.waitForURL(/page=%2Fcompany(?:&|#|$)/);
      await writer.save();
    },
  },
  {
    name: "Schedule a page",
    route: "/services/visa-support",
    run: async (writer) => {
      await schedule(writer);
      await writer.save();
    },
  },
  {
    name: "Translate a page",
    route: "/services/language-tests",
    run: async (writer) => {
      await openByName(writer, "translate into German");
      await writer.page.waitForURL(/page=%2Fde/);
      await focused(field(writer, "Title"));
      await writer.type("Sprachtests");
      await writer.preview.getByRole("heading", { level: 1, name: "Sprachtests" }).waitFor();
      await writer.save();
    },
  },
];

/** Enter, once what the dialog would do is known. */
async function submit(writer: Writer, action: string): Promise<void> {
  await writer.button(action, writer.dialog).and(writer.page.locator(":not([aria-disabled])")).waitFor();
  await writer.press("Enter");
}

/** Lets visitors see the open page from a day on. */
async function schedule(writer: Writer): Promise<void> {
  await writer.click(writer.block(/^Page settings/));
  await writer.click(writer.form.getByText("Scheduled", { exact: true }));
  await focused(field(writer, "Appears"));
  await writer.type("4 Jan 2027 9:00");
  await writer.form.getByText(/from .*\b2027\b/).waitFor();
}
