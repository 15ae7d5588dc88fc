import { FACTS } from "#src/authoring/advice/documents.ts";
import type { QueryResults } from "#src/authoring/where/query-results.ts";
import { inText } from "#src/authoring/where/text-places.ts";
import { inValues } from "#src/authoring/where/value-places.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import type { Site } from "#src/content/site/site.ts";

/** The pages that show a fact: their document, their Markdown or a block that they show names it. */
export function pagesOfFact(
  name: string,
  files: readonly SourceFile[],
  site: Site,
  { documents, queries }: { documents: Documents; queries: QueryResults },
): string[] {
  const named = { kind: "fact" as const, name, home: FACTS, aliases: [] };
  const naming = new Set(
    files
      .filter(({ path }) => path.startsWith("pages/") && path !== FACTS)
      .filter((file) => {
        const text = fileText(file);
        const value = file.path.endsWith(".json") ? documents.read(file).value : undefined;
        if (inText(named, text, file.path).length > 0) return true;
        return value !== undefined && inValues(named, value, text, queries).length > 0;
      })
      // A Markdown file belongs to the page beside it.
      .map(({ path }) => path.replace(/\.md$/, ".json")),
  );
  return site.routes.filter((route) => {
    const { file, before, main, after } = site.resolve(route);
    return naming.has(file) || [...before, ...main, ...after].some((block) => naming.has(block.file));
  });
}
