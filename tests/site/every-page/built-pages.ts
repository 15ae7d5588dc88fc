import type { APIRequestContext } from "@playwright/test";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { routesOfDocuments } from "#tests/site/routes.ts";

type Node = DefaultTreeAdapterMap["node"];
export type Element = DefaultTreeAdapterMap["element"];

/** A page as the production server sends it. */
export type BuiltPage = { route: string; html: string; elements: Element[] };

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
    const html = await (await request.get(route)).text();
    pages.push({ route, html, elements: [...elementsIn(parse(html))] });
  }
  return pages;
}

/** Pages that together show every block type. */
export async function pagesWithEveryBlock(
  request: APIRequestContext,
  routes: readonly string[] = routesOfDocuments(),
): Promise<string[]> {
  const shown = new Set<string>();
  const chosen: string[] = [];
  for (const { route, elements } of await fetchPages(request, routes)) {
    const before = shown.size;
    for (const element of elements) shown.add(attribute(element, "data-block") ?? "");
    if (shown.size > before) chosen.push(route);
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
