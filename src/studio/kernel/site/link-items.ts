import type { SourceFile } from "#src/content/document/source-file.ts";
import { parseObject, valueAt } from "#src/content/json/json.ts";
import type { DocumentId, SiteAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { DocumentOutline } from "./document-outline.ts";

type Outlines = ReadonlyMap<DocumentId, DocumentOutline>;

/** Possible targets of internal links: pages, and blocks on them. */
export function linkItems(outlines: Outlines): SiteAnswer["links"] {
  return [...outlines].flatMap(([document, { title, anchors }]) => {
    const route = document.slice("page:".length);
    if (!document.startsWith("page:") || route.includes("[") || route === "/404") return [];
    const inner = anchors.map((anchor) => ({ href: `${route}#${anchor.id}`, title: anchor.title }));
    return [{ href: route, title }, ...inner];
  });
}

/** Everything that queries can list: collections of pages, and items of data documents. */
export function collectionItems(outlines: Outlines, files: readonly SourceFile[]): SiteAnswer["collections"] {
  const members = new Map<string, number>();
  for (const { collection } of outlines.values()) {
    if (collection !== undefined) members.set(collection, (members.get(collection) ?? 0) + 1);
  }
  for (const { path, bytes } of files) {
    const name = /^pages\/_data\/([^/]+)\.json$/.exec(path)?.[1];
    const items = name && valueAt(parseObject(new TextDecoder().decode(bytes)) ?? {}, "/items");
    if (name && Array.isArray(items)) members.set(name, items.length);
  }
  return [...members].map(([name, count]) => ({ name, members: count }));
}
