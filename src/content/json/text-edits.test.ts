import { expect, test } from "vitest";
import {
  applyEdits,
  indentAt,
  insertItem,
  insertMember,
  memberAt,
  nodeAt,
  removeValue,
  renameKey,
  replaceValue,
  type TextEdit,
  textOfNode,
} from "./text-edits.ts";

const TEXT = '{\n  "a": 1,\n  "list": [1, { "b/c": 2 }],\n  "rows": [\n    "x"\n  ],\n  "none": {}\n}\n';

/** The lines of a text after edits that differ from the original. */
function changed(edits: readonly TextEdit[], text = TEXT): string[] {
  const before = new Set(text.split("\n"));
  return applyEdits(text, edits)
    .split("\n")
    .filter((line) => !before.has(line));
}

test("edits apply in the order of the text, whichever way they are listed", () => {
  const edits = [
    { start: 3, end: 4, text: "D" },
    { start: 0, end: 1, text: "" },
    { start: 2, end: 2, text: "+" },
  ];
  expect(applyEdits("abcd", edits)).toBe("b+cD");
  expect(() => applyEdits("abcd", [...edits, { start: 3, end: 4, text: "" }])).toThrow(
    "overlap at character 3",
  );
});

test("values are found by pointer, also through lists and escaped keys", () => {
  const at = (pointer: string) => {
    const node = nodeAt(TEXT, pointer);
    return node && textOfNode(TEXT, node);
  };
  expect([at("/a"), at("/list/1/b~1c"), at("/rows/0")]).toEqual(["1", "2", '"x"']);
  expect([at("/b"), at("/list/2"), at("/list/x"), at("/a/b"), nodeAt("{ not JSON", "/a")]).toEqual(
    Array.from({ length: 5 }),
  );
  expect(memberAt(TEXT, "/list/0")).toBeUndefined();
});

test.each([
  ["the first", "/a", '{\n  "list"'],
  ["a middle", "/list", '"a": 1,\n  "rows"'],
  ["the last", "/none", "  ]\n}\n"],
  ["the first item", "/list/0", '"list": [{ "b/c": 2 }]'],
  ["the last item", "/list/1", '"list": [1]'],
  ["the only item", "/rows/0", '"rows": []'],
])("%s part goes with its comma", (_, pointer, rest) => {
  expect(applyEdits(TEXT, removeValue(TEXT, pointer))).toContain(rest);
});

test("nothing is removed where a pointer leads nowhere", () => {
  for (const pointer of ["/b", "/list/7", "/a/b"]) expect(removeValue(TEXT, pointer)).toEqual([]);
});

test("of a key that is written twice, the one that counts is removed", () => {
  const twice = '{ "a": 1, "a": 2 }';
  expect(applyEdits(twice, removeValue(twice, "/a"))).toBe('{ "a": 1 }');
});

test("keys and values are replaced with the indentation of their place", () => {
  expect(changed(renameKey(TEXT, "/a", 'b"'))).toEqual(['  "b\\"": 1,']);
  expect(changed(replaceValue(TEXT, "/a", { b: [1] }))).toEqual([
    '  "a": {',
    '    "b": [',
    "      1",
    "    ]",
    "  },",
  ]);
  expect([renameKey(TEXT, "/b", "c"), replaceValue(TEXT, "/b", 1)]).toEqual([[], []]);
});

test("a member comes behind the named one, otherwise first, and opens an empty object", () => {
  const inserted = (pointer: string, after?: string) =>
    applyEdits(TEXT, insertMember(TEXT, pointer, "new", true, after));
  expect(inserted("", "a")).toContain('"a": 1,\n  "new": true,\n  "list"');
  expect(inserted("", "none")).toContain('"none": {},\n  "new": true\n}');
  expect(inserted("")).toContain('{\n  "new": true,\n  "a": 1');
  expect(inserted("/list/1", "b/c")).toContain('{ "b/c": 2, "new": true }');
  expect(inserted("/none")).toContain('"none": {\n    "new": true\n  }');
  expect(insertMember(TEXT, "/rows", "new", true)).toEqual([]);
});

test("an item is written like those beside it", () => {
  const inserted = (pointer: string, index: number) => {
    const list = nodeAt(TEXT, pointer);
    return list?.type === "Array" ? applyEdits(TEXT, insertItem(TEXT, list, index, "y")) : "";
  };
  expect(inserted("/list", 1)).toContain('[1, "y"');
  expect(inserted("/rows", 0)).toContain('[\n    "y",\n    "x"\n  ]');
  expect(inserted("/rows", 1)).toContain('[\n    "x",\n    "y"\n  ]');
});

test("the indentation of a place is that of its line", () => {
  expect(indentAt(TEXT, TEXT.indexOf('"x"'))).toBe("    ");
  expect(indentAt(TEXT, 0)).toBe("");
});
