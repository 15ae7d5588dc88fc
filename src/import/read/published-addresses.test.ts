import { expect, test } from "vitest";
import { detectSourceSite } from "./generators/source-site.ts";
import { readMarkdownFile } from "./read-markdown-file.ts";

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
    [],
  ],
  [
    "some of the folders in a pattern",
    pattern("/:sections[1:]/:slug/"),
    "content/posts/sea/far/boats.md",
    "title: Boats",
    ["/sea/far/boats"],
  ],
  [
    "the last folder",
    pattern("/:sections[last]/:slug/"),
    "content/posts/sea/boats.md",
    "slug: b",
    ["/sea/b"],
  ],
  [
    "signs in a title",
    pattern("/:title/"),
    "content/posts/b.md",
    "title: Boats & ships -  a list",
    ["/boats-ships-a-list"],
  ],
  [
    "a pattern for sections",
    {
      "hugo.toml":
        '[permalinks.section]\nposts = "/articles/"\n[permalinks.page]\nposts = "/articles/:slug/"',
    },
    "content/posts/_index.md",
    "slug: ours",
    ["/articles"],
  ],
  ["a section has no slug", HUGO, "content/posts/_index.md", "slug: ours", ["/posts"]],
  [
    "ugly addresses of one section",
    { "hugo.yaml": "uglyURLs: { posts: true }" },
    "content/posts/boats.md",
    "",
    ["/posts/boats.html"],
  ],
  [
    "and not of another",
    { "hugo.yaml": "uglyURLs: { posts: true }" },
    "content/a/boats.md",
    "",
    ["/a/boats"],
  ],
  [
    "capitals, where they stay",
    { "hugo.toml": "disablePathToLower = true" },
    "content/posts/Boats.md",
    "",
    ["/posts/Boats"],
  ],
  ["a capital with a dot", HUGO, "content/İzmir.md", "", ["/izmir"]],
  ["accents, where they go", { "hugo.toml": "removePathAccents = true" }, "content/café.md", "", ["/cafe"]],
  [
    "another folder of texts",
    { "hugo.toml": 'contentDir = "texts"' },
    "texts/posts/boats.md",
    "",
    ["/posts/boats"],
  ],
  [
    "a folder for each language",
    { "hugo.yaml": "languages: { fr: { contentDir: content-fr } }" },
    "content-fr/posts/boats.md",
    "",
    ["/posts/boats"],
  ],
  [
    "the main language in a folder",
    { "hugo.toml": 'defaultContentLanguage = "de"\ndefaultContentLanguageInSubdir = true' },
    "content/posts/boats.md",
    "",
    ["/posts/boats", "/de/posts/boats"],
  ],
  [
    "an address of parts",
    HUGO,
    "content/posts/boats.md",
    'title: Our boats\ndate: 2021-05-06\nurl: "/:year/:slug/"',
    ["/2021/our-boats"],
  ],
  [
    "an alias beside the page",
    HUGO,
    "content/posts/boats.md",
    "aliases: [ships, /old/]",
    ["/posts/boats", "/ships", "/posts/ships", "/old"],
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
  [
    "weekdate",
    style("weekdate"),
    dated,
    "",
    [
      "/2024/W10/Tue/Old-pier.html",
      "/2024/W10/Tue/Old-pier",
      "/2024/W10/TUE/Old-pier.html",
      "/2024/W10/TUE/Old-pier",
    ],
  ],
  [
    "defaults for front matter",
    {
      "_config.yml":
        "defaults:\n  - { scope: { path: '', type: posts }, values: { permalink: '/blog/:title/' } }",
    },
    dated,
    "",
    ["/blog/Old-pier"],
  ],
  [
    "those of the closest folder",
    {
      "_config.yml":
        "defaults:\n  - { scope: { path: _posts/sea }, values: { permalink: '/sea/:title/' } }\n  - { scope: { path: '' }, values: { permalink: '/blog/:title/' } }",
    },
    "_posts/sea/2024-03-05-pier.md",
    "",
    ["/sea/pier"],
  ],
  [
    "a pattern for the collection of posts",
    { "_config.yml": "collections: { posts: { permalink: /blog/:title/ } }" },
    dated,
    "",
    ["/blog/Old-pier"],
  ],
  [
    "a folder of collections",
    { "_config.yml": "collections_dir: parts\npermalink: pretty" },
    "parts/_posts/2024-03-05-pier.md",
    "",
    ["/2024/03/05/pier"],
  ],
  [
    "a permalink below the path of the site",
    { "_config.yml": "baseurl: /club" },
    "about.md",
    "permalink: /us/",
    ["/us", "/club/us"],
  ],
  ["a pattern of Jekyll that is not known", style("/:hour/:title/"), dated, "", []],

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
  [
    "a key of the front matter",
    { ...HEXO, "_config.yml": "permalink: p/:abbrlink.html" },
    "source/_posts/boats.md",
    "abbrlink: 4a17b156",
    ["/p/4a17b156.html", "/p/4a17b156"],
  ],
  [
    "a default for a pattern",
    { ...HEXO, "_config.yml": "permalink: :lang/:title/\npermalink_defaults: { lang: en }" },
    "source/_posts/boats.md",
    "",
    ["/en/boats"],
  ],
  [
    "Hexo's categories keep their capitals",
    { ...HEXO, "_config.yml": "permalink: :category/:title/" },
    "source/_posts/boats.md",
    "categories: [The Sea, Café]",
    ["/The-Sea/Cafe/boats"],
  ],
  [
    "Eleventy keeps the day, and scripts take it",
    ELEVENTY,
    "src/posts/2020-01-01-boats.md",
    "",
    ["/posts/2020-01-01-boats", "/posts/boats"],
  ],
  [
    "a folder of texts that a function names",
    { "eleventy.config.js": 'eleventyConfig.setInputDirectory("texts");' },
    "texts/posts/boats.md",
    "",
    ["/posts/boats"],
  ],
  [
    "a day in a permalink",
    ELEVENTY,
    "src/posts/2020-01-09-boats.md",
    "permalink: \"/{{ page.date | date: '%Y/%m/%-d' }}/{{ page.fileSlug }}/\"",
    ["/2020/01/9/boats"],
  ],
  [
    "a permalink of a folder that is not known",
    { ...ELEVENTY, "src/posts/posts.json": '{ "permalink": "/{{ page.fileSlug | ours }}/" }' },
    "src/posts/boats.md",
    "",
    [],
  ],
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
  ["a day below a folder", DOCUSAURUS, "blog/sea/2021-05-06-boats.md", "", ["/blog/2021/05/06/sea/boats"]],
  ["a number in a blog", DOCUSAURUS, "blog/7-boats.md", "", ["/blog/7-boats"]],
  ["a version is no order", DOCUSAURUS, "docs/8.0-notes.md", "", ["/docs/8.0-notes"]],
  ["a slug beside its folder", DOCUSAURUS, "docs/01-start/install.md", "slug: setup", ["/docs/start/setup"]],
  ["a slug above it", DOCUSAURUS, "docs/start/install.md", "slug: ../setup", ["/docs/setup"]],
  ["a document named like its folder", DOCUSAURUS, "docs/02-start/start.md", "", ["/docs/start"]],
  [
    "documents at the root",
    { "docusaurus.config.js": "presets: [['classic', { docs: { routeBasePath: '/' } }]]" },
    "docs/start/install.md",
    "",
    ["/start/install"],
  ],
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
  ["VitePress", { ".vitepress/config.ts": "" }, "guide/start.md", "", ["/guide/start.html", "/guide/start"]],
  [
    "the folder of VitePress",
    { ".vitepress/config.ts": "srcDir: './src'" },
    "src/guide/index.md",
    "",
    ["/guide"],
  ],
  [
    "no folder of VitePress by its name",
    { ".vitepress/config.ts": "" },
    "guide/pages/start.md",
    "",
    ["/guide/pages/start.html", "/guide/pages/start"],
  ],
  ["MkDocs", { "mkdocs.yml": "site_name: A" }, "docs/user/start.md", "", ["/user/start"]],
  ["a README of MkDocs", { "mkdocs.yml": "docs_dir: texts" }, "texts/user/README.md", "", ["/user"]],
  [
    "files of MkDocs",
    { "mkdocs.yml": "use_directory_urls: false" },
    "docs/user/start.md",
    "",
    ["/user/start.html", "/user/start"],
  ],
  [
    "a slug of Astro",
    { "astro.config.mjs": "" },
    "src/content/blog/2020/boats.md",
    "slug: ours",
    ["/blog/2020/ours", "/blog/ours"],
  ],
  ["a path of Gatsby", { "gatsby-config.js": "" }, "content/boats.md", "path: /b/", ["/b"]],
  ["nothing known", {}, "content/posts/2021-05-06-boats.md", "", ["/posts/2021-05-06-boats", "/posts/boats"]],
])("%s", (_, settings, file, front, addresses) => {
  const site = detectSourceSite([...Object.keys(settings), file], (name) => settings[name] ?? "");
  expect(readMarkdownFile(file, `---\n${front}\n---\nText.\n`, site).document.former).toEqual(addresses);
});

test("an address that is not understood is in the report", () => {
  const site = detectSourceSite(["hugo.toml"], () => '[permalinks]\n  posts = "/:sectionslug/:slug/"');
  const { findings } = readMarkdownFile("content/posts/boats.md", "---\ntitle: Boats\n---\nText.\n", site);
  expect(findings).toEqual([
    {
      kind: "Addresses",
      file: "content/posts/boats.md",
      line: 1,
      what: "the settings have a pattern for it that is not understood: its old address leads nowhere",
    },
  ]);
});
