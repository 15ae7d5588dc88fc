import { describe, expect, test } from "vitest";
import { headersFile, robotsText, sitemapFiles } from "#src/publish/output/site-files.ts";
import { parseHeaders } from "#src/server/site-rules.ts";

const pages = ["/", "/404", "/blog", "/blog/visa", "/admin/posts/edit/[slug]"].map((route) => ({
  route,
  policy: "default-src 'self'",
}));
const rules = parseHeaders(
  headersFile(pages, {
    statics: ["/favicon.svg", "/flags/*", "/images/*"],
    data: ["/admin/data/*", "/feed.xml"],
    open: ["/content/*"],
  }),
);
const covers = (pattern: string, path: string) =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

test("no path is given a header twice: hosts join the values", () => {
  for (const { pattern } of rules) {
    const path = pattern.replace(/\*$/, "x");
    const names = rules.filter((rule) => covers(rule.pattern, path)).flatMap(({ headers }) => headers);
    const twice = names.map(([name]) => name).filter((name, index, all) => all.indexOf(name) !== index);
    expect(twice, path).toEqual([]);
  }
});

test("pages are asked for anew, files that keep their names after ten minutes, hashed files never again", () => {
  const cacheOf = (path: string) =>
    rules
      .filter(({ pattern }) => covers(pattern, path))
      .flatMap(({ headers }) => headers)
      .find(([name]) => name === "Cache-Control")?.[1];
  expect(pages.map(({ route }) => cacheOf(route.replace("[slug]", "visa")))).toEqual(
    pages.map(() => "no-cache"),
  );
  expect(cacheOf("/favicon.svg")).toBe("public, max-age=600");
  const fonts = headersFile([], { statics: ["/fonts/*"], data: [], open: [] });
  expect(fonts).toContain("/fonts/*\n  Cache-Control: public, max-age=600, stale-while-revalidate=604800\n");
  expect(cacheOf("/assets/app-1a2b3c.js")).toBe("public, max-age=31536000, immutable");
});

test.each([
  "/assets/app-1a2b3c.js",
  "/favicon.svg",
  "/flags/gb.svg",
  "/feed.xml",
  "/robots.txt",
  "/admin/data/posts.json",
])("%s has a policy that allows nothing which it does not name", (path) => {
  const policies = rules
    .filter(({ pattern }) => covers(pattern, path))
    .flatMap(({ headers }) => headers)
    .filter(([name]) => name === "Content-Security-Policy");
  expect(policies).toEqual([["Content-Security-Policy", expect.stringMatching(/^default-src 'none';/)]]);
});

test("every address has the security headers, and a page its policy beside them", () => {
  const [all, ...further] = parseHeaders(
    headersFile([{ route: "/contact", policy: "default-src 'self'" }], {
      statics: ["/fonts/*"],
      data: [],
      open: [],
    }),
  );
  expect(all?.pattern).toBe("/*");
  expect(Object.fromEntries(all?.headers ?? [])).toEqual({
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Strict-Transport-Security": "max-age=31536000",
  });
  expect(further.at(-1)).toEqual({
    pattern: "/contact",
    headers: [
      ["Cache-Control", "no-cache"],
      ["Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'"],
    ],
  });
});

test("robots keep out of the drafting area, where there is one", () => {
  const text = robotsText("https://waymark.example", ["/admin", "/admin/posts/edit/[slug]"]);
  expect(text).toContain("Allow: /\nDisallow: /admin\n");
  expect(robotsText("https://windfall.example", [])).not.toContain("Disallow");
});

describe("a sitemap", () => {
  const routes = ["/", "/a", "/b", "/c", "/d"];
  const alone = () => [];
  const written = (limits?: { addresses: number; bytes: number }) =>
    [...sitemapFiles("https://site.example/library", routes, alone, limits)].map(
      ([address, text]) => [address, [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)] as const,
    );
  const url = (address: string) => `https://site.example/library${address}`;

  test("is one file while it is within the limits", () => {
    expect(written()).toEqual([["/sitemap.xml", routes.map(url)]]);
    expect(written({ addresses: 5, bytes: 10_000 })).toHaveLength(1);
  });

  test.each([
    ["of addresses", { addresses: 2, bytes: 10_000 }],
    ["of bytes", { addresses: 10, bytes: 120 }],
  ])("becomes an index of several above the limit %s, and names each page once", (_, limits) => {
    const [index, ...files] = written(limits);
    const parts = ["/sitemaps/1.xml", "/sitemaps/2.xml", "/sitemaps/3.xml"];
    expect(index).toEqual(["/sitemap.xml", parts.map(url)]);
    expect(files.map(([address]) => address)).toEqual(parts);
    expect(files.flatMap(([, urls]) => urls)).toEqual(routes.map(url));
  });

  test("of a site without pages for search engines is empty", () => {
    expect(sitemapFiles("https://site.example", [], alone).get("/sitemap.xml")).toMatch(
      /<urlset [^>]*><\/urlset>$/,
    );
  });
});
