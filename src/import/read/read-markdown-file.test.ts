import { describe, expect, test } from "vitest";
import { convertText } from "../text/convert-text.ts";
import { detectSourceSite } from "./generators/source-site.ts";
import { isHtmlText } from "./html-text.ts";
import { readMarkdownFile } from "./read-markdown-file.ts";

const read = (file: string, front: string, text = "Text.\n") =>
  readMarkdownFile(file, `---\n${front}\n---\n${text}`);

describe("the day of a post", () => {
  test.each([
    ["_posts/2024-03-05-pier.md", "title: Pier", "2024-03-05"],
    ["content/posts/2024-03-05-pier/index.md", "title: Pier", "2024-03-05"],
    ["content/posts/pier.md", "pubDate: Mar 05 2024", "2024-03-05"],
    ["content/posts/pier.md", "pubDatetime: 2024-03-05T15:22:00Z", "2024-03-05"],
    ["content/posts/pier.md", "date: Last Modified\npublishDate: 2024-03-05T09:00:00Z", "2024-03-05"],
    ["content/posts/pier.md", "lastmod: 2024-03-05", "2024-03-05"],
    ["content/posts/pier.md", "title: Pier", undefined],
    ["content/posts/pier.md", "date: 31/12/2024", "2024-12-31"],
    ["content/posts/pier.md", "date: 05/06/2024", undefined],
  ])("of %s with %s is %s", (file, front, day) => {
    expect(read(file, front).document.date).toBe(day);
  });

  test("that cannot be read is reported with its line", () => {
    expect(read("content/posts/pier.md", "title: Pier\ndate: soon").findings).toEqual([
      { kind: "Dates", file: "content/posts/pier.md", line: 3, what: 'date: "soon" is not a date' },
    ]);
  });
});

test.each([
  ["title: 3.10", { title: "3.10" }],
  ["title: 007", { title: "007" }],
  ["tags: [3.10, 1.0, 1e3]", { tags: ["3.10", "1.0", "1e3"] }],
  ["date: 20210506", { date: "2021-05-06" }],
  ["draft: 1", { isDraft: true }],
])("numbers in front matter stay as they are written: %s", (front, expected) => {
  expect(read("content/posts/pier.md", front).document).toMatchObject(expected);
});

test.each([
  ["Hexo", "title: 'Pier: old'\ndate: 2024-03-05 17:32:53\ntags: [boats]\n---\nText.\n"],
  ["Pelican", "Title: Pier: old\nDate: 2024-03-05 10:20\nTags: boats\nStatus: draft\n\nText.\n"],
])("reads front matter without an opening line, as of %s", (program, source) => {
  const { document } = readMarkdownFile("content/pier.md", source);
  expect(document).toMatchObject({ title: "Pier: old", date: "2024-03-05", isDraft: program === "Pelican" });
  expect(document.markdown).toBe("Text.\n");
  expect(document.lineOf(1, "")).toBe(source.split("\n").indexOf("Text.") + 1);
});

test("a line without its colon, or a value that is not TOML, costs nothing but itself", () => {
  const yaml = read("content/posts/pier.md", 'title: "Pier"\nlinkTitle "The pier"\ndate: 2024-03-05');
  expect(yaml.document).toMatchObject({ title: "Pier", date: "2024-03-05" });
  expect(yaml.findings).toEqual([
    {
      kind: "Front matter",
      file: "content/posts/pier.md",
      line: 3,
      what: 'linkTitle "The pier": this line is not YAML; it was left out',
    },
  ]);
  const toml = "+++\ndate = 2024-03-05\ntitle = 'L'été'\ntags = [\n  \"a\",\n]\n+++\nText.\n";
  const { document, findings } = readMarkdownFile("content/posts/pier.md", toml);
  expect(document).toMatchObject({ title: "L'été", date: "2024-03-05", tags: ["a"] });
  expect(findings).toEqual([
    {
      kind: "Front matter",
      file: "content/posts/pier.md",
      line: 3,
      what: "title = 'L'été': this line is not TOML; it was read as a text",
    },
  ]);
});

test.each(["password: secret", "private: true", "visibility: members"])(
  "what was not public becomes a draft: %s",
  (front) => {
    const { document, findings } = read("_posts/2024-03-05-pier.md", `title: Pier\n${front}`);
    expect(document.isDraft).toBe(true);
    expect(findings.map(({ kind, line }) => [kind, line])).toEqual([["Not for everyone", 3]]);
  },
);

test.each(["Note: closed\n---\nText.\n", "Title: Pier\n\nText.\n", "Text: title\nof a pier\n\nMore.\n"])(
  "takes no sentence for front matter: %j",
  (source) => {
    expect(readMarkdownFile("pier.md", source).document.markdown).toBe(source);
  },
);

test.each([
  ["---\ntitle: Pier\n\nText.\n", "The front matter has no line that ends it."],
  ['---\ntitle: "Pier\n---\nText.\n', 'title: "Pier: this line is not YAML; it was read as a text'],
  ["---\n- Pier\n---\nText.\n", "The front matter is not a list of keys and values."],
  ["---\ntitle: [Pier]\n---\nText.\n", 'title: ["Pier"]'],
])("says what it does not understand of %j", (source, what) => {
  expect(readMarkdownFile("pier.md", source).findings.map((finding) => finding.what)).toEqual([what]);
});

describe("categories and tags", () => {
  test.each([
    [
      "_posts/2024-03-05-pier.md",
      "categories: news harbour\ntags: boats pier",
      "news",
      ["boats", "pier", "harbour"],
    ],
    ["_posts/2024-03-05-pier.md", "category: Harbour news\ntags: [Old boats]", "Harbour news", ["Old boats"]],
    ["src/content/blog/pier.md", "tags: Old boats", "Old boats", ["Old boats"]],
    ["content/blog/pier.md", "tags: old boats, pier", "old boats", ["old boats", "pier"]],
    ["content/blog/pier.md", "tags:\n  - posts\n  - boats", "boats", ["boats"]],
  ])("of %s with %j", (file, front, category, tags) => {
    expect(read(file, front).document).toMatchObject({ category, tags });
  });
});

test("takes names of authors out of objects and lists", () => {
  expect(read("content/posts/a.md", "author: {name: Ann Lee}").document.author).toBe("Ann Lee");
  expect(read("content/posts/a.md", "authors: [Ann Lee, {name: Bo}]").document.author).toBe("Ann Lee, Bo");
  expect(read("content/posts/a.md", "title: A").document.author).toBeUndefined();
});

describe("the picture of a post", () => {
  test.each([
    ["cover: pier.jpg\ncoverAlt: A pier", "pier.jpg", "A pier"],
    ["cover:\n  image: pier.jpg\n  alt: A pier", "pier.jpg", "A pier"],
    ["image: {src: ../pier.webp, alt: A pier}", "../pier.webp", "A pier"],
    ["heroImage: /pier.png", "/pier.png", ""],
    ["featured_image: images/pier.png\nfeatured_image_alt: A pier", "images/pier.png", "A pier"],
    ["images: [pier.png, other.png]", "pier.png", ""],
    ["header:\n  overlay_image: /assets/pier.jpg", "/assets/pier.jpg", ""],
    ["thumbnail: small.png\nimage: {url: big.png}", "big.png", ""],
  ])("in %j", (front, src, alt) => {
    expect(read("content/posts/a.md", front).document.picture).toMatchObject({ src, alt });
  });

  test("is not what says something else", () => {
    const { document, findings } = read("content/posts/a.md", "featured: true\nheader: Welcome");
    expect(document.picture).toBeUndefined();
    expect(findings.map(({ what }) => what)).toEqual(["featured: true", 'header: "Welcome"']);
  });
});

test("leaves no braces and no HTML in fields of text", () => {
  const { document } = read(
    "content/posts/a.md",
    "title: 'A {{ site.name }}'\ndescription: Very <b>good</b>",
  );
  expect(document).toMatchObject({ title: "A site.name", description: "Very good" });
});

describe("addresses", () => {
  test("that are templates are reported, and a file without a page is a draft", () => {
    const templated = read("posts/a.md", 'title: A\npermalink: "/p/{{ title | shout }}/"');
    expect(templated.document.former).not.toContainEqual(expect.stringContaining("/p/"));
    expect(templated.findings).toMatchObject([{ kind: "Addresses", line: 3 }]);
    const off = read("posts/a.md", "title: A\npermalink: false");
    expect(off.document.isDraft).toBe(true);
    expect(off.findings).toMatchObject([{ kind: "Addresses", line: 3 }]);
  });
});

describe("the first line of front matter says its language", () => {
  test.each([
    ['---json\n{ "title": "Pier" }\n---\nText.\n', "Pier", undefined],
    ['---toml\ntitle = "Pier"\n---\nText.\n', "Pier", undefined],
    ['---js\n{ title: "Pier" }\n---\nText.\n', "A", "The front matter is JavaScript, which is not run."],
  ])("%j", (source, title, problem) => {
    const { document, findings } = readMarkdownFile("posts/a.md", source);
    expect(document).toMatchObject({ title, markdown: "Text.\n", isDraft: problem !== undefined });
    expect(findings.map(({ what }) => what)).toEqual([problem ?? []].flat());
  });
});

describe("the title", () => {
  test.each([
    ["", "# Low *tide* {#tide}\n\nText.\n", "Low tide", "\n\nText.\n"],
    ["", "\n# Read [the map](map.md) #\nText.\n", "Read the map", "\n\nText.\n"],
    ["", "Text.\n\n# Later\n", "Pier", "Text.\n\n# Later\n"],
    ["title: Ours", "# Low tide\n", "Ours", "# Low tide\n"],
  ])("with %j and the text %j is %j", (front, text, title, markdown) => {
    expect(read("content/posts/pier.md", front, text).document).toMatchObject({ title, markdown });
  });
});

test.each<[string, object, string[]]>([
  [
    "title: Boats: a list\ndate: 2024-01-02",
    { title: "Boats: a list", date: "2024-01-02", isDraft: false },
    ["2 title: Boats: a list: this line is not YAML; it was read as a text"],
  ],
  [
    "date: 2024-01-02\ntitle: @home",
    { title: "@home" },
    ["3 title: @home: this line is not YAML; it was read as a text"],
  ],
  [
    "title: [New] boats",
    { title: "[New] boats" },
    ["2 title: [New] boats: this line is not YAML; it was read as a text"],
  ],
  [
    'title: "Boats" and ships',
    { title: '"Boats" and ships' },
    ['2 title: "Boats" and ships: this line is not YAML; it was read as a text'],
  ],
  ["\ttitle: Boats\n\tdate: 2024-01-02", { title: "Boats", date: "2024-01-02" }, []],
  ["title: A\ntitle: B", { title: "B" }, ["2 title stands here more than once; the last one counts"]],
  ["Title: Boats\nDraft: true\nTags: [a]", { title: "Boats", isDraft: true, tags: ["a"] }, []],
  ["title: Boats\ncategories:\n  - [Sea, Ships]", { category: "Sea", tags: ["Ships"] }, []],
])("front matter as people write it: %s", (front, expected, lines) => {
  const { document, findings } = readMarkdownFile("a.md", `---\n${front}\n---\nText.\n`);
  expect(document).toMatchObject(expected);
  expect(findings.map(({ line, what }) => `${line} ${what}`)).toEqual(lines);
});

test.each([
  ["ended by points, as YAML is", "---\ntitle: Boats\n...\nText.", "Boats", "Text."],
  ["below empty lines", "\n\n---\ntitle: Boats\n---\nText.", "Boats", "Text."],
  ["of nothing", "---\n---\nText.", "A", "Text."],
])("front matter %s", (_, source, title, markdown) => {
  expect(readMarkdownFile("a.md", source).document).toMatchObject({ title, markdown });
});

test("the numbers that Notion gives its files are in no address", () => {
  const id = "3f2b1c9a8d7e4f60a1b2c3d4e5f60718";
  const { document } = readMarkdownFile(`Notes ${id}/Meeting ${id}.md`, "Text.\n");
  expect(document).toMatchObject({ slug: "notes/meeting", title: "Meeting" });
});

test("the properties of a Notion page are its front matter, and its callouts are quotations", () => {
  const source =
    "# Meeting\n\nOwner: Kim\nDate: May 6, 2024 → May 8, 2024\nTags: boats, piers\n\n<aside>\n💡 A **tip**\n\n</aside>\n";
  const { document, findings } = readMarkdownFile("Meeting 3f2b1c9a8d7e4f60a1b2c3d4e5f60718.md", source);
  expect(document).toMatchObject({ title: "Meeting", date: "2024-05-06", tags: ["boats", "piers"] });
  expect(document.markdown).toBe("\n\n\n\n\n\n\n> 💡 A **tip**\n\n\n");
  expect(findings).toMatchObject([{ kind: "Unknown front matter", what: 'Owner: "Kim"' }]);
  expect(readMarkdownFile("meeting.md", source).document.markdown).toContain("Owner: Kim");
});

test.each([
  ["lang: de", "de"],
  ["locale: pt_BR", "pt-BR"],
  ["language: English", undefined],
  ["lang: xq", undefined],
])("the front matter %s says the language %s", (front, language) => {
  const { document, findings } = read("a.md", `title: Boats\n${front}`);
  expect(document.language).toBe(language);
  expect(findings).toHaveLength(language === undefined ? 1 : 0);
});

test("what a Notion page indents below a paragraph is no code", () => {
  const source = "A\n\n    B\n\n- c\n    \n        D\n\n```\n    e\n```\n";
  const { document } = readMarkdownFile("Meeting 3f2b1c9a8d7e4f60a1b2c3d4e5f60718.md", source);
  expect(document.markdown).toBe("A\n\nB\n\n- c\n    \n    D\n\n```\n    e\n```\n");
});

test.each([
  ["'The `pier` of **old**'", "The pier of old"],
  ["2 * 3 * 4 [new] a_b_c", "2 * 3 * 4 [new] a_b_c"],
  ["1. Walk & talk", "1. Walk & talk"],
])("the title %s is its words: %s", (title, words) => {
  expect(read("a.md", `title: ${title}`).document.title).toBe(words);
});

test("a text that begins with its title has it once", () => {
  const { document } = read("a.md", "title: Old *pier*", "\n# Old pier\n\nText.\n");
  expect(document.markdown).toBe("\n\n\nText.\n");
  expect(read("a.md", "title: Pier", "# By night\n").document.markdown).toBe("# By night\n");
});

test("a description and a summary are both read, without marks; what is left is reported", () => {
  const front =
    "title: Pier\ndescription: A [pier](/b) of _old_\nexcerpt: 5 * 3 **boats**\nsubtitle: By night";
  const { document, findings } = read("a.md", front);
  expect(document).toMatchObject({ description: "A pier of old", summary: "5 * 3 boats" });
  expect(findings.map(({ what }) => what)).toEqual(['subtitle: "By night"']);
});

test("a post in HTML is read as HTML, without its indentation", () => {
  const html =
    "<p>5 * 3 * 2</p>\n\n    <ul>\n      <li>One</li>\n\n      <li>Two</li>\n    </ul>\n<pre>a\n\n  b</pre>\n{% highlight sh %}\nls\n\n<b>\n{% endhighlight %}\n";
  const { document } = read("_posts/2024-03-05-pier.html", "title: Pier", html);
  const { markdown, findings } = convertText(document, () => undefined);
  expect(markdown.trim()).toBe(
    "5 \\* 3 \\* 2\n\n- One\n- Two\n\n```\na\n\n  b\n```\n\n```sh\nls\n\n<b>\n```",
  );
  expect(findings.map(({ kind }) => kind)).toEqual(["HTML that is now Markdown"]);
  expect(isHtmlText("_posts/2024-03-05-pier.html", () => "---\ntitle: Pier\n---\n")).toBe(true);
  expect(isHtmlText("index.html", () => "---\ntitle: Pier\n---\n")).toBe(false);
  expect(isHtmlText("content/pier.html", () => "<p>Pier</p>")).toBe(false);
});

test("texts of Docusaurus are MDX, whatever their ending", () => {
  const site = detectSourceSite(["docusaurus.config.js", "docs/a.md"], () => "");
  expect(readMarkdownFile("docs/a.md", "Text.", site).document.dialect).toBe("mdx");
  expect(readMarkdownFile("docs/a.md", "Text.").document.dialect).toBe("tags");
});

test("Zola's tables of tags, and the properties of a page of Logseq, are read", () => {
  const zola = '+++\ntitle = "Pier"\n\n[taxonomies]\ntags = ["old", "sea"]\n+++\nText.\n';
  expect(readMarkdownFile("a.md", zola).document).toMatchObject({ title: "Pier", tags: ["old", "sea"] });
  const page = "title:: Old pier\ntags:: old, [[sea]]\npublic:: false\n\n- Text.\n";
  const { document } = readMarkdownFile("pages/a.md", page);
  expect(document).toMatchObject({ title: "Old pier", tags: ["old", "sea"], isDraft: true });
  expect(document.markdown).toBe("\n\n\n\n- Text.\n");
});
