import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, type JsonValue } from "#src/content/json/json.ts";
import {
  type Merged,
  mergeTexts,
  type Side,
  type Versions,
} from "#src/studio/kernel/documents/merge-texts.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const pages = exampleSite.files
  .filter(({ path }) => /^pages\/[^_].*\.json$/.test(path))
  .map(({ bytes }) => new TextDecoder().decode(bytes));

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
const merge = (versions: Versions, decide: (pointer: string) => Side | undefined = () => undefined): Merged =>
  mergeTexts(versions, parse, ({ pointer }) => decide(pointer));
const valueIn = ({ text }: Merged) => (text === undefined ? undefined : parse(text));

type Page = { title: string; description: string; blocks: { [key: string]: JsonValue }[] };
/** Changes to one block of a page, or to its head. */
const edits: ((page: Page, block: number, text: string) => void)[] = [
  (page, block, text) => Object.assign(page.blocks[block] ?? {}, { title: text }),
  (page, block) => void page.blocks.splice(block, 1),
  (page, block, text) => Object.assign(page.blocks[block] ?? {}, { note: text, list: [text, 1] }),
  (page, block, text) => void page.blocks.splice(block + 1, 0, { type: "alert", id: `new-${block}`, text }),
];
const edited = (text: string, edit: number, block: number, word: string) => {
  const page: Page = JSON.parse(text);
  edits[edit % edits.length]?.(page, block, word);
  return canonicalJson(page);
};

test("edits of different blocks are both taken, whichever comes first", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pages),
      fc.tuple(fc.nat(), fc.nat(), fc.string()),
      fc.tuple(fc.nat(), fc.nat(), fc.string()),
      (base, [editA, blockA, wordA], [editB, blockB, wordB]) => {
        const { length } = JSON.parse(base).blocks;
        const [a, b] = [blockA % length, blockB % length];
        // For neighbours of an added or removed block, the order would be a guess.
        fc.pre(Math.abs(a - b) > 1);
        const [yours, theirs] = [edited(base, editA, a, wordA), edited(base, editB, b, wordB)];
        const one = merge({ base, yours, theirs });
        const other = merge({ base, yours: theirs, theirs: yours });
        expect(one.clashes).toEqual([]);
        expect(other.clashes).toEqual([]);
        expect(valueIn(one)).toEqual(valueIn(other));
        const both: Page = JSON.parse(base);
        // The later one first, so that the index of the other stays valid.
        const order =
          a > b
            ? [[editA, a, wordA] as const, [editB, b, wordB] as const]
            : [[editB, b, wordB] as const, [editA, a, wordA] as const];
        for (const [edit, block, word] of order) edits[edit % edits.length]?.(both, block, word);
        expect(valueIn(one)).toEqual(both);
      },
    ),
    { numRuns: 200 },
  );
});

test("with itself, or with what did not change, a document is itself", () => {
  fc.assert(
    fc.property(fc.constantFrom(...pages), fc.nat(), fc.nat(), fc.string(), (base, edit, block, word) => {
      const yours = edited(base, edit, block % JSON.parse(base).blocks.length, word);
      for (const versions of [
        { base, yours, theirs: yours },
        { base, yours, theirs: base },
        { base, yours: base, theirs: yours },
      ]) {
        expect(merge(versions)).toEqual({ text: yours, clashes: [] });
      }
    }),
  );
});

const json = (value: JsonValue) => canonicalJson(value);

describe("one place that both have changed", () => {
  const base = json({
    title: "A",
    blocks: [
      { id: "x", text: "1" },
      { id: "y", text: "2" },
    ],
  });
  const yours = json({
    title: "B",
    blocks: [
      { id: "y", text: "2" },
      { id: "x", text: "mine" },
    ],
  });
  const theirs = json({
    title: "C",
    blocks: [
      { id: "x", text: "theirs" },
      { id: "y", text: "3" },
    ],
  });

  test("is asked about, with all three versions", () => {
    const { clashes } = merge({ base, yours, theirs });
    expect(clashes).toEqual([
      { pointer: "/title", base: "A", yours: "B", theirs: "C" },
      { pointer: "/blocks/1/text", base: "1", yours: "mine", theirs: "theirs" },
    ]);
  });

  test("is as somebody decides, and everything else is merged", () => {
    const merged = merge({ base, yours, theirs }, (pointer) => (pointer === "/title" ? "theirs" : "yours"));
    expect(merged.clashes).toEqual([]);
    expect(valueIn(merged)).toEqual({
      title: "C",
      blocks: [
        { id: "y", text: "3" },
        { id: "x", text: "mine" },
      ],
    });
  });
});

test("a block that one removed and the other changed is asked about by its name", () => {
  const base = json([
    { id: "x", text: "1" },
    { id: "y", text: "2" },
  ]);
  const yours = json([{ id: "y", text: "2" }]);
  const theirs = json([
    { id: "x", text: "new" },
    { id: "y", text: "2" },
  ]);
  expect(merge({ base, yours, theirs }).clashes).toEqual([
    { pointer: "/x", base: { id: "x", text: "1" }, yours: undefined, theirs: { id: "x", text: "new" } },
  ]);
  expect(valueIn(merge({ base, yours, theirs }, () => "theirs"))).toEqual(JSON.parse(theirs));
  expect(valueIn(merge({ base, yours, theirs }, () => "yours"))).toEqual(JSON.parse(yours));
});

test("two different orders are asked about once", () => {
  const list = (...ids: string[]) => json(ids.map((id) => ({ id })));
  const versions = { base: list("a", "b", "c"), yours: list("c", "a", "b"), theirs: list("b", "a", "c") };
  expect(merge(versions).clashes.map(({ pointer }) => pointer)).toEqual([""]);
  expect(merge(versions, () => "theirs").text).toBe(versions.theirs);
});

test("lists whose items have no names are merged where the changes lie apart", () => {
  const versions = { base: json([1, 2, 3, 4]), yours: json([0, 1, 2, 3, 4]), theirs: json([1, 2, 3, 9, 10]) };
  expect(valueIn(merge(versions))).toEqual([0, 1, 2, 3, 9, 10]);
  expect(merge({ ...versions, theirs: json([7, 1, 2, 3, 4, 5]) }).clashes).toHaveLength(1);
});

test("Markdown is merged by its lines", () => {
  const versions = {
    base: "# A\n\none\n\ntwo\n",
    yours: "# A\n\nONE\n\ntwo\n",
    theirs: "# A\n\none\n\ntwo\nthree\n",
  };
  const asText = (text: string) => text;
  expect(mergeTexts(versions, asText, () => undefined)).toEqual({
    text: "# A\n\nONE\n\ntwo\nthree\n",
    clashes: [],
  });
  const clashing = { ...versions, theirs: "# A\n\nother\n\ntwo\n" };
  expect(mergeTexts(clashing, asText, () => undefined).clashes).toHaveLength(1);
});

test("edits of the first and the last paragraph leave a colleague the paragraphs between them", () => {
  const text = (...paragraphs: string[]) => `${paragraphs.join("\n\n")}\n`;
  const versions = {
    base: text("one", "two", "three", "four"),
    yours: text("ONE", "two", "three", "FOUR"),
    theirs: text("one", "TWO", "THREE", "four"),
  };
  expect(
    mergeTexts(
      versions,
      (written) => written,
      () => undefined,
    ),
  ).toEqual({
    text: text("ONE", "TWO", "THREE", "FOUR"),
    clashes: [],
  });
});

test("of a text that both have changed, only the passage is asked about that both have changed", () => {
  const text = (...lines: string[]) => lines.join("\n\n");
  const versions = {
    base: text("one", "two", "three", "four", "five"),
    yours: text("ONE", "two", "mine", "four", "five"),
    theirs: text("one", "two", "theirs", "four", "FIVE"),
  };
  const asField = Object.fromEntries(
    Object.entries(versions).map(([side, value]) => [side, json({ markdown: value })]),
  );
  const field = { base: asField.base, yours: asField.yours, theirs: asField.theirs };
  expect(merge(field).clashes).toEqual([
    { pointer: "/markdown", base: "three", yours: "mine", theirs: "theirs" },
  ]);
  for (const side of ["yours", "theirs"] as const) {
    const chosen = side === "yours" ? "mine" : "theirs";
    const merged = text("ONE", "two", chosen, "four", "FIVE");
    expect(valueIn(merge(field, () => side))).toEqual({ markdown: merged });
    expect(
      mergeTexts(
        versions,
        (written) => written,
        () => side,
      ),
    ).toEqual({ text: merged, clashes: [] });
  }
});

test("lines of texts are merged the same way round, and each change of one side alone is there", () => {
  const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 });
  fc.assert(
    fc.property(lines, lines, lines, (b, y, t) => {
      const [base, yours, theirs] = [b, y, t].map((side) => side.join("\n"));
      const both = (decide: Side) =>
        mergeTexts(
          { base, yours, theirs },
          (text) => text,
          () => decide,
        ).text;
      const turned = mergeTexts(
        { base, yours: theirs, theirs: yours },
        (text) => text,
        () => "theirs",
      ).text;
      expect(both("yours")).toBe(turned);
      if (base === yours) expect(both("yours")).toBe(theirs);
      if (base === theirs) expect(both("theirs")).toBe(yours);
    }),
  );
});

test.each<[what: string, versions: Versions]>([
  ["a file that is gone", { base: "{}", yours: '{"a":1}', theirs: undefined }],
  ["a file that is no JSON", { base: "{}", yours: '{"a":1}', theirs: "{" }],
  ["a source that is no JSON", { base: "{}", yours: "{,", theirs: '{"a":1}' }],
])("%s is a question about the whole document", (_, versions) => {
  const { clashes } = merge(versions);
  expect(clashes).toEqual([{ pointer: "", ...versions }]);
  expect(merge(versions, () => "yours").text).toBe(versions.yours);
  expect(merge(versions, () => "theirs").text).toBe(versions.theirs);
});

test("what only they have changed keeps its bytes", () => {
  const base = '{"a":1,   "b": {"c":[1,2]}}';
  expect(
    merge({ base, yours: '{"a":2,   "b": {"c":[1,2]}}', theirs: '{"a":1,   "b": {"c":[1,2,  3]}}' }).text,
  ).toBe('{"a":2,   "b": {"c":[1,2,  3]}}');
});
