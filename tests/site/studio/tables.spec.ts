import { expect, type Locator } from "@playwright/test";
import { type StudioPage, test } from "./open-studio.ts";

type Copied = { html: string; plain: string };

/** Cells as spreadsheets copy them: with a line break, quotation marks and a decimal comma, and a single column. */
const COPIED: Record<string, Copied & { cells: readonly (readonly string[])[] }> = {
  Excel: {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><!--StartFragment--><tr><td>City</td><td>Rent</td></tr><tr><td>Bath<br>Spa</td><td align=right>1.234,50</td></tr><tr><td>"York"</td><td></td></tr><!--EndFragment--></table></body></html>`,
    plain: 'City\tRent\r\n"Bath\nSpa"\t1.234,50\r\n"York"\t\r\n',
    cells: [
      ["City", "Rent"],
      ["Bath Spa", "1.234,50"],
      ['"York"', ""],
    ],
  },
  "Google Sheets": {
    html: `<google-sheets-html-origin><style>td {border: 1px solid #ccc}</style><table data-sheets-root="1"><tbody><tr><td>Town</td><td>Fee</td></tr><tr><td>A "new"<br>town</td><td>12,5 %</td></tr></tbody></table>`,
    plain: 'Town\tFee\n"A ""new""\ntown"\t12,5 %',
    cells: [
      ["Town", "Fee"],
      ['A "new" town', "12,5 %"],
    ],
  },
  "Google Sheets, a column": {
    html: `<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table data-sheets-root="1"><tbody><tr><td>Region</td></tr><tr><td>Wales</td></tr></tbody></table>`,
    plain: "Region\nWales",
    cells: [["Region"], ["Wales"]],
  },
  "LibreOffice, a column": {
    html: `<html><head><meta name="generator" content="LibreOffice 24.2"/></head><body><table><tr><td>Place</td></tr><tr><td>Leeds</td></tr></table></body></html>`,
    plain: "Place\nLeeds\n",
    cells: [["Place"], ["Leeds"]],
  },
};

test("cells of a spreadsheet paste into the data table block as one step, and other text into one field", {
  tag: "@night",
}, async ({ studio, page }) => {
  test.slow();
  await studio.open("/services/accommodation");
  await studio.row(/^Data table/).click({ delay: 80 });
  for (const [program, { cells, ...copied }] of Object.entries(COPIED)) {
    const before = await studio.file("services/accommodation.json");
    const corner = await fieldWith(studio, "Country");
    await corner.click();
    await paste(corner, copied);
    await expect(corner, program).toHaveValue(cells[0]?.[0] ?? "");
    await studio.save();
    const { rowLabel, columns, rows } = await table(studio);
    const width = cells[0]?.length ?? 0;
    expect([rowLabel, ...columns.slice(0, width - 1).map(({ label }) => label)], program).toEqual(cells[0]);
    const pasted = rows.slice(0, cells.length - 1).map((row) => {
      return [row.label, ...row.cells.slice(0, width - 1).map(({ text }) => text)];
    });
    expect(pasted, program).toEqual(cells.slice(1));
    await studio.tree.getByRole("treeitem", { name: /^Data table/ }).click();
    await page.keyboard.press("Control+z");
    await expect(corner).toHaveValue("Country");
    await studio.save();
    expect(await studio.file("services/accommodation.json")).toBe(before);
  }
  const corner = await fieldWith(studio, "Country");
  await corner.selectText();
  await paste(corner, { html: "", plain: "Nation\nstate" });
  await expect(corner).toHaveValue("Nation state");
});

type Table = {
  type: string;
  rowLabel: string;
  columns: { label: string }[];
  rows: { label: string; cells: { text?: string }[] }[];
};

async function table(studio: StudioPage): Promise<Table> {
  const document: { blocks: Table[] } = JSON.parse(await studio.file("services/accommodation.json"));
  const block = document.blocks.find(({ type }) => type === "data-table");
  if (!block) throw new Error("The page has no data table.");
  return block;
}

/** The field of the form that contains a text. */
async function fieldWith(studio: StudioPage, text: string) {
  const fields = studio.form.locator("textarea");
  await expect.poll(() => fields.evaluateAll(valuesOf)).toContain(text);
  const values = await fields.evaluateAll(valuesOf);
  return fields.nth(values.indexOf(text));
}

const valuesOf = (fields: Element[]): string[] =>
  fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : ""));

/** Pastes a text in both forms as another program copied it: the browser's own clipboard would clean the HTML. */
const paste = (field: Locator, copied: Copied): Promise<void> =>
  field.evaluate((element, { html, plain }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", plain);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, copied);
