import { describe, expect, test } from "vitest";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { markdownOutline, renderMarkdown } from "#src/content/markdown/markdown.ts";
import { summariseMarkdown } from "#src/content/markdown/markdown-summary.ts";
import { ENGLISH_WORDING } from "#src/content/markdown/markdown-wording.ts";
import { readingTime, wordCount } from "#src/content/markdown/markdown-words.ts";
import { markdownProblems } from "#src/content/markdown/unparsed-markdown.ts";

describe("renderMarkdown", () => {
  test("puts headings below the page title, with ids that stay unique", () => {
    expect(renderMarkdown("# Fees\n\n## Fees\n\n###### Fees in *Québec*")).toBe(
      '<h2 id="section-fees">Fees</h2>\n<h3 id="section-fees-2">Fees</h3>\n' +
        '<h6 id="section-fees-in-quebec">Fees in <em>Québec</em></h6>',
    );
    // Places where a long word may break are no part of it.
    expect(renderMarkdown("# Donau\u00addampf\u200bschiff")).toContain('id="section-donaudampfschiff"');
    expect(renderMarkdown("# ভিসা", { topLevel: 3, idPrefix: "guide-" })).toBe('<h3 id="guide-ভিসা">ভিসা</h3>');
  });

  test("keeps the text of a refused link and the description of a refused image", () => {
    expect(renderMarkdown("[a *b*](javascript:alert(1)) ![map](http://x.example/m.png) ![](/m.png)")).toBe(
      "<p>a <em>b</em> map </p>",
    );
    expect(
      renderMarkdown("![map](https://x.example/m.png) ![map](HTTPS://x.example/m.png) ![map](/m.png)"),
    ).toBe('<p>map map <img src="/m.png" alt="map" loading="lazy" decoding="async"></p>');
  });

  test("gives what begins from right to left that direction, whatever the page's", () => {
    expect(
      renderMarkdown("שלום, Waymark!\n\nHello, שלום!\n\n- אחד\n- two\n\n> 1. ציטוט\n\n# *כותרת*: a"),
    ).toBe(
      '<p dir="rtl">שלום, Waymark!</p>\n<p>Hello, שלום!</p>\n<ul dir="rtl">\n<li>אחד</li>\n<li>two</li>\n</ul>\n' +
        '<blockquote dir="rtl">\n<ol>\n<li>ציטוט</li>\n</ol>\n</blockquote>\n' +
        '<h2 id="section-כותרת-a" dir="rtl"><em>כותרת</em>: a</h2>',
    );
    expect(renderMarkdown("| א |\n| - |\n| a |")).toMatch(/^<div [^>]*dir="rtl"/);
  });

  test("protects the page behind an external link, not behind its own", () => {
    expect(renderMarkdown("[a](https://www.gov.uk) [b](/apply) www.gov.uk")).toBe(
      '<p><a href="https://www.gov.uk" rel="noopener noreferrer">a</a> <a href="/apply">b</a> ' +
        '<a href="https://www.gov.uk" rel="noopener noreferrer" data-bare="">www.gov.uk</a></p>',
    );
  });

  test("gives a table a scroll region with a name", () => {
    const html = renderMarkdown("| Country | Fee |\n|---|--:|\n| UK | 1 |");
    expect(html).toContain('<div role="region" tabindex="0" aria-label="Table 1: Country, Fee"><table>');
    expect(html).toContain('<th data-align="right" scope="col">Fee</th>');
  });

  test("tells each cell of a table of three columns its head, for phones", () => {
    const html = renderMarkdown("| Part | Share | Why |\n|---|--:|---|\n| End | 10% | a |\n| Top | 5% | b |");
    expect(html).toContain('<td>End</td>\n<td data-label="Share" data-align="right">10%</td>');
    expect(html.match(/data-label="Why"/g)).toHaveLength(2);
    expect(renderMarkdown("| a | b |\n|---|---|\n| c | d |")).not.toContain("data-label");
  });

  test("names a table by its columns, in the comma of the language, and cuts no character in two", () => {
    const wording = { language: "ja", texts: { ...ENGLISH_WORDING.texts, table: "表 {number}：{columns}" } };
    const nameOf = (source: string) => /aria-label="([^"]*)"/.exec(renderMarkdown(source, { wording }))?.[1];
    expect(nameOf("| 国 | 費用 |\n|---|--:|\n| 英国 | 1 |")).toBe("表 1：国、費用");
    expect(nameOf("| |\n|---|\n| 英国 |")).toBe("表 1");
    expect(nameOf(`| ${"𠮷".repeat(90)} |\n|---|\n| 英国 |`)).toBe(`表 1：${"𠮷".repeat(76)}`);
    expect(nameOf("| Price (£) |\n|---|\n| 1 |")).toBe("表 1：Price (£)");
  });

  test("says everything in the words that it is given", () => {
    const texts = Object.fromEntries(
      Object.keys(ENGLISH_WORDING.texts).map((name) => [name, `«${name} {number}»`]),
    );
    const wording = { language: "de", texts: { ...ENGLISH_WORDING.texts, ...texts } };
    const source = "- [x] a\n- [ ] b\n\nText[^1] und[^1]\n\n| a |\n|---|\n| b |\n\n[^1]: c";
    const html = renderMarkdown(source, { wording });
    for (const word of ["done {number}", "notDone {number}", "note 1", "back 1", "back 1-2", "table 1"])
      expect(html).toContain(`aria-label="«${word}»"`);
    expect(html).toContain("<p>«notes {number}»</p>");
    const english = Object.values(ENGLISH_WORDING.texts).map((text) => text.replace(/ ?\{.*/, ""));
    for (const text of english) expect(html).not.toContain(`"${text}`);
  });

  test.each([
    ["**重要：**この文です。", "<strong>重要：</strong>この文です。"],
    ["**重要：**受付は**月曜**です。", "<strong>重要：</strong>受付は<strong>月曜</strong>です。"],
    ["**历经十年发展，**现在", "<strong>历经十年发展，</strong>现在"],
    ["*斜体です。*次", "<em>斜体です。</em>次"],
    ["~~古い値段。~~新しい ~10分", "<del>古い値段。</del>新しい ~10分"],
    ["これは**[リンク](/a)**です", 'これは<strong><a href="/a">リンク</a></strong>です'],
    ["**한국어(韓國語)**는", "<strong>한국어(韓國語)</strong>는"],
    ["**`npm test`**を実行", "<strong><code>npm test</code></strong>を実行"],
    ["**“引用”**です", "<strong>“引用”</strong>です"],
    ["snake_case_word と 2**3**4", "snake_case_word と 2<strong>3</strong>4"],
  ])("reads %s as its writer means it", (source, html) => {
    expect(renderMarkdown(source)).toBe(`<p>${html}</p>`);
  });

  test.each([
    ["見る https://a.example/docs（説明）です", "https://a.example/docs", "（説明）です"],
    ["見る https://a.example。次の文", "https://a.example", "。次の文"],
    ["見る https://a.example/x?y=1、次", "https://a.example/x?y=1", "、次"],
    ["見る “https://a.example/x”", "https://a.example/x", "”"],
  ])("ends a bare address before CJK punctuation: %s", (source, address, behind) => {
    expect(renderMarkdown(source)).toContain(
      `href="${address}" rel="noopener noreferrer" data-bare="">${address}</a>${behind}</p>`,
    );
  });

  test("finds each of several addresses between CJK punctuation, and leaves letters and brackets alone", () => {
    const html = renderMarkdown("www.a.example、https://b.example/中国。<https://c.example/（x）>");
    const found = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => decodeURI(address ?? ""));
    expect(found).toEqual(["https://www.a.example", "https://b.example/中国", "https://c.example/（x）"]);
  });

  test.each([
    ["经历了十年，\n我们必须前进。", "经历了十年，我们必须前进。"],
    ["日本語の**文章**\nが続きます。", "日本語の<strong>文章</strong>が続きます。"],
    ["日本語の\n[文章](/a)です", '日本語の<a href="/a">文章</a>です'],
    ["English\n日本語\nEnglish", "English\n日本語\nEnglish"],
    ["한국어 문장은\n띄어쓰기", "한국어 문장은\n띄어쓰기"],
    ["日本語  \nです", "日本語<br>\nです"],
    ["`日本\n語`", "<code>日本 語</code>"],
  ])("joins lines of Chinese and Japanese without a space: %j", (source, html) => {
    expect(renderMarkdown(source)).toBe(`<p>${html}</p>`);
  });

  test("names task boxes and notes", () => {
    const html = renderMarkdown("- [x] passport\n- [ ] photo\n\nText[^1]\n\n[^1]: Note");
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="Done"> passport');
    expect(html).toContain('<input type="checkbox" disabled aria-label="Not done"> photo');
    expect(html).toContain(
      '<a href="#section-note-fn-1" id="section-note-fnref-1" data-footnote-ref aria-label="Note 1">',
    );
    expect(html).toContain('<li id="section-note-fn-1">');
  });

  test("refuses an id prefix that is not kebab-case", () => {
    expect(() => renderMarkdown("", { idPrefix: '" onload="' })).toThrow(TypeError);
  });
});

describe("what is known about a text", () => {
  test("the outline has the levels and ids that are printed", () => {
    expect(markdownOutline("# **Fees** & `x`\n\n## A[^1]\n\n[^1]: note")).toEqual([
      { level: 2, text: "Fees & x", id: "section-fees-x" },
      { level: 3, text: "A", id: "section-a" },
    ]);
  });

  test("links and images are those that are printed", () => {
    const source =
      "[a](/a) [b](/a) [c](javascript:1) [d][r] ![i](/i.jpg)[^1]\n\n[r]: https://r.example\n[^1]: [n](#n)";
    const { links, images } = summariseMarkdown(source, "section-", () => {}, "");
    expect([...new Set(links)]).toEqual(["/a", "https://r.example", "#n"]);
    expect(images).toEqual(["/i.jpg"]);
  });

  test("a frame or a player is told as a block of its own", () => {
    const [frame] = problemsIn('<iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>');
    expect(frame?.message).toContain("a video is a block of its own");
  });

  test("problems say where and what", () => {
    expect(problemsIn("Our ![office](https://pictures.example/office.png).")).toEqual([
      {
        code: "markdown/image",
        line: 1,
        column: 5,
        message:
          'The image "https://pictures.example/office.png" is on another website, from which pages load nothing; put it in public/.',
      },
    ]);
    expect(problemsIn("<!-- note -->\n\nA <b>b</b>\n\n- ![](/i.jpg) [x](http://x.example)")).toEqual([
      { code: "markdown/html", line: 3, column: 3, message: "HTML is not shown; write Markdown instead." },
      { code: "markdown/html", line: 3, column: 7, message: "HTML is not shown; write Markdown instead." },
      {
        code: "markdown/image",
        line: 5,
        column: 3,
        message: 'The image "/i.jpg" has no description; write ![what it shows](/i.jpg).',
      },
      {
        code: "markdown/link",
        line: 5,
        column: 15,
        message: 'The link address "http://x.example" is not encrypted; write https://.',
        nearest: "https://x.example",
      },
    ]);
  });

  test.each([
    [
      "a note that is missing",
      "Fees[^1] rise.\n\nSee[^fee].\n\n[^fee]: At the desk.",
      1,
      5,
      "[^1] has no note",
    ],
    [
      "a note that nothing names",
      "Fees rise.\n\n[^1]: At the desk.",
      3,
      1,
      "Nothing refers to the note [^1]",
    ],
    ["an address with a space", "Call\n[us](tel:+44 20).", 2, 4, "A link breaks off here"],
    [
      "a link whose address is missing",
      "See [fees][fee].\n\n[fees]: /fees",
      1,
      10,
      "write [fee]: and the address",
    ],
    ["a cell too many", "| A |\n| --- |\n| 1 | 2 |", 3, 1, "This row has 2 cells, but its table only 1"],
    ["a column too few", "| A | B |\n| --- |\n| 1 | 2 |", 2, 1, "This is not read as a table"],
  ])("what is connected with nothing is told: %s", (_, source, line, column, message) => {
    expect(problemsIn(source)).toEqual([
      { code: "markdown/lost", line, column, message: expect.stringContaining(message) },
    ]);
  });

  test("what is meant as plain words, or stands in code, is let alone", () => {
    const source =
      "A [note] (here), \\[^1], \\[a\\](b), \\[a\\][b], 3 | 4 and `[^1] [a](b c) [a][b]`.\n\n| A | B |\n| - | - |\n| 1 |";
    expect(problemsIn(source)).toEqual([]);
  });

  test("words are those that a reader sees", () => {
    expect(
      wordCount("# Two words\n\n**re**start [the page](https://a.example/b/c) <b>now</b> — `code`\nline"),
    ).toBe(8);
    expect(wordCount("")).toBe(0);
  });

  test.each([
    [0, "en", "1 min"],
    [1, "en-GB", "1 min"],
    [200, "en", "1 min"],
    [201, "en", "2 min"],
    [1600, "en-GB", "8 min"],
    [1600, "de", "8 Min."],
    [1600, "ar", "8 د"],
  ])("%i words take, in %s, %s", (words, language, expected) => {
    expect(readingTime("word ".repeat(words), language)).toBe(expected);
  });
});

const problemsIn = (source: string) =>
  markdownProblems(source).map((problem) => ({ ...problem, message: forAuthors(problem.message) }));

test.each([
  ["99. One", '<ol start="99">'],
  ["99. One\n100. Two", '<ol start="99" data-digits="3">'],
  ["1986. A great year", '<ol start="1986" data-digits="4">'],
  ["12345. Many", '<ol start="12345" data-digits="4">'],
  ["1. One", "<ol>"],
])("a list says how much room its numbers need: %j", (source, list) => {
  expect(renderMarkdown(source)).toContain(list);
});
