import { expect, test } from "vitest";
import { belowBase, redirectPage, redirectPages } from "./redirect-pages.ts";

const site = { siteUrl: "https://example.org", language: "en" };
const to = (pattern: string, target = "/new", query: string[] = []) => ({ pattern, target, query });

test("a page leads on with and without scripts, and names its target for search engines", () => {
  const html = redirectPage(to("/old", "/a&b"), site);
  expect(html).toContain('content="0; url=/a&#38;b"');
  expect(html).toContain('<link rel="canonical" href="https://example.org/a&#38;b">');
  expect(html).toContain("data-query");
  expect(redirectPage(to("/old", "/new?from=old"), site)).not.toContain("data-query");
});

test("each address has its file", () => {
  const { pages, withoutPage } = redirectPages([to("/old"), to("/events.html"), to("/a/b")], {
    ...{ ...site, files: new Set(["/index.html"]) },
  });
  expect(Object.keys(pages)).toEqual(["old/index.html", "events.html", "a/b/index.html"]);
  expect(withoutPage).toEqual([]);
});

test.each([
  ["a name that is too long", `/${"a".repeat(256)}`],
  ["a path that is not in its shortest form", "/a/../b"],
  ["a file of the site", "/about.html"],
  ["a folder that is a file of the site", "/about.html/old"],
])("%s has no page", (_, pattern) => {
  const files = new Set(["/about.html"]);
  expect(redirectPages([to(pattern)], { ...site, files })).toEqual({ pages: {}, withoutPage: [pattern] });
});

test("the first of two redirects of one address has the page, also below another one", () => {
  const { pages, withoutPage } = redirectPages(
    [to("/a.html", "/one"), to("/a.html", "/two"), to("/a.html/b")],
    {
      ...{ ...site, files: new Set<string>() },
    },
  );
  expect(pages["a.html"]).toContain("/one");
  expect(withoutPage).toEqual(["/a.html", "/a.html/b"]);
});

test("only files below the base path are published there", () => {
  expect(belowBase({ "library/a.html": "A", "libraryx/b.html": "B", "c.html": "C" }, "/library")).toEqual({
    "a.html": "A",
  });
});
