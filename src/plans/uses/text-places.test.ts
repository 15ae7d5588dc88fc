import { expect, test } from "vitest";
import type { NamedThing } from "./names.ts";
import { inText, inValues } from "./text-places.ts";

const thing = (kind: NamedThing["kind"], name: string, others: Partial<NamedThing> = {}): NamedThing => ({
  ...{ kind, name, home: "", aliases: [] },
  ...others,
});

/** The text from each use to its end, so that a place is readable. */
const usesIn = (one: NamedThing, text: string, path = "pages/a.json"): string[] =>
  inText(one, text, path).map(({ offset }) => text.slice(offset, offset + 12));

test.each([
  ["alone", "{{fees.adult}}", 1],
  ["with a part of it", "{{fees.adult.asOf}}", 1],
  ["as one of several names", "{{page.fee | fees.adult}}", 1],
  ["twice", "{{fees.adult}} or {{fees.adult}}", 2],
  ["as a key of a figure", '{ "fact": "fees.adult" }', 1],
  ["as the beginning of another name", "{{fees.adults}}", 0],
  ["as a group with another figure", "{{fees.adult.child}}", 0],
  ["outside braces", "fees.adult", 0],
  ["as the fact of another figure", '{ "fact": "fees.adult.x" }', 0],
])("a figure is used %s", (_, text, count) => {
  const uses = usesIn(thing("fact", "fees.adult"), text);
  expect(uses).toHaveLength(count);
  for (const use of uses) expect(use).toMatch(/^fees\.adult/);
});

test.each([
  ["in a document", '"src": "/photos/a.jpg"', 1],
  ["in Markdown", "![A](/photos/a.jpg) and ![B](</photos/a.jpg>)", 2],
  ["by reference", "[a]: /photos/a.jpg", 1],
  ["before the end of a line in JSON", '"[a]: /photos/a.jpg\\nNext"', 1],
  ["with another ending", '"/photos/a.jpgx"', 0],
  ["below another folder", '"/old/photos/a.jpg"', 0],
  ["with a query, which a picture does not have", '"/photos/a.jpg?x"', 0],
])("a picture is used %s", (_, text, count) => {
  expect(usesIn(thing("image", "/photos/a.jpg"), text)).toHaveLength(count);
});

test("a page is used by its address and its former ones, with a section or a query", () => {
  const page = thing("page", "/fees", { aliases: ["/prices"], home: "pages/fees.json" });
  expect(usesIn(page, '"/fees" "/fees#adults" "/fees?from=menu" "/fees/adults" "/prices"')).toHaveLength(4);
});

test("the former address in the page's own list is not a use, elsewhere it is", () => {
  const page = thing("page", "/fees", { aliases: ["/prices"], home: "pages/fees.json" });
  const text = '{ "aliases": ["/old", "/prices"], "href": "/prices" }';
  expect(inText(page, text, "pages/fees.json").map(({ offset }) => offset)).toEqual([
    text.lastIndexOf("/prices"),
  ]);
  expect(inText(page, text, "pages/other.json")).toHaveLength(2);
});

test("blocks and fragments are used where a document has their type or name", () => {
  const value = {
    blocks: [{ type: "faq" }, { type: "fragment", name: "faq" }, { type: "hero", name: "faq" }],
  };
  const text = JSON.stringify(value);
  const none = { of: () => ({ items: [], members: [] }) } as never;
  const places = (one: NamedThing) => inValues(one, value, text, none).map(({ offset }) => offset);
  expect(places(thing("block", "faq"))).toEqual([text.indexOf('"faq"')]);
  expect(places(thing("fragment", "faq"))).toEqual([text.indexOf('"name":"faq"') + '"name":'.length]);
  expect(places(thing("image", "faq"))).toEqual([]);
});

test("a query uses the pages that it lists, and the figures that its items name", () => {
  const value = {
    items: { collection: "cities", item: { fact: "{{item.fee}}", title: "{{item.label}}" } },
  };
  const text = JSON.stringify(value);
  const queries = { of: () => ({ items: [{ fact: "fees.adult" }], members: [{ href: "/kiel" }] }) } as never;
  const places = (one: NamedThing) => inValues(one, value, text, queries);
  expect(places(thing("page", "/kiel"))).toEqual([{ offset: text.indexOf('"cities"'), query: true }]);
  expect(places(thing("page", "/bonn"))).toEqual([]);
  expect(places(thing("fact", "fees.adult"))).toEqual([
    { offset: text.indexOf('"{{item.fee}}"'), query: true },
  ]);
  expect(places(thing("fact", "fees.child"))).toEqual([]);
});
