import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Files of a repository, with a comment on each line that a rule of this folder reports. */
const FILES: Readonly<Record<string, string>> = {
  "src/content/state.ts": `
let count = 0; // module-state
export let last: string | undefined; // module-state
export const known: Map<string, number> = new Map(); // module-state
const names = new Set<string>(); // module-state
const filled = new Set(["a"]);
const cache = new SiteCache(); // module-cache
export const pass = () => {
  let inside = new SiteCache();
  for (const part of [new Map()]) inside = part;
  return inside;
};
`,
  "src/content/state.test.ts": "let count = 0;\nconst cache = new SiteCache();\n",
  "src/studio/cache.tsx": "let opened = 0;\nexport const cache = new SiteCache(); // module-cache\n",
  "blocks/a/a.tsx": `
const parts = [
  <Input value={value} aria-label="Name" />,
  <Input value={value} bg="white" />, // one-control
  <NativeSelect.Field rounded="md">{options}</NativeSelect.Field>, // one-control
  <select name="a" />, // one-control
  <chakra.textarea name="a" />, // one-control
];
`,
  "src/ui/day.ts": 'export const day = new Intl.DateTimeFormat("de"); // other-room\n',
  "src/language/day.ts": 'export const day = new Intl.DateTimeFormat("de");\n',
  "blocks/draft-a/a.tsx": "export const field = <select />;\n",
};

test("the rules of this folder, and the one about rooms, report what they are for, where it matters, and nothing else", () => {
  const root = mkdtempSync(path.join(tmpdir(), "waymark-lint-"));
  try {
    cpSync(".biome.json", path.join(root, ".biome.json"));
    cpSync("tests/lint", path.join(root, "tests/lint"), { recursive: true });
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    execFileSync("git", ["init", "-q"], { cwd: root });
    const biome = path.resolve("node_modules/.bin/biome");
    const command = ["lint", "--reporter=github", "--max-diagnostics=none", "src", "blocks"];
    const { stdout } = spawnSync(biome, command, { cwd: root, encoding: "utf8" });
    const reported = [
      ...stdout.matchAll(/title=(?:plugin|lint\/style\/noRestrictedGlobals),file=([^,]+),line=(\d+)/g),
    ];
    const expected = Object.entries(FILES).flatMap(([name, text]) =>
      text
        .split("\n")
        .flatMap((line, index) => (/\/\/ [a-z]+-[a-z]+$/.test(line) ? [`${name}:${index + 1}`] : [])),
    );
    expect(reported.map(([, name = "", line]) => `${path.relative(root, name)}:${line}`).sort()).toEqual(
      expected.sort(),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
