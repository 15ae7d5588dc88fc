import { beforeAll, describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { allRules } from "#src/rules/all-rules.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { firstBad } from "./first-bad.ts";
import { judge, KINDS, type Kind, makeMutants, type Score, type Shipped } from "./score.ts";
import { isRecognisable } from "./slips.ts";
import { readWorld, type World } from "./world.ts";

/** The number of mistakes of each kind in each document: 5 give some 4,000 in all documents. */
const count = Number(process.env.MUTANTS ?? (isNightly ? 5 : 3));

const kinds = Object.keys(KINDS) as Kind[];
const rules = await allRules();
const scores = new Map<Kind, Score>(kinds.map((kind) => [kind, { made: 0, caught: 0, misses: [] }]));
let world: World;
/** All of the world's documents every night, every sixth on each push. */
let documents: World["documents"];
let shipped: Shipped;

beforeAll(async () => {
  const cache = new SiteCache();
  const { files, assets } = readExampleSite(".");
  const { site, diagnostics, summaries } = analyse(files, { assets, cache });
  if (!site) throw new Error(formatText(diagnostics));
  world = readWorld(files, site, assets);
  documents = world.documents.filter((_, index) => isNightly || index % 6 === 0);
  shipped = { files, assets, summaries, cache, diagnostics };
});

describe("mistakes in shipped documents", { timeout: 3_600_000 }, () => {
  test.each(kinds)("%s: refused at its place, with one message", (kind) => {
    const score = scores.get(kind) ?? { made: 0, caught: 0, misses: [] };
    for (const document of documents) {
      for (const mutant of makeMutants(kind, document, world, count)) {
        const miss = judge(document, mutant, shipped);
        score.made += 1;
        expect(mutant.codes.filter((code) => !rules.has(code))).toEqual([]);
        if (miss === undefined) score.caught += 1;
        else score.misses.push(`${document.path}: ${miss}: ${excerpt(mutant.text, mutant.offset)}`);
      }
    }
    expect(score.made).toBeGreaterThan(documents.length);
    expect(score.caught / score.made, score.misses.join("\n")).toBeGreaterThanOrEqual(0.98);
  });

  test("at least 99 in 100 are caught", () => {
    const all = [...scores.values()];
    const made = all.reduce((sum, score) => sum + score.made, 0);
    const caught = all.reduce((sum, score) => sum + score.caught, 0);
    const rows = [...scores].map(([kind, score]) => row(kind, score.made, score.caught));
    console.log([row("kind", "made", "caught"), ...rows, row("all", made, caught)].join("\n"));
    expect(made).toBeGreaterThanOrEqual(isNightly ? 2_000 : 350);
    expect(caught / made, all.flatMap(({ misses }) => misses).join("\n")).toBeGreaterThanOrEqual(0.99);
  });
});

describe("the oracle", () => {
  test.each([
    ['{"a":1,}', 7],
    ['{"a" 1}', 5],
    ['{"a":tru}', 5],
    ['{"a":"x\n"}', 7],
    ['{"a":"\\q"}', 6],
    ['{"a":01}', 6],
    ['{"a":[1,2}', 9],
    ["{a:1}", 1],
    ['{"a":1', 6],
    ['{"a":1} x', 8],
    ['{"a":[{}, [], "é\\u00e9", -1.5e3, null]}\n', undefined],
  ])("%j is invalid at %s", (text, at) => {
    expect(firstBad(text)).toBe(at);
  });

  test("accepts a misspelling only if the right name is still recognisable", () => {
    expect(isRecognisable("titel", "title", ["title", "text"])).toBe(true);
    expect(isRecognisable("bat", "cat", ["cat", "rat"])).toBe(false);
    expect(isRecognisable("cat", "cat", [])).toBe(false);
  });
});

function row(kind: string, made: number | string, caught: number | string): string {
  const share = typeof made === "number" ? `${((100 * Number(caught)) / made).toFixed(2)}%` : "score";
  return `${kind.padEnd(26)}${String(made).padStart(8)}${String(caught).padStart(8)}${share.padStart(10)}`;
}

function excerpt(text: string, offset: number): string {
  return JSON.stringify(text.slice(Math.max(0, offset - 20), offset + 60));
}
