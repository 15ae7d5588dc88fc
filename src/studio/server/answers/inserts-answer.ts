import type { SourceFile } from "#src/content/document/source-file.ts";
import { blockEntries } from "#src/gallery/entries.ts";
import { inWords, titleOfShared } from "#src/studio/page/block-words.ts";
import { documentIdOf } from "#src/studio/page/document-id.ts";
import type { Insert, InsertsAnswer } from "#src/studio/protocol.ts";

/** All that can be inserted into a page: every type of block as its first example, and the site's fragments. */
export function insertsAnswer(files: readonly SourceFile[]): InsertsAnswer {
  const blocks = blockEntries(files).flatMap(({ type, description, examples }): Insert[] => {
    const [example] = examples;
    return example ? [{ name: type, title: inWords(type), help: description, block: example.block }] : [];
  });
  const fragments = files.flatMap(({ path }): Insert[] => {
    const document = documentIdOf(path);
    const name = document?.startsWith("fragment:") ? document.slice("fragment:".length) : undefined;
    if (document === undefined || name === undefined) return [];
    const help = "A shared block: a change of it shows on every page that has it.";
    const block = { type: "fragment", name };
    return [{ name: `fragment ${name}`, title: titleOfShared(document), help, block }];
  });
  return { inserts: [...blocks, ...fragments] };
}
