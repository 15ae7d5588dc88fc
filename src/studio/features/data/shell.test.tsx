// @vitest-environment happy-dom
// @module-tag slow
import { expect, test } from "vitest";
import { form, group, text } from "#tests/engine/studio/shell/sample-fields.ts";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { InterfaceTexts } from "./shell.tsx";

const shown = shownPart();

test("interface texts are in groups that show what is written, or what the engine says", async () => {
  const texts = form(group("alert", text("note", "Good to know:"), text("warning", "Watch out:")));
  await shown.show(
    <InterfaceTexts form={texts} value={{ alert: { note: "Tip:" } }} panel={{ name: "document" }} />,
    "data:texts",
  );
  expect(shown.button("alert")?.textContent).toBe("alertTip: · Watch out:");
});
