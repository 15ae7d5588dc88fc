import { FACTS } from "#src/authoring/advice/documents.ts";
import { inText } from "#src/authoring/where/text-places.ts";
import { inValues } from "#src/authoring/where/value-places.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { Site } from "#src/content/site/site.ts";

/**
 * The pages that show a fact: those whose document or Markdown file names it, and those with a block of a document that
 * does.
 * @param files the documents of the site
 */
export function pagesOfFact(name: string, files: readonly SourceFile[], site: Site): string[] {
  const named = { kind: "fact" as const, name, home: FACTS, aliases: [] };
  const naming = new Set(
    files
      .filter(({ path }) => path.startsWith("pages/") && path !== FACTS)
      .filter(({ path, bytes }) => {
        const text = new TextDecoder().decode(bytes);
        return inText(named, text, path).length + inValues(named, path, bytes, text, files).length > 0;
      })
      // A Markdown file belongs to the page beside it.
      .map(({ path }) => path.replace(/\.md$/, ".json")),
  );
  return site.routes.filter((route) => {
    const { file, before, main, after } = site.resolve(route);
    return naming.has(file) || [...before, ...main, ...after].some((block) => naming.has(block.file));
  });
}
