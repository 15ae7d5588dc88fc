import type { SourceFile } from "#src/content/document/source-file.ts";
import { siteDocument } from "#src/content/site/shared/site-document.ts";
import { type Outlines, outlinesOf } from "#src/studio/kernel/documents/document-outline.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { linesWithin } from "#src/studio/kernel/server/tool.ts";

/** Maximum number of pages or folders in one answer; the rest are counted. */
const MAX_PAGES = 50;
/** Maximum length in bytes of the list of pages or folders. */
const MAX_PAGE_BYTES = 2500;
/** Maximum length in bytes of the list of other documents. */
const MAX_OTHER_BYTES = 1000;

/**
 * Describes a site in a few lines, however large it is: its name and language, its pages by folder, and its other documents.
 * @param below an address: lists the pages below it instead
 */
export function siteText(files: readonly SourceFile[], below: string | undefined): string {
  const outlines = outlinesOf(files);
  const pages = [...outlines.keys()]
    .flatMap((one) => (one.startsWith("page:") ? one.slice("page:".length) : []))
    .sort();
  if (below !== undefined)
    return pageLines(
      outlines,
      pages.filter((route) => isBelow(route, below)),
    );
  const { name = "", language = "" } = siteDocument(files) ?? {};
  const folders = new Map<string, number>();
  for (const route of pages) {
    const folder = `/${route.split("/")[1] ?? ""}`;
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const others = [...outlines.keys()].filter((one) => !/^(?:page|text):/.test(one));
  return [
    `${name} (${language}), ${pages.length} pages. A folder with its number of pages; list them with "below".`,
    listed([...folders].map(([folder, count]) => (count > 1 ? `${folder} (${count})` : folder))),
    `Other documents: ${linesWithin(MAX_OTHER_BYTES, others).replaceAll("\n", ", ")}`,
  ].join("\n");
}

const isBelow = (route: string, below: string): boolean =>
  route === below || route.startsWith(below === "/" ? "/" : `${below}/`);

function pageLines(outlines: Outlines, routes: readonly string[]): string {
  const lines = routes.map((route) => {
    const { title = "", draft } = outlines.get(`page:${route}` satisfies DocumentId)?.head ?? {};
    return `${route} "${title}"${draft ? " (draft)" : ""}`;
  });
  return lines.length === 0 ? "There are no pages below this address." : listed(lines);
}

const listed = (lines: readonly string[]): string =>
  linesWithin(MAX_PAGE_BYTES, lines.slice(0, MAX_PAGES), lines.length);
