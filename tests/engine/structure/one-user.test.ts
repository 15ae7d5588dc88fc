import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/**
 * Number of lines up to which two files, one of which is only there for the other, are one: below 320, since longer lists of imports take
 * more lines.
 */
const MAX_LINES = 300;

/** Number of files with one name, or with one last word beside each other, that make a kind. */
const MIN_KIND = 3;

/** A way in which a file names another one: only a `static` import loads it at once, in the same program. */
type Use = "static" | "other";

test("a file that only one other file of its folder uses is part of that file", () => {
  const listed = execFileSync("git", "ls-files -co --exclude-standard src scripts blocks tests".split(" "), {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const names = listed.split("\n").filter((file) => /(?<!\.d)\.(?:tsx?|js)$/.test(file) && existsSync(file));
  const texts = new Map(names.map((name) => [name, readFileSync(name, "utf8")]));
  expect(texts.size).toBeGreaterThan(1000);
  expect(
    smallParts(texts, readFileSync("tests/knip.json", "utf8")),
    "join the two files: see src/README.md, Files",
  ).toEqual([]);
});

const whole = 'import { part } from "./part.ts";\n';
test.each<[name: string, files: Record<string, string>, isNoticed: boolean]>([
  ["a part of one file", { "src/a/part.ts": "", "src/a/whole.ts": whole }, true],
  ["a part of two files", { "src/a/part.ts": "", "src/a/whole.ts": whole, "src/a/other.ts": whole }, false],
  [
    "a part with a test",
    { "src/a/part.ts": "", "src/a/whole.ts": whole, "src/a/part.test.ts": whole },
    false,
  ],
  ["a long part", { "src/a/part.ts": "\n".repeat(MAX_LINES), "src/a/whole.ts": whole }, false],
  ["a type", { "src/a/part.ts": "", "src/a/whole.ts": whole.replace("{", "type {") }, false],
  ["a lazy part", { "src/a/part.ts": "", "src/a/whole.ts": 'await import("./part.ts");' }, false],
  ["a door", { "src/a/part.ts": "", "src/a/whole.ts": whole.replace("import", "export") }, false],
  ["an entry", { "src/a/entry.ts": "", "src/a/whole.ts": whole.replace("/part", "/entry") }, false],
  ["another folder", { "src/b/part.ts": "", "src/a/whole.ts": whole.replace("./", "../b/") }, false],
])("%s", (_, files, isNoticed) => {
  const entries = '"src/a/{entry,start}.ts!"';
  expect(smallParts(new Map(Object.entries(files)), entries)).toHaveLength(isNoticed ? 1 : 0);
});

/**
 * Finds the files that should be part of the only other one that uses them.
 * @param texts source texts by path
 * @param entries the entries of programs, as knip's configuration names them
 */
function smallParts(texts: ReadonlyMap<string, string>, entries: string): string[] {
  const users = usersOf(texts);
  const files = [...texts.keys()].filter((file) => !isTest(file));
  const kinds = countBy(files.map(kindOf));
  const families = countBy(files.map(familyOf));
  const linesOf = (file: string) => (texts.get(file) ?? "").split("\n").length - 1;
  return files.flatMap((file) => {
    const [only, ...others] = users.get(file) ?? [];
    if (!only || others.length > 0) return [];
    const [user, uses] = only;
    // A test reads it alone, another folder is another idea, and a lazy import, a type or an export does not load it at once.
    const isPart = !isTest(user) && path.dirname(user) === path.dirname(file) && !uses.includes("other");
    const alike = Math.max(kinds.get(kindOf(file)) ?? 0, families.get(familyOf(file)) ?? 0);
    const standsAlone = alike >= MIN_KIND || isEntry(file, entries);
    const isShort = linesOf(file) + linesOf(user) < MAX_LINES;
    return isPart && !standsAlone && isShort ? [`${file} into ${user}`] : [];
  });
}

/** Tells whether knip's configuration names a file as the entry of a program: `src/a/start.ts!`, or `src/a/{entry,start}.ts!`. */
const isEntry = (file: string, entries: string): boolean =>
  new RegExp(`[/{,]${wordsOf(file).join("-")}[.,}]`).test(entries);

/** The files that name each file, with the ways in which they do. */
function usersOf(texts: ReadonlyMap<string, string>): Map<string, Map<string, Use[]>> {
  const users = new Map<string, Map<string, Use[]>>();
  for (const [name, text] of texts)
    for (const { file, use } of usesIn(text, name)) {
      const own = users.get(file) ?? new Map<string, Use[]>();
      users.set(file, own.set(name, [...(own.get(name) ?? []), use]));
    }
  return users;
}

/** The files that a file names in imports, exports and `new URL(…)`. An address with a query, such as `?url`, does not load its file. */
function usesIn(text: string, name: string): { file: string; use: Use }[] {
  const addresses = text.matchAll(
    /(?:^(import)\b(?! type\b)[^;"]*?|\b(?:import|from|URL)\b\s*\(?\s*)"([#.][^"?]+)(\?)?[^"]*"/gm,
  );
  return [...addresses].map(([, isImport, address = "", query]) => ({
    file: address.startsWith("#") ? address.slice(1) : path.posix.join(path.dirname(name), address),
    use: isImport && !query ? "static" : "other",
  }));
}

const isTest = (file: string): boolean => /^tests\/|\.test\.tsx?$|\.spec\.ts$/.test(file);

/** The part of a name by which a scan finds files: all of `words.ts`, the ending of `links.rules.ts`. */
const kindOf = (file: string): string => path.basename(file).replace(/^[^.]+(?=\.\w+\.\w+$)/, "");

/** The words of a file's name: `send-step.tsx` has two. */
const wordsOf = (file: string): string[] => path.basename(file).replace(/\..*/, "").split("-");

/** The folder of a file and the last of several words in its name: `host-step.tsx` is alike to `send-step.tsx` beside it. */
function familyOf(file: string): string {
  const words = wordsOf(file);
  return words.length > 1 ? `${path.dirname(file)} ${words.at(-1)}` : file;
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
