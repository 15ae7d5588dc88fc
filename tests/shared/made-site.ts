import type { SourceFile } from "#src/content/document/source-file.ts";
import { newSite, type SiteAnswers } from "#src/plans/starters/new-site.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

/** A new site in memory: its own files, those of the engine beside it, and the addresses of its pictures. */
export function madeSite(answers: SiteAnswers): {
  own: SourceFile[];
  files: SourceFile[];
  assets: Set<string>;
} {
  const own = [...newSite(answers, exampleSite.files)].map(([path, text]) => ({
    path,
    bytes: new TextEncoder().encode(text),
  }));
  const engine = exampleSite.files.filter(
    ({ path }) => !/^(?:pages|schema\/(?:collections|scaffolds))\//.test(path),
  );
  const assets = own.flatMap(({ path }) => (path.startsWith("public/") ? [path.slice("public".length)] : []));
  return { own, files: [...engine, ...own], assets: new Set(assets) };
}
