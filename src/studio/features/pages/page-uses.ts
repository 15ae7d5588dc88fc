import { pageDocuments } from "#src/authoring/address/page-parts.ts";
import { namesOf } from "#src/authoring/where/names.ts";
import { usesOf } from "#src/authoring/where/uses.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { PageUse } from "#src/studio/kernel/protocol/plan.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** The places in other documents that name a page, or list it by a query. */
export function usesOfPage(route: string, session: StudioSession, files: readonly SourceFile[]): PageUse[] {
  const { cache } = session;
  const pages = pageDocuments(files, cache.documents);
  const home = pages.get(route)?.path;
  const sources = files.filter(({ path }) => !path.endsWith(".examples.json"));
  const named = namesOf(files, session.disk.site.assets, cache.documents).filter(
    (one) => one.kind === "page" && one.home === home,
  );
  return usesOf(named, sources, cache).flatMap(({ file, excerpt, through }): PageUse[] => {
    const document = documentIdOf(file);
    if (file === home || document === undefined) return [];
    const title = pages.get(document.slice("page:".length))?.value.title;
    return [
      { document, title: typeof title === "string" ? title : file, excerpt, isList: through === "query" },
    ];
  });
}
