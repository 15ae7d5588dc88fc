import { inWords } from "#src/content/json/key-words.ts";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import type { PageNode } from "./rows/page-tree.ts";
import { t } from "./words.ts";

/** The display name of a page: "Home" for the home page, whose title is written for search engines. */
export function nameOfPage({ title, route }: { title: string; route: string | undefined }): string {
  return route === "/" ? t("Home") : title || (route ?? "");
}

/** The label of a collection by its name; undefined for an undeclared one. */
export type CollectionLabels = ReadonlyMap<string, string>;

/** The display name of a row. A folder has the name of the collection to which all pages directly in it belong. */
export function nameOfNode({ route, page, children }: PageNode, labels: CollectionLabels): string {
  if (page) return nameOfPage(page);
  const [collection, ...others] = new Set(children.map((child) => child.page?.collection));
  return collection !== undefined && others.length === 0
    ? labelOfCollection(collection, labels)
    : inWords(route.slice(route.lastIndexOf("/") + 1));
}

/** The label of the collection of a page: "Destinations"; undefined if it belongs to none. */
export function collectionOf({ collection }: PageItem, labels: CollectionLabels): string | undefined {
  return collection === undefined ? undefined : labelOfCollection(collection, labels);
}

const labelOfCollection = (name: string, labels: CollectionLabels) => labels.get(name) ?? inWords(name);
