import { expect, test } from "vitest";
import { readGhost } from "./read-ghost.ts";

const exported = (posts: object[], tables: object = {}) =>
  JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data: { posts, ...tables } }] });
const post = {
  id: "1",
  title: "Pier &amp; boats",
  slug: "pier",
  type: "post",
  status: "published",
  visibility: "public",
};
const bytes = new Uint8Array([1]);
const read = (posts: object[], tables?: object) =>
  readGhost("site.json", exported(posts, tables), (file) => (file.endsWith("pier.png") ? bytes : undefined));

test("a post has its words, picture, tags and author", () => {
  const { documents, findings } = read(
    [
      {
        ...post,
        html: '<p>See <a href="__GHOST_URL__/boats/">boats</a></p><figure><img src="__GHOST_URL__/content/images/size/w600/2023/pier.png" alt="A pier"><figcaption>At dawn</figcaption></figure>',
        feature_image: "__GHOST_URL__/content/images/2023/pier.png",
        published_at: "2023-01-02T10:00:00.000Z",
        custom_excerpt: "Short",
      },
    ],
    {
      tags: [
        { id: "a", name: "Boats" },
        { id: "b", name: "#hidden" },
        { id: "c", name: "Sea" },
      ],
      posts_tags: [
        { post_id: "1", tag_id: "a", sort_order: 2 },
        { post_id: "1", tag_id: "b", sort_order: 0 },
        { post_id: "1", tag_id: "c", sort_order: 1 },
      ],
      users: [{ id: "u", name: "Ann Lee" }],
      posts_authors: [{ post_id: "1", author_id: "u", sort_order: 0 }],
      posts_meta: [{ post_id: "1", meta_description: "By hand", feature_image_alt: "The pier" }],
    },
  );
  expect(documents).toMatchObject([
    {
      title: "Pier & boats",
      slug: "pier",
      isPost: true,
      isDraft: false,
      date: "2023-01-02",
      description: "By hand",
      summary: "Short",
      tags: ["Sea", "Boats"],
      author: "Ann Lee",
      picture: { src: "/content/images/2023/pier.png", alt: "The pier" },
      former: ["/pier"],
      markdown: "See [boats](/boats/)\n\n![A pier](/content/images/2023/pier.png)\n\n_At dawn_",
    },
  ]);
  expect(findings).toEqual([]);
});

test("the text of Ghost 1 is in cards; one that is in no form that is read is reported", () => {
  const cards = {
    cards: [["card-markdown", { markdown: "## Boats\n\nThe *old* boats." }]],
    sections: [[10, 0]],
  };
  const { documents, findings } = read([
    { ...post, html: null, mobiledoc: JSON.stringify(cards) },
    { ...post, html: null, lexical: '{"root":{}}' },
  ]);
  expect(documents[0]?.markdown).toBe("## Boats\n\nThe *old* boats.");
  expect(findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
    "Texts: Pier & boats: its text is not in the export as HTML, and was not read; it is a draft now",
  ]);
});

test("pictures have the names that they have in the export", () => {
  const html = '<p>One</p><img src="__GHOST_URL__/content/images/Old pier.png" alt="A pier">';
  const { documents, pictures } = read([{ ...post, html }]);
  expect(documents[0]?.markdown).toBe("One\n\n![A pier](/content/images/Old%20pier.png)");
  expect([...pictures.keys()]).toEqual(["content/images/Old pier.png"]);
});

test("what was not public is a draft, and a page is no post", () => {
  const { documents, findings } = read([
    { ...post, status: "draft", html: "<p>One</p>" },
    { ...post, visibility: "members", html: "<p>Two</p>" },
    { ...post, type: "page", html: "<p>Three</p>" },
  ]);
  expect(documents.map(({ isDraft, isPost }) => [isDraft, isPost])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect(findings.map(({ what }) => what)).toEqual([
    "Pier & boats (draft): it is a draft now",
    "Pier & boats (for members): it is a draft now",
  ]);
});

test("what only members see is left out, with its words in the report", () => {
  const gated = (who: string, words: string) =>
    `<!--kg-gated-block:begin ${who} memberSegment:"status:free" --><p>${words}</p><!--kg-gated-block:end-->`;
  const html = `<p>One</p>${gated("nonMember:false", "Upgrade now")}${gated("nonMember:true", "Two")}`;
  const { documents, findings } = read([{ ...post, html }]);
  expect(documents[0]?.markdown).toBe("One\n\nTwo");
  expect(findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
    "Not for everyone: Pier & boats: for members, left out: Upgrade now",
  ]);
});

test.each(["{}", "[]", "no JSON", '{"db":[{"data":{"users":[]}}]}'])("%s is not an export", (json) => {
  expect(() => readGhost("site.json", json)).toThrow("site.json is not an export of Ghost: it has no posts.");
});

test("pictures under the full address of the site are those beside the export", () => {
  const html =
    '<img src="https://blog.example/content/images/2017/08/pier.png" alt="A pier"><img src="https://elsewhere.example/pier.png" alt="Another">';
  const { documents } = read([{ ...post, html }]);
  expect(documents[0]?.markdown).toBe(
    "![A pier](/content/images/2017/08/pier.png)![Another](https://elsewhere.example/pier.png)",
  );
});

test("cards have their words, without what only a script uses", () => {
  const card = (name: string, inner: string) => `<div class="kg-card kg-${name}-card">${inner}</div>`;
  const html = [
    card(
      "video",
      '<video src="__GHOST_URL__/content/media/film.mp4"></video><button class="kg-video-play-icon"><svg></svg></button><span class="kg-video-current-time">0:00</span><div class="kg-video-time">/<span class="kg-video-duration">0:05</span></div>',
    ),
    card(
      "bookmark",
      '<a class="kg-bookmark-container" href="https://example.org/a"><div class="kg-bookmark-title">Boats</div><div class="kg-bookmark-metadata"><span class="kg-bookmark-author">Ann</span><span class="kg-bookmark-publisher">Lee</span></div></a>',
    ),
    card(
      "product",
      '<h4>A knife</h4><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span><p>Cuts.</p>',
    ),
  ].join("");
  const { documents, findings } = read([{ ...post, html }]);
  expect(documents[0]?.markdown).toBe(
    "[film.mp4](/content/media/film.mp4)\n\n[Boats](https://example.org/a)\n\nAnn · Lee\n\n# A knife\n\nCuts.",
  );
  expect(findings).toEqual([]);
});
