import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Maximum length of a file, in lines: two that fit into it, one of which is only there for the other, are one file. */
const MAX_LINES = 320;

/** Number of files with one name, or with one last word beside each other, that make a kind. */
const MIN_KIND = 3;

type Source = { text: string; lines: number; users: Map<string, Use[]> };

/** A way in which a file names another one: only `static` imports load it at once, in the same program. */
type Use = "static" | "other";

test("a file that only one other file of its folder uses is part of that file", () => {
  const sources = readSources();
  const kinds = countBy([...sources.keys()].filter((file) => !isTest(file)).map(kindOf));
  const families = countBy([...sources.keys()].filter((file) => !isTest(file)).map(familyOf));
  const entries = readFileSync("tests/knip.json", "utf8");
  const small = [...sources].flatMap(([file, { lines, users }]) => {
    const [user, ...others] = users;
    const owner = user && sources.get(user[0]);
    if (isTest(file) || !user || !owner || others.length > 0) return [];
    // A test reads it alone; another folder is another idea; a type, or what is handed on or loaded later, runs elsewhere.
    if (isTest(user[0]) || path.dirname(user[0]) !== path.dirname(file) || user[1].includes("other"))
      return [];
    // A scan finds it by its name, or it is one of several alike, or a tool starts it.
    if ((kinds.get(kindOf(file)) ?? 0) >= MIN_KIND || (families.get(familyOf(file)) ?? 0) >= MIN_KIND)
      return [];
    if (new RegExp(`\\b${wordsOf(file).join("-")}\\b`).test(entries)) return [];
    return lines + owner.lines < MAX_LINES ? [`${file} into ${user[0]}`] : [];
  });
  expect(sources.size).toBeGreaterThan(1000);
  expect(small, "join the two files: see src/README.md, Files").toEqual([]);
});

/** The code of the engine and its tests, with the files that use each of them. */
function readSources(): Map<string, Source> {
  const files = execFileSync("git", ["ls-files", "src", "scripts", "blocks", "tests"], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const names = files.split("\n").filter((file) => /(?<!\.d)\.(?:tsx?|js)$/.test(file));
  const sources = new Map(
    names.map((name): [string, Source] => {
      const text = readFileSync(name, "utf8");
      return [name, { text, lines: text.split("\n").length - 1, users: new Map() }];
    }),
  );
  for (const [name, { text }] of sources)
    for (const { file, use } of usesIn(text, name)) {
      const users = sources.get(file)?.users;
      users?.set(name, [...(users.get(name) ?? []), use]);
    }
  return sources;
}

function usesIn(text: string, name: string): { file: string; use: Use }[] {
  const imports = text.matchAll(
    /(?:^(import)\b(?! type\b)[^;"]*?|\b(?:import|from|URL)\b\s*\(?\s*)"([#.][^"?]+)(\?)?[^"]*"/gm,
  );
  return [...imports].map(([, isStatic, address = "", query]) => ({
    file: address.startsWith("#") ? address.slice(1) : path.posix.join(path.dirname(name), address),
    use: isStatic && !query ? "static" : "other",
  }));
}

const isTest = (file: string): boolean => /^tests\/|\.test\.tsx?$|\.spec\.ts$/.test(file);

/** What a scan goes by: the whole name (`words.ts`), or its ending (`.rules.ts`). */
const kindOf = (file: string): string => path.basename(file).replace(/^[^.]+(?=\.\w+\.\w+$)/, "");

/** The words of a file's name: `send-step.tsx` has two. */
const wordsOf = (file: string): string[] => path.basename(file).replace(/\..*/, "").split("-");

/** The folder of a file, and the last word of its name if it has several: `host-step.tsx` beside `send-step.tsx`. */
function familyOf(file: string): string {
  const words = wordsOf(file);
  return words.length > 1 ? `${path.dirname(file)} ${words.at(-1)}` : file;
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
