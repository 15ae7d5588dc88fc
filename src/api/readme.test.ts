import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as api from "#src/api/main.ts";
import * as react from "#src/api/waymark-blocks.js";

const read = (file: string) => readFileSync(`src/api/${file}`, "utf8");
const declared = (file: string) =>
  [...read(file).matchAll(/^export (?:default )?(?:class|function) (\w+)/gm)].map(([, name]) => name).sort();

describe("the page of the API", () => {
  const page = read("README.md");

  test("has every function that the package exports, and no other", () => {
    const listed = [...page.matchAll(/^\| `(\w+)\(/gm)].map(([, name]) => name);
    expect([...listed, "SiteError"].sort()).toEqual(Object.keys(api).sort());
    expect(declared("api.d.ts")).toEqual(Object.keys(api).sort());
    expect(declared("waymark-blocks.d.ts")).toEqual(Object.keys(react).sort());
    expect(page).toContain("SiteError");
  });

  test("names all options", () => {
    const [, options = ""] = /export type OpenOptions = \{([\s\S]*?)\n\};/.exec(read("api.d.ts")) ?? [];
    const names = [...options.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(page).toContain(`\`${name}\``);
  });

  test("leads to types in which each function says what it gives and when it fails", () => {
    for (const file of ["api.d.ts", "waymark-blocks.d.ts", "vite.d.ts"]) {
      const documented = [...read(file).matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(export .*)/g)];
      const functions = documented.filter(([, line]) => /function/.test(line ?? ""));
      expect(functions).toHaveLength(read(file).match(/^export .*function/gm)?.length ?? 0);
      for (const [comment, line] of functions) expect(/@throws|@returns/.test(comment), line).toBe(true);
    }
  });
});
