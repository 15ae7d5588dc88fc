import { expect, test } from "vitest";
import type { JsonValue } from "#src/content/json/json.ts";
import { fillScaffold, fillTexts, type TemplateValues } from "./template.ts";

const given: Readonly<Record<string, string | readonly string[]>> = {
  name: "Bouldering",
  price: "12",
  empty: "",
  months: ["May", "June", "July"],
};
const values: TemplateValues = (name) => (Object.hasOwn(given, name) ? given[name] : undefined);

test.each<[JsonValue, JsonValue | undefined]>([
  ["About <<name>>, {{site.name}}", "About Bouldering, {{site.name}}"],
  [{ $if: "price", text: "<<price>> euros" }, { text: "12 euros" }],
  [{ $if: "!price", text: "free" }, undefined],
  [{ $if: "empty", text: "never" }, undefined],
  [{ $if: "other | price", text: "either" }, { text: "either" }],
  [{ $if: ["price", "other"], text: "both" }, undefined],
  [{ $if: "other", $then: "yes", $else: "no, <<name>>" }, "no, Bouldering"],
  [{ title: { $if: "other", $then: "yes" }, id: "a" }, { id: "a" }],
  [{ $fit: 12, $of: ["All of <<name>>", "<<name>>"] }, "Bouldering"],
  [
    [{ $each: "months", $most: 2, $item: { start: "<<each>> <<name>>" } }, "later"],
    [{ start: "May Bouldering" }, { start: "June Bouldering" }, "later"],
  ],
  [{ items: [{ $if: "other", text: "x" }], id: "a" }, { id: "a" }],
  [
    { items: [], count: 3, open: true },
    { items: [], count: 3, open: true },
  ],
])("%j becomes %j", (template, filled) => {
  expect(fillScaffold(template, values)).toEqual(filled);
});

test("a name without a value, and a text that does not fit, are refused", () => {
  expect(() => fillTexts(["<<other>>"], values)).toThrow("no value for <<other>>");
  expect(() => fillScaffold({ $fit: 3, $of: ["<<name>>"] }, values)).toThrow("at most 3 fit");
});
