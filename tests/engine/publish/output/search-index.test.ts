import MiniSearch from "minisearch";
import { describe, expect, test } from "vitest";
import { searchOptions } from "#blocks/search/search-options.ts";
import { analyse } from "#src/content/analyse.ts";
import { partsOf } from "#src/publish/output/page-parts.ts";
import { searchIndex } from "#src/publish/output/search-index.ts";
import { type Document, page, places, real, smallSite } from "#tests/engine/content/small-site.ts";

describe("a page taken apart", () => {
  test.each([
    [
      "at its headings",
      '<main><section id="a"><h1>One</h1><p>First <b>te</b>xt.</p><h2>Two</h2><p>Second.</p></section></main>',
      [
        { anchor: "a", heading: "One", text: "First text." },
        { anchor: "a", heading: "Two", text: "Second." },
      ],
    ],
    [
      "with the nearest anchor",
      '<main><section id="a"><h2 id="b">One</h2>x</section><h2>Two</h2></main>',
      [
        { anchor: "b", heading: "One", text: "x" },
        { anchor: "", heading: "Two", text: "" },
      ],
    ],
    [
      "questions by their answers",
      '<main><div id="m"><details><summary><h3>How?</h3></summary><p>So.</p></details></div></main>',
      [{ anchor: "m", heading: "How?", text: "So." }],
    ],
    [
      "without what nobody reads there",
      "<header><h2>Menu</h2></header><main><h1>One</h1><p hidden>no</p><span aria-hidden=true>no</span><script>no</script><nav>no</nav>yes</main>",
      [{ anchor: "", heading: "One", text: "yes" }],
    ],
    ["nothing", "<p>No main part</p>", []],
  ])("%s", (_, html, expected) => expect(partsOf(html)).toEqual(expected));
});

describe("the index", () => {
  const siteOf = (documents: Record<string, Document>) => {
    const { site, diagnostics } = analyse(smallSite(documents), { assets: real.assets });
    if (!site) throw new Error(places(diagnostics).join("\n"));
    return site;
  };
  const WORDS: Record<string, string> = { "/a": "marmalade", "/b": "kingfisher", "/search": "telescope" };
  const html = (route: string) =>
    `<main><section id="intro"><h1>Heading of ${route}</h1><p>Résumé and only ${WORDS[route] ?? "others"}.</p></section></main>`;

  test("has every page that search engines may list, and finds words by their beginning and without accents", async () => {
    const site = siteOf({
      "pages/search.json": page("search"),
      "pages/a.json": page("a"),
      "pages/b.json": page("b", { noindex: true }),
    });
    const text = await searchIndex(site, html);
    expect(text).toBe(await searchIndex(site, html));
    const index = MiniSearch.loadJSON(text ?? "", searchOptions);
    const find = (words: string) => index.search(words, { combineWith: "AND" }).map(({ href }) => href);
    expect(find("marmalade")).toEqual(["/a#intro"]);
    expect(find("kingfisher")).toEqual([]);
    expect(find("telescope")).toEqual([]);
    expect(find("resum").sort()).toEqual(["/a#intro", "/apply-now#intro", "/legal/cookies#intro"]);
  });

  test("is not made for a site without a page of the search", async () => {
    expect(await searchIndex(siteOf({ "pages/a.json": page("a") }), html)).toBeUndefined();
  });
});
