import type { SourceFile } from "#src/content/document/source-file.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { type MarkedPageOptions, renderMarkedPage } from "#src/studio/kernel/page/marked-page.ts";
import { options as exampleOptions } from "./marked-site.ts";

/**
 * The texts of all pages' own blocks, by where they come from. @throws Error when one does not say
 * @param options the example site's, if none are given
 * @param every of so many pages, one is counted
 */
export function countOrigins(
  files: readonly SourceFile[],
  options: MarkedPageOptions = exampleOptions,
  every = 1,
): Record<"exact" | "template" | "fact" | "entry" | "computed", number> {
  const counts = { exact: 0, template: 0, fact: 0, entry: 0, computed: 0 };
  const pages = files.map(({ path }) => documentIdOf(path)).filter((id) => id?.startsWith("page:"));
  for (const [index, document = ""] of pages.entries()) {
    if (index % every > 0) continue;
    const route = document.slice("page:".length);
    for (const block of renderMarkedPage(files, route, options).blocks) {
      if (block.document !== document) continue;
      for (const [, number] of block.html.matchAll(/<!--w(\d+)-->/g)) {
        const origin = block.origins[Number(number)];
        if (!origin) throw new Error(`${route} ${block.key}: mark ${number} has no origin`);
        counts[origin.kind]++;
      }
    }
  }
  return counts;
}
