import type { APIRequestContext } from "@playwright/test";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { routesOfDocuments } from "#tests/site/routes.ts";

type Node = DefaultTreeAdapterMap["node"];
export type Element = DefaultTreeAdapterMap["element"];

/** A page as the production server sends it. */
export type BuiltPage = { route: string; html: string; elements: Element[] };

/** Pages that this worker has fetched: the server sends the same ones to every test. */
const fetched = new Map<string, BuiltPage>();

/**
 * Pages, by default all of the site, fetched and parsed: tests of the HTML alone need no browser. One after another: of
 * fifty at once, Playwright keeps the last ones waiting until the server closes a connection.
 */
export async function fetchPages(
  request: APIRequestContext,
  routes: readonly string[] = routesOfDocuments(),
): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = [];
  for (const route of routes) {
    const page = fetched.get(route) ?? (await fetchPage(request, route));
    fetched.set(route, page);
    pages.push(page);
  }
  return pages;
}

async function fetchPage(request: APIRequestContext, route: string): Promise<BuiltPage> {
  const html = await (await request.get(route)).text();
  return { route, html, elements: [...elementsIn(parse(html))] };
}

/** Few pages that together show every block type. */
export async function pagesWithEveryBlock(
  request: APIRequestContext,
  routes: readonly string[] = routesOfDocuments(),
): Promise<string[]> {
  const pages = (await fetchPages(request, routes)).map(({ route, elements }) => ({
    route,
    types: new Set(elements.map((element) => attribute(element, "data-block") ?? "")),
  }));
  const missing = new Set(pages.flatMap(({ types }) => [...types]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const [most] = pages
      .map(({ route, types }) => ({ route, found: [...types].filter((type) => missing.has(type)) }))
      .sort((one, other) => other.found.length - one.found.length);
    for (const type of most?.found ?? []) missing.delete(type);
    chosen.push(most?.route ?? "");
  }
  return chosen;
}

/** All elements below a node, including those inside templates, in document order. */
function* elementsIn(node: Node): Generator<Element> {
  const content = "content" in node ? [node.content] : [];
  for (const child of [...("childNodes" in node ? node.childNodes : []), ...content]) {
    if ("tagName" in child) yield child;
    yield* elementsIn(child);
  }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

/** The words of an element as a reader sees them: without scripts and styles, with white space collapsed. */
export function wordsOf(element: Element): string {
  const parts: string[] = [];
  const collect = (node: Node): void => {
    if ("value" in node) parts.push(node.value);
    if ("tagName" in node && ["script", "style"].includes(node.tagName)) return;
    for (const child of "childNodes" in node ? node.childNodes : []) collect(child);
  };
  collect(element);
  return parts.join(" ").replace(/\s+/g, " ");
}
