import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { styleNames } from "#src/theme/style-names.ts";
import { FEE_LIST, fileOf, lineOf } from "#tests/engine/developers/fee-list.ts";
import { legitimate, mistakes } from "#tests/engine/developers/module-mistakes.ts";
import { checkModules } from "./check-modules.ts";

const tokens = styleNames();

function look(changed: Record<string, string | null>): PlacedDiagnostic[] {
  const files = new Map<string, string | null>(Object.entries({ ...FEE_LIST, ...changed }));
  const read = (path: string) => {
    if (path.startsWith("src/") || path === "package.json")
      return existsSync(path) ? readFileSync(path, "utf8") : undefined;
    return files.get(path) ?? undefined;
  };
  const paths = [...files].flatMap(([path, text]) => (text === null ? [] : path));
  return checkModules(
    paths,
    read,
    () => files.get(fileOf(".schema.json"))?.includes('"once"') === true,
    tokens,
  );
}

test.each(mistakes)("$name: reported once, at its place", (mistake) => {
  const found = look(mistake.files);
  const said = found.map(({ file, line, message }) => `${file}:${line} ${message}`).join("\n");
  expect(found.length, said || "nothing is reported").toBe(1);
  expect(found[0], said).toMatchObject({ file: mistake.file, line: lineOf(mistake) });
  expect(found[0]?.message).toMatch(mistake.says);
});

test.each(Object.entries(legitimate))("%s: not a mistake", (_, files) => {
  expect(look(files)).toEqual([]);
});
