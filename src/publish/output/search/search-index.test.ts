import MiniSearch from "minisearch";
import { beforeAll, describe, expect, test } from "vitest";
import type { Site } from "#src/content/site/site.ts";
import { MAX_PAGES_IN_FULL, partsOf, searchIndex } from "#src/publish/output/search/search-index.ts";
import { meantWords } from "#src/ui/search/find-parts.ts";
import { type FoundPart, inLanguage, searchOptions } from "#src/ui/search/search-options.ts";
import { analyseSmall, page, siteOf } from "#tests/engine/content/small-site.ts";

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
      "with the name of the section before a heading of one word",
      "<main><h2>If you have an interview</h2><h3>Do</h3><p>Be yourself.</p><h3>What to bring</h3><h2>Fees</h2><h3>Refunds</h3></main>",
      [
        { anchor: "", heading: "If you have an interview", text: "" },
        { anchor: "", heading: "If you have an interview · Do", text: "Be yourself." },
        { anchor: "", heading: "What to bring", text: "" },
        { anchor: "", heading: "Fees", text: "" },
        { anchor: "", heading: "Fees · Refunds", text: "" },
      ],
    ],
    [
      "without what nobody reads there",
      "<header><h2>Menu</h2></header><main><h1>One</h1><p hidden>no</p><span aria-hidden=true>no</span><script>no</script><nav>no</nav>yes</main>",
      [{ anchor: "", heading: "One", text: "yes" }],
    ],
    [
      "without text for screen readers alone",
      '<style>.a{clip:rect(0, 0, 0, 0);width:1px}.b{color:red}</style><main><h1 class="a">One</h1><p class="b">Yes<span class="c a"> (another website)</span>.</p></main>',
      [{ anchor: "", heading: "One", text: "Yes." }],
    ],
    [
      "without the list of all pages beside the search",
      '<main><h1>Find</h1><div role="search">no</div><div data-search-pages><h2>no</h2></div>yes</main>',
      [{ anchor: "", heading: "Find", text: "yes" }],
    ],
    [
      "without its buttons",
      '<main><h1>One</h1><p>Yes.</p><a href="/a" data-cta>See the list</a><a href="#apply" data-action="apply">Apply</a></main>',
      [{ anchor: "", heading: "One", text: "Yes." }],
    ],
    [
      "with a space where elements are laid out below one another",
      "<main><h2><span>Costs</span><span>A year</span></h2><a><span>A guide</span><small>Every country</small></a> In <span>4–8 weeks</span>, CO<sub>2</sub> at 3 m<sup>2</sup>.</main>",
      [{ anchor: "", heading: "Costs A year", text: "A guide Every country In 4–8 weeks, CO2 at 3 m2." }],
    ],
    [
      "with a dot where a text without punctuation ends",
      "<main><h1>One</h1><dl><dt>Visa</dt><dd>3 weeks</dd></dl><p>Apply early.</p><ul><li>CV</li><li>Passport</li></ul></main>",
      [{ anchor: "", heading: "One", text: "Visa · 3 weeks · Apply early. CV · Passport" }],
    ],
    ["nothing", "<p>No main part</p>", []],
  ])("%s", (_, html, expected) => expect(partsOf(html)).toEqual(expected));
});

describe("the index", () => {
  const WORDS: Record<string, string> = { "/a": "marmalade", "/b": "kingfisher", "/find": "telescope" };
  const html = (route: string) =>
    `<main><section id="intro"><h1>Heading of ${route}</h1><p>Résumé and only ${WORDS[route] ?? "others"}.</p></section></main>`;
  /** The pages of a site, the one at an address with the block of the search. */
  const pagesOf = (site: Site, search: string | undefined, inputs = "") =>
    new Map(
      site.routes.map((route) => [
        route,
        { inputs: route + inputs, clients: route === search ? ["search"] : [] },
      ]),
    );
  const finder = (text: string | undefined) => {
    const index = MiniSearch.loadJSON(text ?? "", searchOptions);
    return (words: string) => index.search(words, { combineWith: "AND" }).map(({ href }) => href);
  };

  test("answers in the language of the page that asks, and in the main one where that has nothing", async () => {
    const site = siteOf(
      analyseSmall({
        "pages/a.json": page("a"),
        "pages/b.json": page("b", { lang: "de" }),
        "pages/find.json": page("find", { noindex: true }),
      }),
    );
    const { text } = await searchIndex(site, pagesOf(site, "/find"), new Map(), html);
    const index = MiniSearch.loadJSON(text ?? "", searchOptions);
    const find = (words: string, language: string) =>
      inLanguage(index.search(words), language).map(({ href }) => href.replace(/#.*/, ""));
    expect(find("heading", "de")).toEqual(["/b"]);
    expect(find("heading", "en")).toContain("/a");
    expect(find("heading", "en")).not.toContain("/b");
    expect(find("marmalade", "de")).toEqual(["/a"]);
    expect(find("kingfisher", "en")).toEqual([]);
  });

  test("has every page that search engines may list, and finds words by their beginning and without accents", async () => {
    const site = siteOf(
      analyseSmall({
        "pages/find.json": page("find", { noindex: true }),
        "pages/a.json": page("a"),
        "pages/b.json": page("b", { noindex: true }),
      }),
    );
    const { text } = await searchIndex(site, pagesOf(site, "/find"), new Map(), html);
    expect(text).toBe((await searchIndex(site, pagesOf(site, "/find"), new Map(), html)).text);
    const find = finder(text);
    expect(find("marmalade")).toEqual(["/a#intro"]);
    expect(find("kingfisher")).toEqual([]);
    expect(find("telescope")).toEqual([]);
    expect(find("resum").sort()).toEqual(["/a#intro", "/apply-now#intro", "/legal/cookies#intro"]);
  });

  describe("what visitors type", () => {
    const text = {
      figures:
        "You show £1,334 a month, or 12.500 € and US$25,000–70,000, in 2024 150 students, Fr 9\u202F800, 1M+ trust",
      words: "A student visa for Germany: the form, from London to a university, rent and rest",
    };
    const index = new MiniSearch<FoundPart>(searchOptions);
    const find = (asked: string) =>
      index.search(meantWords(asked, index), { combineWith: "AND" }).map(({ href }) => href);
    beforeAll(() => {
      const parts = Object.entries(text).map(([href, part], id) => ({
        id,
        href,
        text: part,
        page: "",
        heading: "",
      }));
      index.addAll(parts);
    });

    test.each([
      "1334",
      "1,334",
      "£1,334",
      "£1334",
      "1 334",
      "1.334",
      "1334 month",
      "12500",
      "12,500",
      "12.500 €",
    ])("%s finds the figure", (asked) => expect(find(asked)).toEqual(["figures"]));
    test.each([
      "25000",
      "25 000",
      "US$25,000",
      "$70,000",
      "70000",
      "9800",
      "9,800",
      "2024",
      "150",
      "2024 150",
      "1M",
    ])("%s finds the figure too", (asked) => expect(find(asked)).toEqual(["figures"]));
    test.each([
      "vsia",
      "ivsa",
      "vias",
      "vsi",
      "studnet visa",
      "Germnay",
      "Lodnon",
      "unievrsity",
      "fomr",
      "VSIA",
      "visx",
      "viza",
      "vusa",
    ])("%s finds the word", (asked) => expect(find(asked)).toEqual(["words"]));
    test.each(["334", "13340", "1343", "15000", "monthh year", "rext"])("%s finds nothing", (asked) =>
      expect(find(asked)).toEqual([]),
    );
    test.each([
      [
        "東京都立図書館の利用案内です。サーバーの設定を説明します。",
        "図書館 設定 都立 館 さーばー サーバー 図書館の設定 利用",
      ],
      ["港口夜间灯光安装说明", "灯光 安装 夜间 明 安装说明"],
      ["ห้องสมุดประชาชนกรุงเทพ", "กรุงเทพ ประชาชน ห้องสมุด"],
      ["시립도서관은 월요일에 쉽니다", "도서관 시립 월요일"],
      ["ສະຫມຸດແຫ່ງຊາດ ຫໍສະໝຸດ", "ແຫ່ງຊາດ"],
      ["iPhone修理は15,000円、２０２６年", "修理 iphone 15000 2026 ２０２６年 15,000円"],
      ["ﾘﾝｺﾞと東京（ＴＯＫＹＯ）", "りんご リンゴ tokyo"],
      ["Tür am Südtor, Öl", "tuer oel suedtor"],
      ["Donau\u00addampf\u00adschiff", "donaudampfschiff Donaudampf"],
      ["می\u200cخواهم", "می\u200cخواهم میخواهم می خواهم"],
      ["Straße, Ærø, Łódź, İzmir, ΟΔΟΣ, œuvre", "strasse straße aero lodz izmir οδος oeuvre ŒUVRE"],
      ["أهلاً بكم في مكتبة المدينة", "اهلا مكتبه المدينه مكتبة"],
      ["ספרייה עִירוֹנִית", "עירונית ספרייה"],
      ["Ёлка, Київ, Đà Nẵng", "елка Київ da nang"],
      ["e\u0301cole et cafe\u0301", "école cafe"],
      ["फ़ीस और ज़िला, हिन्दी, चाँद", "फीस जिला हिंदी चांद"],
      ["Don't use Node.js, wi-fi or м'ята in COVID-19", "dont nodejs node.js wifi wi-fi covid19 мята"],
      ["Your email about C++ and C#, Node", "e-mail C++ c#"],
      ["₹1,20,000 a year", "120000 1,20,000"],
    ])("in %s, all of %s are found", (written, words) => {
      const local = new MiniSearch<FoundPart>(searchOptions);
      local.add({ id: 1, href: "/", page: "", heading: "", text: written });
      const found = words
        .split(" ")
        .filter((asked) => local.search(meantWords(asked, local), { combineWith: "AND" }).length > 0);
      expect(found.join(" ")).toBe(words);
    });
    test.each([
      ["東京都立図書館", "京東 館図 水"],
      ["ハスの花", "バス"],
      ["ห้องสมุด", "กรุงเทพ"],
    ])("in %s, none of %s is found", (written, words) => {
      const local = new MiniSearch<FoundPart>(searchOptions);
      local.add({ id: 1, href: "/", page: "", heading: "", text: written });
      for (const asked of words.split(" "))
        expect(local.search(meantWords(asked, local), { combineWith: "AND" })).toEqual([]);
    });
    test("letters change places only in words that no page has", () => {
      expect(meantWords("form visa", index)).toBe("form visa");
    });
  });

  test("takes only pages apart that have changed", async () => {
    const site = siteOf(analyseSmall({ "pages/a.json": page("a") }));
    const first = await searchIndex(site, pagesOf(site, "/a"), new Map(), html);
    const read: string[] = [];
    const readAgain = (route: string) => {
      read.push(route);
      return html(route).replace("marmalade", "honey");
    };
    const pages = pagesOf(site, "/a");
    expect(await searchIndex(site, pages, first.parts, readAgain)).toEqual(first);
    expect(read).toEqual([]);
    pages.set("/a", { inputs: "others", clients: ["search"] });
    const { text, parts } = await searchIndex(site, pages, first.parts, readAgain);
    expect(read).toEqual(["/a"]);
    expect(finder(text)("honey")).toEqual(["/a#intro"]);
    expect(await searchIndex(site, pages, parts, readAgain)).toEqual({ text, parts });
  });

  test("has titles and descriptions alone for a large site, whose pages are not read", async () => {
    const many = Array.from({ length: MAX_PAGES_IN_FULL }, (_, index) => [
      `pages/p${index}.json`,
      page(`number${index}`),
    ]);
    const site = siteOf(
      analyseSmall({ ...Object.fromEntries(many), "pages/find.json": page("find", { noindex: true }) }),
    );
    const { text, parts } = await searchIndex(site, pagesOf(site, "/find"), new Map(), (route) => {
      throw new Error(`${route} was read`);
    });
    expect(finder(text)("number499")[0]).toBe("/p499");
    expect(finder(text)("description of the page number12")).toContain("/p12");
    // The index of the last build is taken again, unless it was damaged meanwhile.
    const again = (last: string | undefined) =>
      searchIndex(site, pagesOf(site, "/find", "other"), parts, html, async () => last);
    for (const last of [text, `${text} `, undefined]) expect(await again(last)).toEqual({ text, parts });
    const other = new Map([["*", { inputs: "other", parts: [] }]]);
    const asked = () => Promise.reject(new Error("the index was read"));
    expect((await searchIndex(site, pagesOf(site, "/find"), other, html, asked)).text).toBe(text);
  });

  test("is not made for a site without the block", async () => {
    const site = siteOf(analyseSmall({ "pages/search.json": page("search") }));
    expect((await searchIndex(site, pagesOf(site, undefined), new Map(), html)).text).toBeUndefined();
  });
});
