import type { APIRequestContext } from "@playwright/test";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { routesOfDocuments } from "#tests/routes.ts";

type Node = DefaultTreeAdapterMap["node"];
export type Element = DefaultTreeAdapterMap["element"];

/** A page as the production server sends it. */
export type BuiltPage = { route: string; html: string; elements: Element[] };

/** Every page of the site, fetched and parsed: no browser is needed for what stands in the HTML. */
export async function fetchPages(request: APIRequestContext): Promise<BuiltPage[]> {
  const routes = routesOfDocuments();
  return Promise.all(
    routes.map(async (route) => {
      const html = await (await request.get(route)).text();
      return { route, html, elements: [...elementsIn(parse(html))] };
    }),
  );
}

/** All elements below a node, those inside templates too, in the order of the document. */
function* elementsIn(node: Node): Generator<Element> {
  const content = "content" in node ? [node.content] : [];
  for (const child of [...("childNodes" in node ? node.childNodes : []), ...content]) {
    if ("tagName" in child) yield child;
    yield* elementsIn(child);
  }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value;
