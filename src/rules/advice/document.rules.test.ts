import { describe, expect, test } from "vitest";
import { schemaFrom } from "#src/content/document/page-documents.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { type Document, exampleSite, page, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { fix, textOf } from "#tests/engine/rules/mend.ts";

const withSchema = ($schema: string, rest: JsonObject): JsonObject => ({ $schema, ...rest });

/** The diagnostics about `$schema`, and its value after the fixes. */
function said(path: string, document: Document): { about: string[]; after: unknown } {
  const files = smallSite({ [path]: document });
  const about = diagnose(files)
    .filter(({ code }) => code === "json/schema")
    .map(({ file, pointer, severity, cure }) => `${severity} ${file}${pointer} ${JSON.stringify(cure)}`);
  const mended = fix(files);
  expect(mended.diagnostics.filter(({ code }) => code === "json/schema")).toEqual([]);
  return { about, after: JSON.parse(textOf(mended.files, path)).$schema };
}

describe("$schema that leads elsewhere", () => {
  const layout = { version: 1, before: [], after: [] };
  test.each([
    ["pages/help.json", "../../schema/generated/page.schema.json", page("a")],
    ["pages/help/visa/first.json", "../../schema/generated/page.schema.json", page("a")],
    ["pages/help.json", "../schema/generated/layout.schema.json", page("a")],
    ["pages/help.json", "../schema/page.schema.json", page("a")],
    ["pages/help.json", "https://json-schema.org/draft-07/schema#", page("a")],
    ["pages/help.json", "", page("a")],
    ["pages/help.json", "http://", page("a")],
    ["pages/_layouts/plain.json", "../../schema/generated/page.schema.json", layout],
    ["pages/_fragments/steps.json", "../../schema/generated/layout.schema.json", { version: 1, blocks: [] }],
    ["pages/_data/site.json", "../../schema/data/facts.schema.json", siteData()],
  ])("of %s: %s", (path, $schema, rest) => {
    const cure = schemaFrom(path);
    expect(said(path, withSchema($schema, rest))).toEqual({
      about: [`warning ${path}/$schema ${JSON.stringify(cure)}`],
      after: cure,
    });
  });

  test.each([
    ["pages/help.json", "./../schema/generated/page.schema.json"],
    ["pages/help/visa.json", "../../schema/generated/page.schema.json"],
    ["pages/_layouts/plain.json", "../../schema/generated/layout.schema.json"],
  ])("but not of %s: %s", (path, $schema) => {
    const rest = path.includes("_layouts") ? layout : page("a");
    expect(said(path, withSchema($schema, rest))).toEqual({ about: [], after: $schema });
  });
});

function siteData(): JsonObject {
  const { $schema: _, ...rest } = JSON.parse(textOf(exampleSite.files, "pages/_data/site.json"));
  return rest;
}
