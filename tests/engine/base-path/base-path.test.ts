// @module-tag slow
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from "parse5";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesBelow } from "#src/disk/folders.ts";
import type { Host } from "#src/server/hosting/host.ts";
import { readHostRules } from "#src/server/hosting/host-rules.ts";
import { apache } from "#src/server/hosting/servers/apache.ts";
import { caddy } from "#src/server/hosting/servers/caddy.ts";
import { nginx } from "#src/server/hosting/servers/nginx.ts";
import { readRules } from "#src/server/site-rules.ts";
import { BASE, ORIGIN, serveUnderBase } from "./based-site.ts";

let site: Awaited<ReturnType<typeof serveUnderBase>>;
let files: string[];

beforeAll(async () => {
  site = await serveUnderBase();
  files = await filesBelow(site.dist);
});
afterAll(() => site.close());

const read = (file: string) => readFileSync(path.join(site.dist, file), "utf8");
const ask = (address: string) => fetch(site.origin + address, { redirect: "manual" });
const isInside = (address: string) => address === BASE || address.startsWith(`${BASE}/`);

/** Attributes that name a place within the site, whatever its address is. */
const PLAIN = new Set(["data-route", "data-base", "data-section"]);

type Element = DefaultTreeAdapterTypes.Element;

function elementsIn(node: DefaultTreeAdapterTypes.Node): Element[] {
  const own = tree.isElementNode(node) ? [node] : [];
  const inside = "content" in node ? [node.content] : "childNodes" in node ? node.childNodes : [];
  return [...own, ...inside.flatMap(elementsIn)];
}

const textOf = (element: Element) =>
  element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : "")).join("");

const inStyles = (css: string) => [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, file = ""]) => file);
/** Beginnings of addresses by which style sheets select elements. */
const selectedBy = (css: string) =>
  [...css.matchAll(/\[(?:href|src)\^?=["']?([^"'\]]+)/g)].map(([, start = ""]) => start);

/** Every text of a page that may be an address: values of attributes, parts of lists, styles, structured data. */
function addressesIn(html: string): string[] {
  return elementsIn(parse(html)).flatMap((element) => [
    ...element.attrs.flatMap(({ name, value }) => {
      if (PLAIN.has(name)) return [];
      if (name === "style") return inStyles(value);
      return /srcset|data-(?:app|preload)/i.test(name) ? value.split(/,?\s+/) : [value];
    }),
    ...(element.tagName === "style" ? inStyles(textOf(element)) : []),
    ...(element.attrs.some(({ value }) => value === "application/ld+json")
      ? [...textOf(element).matchAll(/"(https?:[^"]+|\/[^"]*)"/g)].map(([, address = ""]) => address)
      : []),
  ]);
}

test("every address of every page, style sheet and feed is under the base, and answers", async () => {
  const found = new Map<string, string>();
  const note = (addresses: readonly string[], from: string) => {
    for (const address of addresses) {
      const own = address.startsWith(ORIGIN) ? address.slice(ORIGIN.length) || "/" : address;
      if (/^\/(?!\/)/.test(own)) found.set(own, from);
    }
  };
  for (const file of files) {
    if (file.endsWith(".html")) note(addressesIn(read(file)), file);
    if (file.endsWith(".css")) note(inStyles(read(file)), file);
    if (file.endsWith(".xml"))
      note(
        [...read(file).matchAll(/https:\/\/windfall\.example[^<"\s]*/g)].map(([address]) => address),
        file,
      );
  }
  expect(found.size).toBeGreaterThan(150);
  const selected = files
    .filter((file) => /\.(?:css|html)$/.test(file))
    .flatMap((file) => selectedBy(read(file)));
  expect(selected.filter((start) => start.startsWith("/") && !isInside(start))).toEqual([]);
  expect([...found].filter(([address]) => !isInside(address))).toEqual([]);
  const broken: string[] = [];
  for (const [address, from] of new Map(
    [...found].map(([address, from]) => [address.replace(/#.*/, ""), from]),
  )) {
    // The target of a form is not a file; the address for any draft is a pattern.
    if (address === `${BASE}/api/messages` || address.includes("[")) continue;
    const { status } = await ask(address);
    if (status !== 200) broken.push(`${address} (${status}), in ${from}`);
  }
  expect(broken).toEqual([]);
});

test("the site is a folder of its own; beside it is only what hosts look for at their root", () => {
  expect(files.filter((file) => !file.startsWith("library/"))).toEqual([
    "404.html",
    "_headers",
    "_redirects",
    "robots.txt",
  ]);
  expect(read("404.html")).toBe(read("library/404.html"));
  expect(read("robots.txt")).toContain(`Sitemap: ${ORIGIN}${BASE}/sitemap.xml\n`);
  expect(read("robots.txt")).toContain(`Disallow: ${BASE}/admin\n`);
});

test("head, feed, sitemap and structured data name the full address", () => {
  const home = read("library/index.html");
  expect(home).toContain(`<link rel="canonical" href="${ORIGIN}${BASE}/">`);
  expect(home).toContain(`<link rel="alternate" hreflang="de" href="${ORIGIN}${BASE}/de">`);
  expect(home).toContain(`<meta property="og:image" content="${ORIGIN}${BASE}/og/index.png">`);
  expect(read("library/feed.xml")).toContain(`<link>${ORIGIN}${BASE}/blog/`);
  expect(read("library/sitemap.xml")).toContain(`<loc>${ORIGIN}${BASE}/destinations/canada</loc>`);
  expect(read("library/destinations.html")).toContain(`"item":"${ORIGIN}${BASE}/destinations"`);
});

test("the policy of each page allows its style, in the page and in its header", async () => {
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    const html = read(file);
    const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const hash = `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
    expect(html.replaceAll("&#x27;", "'"), file).toContain(hash);
    if (file.includes("[")) continue;
    const { headers } = await ask(`/${file.replace(/(?:index)?\.html$/, "")}`);
    expect(headers.get("content-security-policy"), file).toContain(hash);
  }
});

test("rules for hosts are under the base, and the root leads there", async () => {
  const { headers, redirects } = await readRules(site.dist);
  const outside = headers.map(({ pattern }) => pattern).filter((pattern) => !isInside(pattern));
  expect(outside).toEqual(["/*", "/robots.txt", "/404"]);
  const moved = redirects.filter(
    ({ pattern, target }) => !isInside(pattern) || !/^https:|^\/library\//.test(target),
  );
  expect(moved).toEqual([{ pattern: "/", query: [], target: `${BASE}/`, status: 302 }]);
  const answers = [
    ["/", 302, "/library/"],
    ["/library/pick", 301, "/library/apply-now"],
    ["/library/old.php?id=3", 301, "/library/contact"],
    ["/library/elsewhere", 301, "https://orchard.example/"],
    ["/library/fax", 410, null],
    ["/library/blog/x", 302, "/library/blog"],
    ["/library/none", 404, null],
    ["/contact", 404, null],
  ] as const;
  for (const [address, status, location] of answers) {
    const told = await ask(address);
    expect([told.status, told.headers.get("location")], address).toEqual([status, location]);
  }
});

const configurationOf = async ({ prepare }: Host) => {
  const { files = {} } = prepare(await readHostRules(site.dist), {
    root: "/srv/site",
    port: 8080,
    brotli: false,
  });
  return Object.values(files).join("\n");
};

test.each([
  ["nginx", nginx],
  ["caddy", caddy],
  ["apache", apache],
])("the configuration of %s names the files under the base", async (_, host) => {
  const text = (await configurationOf(host)).replaceAll("\\", "");
  for (const name of ["index.html", "404.html", "assets/", "apply-now"])
    expect(text).toContain(`${BASE}/${name}`);
  expect(text).not.toMatch(/["^](?:\/contact|\/assets|\/de)\b/);
});

test("nginx, which takes the slash from the root, still leads from there to the site", async () => {
  const text = await configurationOf(nginx);
  expect(text).toContain(`"" "302 ${BASE}/$is_args$args";`);
});

test("the index of the search keeps the addresses of documents, to which its script adds the base", () => {
  expect(read("library/search-index.json")).toContain('"/contact');
  expect(read("library/search-index.json")).not.toContain(BASE);
});
