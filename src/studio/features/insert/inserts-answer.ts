import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { blockEntries } from "#src/gallery/entries.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { labelOf } from "#src/studio/kernel/form/words.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { Insert, InsertsAnswer } from "./calls.ts";
import { exampleOnSite } from "./example-on-site.ts";

/**
 * All that can be inserted into a page: every type of block as its first example, and the site's fragments.
 * @param assets addresses of the site's static files
 */
export function insertsAnswer(files: readonly SourceFile[], assets: ReadonlySet<string>): InsertsAnswer {
  const site = { assets, routes: new Set(files.flatMap(({ path }) => routesAt(path))) };
  const schemas = schemaSources(files).blocks;
  const blocks = blockEntries(files).flatMap(({ type, description, examples }): Insert[] => {
    const [example] = examples;
    if (!example) return [];
    const block = exampleOnSite(example.block, site);
    return [{ name: type, title: labelOf(type, schemas.get(type)), help: description, block }];
  });
  const fragments = files.flatMap(({ path }): Insert[] => {
    const document = documentIdOf(path);
    const name = document?.startsWith("fragment:") ? document.slice("fragment:".length) : undefined;
    if (document === undefined || name === undefined) return [];
    const help = "A shared block: changes show on every page that includes it.";
    const block = { type: "fragment", name };
    return [{ name: `fragment ${name}`, title: titleOfShared(document), help, block }];
  });
  return { inserts: [...blocks, ...fragments] };
}

function routesAt(path: string): string[] {
  const document = documentIdOf(path);
  return document?.startsWith("page:") ? [document.slice("page:".length)] : [];
}
