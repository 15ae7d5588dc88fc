import { expect, test } from "vitest";
import { readSite } from "#src/authoring/import/read/generators/source-site.ts";
import { readMarkdownFile } from "#src/authoring/import/read/read-markdown-file.ts";

type Case = [
  program: string,
  settings: Readonly<Record<string, string>>,
  file: string,
  front: string,
  addresses: readonly string[],
];

const HUGO = { "hugo.toml": "title = 'A'" };
const JEKYLL = { "_config.yml": "title: A" };
const ELEVENTY = { ".eleventy.js": 'module.exports = () => ({ dir: { input: "src" } });' };
const HEXO = { "_config.yml": "permalink: :year/:month/:day/:title/", "source/_posts/other.md": "" };
const DOCUSAURUS = { "docusaurus.config.js": "export default {};" };
const pattern = (permalink: string) => ({ "hugo.toml": `[permalinks]\n  posts = "${permalink}"` });
const style = (permalink: string) => ({ "_config.yml": `permalink: ${permalink}` });
const dated = "_posts/2024-03-05-Old-pier.md";

test.each<Case>([
  [
    "Hugo keeps the day in a name",
    HUGO,
    "content/posts/2021-05-06-boats.md",
    "",
    ["/posts/2021-05-06-boats"],
  ],
  ["of a bundle too", HUGO, "content/actions/2020-02-21-walk/index.md", "", ["/actions/2020-02-21-walk"]],
  [
    "unless its settings take it",
    { "hugo.toml": '[frontmatter]\ndate = [":filename", ":default"]' },
    "content/posts/2021-05-06-boats.md",
    "",
    ["/posts/boats"],
  ],
  ["Hugo writes small letters", HUGO, "content/posts/My Boats.md", "", ["/posts/my-boats"]],
  ["a slug of Hugo", HUGO, "content/posts/2021-05-06-boats.md", "slug: ours", ["/posts/ours"]],
  ["a section of Hugo", HUGO, "content/posts/_index.md", "", ["/posts"]],
  ["ugly addresses", { "hugo.toml": "uglyURLs = true" }, "content/posts/boats.md", "", ["/posts/boats.html"]],
  [
    "a pattern with the title",
    pattern("/:year/:month/:title/"),
    "content/posts/boats.md",
    "title: Our boats!\ndate: 2021-05-06",
    ["/2021/05/our-boats"],
  ],
  [
    "a pattern with the name of the file",
    pattern("/:year/:contentbasename/"),
    "content/posts/2021-05-06-boats.md",
    "date: 2021-05-06",
    ["/2021/2021-05-06-boats"],
  ],
  [
    "patterns for pages, in the folder of settings",
    {
      "config/_default/hugo.toml": "",
      "config/_default/permalinks.toml": '[page]\nnews = "/:section/:slug/"',
    },
    "content/news/boats.md",
    "title: Our boats",
    ["/news/our-boats"],
  ],
  [
    "a pattern that is not known",
    pattern("/:year/:unknown/"),
    "content/posts/boats.md",
    "date: 2021-05-06",
    ["/posts/boats"],
  ],
  ["an address of its own", HUGO, "content/posts/boats.md", "url: /b/", ["/b"]],
  [
    "the main language has no folder",
    { "hugo.toml": 'defaultContentLanguage = "de"' },
    "content/de/posts/boats.md",
    "",
    ["/de/posts/boats", "/posts/boats"],
  ],
  ["a language in the name", HUGO, "content/about.fr.md", "", ["/about", "/fr/about"]],
  [
    "the path of the whole site",
    { "hugo.toml": 'baseURL = "https://old.example/club/"' },
    "content/posts/boats.md",
    "",
    ["/posts/boats", "/club/posts/boats"],
  ],
  [
    "Jekyll's posts",
    JEKYLL,
    dated,
    "categories: Harbour",
    ["/harbour/2024/03/05/Old-pier.html", "/harbour/2024/03/05/Old-pier"],
  ],
  ["pretty", style("pretty"), dated, "", ["/2024/03/05/Old-pier"]],
  ["none", style("none"), dated, "", ["/Old-pier.html", "/Old-pier"]],
  ["ordinal", style("ordinal"), dated, "", ["/2024/065/Old-pier.html", "/2024/065/Old-pier"]],
  ["weekdate", style("weekdate"), dated, "", ["/2024/W10/Tue/Old-pier.html", "/2024/W10/Tue/Old-pier"]],
  ["a pattern", style("/:categories/:slug/ # ours"), dated, "category: Harbour", ["/harbour/old-pier"]],
  [
    "the date of the front matter first",
    style("pretty"),
    dated,
    "date: 2024-03-07 21:00",
    ["/2024/03/07/Old-pier"],
  ],
  [
    "folders are categories",
    style("pretty"),
    "harbour/_posts/2024-03-05-pier.md",
    "",
    ["/harbour/2024/03/05/pier"],
  ],
  ["a pattern in the front matter", JEKYLL, dated, "permalink: /:year/:title/", ["/2024/Old-pier"]],
  [
    "a site in a folder",
    { "docs/_config.yml": "" },
    "docs/_posts/2024-03-05-pier.md",
    "",
    ["/2024/03/05/pier.html", "/2024/03/05/pier"],
  ],
  ["a page", JEKYLL, "about.md", "", ["/about.html", "/about"]],
  ["a pretty page", style("pretty"), "about.md", "", ["/about"]],
  [
    "a collection",
    { "_config.yml": "collections: {recipes: {output: true}}" },
    "_recipes/soup.md",
    "",
    ["/recipes/soup.html", "/recipes/soup"],
  ],
  [
    "a collection with a pattern",
    { "_config.yml": "collections:\n  recipes:\n    output: true\n    permalink: /food/:name/" },
    "_recipes/soup.md",
    "",
    ["/food/soup"],
  ],
  ["Hexo's posts", HEXO, "source/_posts/boats.md", "date: 2021/05/06", ["/2021/05/06/boats"]],
  ["Hexo's pages", HEXO, "source/about/index.md", "", ["/about"]],
  ["Eleventy takes the day", ELEVENTY, "src/posts/2020-01-01-boats.md", "", ["/posts/boats"]],
  ["a file named like its folder", ELEVENTY, "src/posts/boats/boats.md", "", ["/posts/boats"]],
  [
    "a permalink of Eleventy",
    ELEVENTY,
    "src/posts/boats.md",
    'permalink: "/p/{{ title | slugify }}/"\ntitle: Our boats',
    ["/p/our-boats"],
  ],
  [
    "one for a folder",
    { ...ELEVENTY, "src/posts/posts.json": '{ "permalink": "/blog/{{ page.fileSlug }}/" }' },
    "src/posts/2020-01-01-boats.md",
    "",
    ["/blog/boats"],
  ],
  ["a blog of Docusaurus", DOCUSAURUS, "blog/2021-05-06-boats.md", "", ["/blog/2021/05/06/boats"]],
  ["a slug of Docusaurus", DOCUSAURUS, "blog/2021-05-06-boats.md", "slug: ours", ["/blog/ours"]],
  ["documents in order", DOCUSAURUS, "docs/01-start/02-install.md", "", ["/docs/start/install"]],
  ["an id of Docusaurus", DOCUSAURUS, "docs/start/install.md", "id: setup", ["/docs/start/setup"]],
  [
    "Astro",
    { "astro.config.mjs": "" },
    "src/content/blog/2020-01-01-Our boats.md",
    "",
    ["/blog/2020-01-01-Our%20boats", "/blog/2020-01-01-our-boats"],
  ],
  ["Next", { "next.config.js": "" }, "app/(site)/about/page.mdx", "", ["/about"]],
  ["Gatsby", { "gatsby-config.js": "" }, "content/blog/boats/index.md", "", ["/blog/boats", "/boats"]],
  ["VitePress", { ".vitepress/config.ts": "" }, "guide/start.md", "", ["/guide/start", "/guide/start.html"]],
  ["nothing known", {}, "content/posts/2021-05-06-boats.md", "", ["/posts/2021-05-06-boats", "/posts/boats"]],
])("%s", (_, settings, file, front, addresses) => {
  const site = readSite([...Object.keys(settings), file], (name) => settings[name] ?? "");
  expect(readMarkdownFile(file, `---\n${front}\n---\nText.\n`, site).document.former).toEqual(addresses);
});
