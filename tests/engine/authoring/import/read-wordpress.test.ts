import { expect, test } from "vitest";
import { readWordPress } from "#src/authoring/import/read/read-wordpress.ts";

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
const read = (...items: string[]) =>
  readWordPress(
    "old.xml",
    `<rss><channel><link>https://old.example</link>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann Lee</wp:author_display_name></wp:author>
${items.join("")}</channel></rss>`,
  );
const texts = (content: string) => read(item(1, [POST], content)).documents.map(({ markdown }) => markdown);

test("findings name the line of what is lost, or else of its item", () => {
  const { documents, findings } = read(
    item(1, [POST], 'One <item> of many.\n\n[gallery ids="1"]'),
    item(2, [POST, "<wp:comment><wp:comment_id>7</wp:comment_id></wp:comment>"]),
    item(3, ["<wp:post_type>nav_menu_item</wp:post_type>"]),
  );
  expect(documents.map(({ line }) => line)).toEqual([3, 14]);
  expect(findings.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
    "Shortcodes and tags 8",
    "Comments 22",
    "Other kinds of posts 24",
  ]);
});

test("authors have their names, and no category is not one", () => {
  const category = '<category domain="category"><![CDATA[Uncategorized]]></category>';
  const tag = '<category domain="post_tag"><![CDATA[Boats]]></category>';
  const { documents } = read(item(1, [POST, category, tag, "<dc:creator>ann</dc:creator>"]));
  expect(documents).toMatchObject([{ author: "Ann Lee", category: "Boats", tags: ["Boats"] }]);
});

test("pages keep their place under others; the bin stays behind", () => {
  const PAGE = "<wp:post_type>page</wp:post_type>";
  const { documents, findings } = read(
    item(1, [PAGE]).replace("/2024/01/1/", "/about/team/"),
    item(2, [POST]).replace(">publish<", ">trash<"),
    item(3, [POST]).replace(">publish<", ">private<"),
  );
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
  ['[caption width="9"]<img src="https://old.example/a.jpg" alt="A pier"> Dawn[/caption]', "A pier Dawn"],
  ['<!-- wp:heading --><h2 id="b">A</h2><!-- /wp:heading -->', "# A {#b}"],
  ["<pre>a [b]\n\nc</pre>", "```\na [b]\n\nc\n```"],
  ["https://www.example.org/a", "https://www.example.org/a"],
  ["A ]]]]><![CDATA[> b", "A ]]> b"],
])("%j as Markdown", (content, markdown) => {
  expect(texts(content)).toEqual([markdown]);
});
