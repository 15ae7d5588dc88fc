import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listBelow } from "#src/content/document/places.js";
import { catalogues } from "#src/studio/kernel/words/read-words.ts";
import { packedBy } from "./packed-files.ts";

const { files }: { files: string[] } = JSON.parse(readFileSync("package.json", "utf8"));

const isPacked = packedBy(files);

/** Paths of the modules that a module loads. Types are not loaded, nor are files that are generated. */
function loadedBy(file: string): string[] {
  const imports = readFileSync(file, "utf8").matchAll(
    /^(?:import|export) (?!type )(?:([^;"]*?) from )?"([#.][^"]+)"|\bimport\("([#.][^"]+)"\)/gm,
  );
  return [...imports]
    .filter(([, names = ""]) => !/^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}$/.test(names))
    .map(([, , fixed, dynamic]) => fixed ?? dynamic ?? "")
    .map((from) => (from.startsWith("#") ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)))
    .filter((to) => existsSync(to));
}

/** Adds to a set the modules that some modules load, directly or through others. */
function load(modules: readonly string[], loaded = new Set<string>()): Set<string> {
  for (const file of modules) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    load(loadedBy(file), loaded);
  }
  return loaded;
}

test("the commands and Studio's server load no module that the package leaves out, as it does those of Studio's window", () => {
  const modules = ["blocks", "scripts", "src"]
    .flatMap((folder) => listBelow(".", folder))
    .filter((file) => /(?<!\.d)\.[jt]sx?$/.test(file) && isPacked(file));
  // Of Studio and the tasks, some modules are loaded by their names alone (src/studio/start/load-folders.ts).
  const first = modules.filter(
    (file) => !/^src\/(?:studio|tasks)\//.test(file) || /\/(?:server|kind|.*command)\.ts$/.test(file),
  );
  const loaded = [...load(first)];
  expect(loaded).toEqual(
    expect.arrayContaining(["src/studio/start/start-studio.ts", "src/studio/features/publish/publisher.ts"]),
  );
  // A site has generated schemas of its own.
  const missing = loaded.filter((file) => !isPacked(file) && !/^schema\/generated\/.*\.json$/.test(file));
  expect(missing).toEqual([]);
});

test("the package has the messages of Studio's window, which its server reads, in every language", () => {
  const read = [...catalogues(".").keys()];
  expect(read).toEqual(expect.arrayContaining(["src/studio/kernel/shell/words.json"]));
  expect(read.filter((file) => !isPacked(file))).toEqual([]);
});

test.each([
  ["src/disk/run-git.ts", true],
  ["src/ui/parts/card.tsx", false],
  ["src/ui/parts/icon.ts", true],
  ["src/disk/run-git.test.ts", false],
  ["src/disk/deep/run.test.ts", false],
  ["src/discs", true],
  ["srcs/a.ts", false],
  ["tests/a.ts", false],
])("of the files %s is packed: %s", (file, isIncluded) => {
  const includes = packedBy(["src", "!src/ui/parts", "src/ui/parts/icon.ts", "!**/*.test.ts"]);
  expect(includes(file)).toBe(isIncluded);
});
