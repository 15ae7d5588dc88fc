import { expect, test } from "@playwright/test";
import { routesOfDocuments } from "#tests/site/routes.ts";
import { attribute, type BuiltPage, fetchPages, wordsOf } from "./built-pages.ts";

const site = "https://waymark.example";
/** Attributes that hold one address, or several. */
const named = ["href", "src", "poster", "data-app", "data-preload"];

/** Addresses of this site in a page: links, files, images, and those in its head. */
function addressesOf({ route, elements }: BuiltPage): string[] {
  const texts = elements.flatMap((element) => [
    ...named.flatMap((name) => (attribute(element, name) ?? "").split(" ")),
    ...(attribute(element, "srcset") ?? "").split(",").map((part) => part.trim().split(" ")[0] ?? ""),
    ...(element.tagName === "meta" && /^https?:/.test(attribute(element, "content") ?? "")
      ? [attribute(element, "content") ?? ""]
      : []),
  ]);
  return texts
    .filter((text) => text !== "")
    .map((text) => new URL(text, site + route))
    .filter(({ origin }) => origin === site)
    .map(({ pathname, search, hash }) => pathname + search + hash);
}

test("every link, file and anchor of every page exists", async ({ request }) => {
  const pages = await fetchPages(request);
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const targets = new Map<string, string>();
  for (const page of pages) for (const address of addressesOf(page)) targets.set(address, page.route);
  expect(targets.size).toBeGreaterThan(100);

  const broken: string[] = [];
  const paths = new Map([...targets].map(([address, from]) => [address.replace(/#.*/, ""), from]));
  for (const [path, from] of paths) {
    const status = (await request.head(path)).status();
    if (status !== 200) broken.push(`${path} (${status}), linked from ${from}`);
  }
  for (const [address, from] of targets) {
    const { pathname, hash } = new URL(address, site);
    const page = byRoute.get(pathname);
    if (!page || hash === "") continue;
    const id = decodeURIComponent(hash.slice(1));
    if (!page.elements.some((element) => attribute(element, "id") === id)) {
      broken.push(`${address}, linked from ${from}`);
    }
  }
  expect(broken).toEqual([]);
});

test("every link to the chat, and every other one that opens a new tab, says so", async ({ request }) => {
  const pages = await fetchPages(request);
  const silent: string[] = [];
  let chats = 0;
  for (const { route, elements } of pages) {
    for (const link of elements) {
      if (link.tagName !== "a") continue;
      const toChat = attribute(link, "href")?.startsWith("https://wa.me/") === true;
      const inNewTab = attribute(link, "target") === "_blank";
      if (toChat) chats += 1;
      if (!toChat && !inNewTab) continue;
      const says = /\bnew tab\b/.test(wordsOf(link));
      const isApart = attribute(link, "rel")?.split(" ").includes("noopener") === true;
      if (!inNewTab || !says || !isApart) silent.push(`${wordsOf(link)} on ${route}`);
    }
  }
  expect(silent).toEqual([]);
  expect(chats).toBeGreaterThan(pages.length);
});

test("every page is in the sitemap and can be reached by links from the home page", async ({ request }) => {
  const pages = await fetchPages(request);
  const links = new Map(
    pages.map((page) => [page.route, addressesOf(page).map((address) => address.replace(/[#?].*/, ""))]),
  );
  const reached = new Set(["/"]);
  for (const route of reached) for (const target of links.get(route) ?? []) reached.add(target);
  const routes = routesOfDocuments().filter((route) => route !== "/404");
  expect(routes.filter((route) => !reached.has(route))).toEqual([]);

  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  // A page with a canonical page is not in the sitemap; its canonical page is.
  const canonicalOf = ({ elements }: BuiltPage) =>
    elements
      .filter((element) => attribute(element, "rel") === "canonical")
      .map((element) => attribute(element, "href"));
  const own = pages.filter((page) => canonicalOf(page).includes(`${site}${page.route}`));
  // Search engines are asked to leave out the not-found page and the results of our own search.
  const isListed = ({ elements }: BuiltPage) =>
    !elements.some(
      (element) =>
        attribute(element, "name") === "robots" && attribute(element, "content")?.includes("noindex"),
    );
  for (const page of pages.filter(isListed)) {
    expect(canonicalOf(page), `canonical of ${page.route}`).toHaveLength(1);
    expect(listed).toContain(new URL(canonicalOf(page)[0] ?? "").pathname);
  }
  expect(listed.sort()).toEqual(
    own
      .filter(isListed)
      .map(({ route }) => route)
      .sort(),
  );
});

test("every page has a title, a description and an address of its own, and a preview of 1200 x 630", async ({
  request,
}) => {
  const pages = await fetchPages(request);
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const { route, html, elements } of pages) {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    const meta = (name: string) =>
      elements
        .filter((element) => [attribute(element, "name"), attribute(element, "property")].includes(name))
        .map((element) => attribute(element, "content") ?? "");
    const [description = "", ...more] = meta("description");
    expect(more, route).toEqual([]);
    expect(title.length, `title of ${route}`).toBeGreaterThan(5);
    expect(description.length, `description of ${route}`).toBeGreaterThan(50);
    expect(seen.titles.has(title), `title of ${route}: ${title}`).toBe(false);
    expect(seen.descriptions.has(description), `description of ${route}`).toBe(false);
    seen.titles.add(title);
    seen.descriptions.add(description);
    expect([meta("og:image:width"), meta("og:image:height")], route).toEqual([["1200"], ["630"]]);
    const levels = elements.flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? []).map(Number);
    expect(levels.filter((level) => level === 1).length, `h1 of ${route}`).toBe(1);
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
    expect(skipped, `levels of headings of ${route} that are skipped`).toEqual([]);
  }
});
