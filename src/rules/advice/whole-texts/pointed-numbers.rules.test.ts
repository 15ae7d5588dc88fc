import { expect, test } from "vitest";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { hero, page } from "#tests/engine/content/small-site.ts";
import { mend } from "#tests/engine/rules/mend.ts";

const entry = { collection: "support", label: "Help", order: 4, summary: "How." };

const good = (parts: JsonObject = {}) => canonicalJson(page("example", { entry, ...parts }));

test.each([
  ["in one line", (text: string) => JSON.stringify(JSON.parse(text)).replace('"order":4', '"order":29.710')],
  ["indented by four", (text: string) => text.replace(/^ +/gm, "$&$&").replace("4,", "1.500,")],
  ["with keys out of order", (text: string) => text.replace('"order": 4,', '"order": 12.340 ,')],
])("--fix leaves a number with a point between thousands as it was typed: %s", (_, spoil) => {
  const wrong = spoil(good());
  const [number = ""] = /\d+\.\d{3}/.exec(wrong) ?? [];
  const { text, left } = mend(wrong);
  expect(number).not.toBe("");
  expect(text).toContain(number);
  expect(left).toContainEqual(expect.objectContaining({ code: "text/point-for-comma" }));
});

test("a text in the place of a number is not read as decimals", () => {
  const wrong = good().replace('"order": 4', '"order": "29.710"');
  expect(mend(wrong).text).toContain('"order": "29.710"');
});

test("what else is wrong in the document is still mended", () => {
  const wrong = good({ blocks: [{ ...hero, title: "A title" }] })
    .replace('"order": 4', '"order": 29.710')
    .replace('"description"', '"descripton"');
  const { text } = mend(wrong);
  expect(text).toContain('"description"');
  expect(text).toContain("29.710");
});
