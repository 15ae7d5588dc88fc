import { expect, test } from "vitest";
import { fileText } from "#src/content/document/source-file.ts";
import { type JsonObject, parseObject } from "#src/content/json/json.ts";
import { feedsOf } from "#src/publish/output/feeds/feed.ts";
import { redirectsFile } from "#src/publish/output/site-files.ts";
import { subjectsOf } from "#src/publish/output/social/social-images.ts";
import {
  analyseSmall,
  type Document,
  exampleSite,
  hero,
  page,
  siteOf,
} from "#tests/engine/content/small-site.ts";

const list: JsonObject = {
  type: "post-list",
  id: "posts",
  title: "Latest guides",
  readMore: "Read More",
  items: {
    collection: "blog",
    sort: "-date",
    item: {
      title: "{{item.label}}",
      href: "{{item.href}}",
      date: "{{item.date}}",
      readingTime: "{{item.readingTime}}",
    },
  },
};

function post(name: string, date: string, body: JsonObject, entry: JsonObject = {}): JsonObject {
  return page(name, {
    entry: {
      collection: "blog",
      label: "{{page.title}}",
      summary: "{{page.description}}",
      category: "Visas",
      date,
      author: "Product team",
      image: { src: "/scenes/basket.svg", alt: "Coins" },
      ...entry,
    },
    blocks: [hero, { type: "post-body", id: "text", contentsLabel: "On this page", ...body }],
  });
}

const documents: Record<string, Document> = {
  "pages/blog.json": page("blog", { catchAll: true, blocks: [hero, list] }),
  "pages/blog/old.json": post("old", "2024-01-02", { markdown: "One two three." }),
  "pages/blog/new.json": post("new & fresh", "2024-03-04", { source: "new.md" }, { tags: ["UK", "Visas"] }),
  "pages/blog/new.md": `# First\n\n${"word ".repeat(401)}\n\n# Second {{uk.funds.london}}\n`,
};

// Before the tests, because the first analysis of a process compiles all schemas.
const built = siteOf(analyseSmall(documents));

test("a post takes its text from a file beside it, with its outline and reading time", () => {
  const body = built.resolve("/blog/new").main[1]?.block;
  expect(body).toMatchObject({
    markdown: expect.stringContaining("Second £240</h2>"),
    contents: [
      { level: 2, label: "First", href: "#text-first" },
      { level: 2, label: "Second £240" },
    ],
  });
  expect(body).not.toHaveProperty("source");
  expect(built.resolve("/blog/new").entry).toMatchObject({ label: "Page new & fresh", readingTime: "3 min" });
});

test("the list shows posts newest first, with the reading time that nobody wrote", () => {
  expect(built.resolve("/blog").main[1]?.block).toMatchObject({
    items: [
      { title: "Page new & fresh", href: "/blog/new", readingTime: "3 min" },
      { title: "Page old", href: "/blog/old", readingTime: "1 min" },
    ],
  });
});

test("a changed text changes its post and no other", () => {
  const [before, after] = ["more", "most"].map((word) =>
    siteOf(analyseSmall({ ...documents, "pages/blog/new.md": `A text: ${word}` })),
  );
  expect(after?.hashOf("/blog/new")).not.toBe(before?.hashOf("/blog/new"));
  expect(after?.hashOf("/blog/old")).toBe(before?.hashOf("/blog/old"));
});

test("a missing text is named, with the one that was meant", () => {
  const { diagnostics } = analyseSmall({
    ...documents,
    "pages/blog/old.json": post("old", "2024-01-02", { source: "mew.md" }),
  });
  expect(diagnostics).toMatchObject([
    {
      code: "source/unknown-file",
      file: "pages/blog/old.json",
      pointer: "/blocks/1/source",
      suggestion: "new.md",
    },
  ]);
});

test("a text that no document names is reported", () => {
  const { diagnostics } = analyseSmall({ ...documents, "pages/blog/orphan.md": "Text" });
  expect(diagnostics).toReport(["route/not-a-page pages/blog/orphan.md:1:1"]);
});

test("reading time and resized pictures are not written by hand", () => {
  const { diagnostics } = analyseSmall({
    ...documents,
    "pages/blog/old.json": post("old", "2024-01-02", { markdown: "Text." }, { readingTime: "9 min" }),
  });
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
    "field/output /entry/readingTime",
  );
});

test("unknown posts lead to the list, after every other rule", () => {
  const { catchAlls, notFoundPages } = built;
  expect(catchAlls).toEqual(["/blog"]);
  const redirects = [
    { from: "/apply", to: "/apply-now", status: 301 },
    { from: "/blog/fax", to: "", status: 410 },
  ];
  const site = { redirects, catchAlls, notFoundPages };
  expect(redirectsFile(site, ["/x/[slug]"])).toBe(
    `/apply /apply-now 301
/apply/ /apply-now 301
/blog/fax /404 410
/x/* /x/[slug] 200
/blog/:page /blog 302
/blog/:page/* /blog 302
`,
  );
});

test("the feed holds every post once, newest first, and does not depend on the day", () => {
  const feed = feedsOf(built).get("/feed.xml") ?? "";
  expect([...feed.matchAll(/<link>([^<]*)<\/link>/g)].map(([, link]) => link)).toEqual([
    "https://windfall.example/blog",
    "https://windfall.example/blog/new",
    "https://windfall.example/blog/old",
  ]);
  expect(feed).toContain("<pubDate>Mon, 04 Mar 2024 00:00:00 GMT</pubDate>");
  expect(feed).toContain("<lastBuildDate>Mon, 04 Mar 2024 00:00:00 GMT</lastBuildDate>");
  expect(feed.match(/<category>/g)).toHaveLength(3);
  expect(feedsOf(siteOf(analyseSmall({ "pages/blog.json": page("blog") }))).size).toBe(0);
});

test("readers of a feed show the signs that a title and a summary have, although they read both as HTML", () => {
  const signs = post("<rant> & &amp; a < b", "2024-03-05", { markdown: "Text." });
  const feed = feedsOf(siteOf(analyseSmall({ ...documents, "pages/blog/signs.json": signs }))).get(
    "/feed.xml",
  );
  expect(feed).toContain("<title><![CDATA[Page &lt;rant> & &amp;amp; a < b]]></title>");
});

test.each([
  ["America/New_York", "04 Mar 2024 05:00:00 GMT"],
  ["Asia/Tokyo", "03 Mar 2024 15:00:00 GMT"],
  ["Pacific/Auckland", "03 Mar 2024 11:00:00 GMT"],
  ["UTC", "04 Mar 2024 00:00:00 GMT"],
])("in %s the day of a post begins at %s for its feed", (timeZone, moment) => {
  const site = exampleSite.files.find(({ path }) => path === "pages/_data/site.json");
  const local = { ...(site && parseObject(fileText(site))), timeZone };
  const feed = feedsOf(siteOf(analyseSmall({ ...documents, "pages/_data/site.json": local }))).get(
    "/feed.xml",
  );
  const [first] = (feed ?? "").match(/<pubDate>[^<]*/) ?? [];
  expect(first).toContain(moment);
  expect(feed).toContain(`, ${moment}</lastBuildDate>`);
});

test("listed pages have a social picture of their own, all others share one", () => {
  const subjects = subjectsOf(
    siteOf(analyseSmall({ ...documents, "pages/countries/one.json": page("one") })),
  );
  expect([...subjects.keys()].sort()).toEqual([
    "/og/apply-now.png",
    "/og/blog.png",
    "/og/blog/new.png",
    "/og/blog/old.png",
    "/og/default.png",
  ]);
  expect(subjects.get("/og/blog/new.png")).toEqual({ cover: "/scenes/basket.svg" });
});
