import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isSealed, readSealed, seal, sealFolder } from "#src/publish/cache/sealed.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-sealed-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Ways to damage a cache file. */
const damages: [name: string, damage: (file: string) => void][] = [
  ["cut short", (file) => writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size - 1))],
  ["cut in half", (file) => writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size >> 1))],
  ["empty", (file) => writeFileSync(file, "")],
  ["other bytes", (file) => writeFileSync(file, Buffer.from([0, 255, 7, 128, 10]))],
  ["JSON of another shape", (file) => writeFileSync(file, '{"texts":1,"shapes":null}')],
  [
    "a folder in its place",
    (file) => {
      rmSync(file);
      mkdirSync(path.join(file, "inner"), { recursive: true });
    },
  ],
];

describe.each(damages)("%s", (_, damage) => {
  test("a sealed file is taken away", () => {
    const file = path.join(folder, "memory.json");
    writeFileSync(file, seal('{"texts":[]}'));
    expect(readSealed(file)?.toString()).toBe('{"texts":[]}');
    damage(file);
    expect(readSealed(file)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a sealed folder is taken away, whichever of its files it is", () => {
    const bundle = path.join(folder, "bundle");
    const make = () => {
      mkdirSync(path.join(bundle, "renderer"), { recursive: true });
      writeFileSync(path.join(bundle, "assets.json"), '{"boot":"x"}');
      writeFileSync(path.join(bundle, "renderer/main.js"), "export const answer = 42;\n");
      sealFolder(bundle);
    };
    make();
    const files = readdirSync(bundle, { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => statSync(path.join(bundle, name)).isFile())) {
      make();
      expect(isSealed(bundle)).toBe(true);
      damage(path.join(bundle, file));
      expect(isSealed(bundle), file).toBe(false);
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});

test("a file that is missing from a sealed folder is damage; one that came later is not", () => {
  writeFileSync(path.join(folder, "a.js"), "a");
  sealFolder(folder);
  writeFileSync(path.join(folder, "templates.json"), seal("{}"));
  expect(isSealed(folder)).toBe(true);
  rmSync(path.join(folder, "a.js"));
  expect(isSealed(folder)).toBe(false);
});
