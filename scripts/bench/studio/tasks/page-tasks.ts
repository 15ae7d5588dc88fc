import type { Writer } from "../writer.ts";
import { field, openByName, photograph, type Task } from "./task.ts";

/** Tasks about whole pages. */
export const pageTasks: readonly Task[] = [
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
    name: "Write a post with a picture, and schedule it",
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
      await writer.press("Enter");
      await writer.click(writer.button("Picture", writer.form));
      const input = writer.dialog.getByLabel("Upload a picture").first();
      await writer.upload(input, { name: "coat.jpg", mimeType: "image/jpeg", buffer: await photograph() });
      const shows = writer.dialog.getByRole("textbox", { name: /^What the picture shows/ });
      await writer.fill(shows, "A coat on a hook");
      await writer.press("Enter");
      await writer.preview.getByRole("img", { name: "A coat on a hook" }).waitFor({ state: "attached" });
      await schedule(writer);
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
      await schedule(writer);
      await writer.save();
    },
  },
  {
    name: "Translate a page",
    route: "/services/language-tests",
    run: async (writer) => {
      await openByName(writer, "new page");
      await writer.click(writer.dialog.getByText("Translation", { exact: true }));
      await writer.fill(writer.dialog.getByRole("combobox", { name: "Language" }), "German");
      await writer.click(writer.button("Create draft", writer.dialog));
      await writer.page.waitForURL(/page=%2Fde/);
      await writer.doubleClick(writer.preview.getByRole("heading", { level: 1 }));
      await writer.press("Control+a");
      await writer.type("Sprachtests");
      await writer.save();
    },
  },
];

/** Lets visitors see the open page from a day on. */
async function schedule(writer: Writer): Promise<void> {
  await writer.click(writer.block(/^Page settings/));
  await writer.click(writer.form.getByText("Scheduled", { exact: true }));
  await writer.fill(field(writer, "Appears"), "4 Jan 2027 9:00");
  await writer.form.getByText(/from Monday 4 January 2027, 09:00/).waitFor();
}
