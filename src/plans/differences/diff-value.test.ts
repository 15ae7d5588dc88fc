import { describe, expect, test } from "vitest";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { KEY_WORDS } from "./change-words.ts";
import { diffBlocks, diffValue } from "./diff-value.ts";

/** The differences between two values of a block, as authors read them. */
const differences = (before: JsonValue | undefined, after: JsonValue | undefined): string[] =>
  diffValue(before, after, "title", KEY_WORDS.block({ type: "hero" }).inside("title", after)).map(forAuthors);

test.each<[JsonValue | undefined, JsonValue | undefined, string[]]>([
  ["A", "A", []],
  ["A", "B", ["title: “A” → “B”"]],
  [undefined, "B", ["title added: “B”"]],
  ["A", undefined, ["title taken out: “A”"]],
  ["A", "", ["title emptied: “A”"]],
  ["", "B", ["title filled in: “B”"]],
  [1, 2, ["title: 1 → 2"]],
  [undefined, ["a", "b"], ["title added: 2 items"]],
  [undefined, ["a"], ["title added: “a”"]],
  [undefined, { label: "Kiel" }, ["title added: “Kiel”"]],
  [undefined, { colour: "red" }, ["title added: an item"]],
  ["a", ["a"], ["title: “a” → “a”"]],
  [{ sourceLabel: "A", id: "a" }, { sourceLabel: "B", id: "b" }, ["title, source label: “A” → “B”"]],
])("from %j to %j", (before, after, sentences) => {
  expect(differences(before, after)).toEqual(sentences);
});

test("a picture is another one, whatever its size; a size alone is reported", () => {
  const picture = { src: "/a.jpg", width: 1 };
  expect(differences(picture, { src: "/b.jpg", width: 2 })).toEqual(["title, src: “/a.jpg” → “/b.jpg”"]);
  expect(differences(picture, { src: "/a.jpg", width: 2 })).toEqual(["title, width: 1 → 2"]);
});

describe("a list", () => {
  test.each<[string, JsonValue[], JsonValue[], string[]]>([
    ["with one more item", ["a"], ["a", "b"], ["title: “b” added"]],
    ["with one item less", ["a", "b"], ["b"], ["title: “a” taken out"]],
    ["in another order", ["a", "b"], ["b", "a"], ["title: in another order"]],
    ["with a changed item", [{ title: "A", n: 1 }], [{ title: "A", n: 2 }], ["title, “A”, n: 1 → 2"]],
    ["with a changed item without a name", [{ n: 1 }], [{ n: 2 }], ["title, item 1, n: 1 → 2"]],
    [
      "whose item has another title",
      [
        { title: "A", n: 1 },
        { title: "B", n: 2 },
      ],
      [
        { title: "C", n: 1 },
        { title: "B", n: 2 },
      ],
      ["title, “A”, title: “A” → “C”"],
    ],
    [
      "whose items were emptied, before one that is new",
      [{ title: "A", n: 1 }, { title: "B" }, { title: "C" }],
      [{ title: "", n: 1 }, { title: "" }, { title: "C" }, { title: "D" }],
      ["title: “D” added", "title, “A”, title emptied: “A”", "title, “B”, title emptied: “B”"],
    ],
    [
      "with another item in the place of one",
      [{ title: "A", n: 1 }],
      [{ title: "B", n: 2 }],
      ["title: “A” taken out", "title: “B” added"],
    ],
    [
      "with a changed row",
      [["a", "b"]],
      [["a", "c"]],
      ["title, row 1: “b” taken out", "title, row 1: “c” added"],
    ],
  ])("%s", (_, before, after, sentences) => {
    expect(differences(before, after)).toEqual(sentences);
  });
});

describe("a text", () => {
  test("is compared by paragraph, three of them at most", () => {
    expect(differences("a\n\nb", "a\n\nc")).toEqual(["title: “b” → “c”"]);
    expect(differences("a", "a\n\nb")).toEqual(["title: “b” added"]);
    expect(differences("a\n\nb", "b")).toEqual(["title: “a” taken out"]);
    const many = differences("1\n\n2\n\n3\n\n4\n\n5", "6\n\n7\n\n8\n\n9\n\n10");
    expect(many).toHaveLength(4);
    expect(many[3]).toBe("title: 2 more paragraphs changed");
  });

  test("that is long is quoted from a word before its difference", () => {
    const start = "word ".repeat(30);
    const [sentence] = differences(`${start}old end`, `${start}new end`);
    expect(sentence).toBe(
      "title: “…word word word word word word old end” → “…word word word word word word new end”",
    );
  });
});

const blocks = (before: JsonValue, after: JsonValue): string[] =>
  diffBlocks(before, after, KEY_WORDS).map(
    ({ kind, id, sentences }) => `${kind} ${id}: ${sentences.join(", ")}`,
  );

test("blocks are added, moved, changed and taken out", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ type: "alert", id, title: id.toUpperCase() }));
  if (!a || !b || !c) throw new Error("three blocks");
  expect(blocks([a, b], [a, b])).toEqual([]);
  expect(blocks([a], [b, a])).toEqual(["added b: added at the top"]);
  expect(blocks([a], [a, b])).toEqual([expect.stringMatching(/^added b: added below “.+”$/)]);
  expect(blocks([a, b], [b])).toEqual(["removed a: taken out"]);
  expect(blocks([a, b, c], [c, a, b])).toEqual(["changed c: moved to the top"]);
  expect(blocks([a], [{ ...a, title: "B" }])).toEqual(["changed a: title: “A” → “B”"]);
  expect(blocks([a], [{ ...a, type: "hero" }])).toEqual(["changed a: is a hero now, and was a alert"]);
});

test("blocks without an id are told apart by their number", () => {
  const fragment = { type: "fragment", name: "help" };
  expect(blocks([fragment, fragment], [fragment])).toEqual(["removed undefined: taken out"]);
  expect(blocks("odd", [])).toEqual([]);
});
