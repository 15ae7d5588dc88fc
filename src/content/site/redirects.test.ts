import { describe, expect, test } from "vitest";
import { keepsQuery } from "#src/content/address/former-address.ts";
import { redirectsFile } from "#src/publish/output/site-files.ts";
import { parseRedirects } from "#src/server/site-rules.ts";
import { analyseSmall, exampleSite, page, siteOf, type smallSite } from "#tests/engine/content/small-site.ts";

const withFiles = (documents: Parameters<typeof smallSite>[0], assets: string[] = [], publicPath?: string) =>
  analyseSmall(
    { "pages/contact.json": page("contact"), ...documents },
    { assets: new Set([...exampleSite.assets, ...assets]), publicPath },
  );
const CSV = "pages/_data/redirects.csv";
const LIST = "pages/_data/_redirects";

describe("aliases", () => {
  test("may have an ending, capitals, encoded letters, a slash at the end, and a query", () => {
    const aliases = ["/Events.PHP", "/caf%C3%A9/", "/page.asp?id=3", "/?p=12", "/page.asp?b=2&a=1"];
    const site = siteOf(withFiles({ "pages/contact.json": page("contact", { aliases }) }));
    expect(
      redirectsFile(site, []),
    ).toBe(`# Lines with parameters (id=3) need a host that compares queries, such as Netlify; Cloudflare Pages skips them.
/page.asp a=1 b=2 /contact 301!
/page.asp id=3 /contact 301!
/ p=12 /contact 301!
/Events.PHP /contact 301
/Events.PHP/ /contact 301
/caf%C3%A9 /contact 301
/caf%C3%A9/ /contact 301
/café /contact 301
/café/ /contact 301
`);
  });

  test("with a query are known to links", () => {
    const link = (href: string) =>
      withFiles({
        "pages/contact.json": page("contact", { aliases: ["/page.asp?id=3"] }),
        "pages/other.json": page("other", {
          blocks: [{ type: "text-section", id: "text", markdown: `Read [the old page](${href}).` }],
        }),
      }).diagnostics.flatMap(({ code }) => (code.startsWith("link/") ? [code] : []));
    const hrefs = ["", "#intro", "#form"].map((anchor) => `/page.asp?id=3${anchor}`);
    expect([...hrefs, "/page.asp?id=4", "/page.asp"].map(link)).toEqual([
      [],
      ["link/former-anchor"],
      ["link/unknown-anchor"],
      ["link/unknown-page"],
      ["link/unknown-page"],
    ]);
  });

  test("that are the same address, written in another way, are told", () => {
    const documents = {
      "pages/contact.json": page("contact", { aliases: ["/a.php?x=1&y=2"] }),
      "pages/other.json": page("other", { aliases: ["/a.php?y=2&x=1", "/a/:b", "/contact/"] }),
    };
    const { diagnostics } = withFiles(documents);
    expect(diagnostics).toReport([
      "route/duplicate #/aliases/0",
      "address/former #/aliases/1",
      "route/duplicate #/aliases/2",
    ]);
    const causes = ["pages/contact.json", "is a pattern", "pages/contact.json"];
    for (const [index, cause] of causes.entries()) expect(diagnostics[index]?.message).toContain(cause);
  });
});

test("an alias that hosts answer with another page is told, but not one that leads to its own", () => {
  const aliases = ["/contact.html", "/Contact", "/Other"];
  const { diagnostics } = withFiles({ "pages/other.json": page("other", { aliases }) });
  expect(diagnostics).toReport(["address/answered #/aliases/0", "address/answered #/aliases/1"]);
  expect(diagnostics[1]?.message).toContain("only in its capitals");
});

describe("a list of redirects", () => {
  test.each([
    [
      CSV,
      'Old;New;Code\r\n/events.php;/contact#intro;302\r\n"/a;b";https://shop.example.org/a?b=1\r\n/fax;;410\r\n',
    ],
    [
      LIST,
      "# moved\n/events.php /contact#intro 302\n/a;b https://shop.example.org/a?b=1 # shop\n\n/fax /404 410\n",
    ],
  ])("is read from %s", (path, text) => {
    const site = siteOf(withFiles({ [path]: text }));
    expect(site.redirects).toEqual([
      { from: "/events.php", to: "/contact#intro", status: 302 },
      { from: "/a;b", to: "https://shop.example.org/a?b=1", status: 301 },
      { from: "/fax", to: "", status: 410 },
    ]);
  });

  test("may begin with an address in quotation marks", () => {
    const site = siteOf(withFiles({ [CSV]: '"/old;id=1",/contact\n' }));
    expect(redirectsFile(site, [])).toContain("/old;id=1 /contact 301");
  });

  test("is checked line by line", () => {
    const lines = [
      "from,to,status",
      "/a.php,/contcat",
      "/b.php,/contact#nowhere",
      "/c.php,/contact,moved",
      "/contact,/apply-now",
      "/d.php,http://example.net",
      "https://elsewhere.example/e.php,/contact",
      "/f.php,/g.php",
      "/g.php,/contact",
      "/h.php,/i.php",
      "/i.php,/h.php",
      "/g.php,/contact",
      "/notes.txt,/contact",
      "/j.php",
      "/k.php,/contact,410",
    ];
    const { diagnostics } = withFiles({ [CSV]: lines.join("\n") }, ["/notes.txt"]);
    expect(diagnostics).toReport([
      "link/unknown-page :2",
      "link/unknown-anchor :3",
      "redirect/line :4",
      "route/duplicate :5",
      "redirect/target :6",
      "redirect/line :7",
      "redirect/again :8",
      "redirect/again :10",
      "redirect/again :11",
      "route/duplicate :12",
      "route/duplicate :13",
      "redirect/line :14",
      "redirect/line :15",
    ]);
  });

  test("answers for addresses that were published, and for links to them", () => {
    const documents = {
      [LIST]: "/events.php /contact\n",
      "pages/_data/addresses.json": { version: 1, published: ["/events.php"] },
      "pages/from.json": page("from", {
        blocks: [
          { type: "hero", id: "intro", title: "A", actions: [{ label: "Read it", href: "/events.php" }] },
        ],
      }),
    };
    expect(withFiles(documents).diagnostics).toReport([]);
  });

  test("leaves pages as they are: they need not be rendered again", () => {
    const hash = (text: string) => withFiles({ [LIST]: text }).site?.sharedHash;
    expect(hash("/a.php /contact\n")).toBe(hash("/b.php /contact\n"));
  });
});

test("static files that the build would overwrite are told", () => {
  const files = ["/robots.txt", "/_redirects", "/feed.xml", "/images/a.txt", "/notes.txt"];
  expect(withFiles({}, files).diagnostics).toReport(
    ["/_redirects", "/feed.xml", "/images/a.txt", "/robots.txt"].map(
      (name) => `file/overwritten src/public${name}:1`,
    ),
  );
});

test("names that Windows or macOS cannot have beside one another are told", () => {
  const files = [
    "/a/Lake.jpg",
    "/a/lake.jpg",
    "/a/caf\u00e9.jpg",
    "/a/cafe\u0301.jpg",
    "/nul.txt",
    "/null.txt",
    "/b./x",
  ];
  expect(withFiles({ "pages/con.json": page("con") }, files).diagnostics).toReport([
    "file/reserved pages/con.json",
    "file/alike src/public/a/cafe\u0301.jpg:1",
    "file/alike src/public/a/lake.jpg:1",
    "file/reserved src/public/b./x:1",
    "file/reserved src/public/nul.txt:1",
  ]);
});

test("static files are named by the folder that the site has for them", () => {
  const documents = { "pages/lunch.json": page("lunch") };
  const files = ["/robots.txt", "/lunch.html"];
  const { diagnostics } = withFiles(documents, files, "public");
  expect(diagnostics).toReport(["route/duplicate pages/lunch.json", "file/overwritten public/robots.txt"]);
  expect(diagnostics.map(({ message }) => message).join()).toMatch(/public\/lunch\.html/);
  expect(diagnostics.map(({ message }) => message).join()).not.toContain("src/public");
});

test("the rules are read as they were written", () => {
  const rules = parseRedirects(
    "# note\n/page.asp id=3 /contact 301!\n/caf%C3%A9 https://example.org/#a 302\n",
  );
  expect(rules).toEqual([
    { pattern: "/page.asp", query: ["id=3"], target: "/contact", status: 301 },
    { pattern: "/café", query: [], target: "https://example.org/#a", status: 302 },
  ]);
  expect(rules.map(keepsQuery)).toEqual([false, false]);
});

test("what exists below a page with catchAll leads to itself on hosts that apply rules before files", () => {
  const removed = { from: "/de/vorbei", to: "", status: 410 as const };
  const notFoundPages = [{ folder: "/de", route: "/de/404" }];
  const site = { redirects: [removed], catchAlls: ["/news"], notFoundPages };
  const existing = ["/", "/news", "/news/first", "/news/plan.pdf", "/newsletter"];
  expect(redirectsFile(site, [], "/site", existing)).toBe(`/site/de/vorbei /site/de/404 410
/ /site/ 302
/site/news/first /site/news/first 200
/site/news/first/ /site/news/first 301
/site/news/first.html /site/news/first 301
/site/news/plan.pdf /site/news/plan.pdf 200
/site/news/plan.pdf/ /site/news/plan.pdf 301
/site/news/:page /site/news 302
/site/news/:page/* /site/news 302
/site/de/* /site/de/404 404
`);
});
