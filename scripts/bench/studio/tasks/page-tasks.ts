import { field, openByName, type Task } from "./task.ts";

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
      await writer.click(writer.form.getByText("Scheduled", { exact: true }));
      await writer.fill(field(writer, "Appears"), "2027-01-04");
      await writer.form.getByText(/Visitors see it from Monday 4 January 2027/).waitFor();
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
      await writer.click(writer.form.getByText("Scheduled", { exact: true }));
      await writer.fill(field(writer, "Appears"), "2027-01-04");
      await writer.form.getByText(/Visitors see it from Monday 4 January 2027/).waitFor();
      await writer.save();
    },
  },
  {
    name: "Translate a page",
    route: "/services/language-tests",
    run: async (writer) => {
      await openByName(writer, "new page");
      await writer.click(writer.dialog.getByText("Translation", { exact: true }));
      await writer.fill(writer.dialog.getByRole("combobox", { name: /^Language/ }), "de");
      await writer.click(writer.button("Create draft", writer.dialog));
      await writer.page.waitForURL(/page=%2Fde/);
      await writer.doubleClick(writer.preview.getByRole("heading", { level: 1 }));
      await writer.press("Control+a");
      await writer.type("Sprachtests");
      await writer.save();
    },
  },
];
