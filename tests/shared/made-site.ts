import type { SourceFile } from "#src/content/document/source-file.ts";
import { newSite, type SiteAnswers } from "#src/plans/starters/new-site.ts";
import { copiedFiles } from "#src/plans/starters/untranslated.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

/** Creates a new site in memory. @returns its own files, those of the engine, and the addresses of its pictures */
export function madeSite(answers: SiteAnswers): {
  own: SourceFile[];
  files: SourceFile[];
  assets: Set<string>;
} {
  const own = [...newSite(answers, exampleSite.files)].filter(isDocument).map(([path, text]) => ({
    path,
    bytes: new TextEncoder().encode(text),
  }));
  const engine = exampleSite.files.filter(
    ({ path }) => !/^(?:pages|schema\/(?:collections|scaffolds))\//.test(path),
  );
  const copied = copiedFiles(answers.kind, answers.language, exampleSite.files).keys();
  const assets = [...own.map(({ path }) => path), ...copied].flatMap((path) =>
    path.startsWith("public/") ? [path.slice("public".length)] : [],
  );
  return { own, files: [...engine, ...own], assets: new Set(assets) };
}

/** Notes to the owner are files that a site's reader skips. */
const isDocument = ([path]: [string, string]) => !path.startsWith("pages/.notes/");
