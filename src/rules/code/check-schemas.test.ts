// @module-tag slow
import { expect, test } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { FEE_LIST, lineOf } from "#tests/engine/developers/fee-list.ts";
import { mistakes } from "#tests/engine/developers/schema-mistakes.ts";
import { checkExamples, checkSchemas } from "./check-schemas.ts";

const schemas = exampleSite.files.filter(({ path }) => path.startsWith("schema/"));

function look(changed: Record<string, string | null>): PlacedDiagnostic[] {
  const texts = Object.entries({ ...FEE_LIST, ...changed });
  const files = new Map(schemas.map((file): [string, SourceFile] => [file.path, file]));
  for (const [path, text] of texts)
    if (text !== null && path.endsWith(".json"))
      files.set(path, { path, bytes: new TextEncoder().encode(text) });
  const found = checkSchemas([...files.values()]);
  return found.length > 0 ? found : checkExamples([...files.values()]);
}

test.each(mistakes)("$name: reported once, at its place", (mistake) => {
  const found = look(mistake.files);
  const said = found.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`).join("\n");
  expect(found.length, said || "nothing is reported").toBe(1);
  expect(found[0], said).toMatchObject({ file: mistake.file, line: lineOf(mistake) });
  expect(`${found[0]?.message} ${found[0]?.hint}`).toMatch(mistake.says);
});

test("the valid block has no mistakes", () => {
  expect(look({})).toEqual([]);
});

test("the schemas and examples of the repository have none", () => {
  expect([...checkSchemas(exampleSite.files), ...checkExamples(exampleSite.files)]).toEqual([]);
});
