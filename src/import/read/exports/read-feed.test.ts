import { expect, test } from "vitest";
import { isFeed, readFeed } from "./read-feed.ts";

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Pots</title><link>https://pots.example/blog</link><generator>RSS for Node</generator>${items}</channel></rss>`;

test("posts of a feed of Wix come with their texts, days and addresses", () => {
  const xml = rss(`
<item><title><![CDATA[Glazing & firing]]></title><description><![CDATA[We opened the kiln.]]></description><link>https://pots.example/post/glazing-day</link><category><![CDATA[Workshop]]></category><pubDate>Fri, 17 May 2024 08:30:00 GMT</pubDate><enclosure url="https://pots.example/kiln.png" length="0" type="image/png"/><dc:creator>Marta Lind</dc:creator><content:encoded><![CDATA[<h2>Three</h2><p>A <b>bowl</b>.</p>]]></content:encoded></item>
<item><title>Opening hours</title><description>When we are here.</description><link>https://pots.example/post/hours</link><pubDate>Mon, 01 Apr 2024 08:30:00 GMT</pubDate></item>`);
  expect(isFeed(xml)).toBe(true);
  const { documents, findings, home } = readFeed("blog-feed.xml", xml);
  expect(home).toBe("https://pots.example");
  expect(documents).toMatchObject([
    {
      line: 2,
      isPost: true,
      slug: "glazing-day",
      title: "Glazing & firing",
      description: "We opened the kiln.",
      date: "2024-05-17",
      tags: ["Workshop"],
      author: "Marta Lind",
      isDraft: false,
      former: ["/post/glazing-day"],
      markdown: "# Three\n\nA **bowl**.",
    },
    { line: 3, title: "Opening hours", isDraft: true, markdown: "When we are here." },
  ]);
  expect(findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
    "Feeds: it has 2 posts; a feed may leave out older ones",
    "Texts: Opening hours: only its summary is in the feed",
    "Not published: Opening hours: it is a draft now",
  ]);
});

test("an export of Blogger has posts, pages and drafts; comments and templates are not texts", () => {
  const entry = (kind: string, title: string, more = "") =>
    `<entry><published>2019-03-04T05:06:07.000+01:00</published><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/><category scheme="http://www.blogger.com/atom/ns#" term="sea"/><title type="text">${title}</title><content type="html">&lt;p&gt;Words of ${title}&lt;/p&gt;</content><link rel="replies" href="https://sea.example/feeds/1"/><link rel="alternate" href="https://sea.example/2019/03/${title}.html"/><author><name>Ann</name></author>${more}</entry>`;
  const xml = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><link rel="alternate" href="https://sea.example/"/>${entry("template", "t")}${entry("post", "walk")}${entry("comment", "c")}${entry("page", "about")}${entry("post", "later", "<app:control><app:draft>yes</app:draft></app:control>")}</feed>`;
  const { documents, findings } = readFeed("blog.xml", xml);
  expect(findings[0]?.what).toContain("it has 3 posts");
  expect(
    documents.map(({ slug, isPost, isDraft, date, tags, author, former, markdown }) => [
      ...[slug, isPost, isDraft, date],
      ...[tags.join(), author, former.join(), markdown],
    ]),
  ).toEqual([
    ["walk", true, false, "2019-03-04", "sea", "Ann", "/2019/03/walk.html", "Words of walk"],
    ["about", false, false, "2019-03-04", "sea", "Ann", "/2019/03/about.html", "Words of about"],
    ["later", true, true, "2019-03-04", "sea", "Ann", "/2019/03/later.html", "Words of later"],
  ]);
});

test("a feed without an address leads to its own posts", () => {
  const entry = (name: string, text: string) =>
    `<entry><title>${name}</title><content type="html">${text}</content><blogger:filename>/${name}.html</blogger:filename></entry>`;
  const link = "&lt;a href=&quot;https://sea.example/b.html&quot;&gt;";
  const { home } = readFeed(
    "feed.atom",
    `<feed>${entry("a", `https://other.example/ ${link}`)}${entry("b", "Text")}</feed>`,
  );
  expect(home).toBe("https://sea.example");
});

test("items beside their channel, as in RSS 1.0, are posts at their own lines", () => {
  const item = (name: string) =>
    `<item rdf:about="${name}"><title>${name}</title><link>https://pots.example/${name}</link><description><![CDATA[<p><item> in a text</p>]]></description><dc:date>2005-06-07T08:09:10Z</dc:date></item>`;
  const xml = `<rdf:RDF><channel><title>Pots</title><link>https://pots.example/</link></channel>\n${item("kiln")}\n${item("glaze")}</rdf:RDF>`;
  expect(isFeed(xml)).toBe(true);
  const { documents, home } = readFeed("feed.rdf", xml);
  expect(home).toBe("https://pots.example");
  expect(documents.map(({ slug, line, date }) => [slug, line, date])).toEqual([
    ["kiln", 2, "2005-06-07"],
    ["glaze", 3, "2005-06-07"],
  ]);
});

test("a feed that breaks off is told with its cure", () => {
  expect(() => readFeed("feed.xml", "<rss><channel><item></chan")).toThrow(
    /^feed\.xml cannot be read: .*Export it again/,
  );
});

test("the feed of a WordPress site is not taken for its export", () => {
  expect(isFeed("<rss><channel><generator>https://wordpress.org/?v=6.5</generator></channel></rss>")).toBe(
    false,
  );
  expect(isFeed("<rss><channel><wp:wxr_version>1.2</wp:wxr_version></channel></rss>")).toBe(false);
  expect(() => readFeed("feed.xml", rss(""))).toThrow("feed.xml has no posts.");
});

test("texts of Atom may be part of the XML", () => {
  const xml = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Boats</title><link href="https://a.example/"/>
<entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Old <em>boats</em></div></title><link href="https://a.example/old"/><published>2024-05-17T08:30:00Z</published><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A <b>boat</b> &amp; a pier.</p><ul><li>One</li></ul></div></content></entry></feed>`;
  const { documents } = readFeed("atom.xml", xml);
  expect(documents).toMatchObject([
    { title: "Old boats", date: "2024-05-17", markdown: "A **boat** & a pier.\n\n- One" },
  ]);
});

test("an episode of a podcast has its words and a link to its sound", () => {
  const feed =
    '<rss><channel><link>https://pod.example</link><item><title>One</title><link>https://pod.example/1</link><pubDate>Fri, 04 Apr 2025 16:50:50 -0400</pubDate><itunes:summary>What it is about</itunes:summary><enclosure url="https://pod.example/1.mp3" type="audio/mpeg"/></item></channel></rss>';
  expect(readFeed("a.xml", feed).documents).toMatchObject([
    { isDraft: false, markdown: "[1.mp3](https://pod.example/1.mp3)\n\nWhat it is about" },
  ]);
});
