import { describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { analyseSmall, type Document, page, siteOf, smallSite } from "#tests/engine/content/small-site.ts";
import { pagePathOf, readLedger, writeLedger } from "./page-parts.ts";

const withLedger = (ledger: JsonObject, more: Record<string, Document> = {}) =>
  analyseSmall({
    "pages/_data/addresses.json": { version: 1, ...ledger },
    "pages/contact.json": page("contact", { aliases: ["/write-to-us"] }),
    ...more,
  });

test.each([
  "help/hours",
  "/help/hours/",
  "pages/help/hours.json",
  "./pages/help/hours.json",
  "help\\hours",
  ".\\pages\\help\\hours.json",
])("%s is a page, as people type it and shells complete it", (typed) => {
  expect(pagePathOf(typed)).toEqual({ path: "pages/help/hours.json", route: "/help/hours" });
});

describe("a published address", () => {
  test.each([
    ["a page", ["/contact"], {}],
    ["an alias", ["/write-to-us"], {}],
    ["a pattern", ["/people/ada"], { "pages/people/[name].json": page("person") }],
    ["a page that is broken itself", ["/contact"], { "pages/contact.json": "{" }],
    [
      "an alias of a page that is broken itself",
      ["/write-to-us"],
      { "pages/contact.json": '{ "aliases": ["/write-to-us"]' },
    ],
  ])("is answered by %s", (_, published, more) => {
    const { diagnostics } = withLedger({ published }, more);
    expect(diagnostics.filter(({ code }) => code.startsWith("address/"))).toReport([]);
  });

  test("is answered as gone", () => {
    const site = siteOf(withLedger({ published: ["/fax"], gone: ["/fax"] }));
    expect(site.gone).toEqual(["/fax"]);
  });

  test("that nothing answers is an error at its place in the ledger", () => {
    const { diagnostics } = withLedger({ published: ["/contact", "/fax"] });
    expect(diagnostics).toReport(["address/vanished pages/_data/addresses.json#/published/1"]);
    expect(diagnostics[0]?.message).toContain("no page has this address");
  });

  test("whose page, or the page of whose alias, is a draft now is an error", () => {
    const draft = { "pages/contact.json": page("contact", { draft: true, aliases: ["/write-to-us"] }) };
    const { diagnostics } = withLedger({ published: ["/contact", "/write-to-us"] }, draft);
    expect(diagnostics).toReport([
      "address/vanished pages/_data/addresses.json#/published/0",
      "address/vanished pages/_data/addresses.json#/published/1",
    ]);
    for (const { message } of diagnostics) expect(message).toContain("now a draft: pages/contact.json");
  });

  test("is no page of its own: a link to one that is gone is an error", () => {
    const linking = { "pages/from.json": page("from", { canonical: "/fax" }) };
    expect(withLedger({ published: [], gone: ["/fax"] }, linking).diagnostics).toReport([
      "link/unknown-page pages/from.json",
    ]);
  });
});

test("an address cannot be gone and have a page", () => {
  const { diagnostics } = withLedger({ published: [], gone: ["/contact", "/write-to-us"] });
  expect(diagnostics).toReport([
    "address/not-gone pages/_data/addresses.json#/gone/0",
    "address/not-gone pages/_data/addresses.json#/gone/1",
  ]);
  for (const { message } of diagnostics) expect(message).toContain("pages/contact.json");
});

test("the ledger is no collection, and pages do not depend on it", () => {
  const before = withLedger({ published: ["/contact"] });
  const after = withLedger({ published: ["/contact", "/write-to-us"], gone: ["/fax"] });
  expect(after.site?.sharedHash).toBe(before.site?.sharedHash);
  const query = {
    type: "link-list",
    id: "list",
    title: "List",
    items: { collection: "addresses", item: { label: "A", href: "/" } },
  };
  const { diagnostics } = withLedger(
    { published: [] },
    { "pages/from.json": page("from", { blocks: [query] }) },
  );
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: "collection/unknown" }));
});

test("the ledger is written sorted, and read as it was written", () => {
  const ledger = { published: new Set(["/b", "/", "/a"]), gone: new Set(["/c"]) };
  const text = writeLedger(ledger);
  expect(text).toBe(
    '{\n  "$schema": "../../schema/generated/addresses.schema.json",\n  "published": [\n    "/",\n    "/a",\n    "/b"\n  ],\n  "gone": [\n    "/c"\n  ]\n}\n',
  );
  const files = smallSite({ "pages/_data/addresses.json": text });
  expect(readLedger(files)).toEqual(ledger);
});
