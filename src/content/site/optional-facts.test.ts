import { expect, test } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { exampleSite, hero, page } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const COMPARE = "pages/compare.json";

/** The errors of the example site once the text of one document is changed. */
function withChange(path: string, change: (text: string) => string): PlacedDiagnostic[] {
  const files = exampleSite.files.map((file) =>
    file.path === path
      ? { path, bytes: new TextEncoder().encode(change(new TextDecoder().decode(file.bytes))) }
      : file,
  );
  return diagnose(files);
}

test("an optional fact that one entry has is no mistake, nor while the document of that entry is unreadable", () => {
  expect(withChange(COMPARE, (text) => text)).toReport([]);
  const broken = withChange("pages/destinations/uk.json", (text) =>
    text.replace('"menu": true,', '"menu": true;'),
  );
  expect(broken).toReport(["json/syntax pages/destinations/uk.json"]);
});

test("an optional fact that no entry has is misspelt", () => {
  const misspelt = withChange(COMPARE, (text) => text.replace("}}.booking.deadline", "}}.booking.deadlin"));
  expect(misspelt).toReport(["fact/unknown pages/compare.json"]);
});

test("a part that a fact does not have is never suggested for itself", () => {
  const text = "Checked on {{australia.months.checkedOn}}.";
  const blocks = [hero, { type: "alert", id: "note", status: "info", text }];
  const diagnostics = diagnose({ "pages/a.json": page("a", { blocks }) });
  expect(diagnostics).toReport(["fact/unknown pages/a.json"]);
  expect(diagnostics[0]?.message).not.toContain("Did you mean");
});
