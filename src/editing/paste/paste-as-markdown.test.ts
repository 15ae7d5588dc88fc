// @module-tag slow
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { markdownProblems } from "#src/content/markdown/unparsed-markdown.ts";
import { lastHeadingLevel } from "#src/editing/markdown/heading-levels.ts";
import { finishPictures, pasteAsMarkdown } from "#src/editing/paste/paste-as-markdown.ts";
import { findUnsafe } from "#tests/engine/markdown/find-unsafe.ts";
import { hostileSources } from "#tests/engine/markdown/hostile-sources.ts";

const folder = "tests/engine/editing/clipboards";
const clipboards = readdirSync(folder).flatMap((name) => (name.endsWith(".clip") ? [name.slice(0, -5)] : []));

const paste = (html: string, before = 0) => pasteAsMarkdown(html, { before })?.markdown;

describe("clipboards, written as their programs write them", () => {
  test.each(clipboards)("%s", (name) => {
    const read = (kind: string) => readFileSync(path.join(folder, `${name}.${kind}`), "utf8");
    const markdown = paste(read("clip"));
    expect(`${markdown}\n`).toBe(read("md"));
    expect(markdownProblems(markdown ?? "")).toEqual([]);
  });
});

test("what is nested too deeply to be read is pasted as plain text", () => {
  for (const [open, close] of [
    ["<div>", "</div>"],
    ["<ul><li>a", "</li></ul>"],
  ] as const)
    expect(pasteAsMarkdown(open.repeat(20_000) + close.repeat(20_000))).toBeUndefined();
});

describe("what is pasted", () => {
  test.each([
    [
      "a word of a sentence stays in its line",
      "<meta charset='utf-8'><span style='color: red'>orchard</span>",
      "orchard",
    ],
    [
      "the formula of KaTeX, once",
      '<p>With <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span> done.</p>',
      "With E=mc^2 done.",
    ],
    [
      "the formula of MathJax",
      '<p><mjx-container><mjx-math aria-hidden="true">x2</mjx-math><mjx-assistive-mml><math><mi>x</mi><mo>=</mo><mn>2</mn></math></mjx-assistive-mml></mjx-container></p>',
      "x=2",
    ],
    [
      "the formula of Wikipedia, whose text is hidden",
      '<p>So <span><span style="display: none;"><math alttext="{\\displaystyle a+b}"><mi>a</mi></math></span><img src="https://wikimedia.org/math/1.svg" alt="{\\displaystyle a+b}"></span>.</p>',
      "So a+b.",
    ],
    [
      "the picture of a formula, as of WordPress",
      '<p>So <img src="https://s0.wp.com/latex.php?latex=a" alt="a\\leq b" class="latex">.</p>',
      "So a\\leq b.",
    ],
    [
      "the sign beside a heading that links to it",
      '<h2 id="a">Fees<a class="headerlink" href="https://docs.example/#a">¶</a></h2><h2><a href="#b" aria-hidden="true">#</a> Dates</h2><h2>Rooms <a class="header-anchor" href="#c" aria-label="Permalink">Permalink to Rooms</a></h2>',
      "# Fees\n\n# Dates\n\n# Rooms",
    ],
    [
      "a heading inside the link to it",
      '<h2><a class="anchor" href="https://docs.example/#a">Fees</a></h2><h2><a href="#b">Dates</a></h2><h2>By <a href="/boats#one">boat</a></h2>',
      "# Fees\n\n# Dates\n\n# By [boat](/boats#one)",
    ],
    [
      "the lines of a message, as of chats and social networks",
      '<div style="font-size: 14px; white-space: pre-wrap;">First <b>line</b>\nsecond line\n\nAnother.<pre>a\nb</pre></div>',
      "First **line**\\\nsecond line\n\nAnother.\n\n```\na\nb\n```",
    ],
    [
      "no lines where the style says so, nor between blocks",
      '<div style="white-space: pre-line">\n<p>One</p>\n<p style="white-space: normal">Two\nwords</p>\n</div>',
      "One\n\nTwo words",
    ],
    [
      "players side by side",
      '<p><iframe src="https://e.example/a"></iframe><video src="https://e.example/b.mp4"></video></p>',
      "<https://e.example/a> <https://e.example/b.mp4>",
    ],
    [
      "emoji as pictures, of any length, flags and keycaps too",
      ["👨‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏿", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣"]
        .map((alt) => `<img alt="${alt}" src="https://e.example/e.png">`)
        .join(" "),
      "👨‍👩‍👧‍👦 👩🏽‍❤️‍💋‍👨🏿 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣",
    ],
    [
      "pictures of this site with spaces in their names",
      '<img src="/photos/Old pier 1.jpg" alt="Pier"><img src=" /photos/a.jpg " alt="Boat">',
      "![Pier](/photos/Old%20pier%201.jpg)![Boat](/photos/a.jpg)",
    ],
    ["tildes in a row are text", "<p>~~x~~ and ~5</p><p>~~~</p>", "\\~\\~x\\~\\~ and ~5\n\n\\~\\~\\~"],
    ["code without text is nothing", "<p><code>x</code><code></code> y</p>", "`x` y"],
    [
      "tasks of Google Docs, with the boxes that it draws",
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==" alt="checked" aria-roledescription="checkbox"><p role="presentation">Call</p></li></ul>',
      "- [x] Call",
    ],
    [
      "done tasks of Google Docs without the line through them, but with one through a word",
      '<ul><li role="checkbox" aria-checked="true"><p><span style="text-decoration:line-through">Call </span><a href="https://example.org"><span style="text-decoration:underline line-through">Anna</span></a></p></li><li role="checkbox" aria-checked="true"><p>Write <s>today</s></p></li><li role="checkbox" aria-checked="false"><p><s>Ask</s></p></li></ul>',
      "- [x] Call [Anna](https://example.org)\n- [x] Write ~~today~~\n- [ ] ~~Ask~~",
    ],
    ["marks of Markdown are text", "<p>2 * 3 * 4 [x] # 1_000_000</p>", "2 \\* 3 \\* 4 \\[x] # 1_000_000"],
    [
      "a tilde and an address stay as they are",
      "<p>~5 people, anna@example.org</p>",
      "~5 people, anna@example.org",
    ],
    ["two numbered lists stay two", "<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>", "1. a\n2. b\n\n1) c"],
    [
      "also within an item",
      "<ol><li>a<ol><li>x</li></ol><ol><li>y</li></ol></li><li>b</li></ol>",
      "1. a\n   1. x\n   1) y\n2. b",
    ],
    ["one that goes on is one", '<ol><li>a</li></ol><ol start="2"><li>b</li></ol>', "1. a\n2. b"],
    [
      "one that goes on after its inner list",
      "<ol><li aria-level=1>a</li><li aria-level=2>x</li><li aria-level=2>y</li><li aria-level=1>b</li></ol>",
      "1. a\n   1. x\n   2. y\n2. b",
    ],
    ["a number of its own", '<ol><li>a</li><li value="7">b</li></ol>', "1. a\n\n7) b"],
    [
      "a list of Word that is numbered anew",
      ["l0 level1 lfo1", "l0 level1 lfo1", "l0 level1 lfo2"]
        .map((list) => `<p style='mso-list:${list}'><span style='mso-list:Ignore'>1.</span>a</p>`)
        .join(""),
      "1. a\n2. a\n\n1) a",
    ],
    [
      "a list of Word that goes on after a paragraph",
      ["1.", "", "2.", "", "2.4."]
        .map((mark) =>
          mark === ""
            ? "<p>b</p>"
            : `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}</span>a</p>`,
        )
        .join(""),
      "1. a\n\nb\n\n2. a\n\nb\n\n4. a",
    ],
    [
      "a list of Word that skips a level",
      [1, 3, 2, 1]
        .map(
          (level) => `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·</span>a</p>`,
        )
        .join(""),
      "- a\n  - a\n  - a\n- a",
    ],
    [
      "tasks of Confluence and of editors",
      '<ul class="inline-task-list"><li data-inline-task-id="3" class="checked">a</li><li data-inline-task-id="4">b</li></ul><ul data-type="taskList"><li data-checked="true">c</li></ul>',
      "- [x] a\n- [ ] b\n- [x] c",
    ],
    ["the title of a link", '<a href="/b" title="The {{ b }}">a</a>', '[a](/b "The {\\{ b }}")'],
    [
      "the title of a card",
      '<a href="/b" title="Six evenings"><h3>Pottery</h3></a>',
      '# [Pottery](/b "Six evenings")',
    ],
    [
      "titles that programs write are left out",
      '<a href="/b" title="Kiel">kiel</a> <a href="/c" title="https://c.example/">c</a> <img src="/a/my-pier.jpg" alt="A" title="My pier">',
      "[kiel](/b) [c](/c) ![A](/a/my-pier.jpg)",
    ],
    ["a link that leads nowhere is its words", '<a href="file:///C:/x.docx">plan</a>', "plan"],
    [
      "an unencrypted link is encrypted",
      '<a href="http://example.org/">site</a>',
      "[site](https://example.org/)",
    ],
    [
      "a frame of one cell is its text",
      "<table><tr><td><p>One</p><p>Two</p></td></tr></table>",
      "One\n\nTwo",
    ],
    ["a drawing is left out", '<p>One <img src="https://example.org/a.png" alt="x"></p>', "One"],
    [
      "a picture of the site is kept",
      '<p><img src="/photos/a.jpg" alt="A tree"></p>',
      "![A tree](/photos/a.jpg)",
    ],
  ])("%s", (_, html, markdown) => {
    expect(paste(html)).toBe(markdown);
  });

  test("is part of a paragraph, or blocks", () => {
    expect(pasteAsMarkdown("<b>one</b> two")?.isInline).toBe(true);
    expect(pasteAsMarkdown("<p>one</p><p>two</p>")?.isInline).toBe(false);
    expect(pasteAsMarkdown("<ul><li>one</ul>")?.isInline).toBe(false);
  });

  test("is plain text when it comes from an editor of code", () => {
    const code = `<meta charset='utf-8'><div style="color: #ccc;font-family: Menlo, monospace;white-space: pre;"><div><span># One</span></div></div>`;
    expect(pasteAsMarkdown(code)).toBeUndefined();
  });

  test.each([
    ["<h1>A</h1><h2>B</h2>", 0, ["# A", "## B"]],
    ["<h3>A</h3><h6>B</h6>", 0, ["# A", "## B"]],
    ["<h4>A</h4><h2>B</h2><h4>C</h4>", 0, ["# A", "# B", "## C"]],
    ["<h1>A</h1><h2>B</h2>", 2, ["## A", "### B"]],
  ])("has headings that follow each other: %s after level %d", (html, before, lines) => {
    const markdown = paste(html, before) ?? "";
    expect(markdown.split("\n\n")).toEqual(lines);
    expect(lastHeadingLevel(markdown)).toBe(lines.at(-1)?.indexOf(" ") ?? 0);
  });

  test("has headings below that of the whole text", () => {
    const html = "<h1>A</h1><h2>B</h2>";
    expect(pasteAsMarkdown(html, { above: 1 })?.markdown).toBe("## A\n\n### B");
    expect(pasteAsMarkdown(html, { before: 3, above: 1 })?.markdown).toBe("### A\n\n#### B");
  });

  test("brings its pictures, and says how many it leaves out", () => {
    const bytes = "data:image/png;base64,iVBORw0KGgo=";
    const html = `<p>One</p><p><img src="${bytes}" alt="A tree"></p><img src="${bytes}"><img src="cid:1">`;
    const pasted = pasteAsMarkdown(html);
    expect(pasted?.pictures.map(({ name }) => name)).toEqual(["A tree", "pasted"]);
    expect(pasted?.leftOut).toBe(1);
    expect(finishPictures(pasted?.markdown ?? "", ["/uploads/tree.png", undefined])).toBe(
      "One\n\n![A tree](/uploads/tree.png)\n\n",
    );
  });
});

describe("blocks within something that is not a block stay apart", () => {
  test.each([
    [
      '<a href="https://example.org/a"><h3>Pottery</h3><p>Six evenings.</p></a>',
      "# [Pottery](https://example.org/a)\n\nSix evenings.",
    ],
    [
      '<a href="https://example.org/a"><div>One</div><div>Two</div></a>',
      "[One](https://example.org/a)\n\nTwo",
    ],
    [
      '<a href="https://example.org/a"><table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table></a>',
      "| [A](https://example.org/a) | B |\n| -------------------------- | - |\n| C                          | D |",
    ],
    [
      "<w:Sdt><h1>Skills</h1></w:Sdt><w:Sdt><p class=MsoListBullet style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>One</p></w:Sdt><w:Sdt><h2>Second</h2></w:Sdt>",
      "# Skills\n\n- One\n\n## Second",
    ],
    ["<my-card><h3>One</h3><p>Two</p></my-card><x-y>three</x-y>", "# One\n\nTwo\n\nthree"],
    ["<h3><button aria-expanded=false>One?</button></h3><div>Two.</div>", "# One?\n\nTwo."],
    ["<details><summary>One</summary>Two<p>Three</p></details>", "**One**\n\nTwo\n\nThree"],
    ["<details><summary><b>One</b></summary>\n<p>Two</p>Three</details>", "**One**\\\nTwo\n\nThree"],
    ["<details><summary><h3>One</h3></summary><p>Two</p></details>", "# One\n\nTwo"],
    ["<label>One</label><label><p>Two</p></label>", "One\n\nTwo"],
    ["<h2><div>One</div><div>Two</div></h2>", "# One Two"],
    ["<font><b>H</b></font><b>ello <i>W</i></b><b><i>orld</i></b>", "**Hello _World_**"],
    ["<strong><p>One</p><ul><li>Two</li></ul></strong>", "**One**\n\n- **Two**"],
    ["<del><p>One</p><p>Two</p></del>", "~~One~~\n\n~~Two~~"],
    [
      "<table><caption>Prices</caption><tr><th>A<th>B<tr><td>1<td>2</table>",
      "Prices\n\n| A | B |\n| - | - |\n| 1 | 2 |",
    ],
  ])("%s", (html, markdown) => {
    expect(paste(html)).toBe(markdown);
  });
});

describe("code as assistants copy it", () => {
  const copied = (label: string, pre: string) =>
    `<div><div><span>${label}</span><button>Copy</button></div><div><div>${pre}</div></div></div>`;
  test.each([
    [
      "ChatGPT writes the language and buttons into the code",
      '<pre><div><div>go</div><div><div><button>Copy code</button></div></div><div><code class="x! language-go"><span>func</span> a() {\n    b()\n}\n</code></div></div></pre>',
      "```go\nfunc a() {\n    b()\n}\n```",
    ],
    [
      "without a class",
      "<pre><div>bash<button>Copy</button></div><div><code>ls\n</code></div></pre>",
      "```bash\nls\n```",
    ],
    [
      "Claude writes it above",
      copied("python", '<pre><code class="language-python">print(1)\n</code></pre>'),
      "```python\nprint(1)\n```",
    ],
    ["Gemini too", copied("Python", "<pre><code>print(1)\n</code></pre>"), "```python\nprint(1)\n```"],
    ["words stay", copied("Example", "<pre><code>a\n</code></pre>"), "Example\n\n```\na\n```"],
    ["a prompt stays", "<pre>$ <code>npm i</code></pre>", "```\n$ npm i\n```"],
  ])("%s", (_, html, markdown) => {
    expect(paste(html)).toBe(markdown);
    expect(pasteAsMarkdown(html)?.lost.filter(({ excerpt }) => excerpt === "Copy code")).toEqual([]);
  });
});

test("a link around a picture that is left out keeps its address", () => {
  const linked = (href: string, alt: string) =>
    pasteAsMarkdown(`<p><a href="${href}"><img src="file:///C:/a.png" alt="${alt}" width="80"></a></p>`);
  expect(linked("https://example.org/map", "Map of the trees")).toMatchObject({
    markdown: "[Map of the trees](https://example.org/map)",
    leftOut: 1,
  });
  expect(linked("https://example.org/map", "")?.lost).toMatchObject([{ address: "https://example.org/map" }]);
  expect(linked("https://example.org/large.jpg?w=900", "Map")).toMatchObject({ markdown: "", lost: [] });
});

test("a film before the notes stays", () => {
  const film = '<div><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>';
  const note = '<div><a id="footnote-1" href="#back-1">1</a><p>Until 1931.</p></div>';
  expect(paste(`<p>a<a id="back-1" href="#footnote-1">1</a></p>${film}${note}`)).toBe(
    "a[^1]\n\n<https://www.youtube.com/watch?v=dQw4w9WgXcQ>\n\n[^1]: Until 1931.",
  );
});

describe("signs within a line", () => {
  test.each([
    ["H<sub>2</sub>O, 10<sup>-3</sup>, x<sup>n+1</sup>", "H₂O, 10⁻³, xⁿ⁺¹"],
    ["x<span style='vertical-align:super'>2</span>, e<sup><i>x</i></sup>", "x², eˣ"],
    [
      "the 1<sup>st</sup>, M<sup>me</sup>, Ours<sup>TM</sup>, see<sup>[3]</sup>",
      "the 1st, Mᵐᵉ, Ours™, see\\[3]",
    ],
    ["<q>one <q>two</q></q>", "\"one 'two'\""],
    ["<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby>", "漢(kan)字(ji)"],
    ["<b>重要：</b>この文です。", "**重要：**この文です。"],
    ["un<i>believ</i>able, <i>強</i>調 and wor<b>l</b>d", "un*believ*able, *強*調 and wor**l**d"],
    ["<b>Note:</b>then a<i>“quoted”</i>b<b>:</b>c", "**Note**:then a“_quoted_”b:c"],
    ["syl&shy;la<wbr>ble <time>9:00</time> <cite>Kim</cite>", "syllable 9:00 _Kim_"],
    [
      "<ul><li><input type=checkbox checked> a<li><label><input type=checkbox> b</label></ul>",
      "- [x] a\n- [ ] b",
    ],
    [
      "<ul><li role=checkbox aria-checked=true>a<li role=checkbox aria-checked=false>b</ul>",
      "- [x] a\n- [ ] b",
    ],
    [
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>a</span></li><li><div class="checkbox checkbox-off"></div> <span>b</span></li></ul>',
      "- [x] a\n- [ ] b",
    ],
    ["<dl><dt>A<dd>One<dt>B<dd>Two<dd>Three</dl>", "- A\n\n  One\n- B\n  - Two\n  - Three"],
    ["<iframe src='https://example.org/v' title='A film'></iframe>", "[A film](https://example.org/v)"],
    [
      "<iframe src='//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0' title='A film'></iframe>",
      "[A film](https://www.youtube.com/watch?v=dQw4w9WgXcQ)",
    ],
    [
      "<iframe src='https://player.vimeo.com/video/76979871?h=8272103f6e'></iframe>",
      "<https://vimeo.com/76979871/8272103f6e>",
    ],
    [
      "https://example.org/_a_ http://example.org/b www.example.org/c_d a_b@example.org",
      "<https://example.org/_a_> [http://example.org/b](https://example.org/b) [www.example.org/c_d](https://www.example.org/c_d) <a_b@example.org>",
    ],
    ["https://müller.example/ä", "[https://müller.example/ä](https://xn--mller-kva.example/%C3%A4)"],
  ])("%s", (html, markdown) => {
    expect(paste(`<p>${html}</p>`)).toBe(markdown);
  });

  test("addresses in other scripts stay links, however many have been read before", () => {
    const html = `<p>${"https://müller.example/ä ".repeat(300)}</p>`;
    for (let round = 0; round < 20; round += 1) {
      const links = (paste(html) ?? "").match(/\(https:\/\/xn--mller-kva\.example\/%C3%A4\)/g);
      expect(links).toHaveLength(300);
    }
  });

  test("what Markdown does not have is said with its words", () => {
    const lost = pasteAsMarkdown(
      "<p><u>a</u> <ins>b</ins> <mark>c</mark> <abbr title='d e'>f</abbr> x<sub>i,j</sub> <a href='https://example.org/'><u>g</u></a> <a href='file:///h.docx'>h</a> <select><option>i</select> <button>j</button><iframe src='about:blank'></iframe></p>",
    )?.lost.map(({ kind, excerpt, address }) => [address ?? kind, excerpt]);
    expect(lost).toEqual([
      ["underlining", "a"],
      ["a mark of what is new", "b"],
      ["highlighting", "c"],
      ["the long form of a short one", "f: d e"],
      ["lowered signs", "i,j"],
      ["file:///h.docx", "h"],
      ["a field of a form", "i"],
      ["a button", "j"],
      ["an embedded page", ""],
    ]);
  });
});

describe("footnotes", () => {
  const WORD = `<p class=MsoNormal>Text<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> on<a href="#_edn1" name="_ednref1"><span>[i]</span></a>.</p><div style='mso-element:footnote-list'><br clear=all><hr size=1><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> One.</p></div></div><div style='mso-element:endnote-list'><hr><div style='mso-element:endnote' id=edn1><p><a href="#_ednref1" name="_edn1">[i]</a> Two.</p></div></div>`;
  const DOCS = `<p>Text<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> on<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> One.</p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a> Two.</p></div>`;
  const LIBRE = `<p>Text<a name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> on<a name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a>.</p><div id="sdfootnote1"><p><a name="sdfootnote1sym" href="#sdfootnote1anc">1</a>One.</p></div><div id="sdendnote1"><p><a name="sdendnote1sym" href="#sdendnote1anc">i</a>Two.</p></div>`;
  const PANDOC = `<p>Text<a href="#fn1" id="fnref1" role="doc-noteref"><sup>1</sup></a> on<a href="#fn2" id="fnref2"><sup>2</sup></a>.</p><section role="doc-endnotes"><hr><ol><li id="fn1"><p>One.<a href="#fnref1">↩︎</a></p></li><li id="fn2"><p>Two.<a href="#fnref2">↩︎</a></p></li></ol></section>`;
  const GITHUB = `<p>Text<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup> on<sup><a href="#user-content-fn-b" id="user-content-fnref-b">2</a></sup>.</p><section><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1"><p>One. <a href="#user-content-fnref-1">↩</a></p></li><li id="user-content-fn-b"><p>Two. <a href="#user-content-fnref-b">↩</a></p></li></ol></section>`;
  const WIKI = `<p>Text<sup id="cite_ref-1"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup> on<sup id="cite_ref-2"><a href="#cite_note-2">[2]</a></sup>.</p><ol><li id="cite_note-1"><b><a href="#cite_ref-1">^</a></b> <span>One.</span></li><li id="cite_note-2"><b><a href="#cite_ref-2">^</a></b> <span>Two.</span></li></ol>`;
  test.each([
    ["Word", WORD],
    ["Google Docs", DOCS],
    ["LibreOffice", LIBRE],
    ["pandoc", PANDOC],
    ["GitHub", GITHUB],
    ["Wikipedia", WIKI],
  ])("of %s", (_, html) => {
    expect(paste(html)).toBe("Text[^1] on[^2].\n\n[^1]: One.\n\n[^2]: Two.");
  });

  test("get numbers that the text does not have yet", () => {
    const { markdown } = pasteAsMarkdown(PANDOC, { labels: new Set(["1", "3"]) }) ?? {};
    expect(markdown).toBe("Text[^2] on[^4].\n\n[^2]: One.\n\n[^4]: Two.");
  });

  test("without their notes are dropped in brackets, or raised signs; a contents list is none", () => {
    const html = `<h2>Past<span class="mw-editsection">[<a href="/w?action=edit">edit</a>]</span></h2><p>In 1902<sup><a href="https://en.wikipedia.org/wiki/A#cite_note-1"><span>[</span>1<span>]</span></a></sup>.</p>`;
    expect(pasteAsMarkdown(html)).toMatchObject({
      markdown: "# Past\n\nIn 1902.",
      lost: [{ kind: "a mark without its note", excerpt: "[1]" }],
    });
    expect(paste('<p>1902<sup><a href="#_ftn1">1</a></sup></p>')).toBe("1902¹");
    expect(paste('<ul><li><a href="#a" id="t">1 Way</a></ul><h2 id="a"><a href="#t">1 Way</a></h2>')).toBe(
      "- [1 Way](#a)\n\n# 1 Way",
    );
  });
});

describe("hostile clipboards", () => {
  const hostile = [...new Set(hostileSources())];

  test("become Markdown without HTML, and without addresses that could run", () => {
    const bad = hostile.flatMap((html) => {
      const markdown = paste(html) ?? "";
      const problems = markdownProblems(markdown).filter(
        ({ code }) => code === "markdown/html" || code === "markdown/image",
      );
      const unsafe = findUnsafe(renderMarkdown(markdown));
      return problems.length + unsafe.length === 0 ? [] : [{ html, markdown, problems, unsafe }];
    });
    expect(bad).toEqual([]);
  });

  test("are not taken for empty ones", () => {
    expect(hostile.filter((html) => (paste(html) ?? "") !== "").length).toBeGreaterThan(hostile.length / 3);
  });
});

it("leaves the comments of a Word document out, with their marks", () => {
  const html = `<p>See<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a></span> here</p>
    <div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Is this true?</p></div></div>`;
  expect(pasteAsMarkdown(html)).toMatchObject({ markdown: "See here", lost: [{ words: "Is this true?" }] });
});

it("leaves the comments of Google Docs out, and keeps its footnotes", () => {
  const html = `<p>One<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> two<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p>
    <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> The note.</p></div>
    <div><p><span><a href="#cmnt_ref1" id="cmnt1">[a]</a></span><span>Who says so?</span></p></div>`;
  expect(pasteAsMarkdown(html)).toMatchObject({
    markdown: "One two[^1]\n\n[^1]: The note.",
    lost: [{ words: "[a]Who says so?" }],
  });
});
