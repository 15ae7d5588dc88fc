import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildHere } from "../../tests/engine/publish/output/build-here.ts";
import { hero, page, put, smallCopy } from "../../tests/engine/publish/output/small-copy.ts";
import { type SiteCopy, succeeded } from "../../tests/shared/site-copy.ts";
import { isNightly } from "../../tests/shared/tier.ts";
import type { JsonObject } from "../content/json/json.ts";
import { SummaryInterner } from "../content/site/context/summary-interner.ts";
import type { BuildResult } from "../publish/pages/build-job.ts";
import { folderOfShare, parseShare, routesOfShare } from "../publish/pages/share.ts";
import { checkShards } from "./merge-shards.ts";
import { readShard } from "./shard-record.ts";

let site: SiteCopy;
let expected: Record<string, string>;
beforeAll(async () => {
  site = smallCopy();
  succeeded(await buildHere({ root: site.root }));
  expected = site.snapshot();
  for (const text of HALVES) {
    succeeded(await shard(text));
    cpSync(folder(text), path.join(site.root, "halves", text), { recursive: true });
  }
});
afterAll(() => site.remove());
beforeEach(() => rmSync(path.join(site.root, "shards"), { recursive: true, force: true }));

/** The two shards of the documents as they are, which most tests start from. */
const HALVES = ["1/2", "2/2"];
function halves(...texts: string[]): void {
  for (const text of texts) {
    rmSync(folder(text), { recursive: true, force: true });
    cpSync(path.join(site.root, "halves", text), folder(text), { recursive: true });
  }
}

const shard = (text: string, root = site.root, buildDate = "2026-01-15"): Promise<BuildResult> =>
  buildHere({ root, buildDate, share: parseShare(text) });
const folder = (text: string): string => path.join(site.root, folderOfShare(parseShare(text)));
const merge = (folders: readonly string[]): Promise<BuildResult> =>
  // The day is that of the shards, whatever the merge is told.
  buildHere({ root: site.root, buildDate: "2030-01-01", merge: folders });
const numbers = (of: number): string[] => Array.from({ length: of }, (_, index) => `${index + 1}/${of}`);

describe("--shard", () => {
  test.each([["0/8"], ["9/8"], ["a/b"], ["3"], ["3/0"], ["-1/8"], ["1.5/8"], [""], ["1/100000"]])(
    "refuses %j",
    (text) => expect(() => parseShare(text)).toThrow(/^--shard/),
  );

  test.each([[1], [2], [3], [8], [60]])("of %i: each page is in exactly one", (of) => {
    const routes = Array.from({ length: 37 }, (_, index) => `/p${index}`);
    const shares = numbers(of).map((text) => routesOfShare(routes, parseShare(text)));
    expect(shares.flat().sort()).toEqual([...routes].sort());
    const sizes = shares.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });
});

describe("a merge", () => {
  // Thirteen are more shards than there are pages.
  test.each(isNightly ? [1, 3, 13] : [3])("of %i shards equals a build on one machine", async (of) => {
    rmSync(path.join(site.root, "dist"), { recursive: true, force: true });
    for (const text of numbers(of)) succeeded(await shard(text));
    expect(existsSync(path.join(site.root, "dist"))).toBe(false);
    const folders = readdirSync(path.join(site.root, "shards")).map((name) =>
      path.join(site.root, "shards", name),
    );
    const result = succeeded(await merge(folders));
    expect(site.snapshot()).toEqual(expected);
    expect(result.addresses).toContain("/apply");
  });

  test("of shards that other machines made, in other folders", async () => {
    const other = mkdtempSync(path.join(tmpdir(), "waymark-"));
    try {
      cpSync(site.root, other, { recursive: true });
      halves("1/2");
      succeeded(await shard("2/2", other));
      cpSync(path.join(other, folderOfShare(parseShare("2/2"))), folder("2/2"), { recursive: true });
    } finally {
      rmSync(other, { recursive: true });
    }
    succeeded(await merge([folder("2/2"), folder("1/2")]));
    expect(site.snapshot()).toEqual(expected);
  });

  test("is refused for shards that do not fit together, and leaves the last build as it is", async () => {
    halves(...HALVES);
    succeeded(await shard("1/3"));
    const [first, second, third] = [folder("1/2"), folder("2/2"), folder("1/3")];
    const copy = path.join(site.root, "shards/copy");
    cpSync(first, copy, { recursive: true });
    await expect(merge([])).rejects.toThrow("--merge needs the folders of the shards");
    await expect(merge([first])).rejects.toThrow("Shard 2/2 is missing.");
    await expect(merge([third])).rejects.toThrow("Shards 2/3, 3/3 are missing.");
    await expect(merge([first, third])).rejects.toThrow(/1-of-3 is one of 3 shards, .*1-of-2 one of 2/);
    await expect(merge([first, copy, second])).rejects.toThrow(/1-of-2 and .*copy are both shard 1\/2/);
    await expect(merge([first, second, copy])).rejects.toThrow(/1-of-2 and .*copy are both shard 1\/2/);
    await expect(merge([first, path.join(site.root, "pages")])).rejects.toThrow(/pages is not a shard/);
    expect(site.snapshot()).toEqual(expected);
  });

  test("is refused for shards of another day, another partner or another version of the code", async () => {
    halves("1/2");
    succeeded(await shard("2/2", site.root, "2026-01-16"));
    await expect(merge([folder("1/2"), folder("2/2")])).rejects.toThrow(
      /2-of-2 was built as of 2026-01-16, .*1-of-2 as of 2026-01-15/,
    );
    const partner = { embeddedOrigin: "https://partner.example" };
    succeeded(await buildHere({ root: site.root, share: parseShare("2/2"), ...partner }));
    await expect(merge([folder("1/2"), folder("2/2")])).rejects.toThrow(
      /2-of-2 was built with another EMBEDDED_ORIGIN/,
    );
    halves("2/2");
    const shards = [folder("1/2"), folder("2/2")].map((name) => readShard(name, new SummaryInterner()));
    expect(() => checkShards(shards, { bundle: "another" })).toThrow(
      /1-of-2 was built by another version of the code/,
    );
  });

  test("is refused for shards of different documents, and names them", async () => {
    halves("1/2");
    put(site.root, "legal/cookies.json", page("biscuits"));
    try {
      succeeded(await shard("2/2"));
      const differs = "pages/legal/cookies.json differs. Build all shards from one commit.";
      await expect(merge([folder("1/2"), folder("2/2")])).rejects.toThrow(`1-of-2: ${differs}`);
      put(site.root, "more.json", page("more"));
      succeeded(await shard("1/2"));
      succeeded(await shard("2/2"));
      put(site.root, "legal/cookies.json", page("cookies"));
      rmSync(path.join(site.root, "pages/more.json"));
      await expect(merge([folder("1/2"), folder("2/2")])).rejects.toThrow(
        /This folder has other sources than .*1-of-2: pages\/legal\/cookies.json, pages\/more.json differ\./,
      );
    } finally {
      put(site.root, "legal/cookies.json", page("cookies"));
      rmSync(path.join(site.root, "pages/more.json"), { force: true });
    }
  });

  test("is refused for a damaged shard", async () => {
    halves(...HALVES);
    const sound = path.join(site.root, "sound");
    cpSync(folder("2/2"), sound, { recursive: true });
    const both = [folder("1/2"), folder("2/2")];
    const names = readdirSync(sound, { recursive: true, encoding: "utf8" });
    // One of each kind: a page, a style sheet, the record.
    for (const ending of [".html", ".css", "shard.bin"]) {
      const name = names.find((one) => one.endsWith(ending)) ?? ending;
      const file = path.join(folder("2/2"), name);
      truncateSync(file, Math.floor(readFileSync(file).length / 2));
      await expect(merge(both), name).rejects.toThrow(/2-of-2 is damaged: .*\. Build this shard again\.$/);
      rmSync(file);
      const missing = name === "shard.bin" ? /2-of-2 is not a shard/ : /2-of-2 is damaged: .* is missing/;
      await expect(merge(both), name).rejects.toThrow(missing);
      cpSync(path.join(sound, name), file);
    }
    succeeded(await merge(both));
    expect(site.snapshot()).toEqual(expected);
  });
});

test("files with the same bytes keep their times, in a merge too", async () => {
  const state = () => {
    const times = Object.keys(site.snapshot()).map((name) => [
      name,
      statSync(path.join(site.root, "dist", name)).mtimeMs,
    ]);
    return { bytes: site.snapshot(), times: Object.fromEntries(times) };
  };
  /** The files with other bytes than before. All others have the same time. */
  const changedSince = (before: ReturnType<typeof state>) => {
    const { bytes, times } = state();
    const changed = Object.keys(bytes).filter((name) => bytes[name] !== before.bytes[name]);
    const kept = Object.keys(bytes).filter((name) => !changed.includes(name));
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((name) => times[name] !== before.times[name])).toEqual([]);
    return changed.sort();
  };
  succeeded(await buildHere({ root: site.root }));
  const first = state();
  put(site.root, "legal/cookies.json", page("biscuits"));
  try {
    // Every page is rendered again on another day.
    expect(succeeded(await buildHere({ root: site.root, buildDate: "2026-01-16" })).reused).toBe(0);
    const changed = ["admin/data/site.json", "legal/cookies.html", "search-index.json"];
    expect(changed).toEqual(expect.arrayContaining(changedSince(first)));
    expect(changedSince(first)).toContain("legal/cookies.html");
    const second = state();
    put(site.root, "legal/cookies.json", page("cookies"));
    for (const text of numbers(2)) succeeded(await shard(text));
    succeeded(await merge([folder("1/2"), folder("2/2")]));
    expect(changed).toEqual(expect.arrayContaining(changedSince(second)));
    expect(site.snapshot()).toEqual(first.bytes);
  } finally {
    put(site.root, "legal/cookies.json", page("cookies"));
  }
});

describe("mistakes", () => {
  const wrong = async (name: string, document: JsonObject, check: () => Promise<void>) => {
    const file = path.join(site.root, "pages", name);
    const before = existsSync(file) ? readFileSync(file) : undefined;
    put(site.root, name, document);
    try {
      await check();
    } finally {
      rmSync(file);
      if (before) writeFileSync(file, before);
    }
  };
  const codes = ({ ok, diagnostics }: BuildResult) => [
    ok,
    ...diagnostics.map(({ code, file }) => `${code} ${file}`),
  ];

  test("within a page are told by its shard alone", () =>
    wrong("wrong.json", page("wrong", { blocks: [{ ...hero, heading: "?" }] }), async () => {
      const told = [];
      for (const text of numbers(3)) told.push(codes(await shard(text)));
      expect(told.sort()).toEqual([[false, "field/unknown pages/wrong.json"], [true], [true]]);
      expect(readdirSync(path.join(site.root, "shards")).length).toBe(2);
    }));

  test("in a draft too", () =>
    wrong("draft.json", page("draft", { draft: true, blocks: [{ ...hero, heading: "?" }] }), async () => {
      const told = [codes(await shard("1/2")), codes(await shard("2/2"))];
      expect(told.flat().sort()).toEqual([false, "field/unknown pages/draft.json", true]);
    }));

  test("of one page about another are told by the merge, which leaves the last build as it is", () =>
    wrong(
      "wrong.json",
      page("home", {
        blocks: [hero, { type: "text-section", id: "text", markdown: "[There](/nowhere)" }],
      }),
      async () => {
        for (const text of numbers(2)) succeeded(await shard(text));
        const whole = await buildHere({ root: site.root });
        expect(whole.ok).toBe(false);
        expect(await merge([folder("1/2"), folder("2/2")])).toEqual(whole);
        expect(codes(whole)).toContain("link/unknown-page pages/wrong.json");
        expect(site.snapshot()).toEqual(expected);
      },
    ));
});
