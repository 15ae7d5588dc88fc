import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { localName } from "#src/content/language/local-name.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { type BlockState, compareBlocks, hasText } from "./compare-blocks.ts";

/** A layout or fragment in another language; without `file` it is still to be translated. */
export type SharedState = { language: string; source: string; file?: string; blocks: BlockState[] };

/** Layouts and fragments to be made in a language, and blocks of theirs missing, not translated, or older. */
export function sharedStates(files: readonly SourceFile[], languages: readonly string[]): SharedState[] {
  const documents = new Documents();
  const values = new Map(
    files.flatMap((file): [string, JsonObject][] => {
      const { value } = /^pages\/.*\.json$/.test(file.path) ? documents.read(file) : {};
      return value ? [[file.path, value]] : [];
    }),
  );
  return languages.flatMap((language) =>
    [...shownIn(language, values)].sort().flatMap((name): SharedState[] => {
      const [source, file] = [`${name}.json`, `${name}.${language}.json`];
      const [main, own] = [values.get(source), values.get(file)];
      if (!main || !blocksIn(main).some(({ block }) => hasText(block))) return [];
      if (!own) return [{ language, source, blocks: [] }];
      const blocks = compareBlocks(main, own);
      return blocks.length === 0 ? [] : [{ language, source, file, blocks }];
    }),
  );
}

/** The layouts and fragments of the pages in a language, as paths without their end. */
function shownIn(language: string, values: ReadonlyMap<string, JsonObject>): Set<string> {
  const shown = new Set<string>();
  const paths = { has: (name: string) => values.has(`${name}.json`) };
  const show = (name: string): void => {
    if (shown.has(name) || !paths.has(name)) return;
    shown.add(name);
    visit(values.get(`${localName(name, language, paths)}.json`));
  };
  const visit = (document: JsonObject | undefined): void => {
    for (const { block } of blocksIn(document))
      if (block.type === "fragment") show(`pages/_fragments/${String(block.name)}`);
  };
  for (const [path, value] of values) {
    if (path.startsWith("pages/_") || value.lang !== language) continue;
    show(`pages/_layouts/${typeof value.layout === "string" ? value.layout : "site"}`);
    visit(value);
  }
  return shown;
}
