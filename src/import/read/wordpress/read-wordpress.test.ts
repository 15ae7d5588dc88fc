import { describe, expect, test } from "vitest";
import { readWordPress } from "./read-wordpress.ts";
import type { Uploads } from "./wordpress-pictures.ts";

const item = (id: number, lines: readonly string[], content = "Text.") =>
  `<item>
<title>Title ${id}</title>
<link>https://old.example/2024/01/${id}/</link>
<content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_name>title-${id}</wp:post_name>
<wp:status>publish</wp:status>
${lines.join("\n")}
</item>
`;
const POST = "<wp:post_type>post</wp:post_type>";
const read = (items: readonly string[], uploads?: Uploads) =>
  readWordPress(
    "old.xml",
    `<rss><channel><link>https://old.example</link>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann &amp;amp; Lee</wp:author_display_name></wp:author>
${items.join("")}</channel></rss>`,
    uploads,
  );
const texts = (content: string) => read([item(1, [POST], content)]).documents.map(({ markdown }) => markdown);

test("findings name the line of what is lost, or else of its item", () => {
  const { documents, findings } = read([
    item(1, [POST], 'One <item> of many.\n\n[gallery ids="1"]'),
    item(2, [POST, "<wp:comment><wp:comment_id>7</wp:comment_id></wp:comment>"]),
    item(3, ["<wp:post_type>nav_menu_item</wp:post_type>"]),
  ]);
  expect(documents.map(({ line }) => line)).toEqual([3, 14]);
  expect(findings.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
    "Shortcodes and tags 8",
    "Comments 22",
    "Menus 24",
  ]);
});

test("authors have their names, and no category is not one", () => {
  const category = '<category domain="category"><![CDATA[Uncategorized]]></category>';
  const tag = '<category domain="post_tag"><![CDATA[Boats]]></category>';
  const { documents } = read([item(1, [POST, category, tag, "<dc:creator>ann</dc:creator>"])]);
  expect(documents).toMatchObject([{ author: "Ann & Lee", category: "Boats", tags: ["Boats"] }]);
});

test("names that a post had before lead on, as they do in WordPress", () => {
  const old = (name: string) =>
    `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>${name}</wp:meta_value></wp:postmeta>`;
  const named = (link: string) =>
    item(1, [POST, old("our-ships"), old("%e8%88%b9")]).replace("/2024/01/1/", link);
  const former = (link: string) => read([named(link)]).documents[0]?.former;
  expect(former("/2024/01/title-1/")).toEqual([
    "/2024/01/title-1",
    "/2024/01/our-ships",
    "/2024/01/%E8%88%B9",
    "/?p=1",
  ]);
  expect(former("/title-1.html")).toContain("/our-ships.html");
  expect(former("/archives/1")).toEqual(["/archives/1", "/?p=1"]);
});

test("pages keep their place under others; the bin stays behind", () => {
  const PAGE = "<wp:post_type>page</wp:post_type>";
  const { documents, findings } = read([
    item(1, [PAGE]).replace("/2024/01/1/", "/about/team/"),
    item(2, [POST]).replace(">publish<", ">trash<"),
    item(3, [POST]).replace(">publish<", ">private<"),
  ]);
  expect(documents.map(({ slug, isDraft }) => [slug, isDraft])).toEqual([
    ["about/team", false],
    ["title-3", true],
  ]);
  expect(findings.map(({ what }) => what)).toEqual([
    '"Title 2" is in the bin',
    "Title 3 (private): it is a draft now",
  ]);
});

test.each([
  ["One\ntwo\n\nthree", "One\\\ntwo\n\nthree"],
  [
    "<a href='http://www.old.example/b/?c=d#e'>f</a> and <a href=\"https://old.example\">g</a>",
    "[f](/b/?c=d#e) and [g](/)",
  ],
  [
    '[caption width="9"]<img src="https://old.example/a.jpg" alt="A pier"> Dawn[/caption]',
    "![A pier](https://old.example/a.jpg)\n\n_Dawn_",
  ],
  ['<!-- wp:heading --><h2 id="b">A</h2><!-- /wp:heading -->', "# A {#b}"],
  ['<h2><span class="toc" id="_b"></span>A</h2>\n\nSee <a href="#_b">it</a>.', "# A {#b}\n\nSee [it](#b)."],
  ["<details><summary>More</summary><p>Hidden.</p></details>", "**More**\\\nHidden."],
  ["<pre>a [b]\n\nc</pre>", "```\na [b]\n\nc\n```"],
  ["<blockquote>One\ntwo\n\nthree</blockquote>", "> One\\\n> two\n>\n> three"],
  [
    '<div><a href="https://example.org/a.pdf">List</a><a href="https://example.org/a.pdf" class="wp-block-file__button" download>Download</a></div>',
    "[List](https://example.org/a.pdf)",
  ],
  ["https://www.example.org/a", "https://www.example.org/a"],
  ["A ]]]]><![CDATA[> b", "A ]]> b"],
  ["Open 9~12 and 13~17.", "Open 9~12 and 13~17."],
  ["<p>H<sub>2</sub>O, 10<sup>-3</sup>, <q>come in</q></p>", 'H₂O, 10⁻³, "come in"'],
  [
    "<p>Look at https://example.org/_a_ and https://example.org/a_b/?x=1&amp;y=2 today.</p>",
    "Look at <https://example.org/_a_> and <https://example.org/a_b/?x=1&y=2> today.",
  ],
  ["<p>{{ name }} {% if %}\n:::note</p>", "{\\{ name }\\} {% if %} :::note"],
])("%j as Markdown", (content, markdown) => {
  expect(texts(content)).toEqual([markdown]);
});

describe("shortcodes", () => {
  const linked = (address: string) => `<${address}>`;
  test.each([
    ["[youtube https://www.youtube.com/watch?v=a]", linked("https://www.youtube.com/watch?v=a"), true],
    ["<p>[googlemaps https://maps.example/?q=pier]</p>", linked("https://maps.example/?q=pier"), true],
    ["See [youtube https://youtube.com/a] now.", `See ${linked("https://youtube.com/a")} now.`, true],
    ['[soundcloud url="https://sound.example/1"]', linked("https://sound.example/1"), true],
    ['[button url="https://example.org/a"]Book now[/button]', "[Book now](https://example.org/a)", false],
    ["[embed]https://example.org/a_b[/embed]", linked("https://example.org/a_b"), false],
    [
      '[video width="640" mp4="/wp-content/uploads/2020/05/film.mp4"][/video]',
      "[film.mp4](/wp-content/uploads/2020/05/film.mp4)",
      true,
    ],
    ["A\n\n[contact-form-7]\n\nB", "A\n\nB", true],
    ["A\n\n[vimeo 12345]\n\nB", `A\n\n${linked("https://vimeo.com/12345")}\n\nB`, true],
    ['[gist id="0a1b2c" file="a.sql"]', linked("https://gist.github.com/0a1b2c"), true],
    ["They was [sic] here [1], [via https://example.org/a].", undefined, false],
    ["<p>[sic]</p>", "\\[sic]", false],
  ])("%j", (content, markdown, isReported) => {
    const { documents, findings } = read([item(1, [POST], content)]);
    if (markdown !== undefined) expect(documents[0]?.markdown).toBe(markdown);
    else expect(documents[0]?.markdown).toContain("\\[sic] here \\[1], \\[via https://example.org/a].");
    expect(findings.map(({ kind }) => kind)).toEqual(isReported ? ["Shortcodes and tags"] : []);
  });
});

describe("footnotes", () => {
  const ID = "11111111-2222-4333-8444-555555555555";
  test("of the block editor", () => {
    const content = `<p>Built in 1902<sup data-fn="${ID}" class="fn"><a href="#${ID}" id="${ID}-link">1</a></sup>.</p><!-- wp:footnotes /-->`;
    const field = meta("footnotes", JSON.stringify([{ content: "By <em>hand</em>.", id: ID }]));
    const { documents, findings } = read([item(1, [POST, field], content)]);
    expect(documents[0]?.markdown).toBe("Built in 1902[^1].\n\n[^1]: By _hand_.");
    expect(findings).toEqual([]);
  });

  test.each([
    "[ref]A _note_.[/ref]",
    "[efn_note]A _note_.[/efn_note]",
    " ((A _note_.))",
    "[mfn]A _note_.[/mfn]",
  ])("of a plugin: %s", (note) => {
    expect(texts(`<p>Text${note} on.</p>`)).toEqual(["Text[^1] on.\n\n[^1]: A \\_note\\_."]);
  });

  test("are not what code or a formula has", () => {
    expect(texts("<p>f((x)) and <code>((i = 1))</code></p>")).toEqual(["f((x)) and `((i = 1))`"]);
  });
});

test.each([
  [
    '[code language="php"]\nif ($a < 5) {\n\n    go();\n}\n[/code]',
    "```php\nif ($a < 5) {\n\n    go();\n}\n```",
  ],
  ["[sourcecode lang='js']a &amp;&amp; b[/sourcecode]", "```js\na && b\n```"],
  ["[php]\necho 1;\n[/php]", "```php\necho 1;\n```"],
  ['<pre class="brush: js; gutter: true">a</pre>', "```js\na\n```"],
  ['<pre class="EnlighterJSRAW" data-enlighter-language="css">a</pre>', "```css\na\n```"],
  ['<pre class="EnlighterJSRAW" data-enlighter-language="generic">a</pre>', "```\na\n```"],
  ['<!-- wp:a/code {"language":"php"} --><pre>a</pre><!-- /wp:a/code -->', "```php\na\n```"],
  ["A\n\n<code>\n  a\n\nb\n</code>\n\nB <code>c</code>", "A\n\n```\n  a\n\nb\n```\n\nB `c`"],
  ['<pre><code class="language-js">a\n  b</code></pre>', "```js\na\n  b\n```"],
])("code with its language: %s", (content, markdown) => {
  expect(texts(content)).toEqual([markdown]);
});

test("the description of a plug-in for search engines is the one of the page, the excerpt the one of lists", () => {
  const fields = [meta("_yoast_wpseo_metadesc", "By hand"), "<excerpt:encoded>Short</excerpt:encoded>"];
  const { documents } = read([
    item(1, [POST, ...fields]),
    item(2, [POST, meta("rank_math_description", "%excerpt%"), "<excerpt:encoded>Short</excerpt:encoded>"]),
  ]);
  expect(documents).toMatchObject([{ description: "By hand", summary: "Short" }, { description: "Short" }]);
});

test("texts of a kind that a theme added become pages, not the parts of builders", () => {
  const { documents, findings } = read([
    item(1, ["<wp:post_type>event</wp:post_type>"]).replace("/2024/01/1/", "/event/regatta/"),
    item(2, ["<wp:post_type>elementor_library</wp:post_type>"]),
  ]);
  expect(documents).toMatchObject([{ slug: "event/regatta", isPost: false, markdown: "Text." }]);
  expect(findings.map(({ what }) => what)).toEqual([
    "event: Title 1: it is a page now",
    "elementor_library: Title 2",
  ]);
});

test("a block that is written once stands where it is shown; what has no text is reported", () => {
  const { documents, findings } = read([
    item(
      1,
      [POST],
      '<!-- wp:block {"ref":2} /--><!-- wp:block {"ref":9} /--><!-- wp:latest-posts {"a":1} /--><!-- wp:spacer --><!-- /wp:spacer --><!-- ours -->',
    ),
    item(2, ["<wp:post_type>wp_block</wp:post_type>"], "<p>Written once.</p>"),
  ]);
  expect(documents[0]?.markdown).toBe("Written once.");
  expect(findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
    'Shortcodes and tags: <!-- wp:block {"ref":9} /-->',
    'Shortcodes and tags: <!-- wp:latest-posts {"a":1} /-->',
    "Comments in texts: <!-- ours -->",
    "Other kinds of posts: wp_block: Title 2",
  ]);
});

test("the short address of a post leads on, too", () => {
  const { documents } = read([item(7, [POST])]);
  expect(documents[0]?.former).toEqual(["/2024/01/7", "/?p=7"]);
});

const attachment = (id: number, file: string, lines: readonly string[] = []) =>
  item(id, [
    "<wp:post_type>attachment</wp:post_type>",
    `<wp:attachment_url>https://old.example/wp-content/uploads/${file}</wp:attachment_url>`,
    ...lines,
  ]);
const meta = (key: string, value: string | number) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const inUploads = (file: string) => `https://old.example/wp-content/uploads/${file}`;

describe("pictures of the folder of uploads", () => {
  const files = [
    "2024/05/boat.jpg",
    "2024/05/boat-300x200.jpg",
    "2024/05/plan-2x3.png",
    "2024/05/pier-scaled.jpg",
  ];
  const bytes = new Uint8Array([1]);
  const library = [
    attachment(10, "2024/05/boat.jpg", [
      meta("_wp_attachment_image_alt", 'A "blue" boat'),
      "<excerpt:encoded><![CDATA[At <em>noon</em>]]></excerpt:encoded>",
      "<wp:post_parent>1</wp:post_parent>",
    ]),
    attachment(11, "2024/05/plan-2x3.png"),
    attachment(12, "2024/05/gone.jpg"),
  ];
  const withUploads = (content: string, lines: readonly string[] = []) =>
    read([...library, item(1, [POST, ...lines], content)], (file) =>
      files.includes(file) ? bytes : undefined,
    );
  const textOf = (content: string) => withUploads(content).documents[0]?.markdown;

  test.each([
    [`<img src="${inUploads("2024/05/boat-300x200.jpg")}" alt="">`, '![A "blue" boat](/2024/05/boat.jpg)'],
    ['<img src="/wp-content/uploads/2024/05/boat.jpg?w=3" alt="Ours">', "![Ours](/2024/05/boat.jpg)"],
    [
      '<img src="https://i0.wp.com/old.example/wp-content/uploads/2024/05/boat.jpg" alt="Ours">',
      "![Ours](/2024/05/boat.jpg)",
    ],
    [`<img src="${inUploads("sites/2/2024/05/plan-2x3.png")}" alt="Plan">`, "![Plan](/2024/05/plan-2x3.png)"],
    [`<img src="${inUploads("2024/05/pier-20x30.jpg")}" alt="Pier">`, "![Pier](/2024/05/pier-scaled.jpg)"],
    [`<img src="${inUploads("gone.jpg")}" alt="Gone">`, `![Gone](${inUploads("gone.jpg")})`],
    [
      `<img src="${inUploads("2024/05/gone-30x20.jpg")}" alt="Gone">`,
      `![Gone](${inUploads("2024/05/gone.jpg")})`,
    ],
    [`<img src="/a/../../secret.jpg" alt="None">`, "![None](https://old.example/a/../../secret.jpg)"],
    [
      "https://elsewhere.example/uploads/2024/05/boat.jpg",
      "https://elsewhere.example/uploads/2024/05/boat.jpg",
    ],
    [
      `[caption id="a"]<a href="${inUploads("2024/05/boat.jpg")}"><img src="${inUploads("2024/05/boat.jpg")}" alt="B"></a> Dawn[/caption]`,
      "![B](/2024/05/boat.jpg)\n\n_Dawn_",
    ],
    [
      `<figure><img src="${inUploads("2024/05/boat.jpg")}" alt="B"><figcaption>Dawn</figcaption></figure>`,
      "![B](/2024/05/boat.jpg)\n\n_Dawn_",
    ],
    [
      '[gallery ids="11, 10"]',
      '![](/2024/05/plan-2x3.png)\n\n![A "blue" boat](/2024/05/boat.jpg)\n\nAt _noon_',
    ],
    ['[gallery exclude="10"]', ""],
    ["[gallery]", '![A "blue" boat](/2024/05/boat.jpg)\n\nAt _noon_'],
  ])("%s is %s", (content, markdown) => {
    expect(textOf(content)).toBe(markdown);
  });

  test("are those of the library, the one of a post too; what is missing is named", () => {
    const { documents, pictures, findings } = withUploads('[gallery ids="12"]', [meta("_thumbnail_id", 10)]);
    expect(documents[0]?.picture).toMatchObject({
      ...{ src: "/2024/05/boat.jpg", alt: 'A "blue" boat', line: 44 },
      caption: "At noon",
    });
    expect([...pictures.keys()]).toEqual(["2024/05/boat.jpg", "2024/05/plan-2x3.png"]);
    expect(findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
      `Files on the web: ${inUploads("2024/05/gone.jpg")}`,
    ]);
  });
});

test("of a multisite, the folder of all uploads does as well as that of the one site", () => {
  const place = "sites/2/2024/05/boat.jpg";
  const content = `<img src="${inUploads(place)}" alt="Boat">`;
  const { documents } = read(
    [attachment(10, place), item(1, [POST, meta("_thumbnail_id", 10)], content)],
    (file) => (file === place ? new Uint8Array([1]) : undefined),
  );
  expect(documents[0]).toMatchObject({
    markdown: "![Boat](/2024/05/boat.jpg)",
    picture: { src: "/2024/05/boat.jpg" },
  });
});

test("the draft of a page stays under its page", () => {
  const PAGE = "<wp:post_type>page</wp:post_type>";
  const { documents } = read([
    item(1, [PAGE]).replace("/2024/01/1/", "/about/"),
    item(2, [PAGE, "<wp:post_parent>1</wp:post_parent>"]).replace("/2024/01/2/", "/?page_id=2"),
  ]);
  expect(documents.map(({ slug }) => slug)).toEqual(["about", "about/title-2"]);
});

test("a feed is not an export", () => {
  const feed = "<rss><channel><item><title>News</title></item></channel></rss>";
  expect(() => readWordPress("feed.xml", feed)).toThrow(/^feed\.xml is a feed, not a WordPress export/);
});

test("titles have no entities", () => {
  const titled = item(1, [POST]).replace("Title 1", "<![CDATA[Tea &amp; cake &#8211; <em>free</em>]]>");
  expect(read([titled]).documents.map(({ title }) => title)).toEqual(["Tea & cake – free"]);
});

test.each([
  ["cut off", "<rss><channel><item><title><![CDATA[Pier"],
  [
    "with entities",
    '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel>&x;</channel></rss>',
  ],
])("an export %s cannot be read", (_, xml) => {
  expect(() => readWordPress("export.xml", xml)).toThrow(/^export\.xml cannot be read: .*Export it again\.$/);
});

test("the words before the mark for more are the excerpt, where there is none by hand", () => {
  const content = "<p>The teaser.</p><p>Two.</p>\n<!--more Read on-->\n<p>The rest.</p>";
  const { documents } = read([
    item(1, [POST], content),
    item(2, [POST, "<excerpt:encoded>Short</excerpt:encoded>"], content),
    item(3, [POST], "[gallery]<!--more-->Rest"),
  ]);
  expect(documents.map(({ description }) => description)).toEqual(["The teaser. Two.", "Short", ""]);
});

test("an item without WordPress's date has that of the feed", () => {
  const dated = (day: string) => item(1, [POST, `<pubDate>${day}</pubDate>`]);
  const dates = ["Mon, 01 Jan 2024 10:00:00 +0000", "Wed, 30 Nov -0001 00:00:00 +0000"].flatMap((day) =>
    read([dated(day)]).documents.map(({ date }) => date),
  );
  expect(dates).toEqual(["2024-01-01", undefined]);
});

test("a text that is Markdown already stays Markdown", () => {
  const markdown = "# A heading\n\nSome *emphasis* with [a link](http://example.org/).\n\n* one\n* two";
  const { documents } = read([
    item(1, [POST], markdown),
    item(2, [POST, meta("_tc_post_format", "markdown")], "Some *emphasis*."),
    item(3, [POST], "5 * 4 * 3, **really**"),
  ]);
  expect(documents.map(({ markdown: text, dialect }) => [text, dialect])).toEqual([
    [markdown, "tags"],
    ["Some *emphasis*.", "tags"],
    ["5 \\* 4 \\* 3, \\*\\*really\\*\\*", "plain"],
  ]);
});

const term = (domain: string, slug: string, name: string) =>
  `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`;

test("a text has the language that a plug-in gives it", () => {
  const { documents } = read([
    item(1, [POST, meta("_icl_lang_code", "ar")]),
    item(2, [POST, term("language", "pt_br", "Português")]),
    item(3, [POST]),
  ]);
  expect(documents.map(({ language, category }) => [language, category])).toEqual([
    ["ar", undefined],
    ["pt-BR", undefined],
    [undefined, undefined],
  ]);
});

test("a post in several languages in one is one of each, the first at its address", () => {
  const { documents } = read([
    item(1, [POST], "[:en]Boats.[:de]Boote.[:]").replace("Title 1", "[:en]Harbour[:de]Hafen[:]"),
    item(2, [POST], "<!--:fr-->Quai.<!--:--><!--:en-->Pier.<!--:-->"),
  ]);
  expect(
    documents.map(({ title, language, slug, markdown, former }) => [
      title,
      language,
      slug,
      markdown,
      former[0],
    ]),
  ).toEqual([
    ["Harbour", "en", "title-1", "Boats.", "/2024/01/1"],
    ["Hafen", "de", "title-1-de", "Boote.", "/de/2024/01/1"],
    ["Title 2", "fr", "title-2", "Quai.", "/2024/01/2"],
    ["Title 2", "en", "title-2-en", "Pier.", "/en/2024/01/2"],
  ]);
});

test("a menu is in the report, each entry below the one above it", () => {
  const entry = (id: number, parent: number, lines: readonly string[]) =>
    item(id, [
      "<wp:post_type>nav_menu_item</wp:post_type>",
      term("nav_menu", "main", "Main"),
      meta("_menu_item_menu_item_parent", parent),
      ...lines,
    ]);
  const { findings } = read([
    item(1, ["<wp:post_type>page</wp:post_type>"]),
    entry(2, 0, [meta("_menu_item_object_id", 1)]).replace("Title 2", ""),
    entry(3, 2, []),
    entry(4, 3, []),
  ]);
  expect(findings).toEqual([
    {
      kind: "Menus",
      file: "old.xml",
      line: 12,
      what: '"Main" is not read; the menus of a site are in pages/_layouts: Title 1, Title 1 > Title 3, Title 1 > Title 3 > Title 4',
    },
  ]);
});

test("a page whose words a builder keeps in its own data is said to be empty, unless they can be read", () => {
  const { documents, findings } = read([
    item(1, [POST, meta("_fl_builder_data", "a:1:{}")], ""),
    item(
      2,
      [POST, meta("_elementor_data", '[{"elType":"widget","settings":{"editor":"<p>Boats.</p>"}}]')],
      "",
    ),
  ]);
  expect(documents.map(({ markdown }) => markdown)).toEqual(["", "Boats."]);
  expect(findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
    "Texts: Title 1: its words are in the data of a page builder, and were not read",
  ]);
});

test("fields that authors filled in are in the report, without those that plug-ins keep for themselves", () => {
  const fields = [
    meta("subtitle", "Quiet"),
    meta("_subtitle", "field_5f1a"),
    meta("_edit_last", 1),
    meta("_sku", "MUG-1"),
  ];
  expect(read([item(1, [POST, ...fields])]).findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
    "Fields of plug-ins: Title 1: subtitle: Quiet",
    "Fields of plug-ins: Title 1: _sku: MUG-1",
  ]);
});
