import { posix } from "node:path";
import { pagesOf } from "#src/authoring/scaffold/plan.ts";
import { decodeAddress } from "#src/content/address/routes.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { addressPath, type ImportedDocument } from "./imported.ts";

export type PlacedDocument = { document: ImportedDocument; route: string };

/**
 * Finds what the addresses in imported texts mean on this site: links to pages by their former address or file, pictures
 * by their path in the source. Nothing leads to a draft.
 */
export function resolveIn(
  placed: readonly PlacedDocument[],
  files: readonly SourceFile[],
  pictures: ReadonlyMap<string, string>,
) {
  const routes = new Map(pagesOf(files).map(({ route }) => [route, route]));
  for (const { document, route } of placed.filter(({ document }) => !document.isDraft))
    for (const address of [
      ...document.former,
      `/${document.file}`,
      `/${document.file.replace(/\.\w+$/, "")}`,
      route,
    ])
      routes.set(address, route);
  return (document: ImportedDocument, address: string, kind: "link" | "picture"): string | undefined => {
    if (kind === "link" && /^(?:https?:|mailto:|tel:)/i.test(address))
      return address.replace(/^http:/i, "https:");
    if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#|^$/i.test(address)) return undefined;
    const folder = posix.dirname(document.file);
    const local = address.startsWith("/") ? address : `/${posix.join(folder, address)}`;
    const path = decodeAddress(addressPath(local) ?? local).replace(/\?.*/, "");
    if (kind === "link") return routes.get(path);
    const places = ["", "static", "public", "assets", "src/assets"];
    return places
      .map((place) => pictures.get(posix.join(place, path).replace(/^\//, "")))
      .find((found) => found !== undefined);
  };
}
