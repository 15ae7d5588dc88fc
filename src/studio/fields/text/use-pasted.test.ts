// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { insertBlocks } from "#src/editing/markdown/inline-links.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import { openMarkdownEditor } from "#src/studio/fields/text/markdown-editor.ts";
import {
  codeAsBlock,
  linesAsItems,
  pendingAddress,
  plainAsMarkdown,
  settlePictures,
} from "#src/studio/fields/text/use-pasted.ts";

afterEach(() => document.body.replaceChildren());

function open(text: string) {
  const written: { text: string; isStep: boolean }[] = [];
  const host = document.body.appendChild(document.createElement("div"));
  const editor = openMarkdownEditor(host, {
    ...{ text, label: "Text", readOnly: false, isWide: true, keys: [], above: () => 0 },
    onText: (next, isStep) => written.push({ text: next, isStep }),
    onSelect: () => {},
    onNote: () => {},
    onPaste: () => false,
    onInsert: () => {},
    isInTools: () => false,
  });
  return { editor, written };
}
const insert = (markdown: string) => (text: SelectedText) => insertBlocks(text, markdown);

test("what is still being uploaded when the editor closes is kept, and only once", () => {
  const { editor, written } = open("One.");
  const put = editor.hold(insert("![](/uploading/1)"));
  editor.close(true);
  expect(written).toEqual([{ text: "![](/uploading/1)\n\nOne.", isStep: true }]);
  expect(put(insert("![](/uploads/tree.png)"))).toBe(false);
  expect(editor.hold(insert("late"))(insert("late"))).toBe(false);
  expect(written).toHaveLength(1);
});

test("the window that closes keeps it too", () => {
  const { editor, written } = open("One.");
  editor.hold(insert("Pasted"));
  dispatchEvent(new Event("pagehide"));
  expect(written).toEqual([{ text: "Pasted\n\nOne.", isStep: true }]);
  editor.close(true);
  expect(written).toHaveLength(1);
});

test("what has been put is not put again when the editor closes", () => {
  const { editor, written } = open("One.");
  expect(editor.hold(insert("early"))(insert("Two."))).toBe(true);
  editor.close(true);
  expect(written.map(({ text }) => text)).toEqual(["Two.\n\nOne."]);
});

test("lines copied from VS Code become a code block, but for one line, for Markdown, and within a code block", () => {
  const copied = (mode: string) => JSON.stringify({ version: 1, isFromEmptySelection: false, mode });
  const at = (value: string) => ({ value, start: value.length, end: value.length });
  const lines = "function a() {\r\n\tb(`c`);\r\n}\r\n";
  expect(codeAsBlock(copied("javascript"), lines, at("One.\n"))).toBe(
    "```javascript\nfunction a() {\n\tb(`c`);\n}\n```",
  );
  expect(codeAsBlock(copied("python"), "a = 1\n```\nb", at(""))).toBe("````python\na = 1\n```\nb\n````");
  expect(codeAsBlock(copied("javascript"), "npm run build\n", at(""))).toBeUndefined();
  expect(codeAsBlock(copied("markdown"), "# One\n\nTwo", at(""))).toBeUndefined();
  expect(codeAsBlock(copied("javascript"), lines, at("```js\n"))).toBeUndefined();
  expect(codeAsBlock("", lines, at(""))).toBeUndefined();
});

test("pictures get their addresses wherever their texts are by then; those without one are taken out", () => {
  const [tree, lake] = [pendingAddress(), pendingAddress()];
  const document = {
    title: "Page",
    blocks: [
      { markdown: `One\n\n![A tree](${tree})\n\nTwo ![A lake](${lake}) three` },
      { items: [{ text: `![](${tree})` }, { text: "![](/uploads/other.png)" }] },
    ],
  };
  const addresses = new Map([
    [tree, "/uploads/tree.png"],
    [lake, undefined],
  ]);
  expect(settlePictures(document, addresses)).toEqual([
    {
      op: "replace",
      path: "/blocks/0/markdown",
      value: "One\n\n![A tree](/uploads/tree.png)\n\nTwo  three",
    },
    { op: "replace", path: "/blocks/1/items/0/text", value: "![](/uploads/tree.png)" },
  ]);
  expect(settlePictures(`![](${tree})`, addresses)).toMatchObject([{ path: "" }]);
});

test.each([
  ["• One\r\n• Two\r\n", "- One\r\n- Two\r\n"],
  ["Bring:\n    •\tA coat\n        ◦\tof wool", "Bring:\n  - A coat\n    - of wool"],
  ["Evalua\u00ad\ntion of a well\u00adknown text", "Evaluation of a well\u00adknown text"],
  ["Vor-\nund Nachteile • 5 × 5", "Vor-\nund Nachteile • 5 × 5"],
])("plain text of a PDF file is read as Markdown: %j", (plain, markdown) => {
  expect(plainAsMarkdown(plain)).toBe(markdown);
});

test.each([
  ["- One\n- ^", "Two\r\nThree", "Two\n- Three"],
  ["1. One\n2. ^\n\nThen", "Two\nThree\nFour", "Two\n3. Three\n4. Four"],
  ["  * [ ] ^", "Tea\nMilk\n", "Tea\n  * [ ] Milk"],
  ["- ^", "- Two\n- Three", "Two\n- Three"],
  ["- ^", "1. [x] Two\n2. Three", "Two\n- Three"],
])("in the empty item of %j, the lines %j become items", (text, plain, items) => {
  expect(linesAsItems(plain, caretIn(text))).toBe(items);
});

test.each([
  ["- One ^", "Two\nThree"],
  ["- ^ more", "Two\nThree"],
  ["- ^", "Two"],
  ["- ^", "Two\n\nThree"],
  ["- ^", "Two:\n- three"],
  ["- ^", "- Two\n  - three"],
  ["Then ^", "Two\nThree"],
])("at the caret of %j, %j stays as it is", (text, plain) => {
  expect(linesAsItems(plain, caretIn(text))).toBe(plain);
});

const caretIn = (text: string): SelectedText => {
  const start = text.indexOf("^");
  return { value: text.replace("^", ""), start, end: start };
};
