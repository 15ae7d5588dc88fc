import type { Locator } from "playwright";
import sharp from "sharp";
import type { Writer } from "../writer.ts";

/** Something that content staff do, from the page that they have open until it is saved or seen. */
export type Task = {
  name: string;
  /** Route of the open page. */
  route: string;
  /** Throws if what it should lead to does not show. */
  run: (writer: Writer) => Promise<void>;
};

export const field = (writer: Writer, name: string): Locator =>
  writer.form.getByRole("textbox", { name, exact: true }).first();

/** Waits until the cursor is in a field, as somebody does who goes on typing. */
export const focused = (field: Locator): Promise<void> => field.and(field.page().locator(":focus")).waitFor();

/** Opens what has a name by the command palette. */
export async function openByName(writer: Writer, name: string): Promise<void> {
  await writer.press("Control+k");
  await writer.type(name);
  await writer.press("Enter");
}

/** The bytes of a picture as a camera stores it. */
export function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
}
