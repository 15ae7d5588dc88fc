import { routeOf } from "#src/content/address/routes.ts";
import { Documents } from "#src/content/document/documents.ts";
import { collectMarkdownFiles, markdownFilesOf } from "#src/content/document/markdown-files.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { applyEdits, replaceValue, type TextEdit } from "#src/content/json/text-edits.ts";
import { DocumentSchemas, type Visited } from "#src/content/site/context/document-schemas.ts";
import { changeMarkdownLinks } from "./markdown-links.ts";
import { type Moves, movedLink } from "./moved-link.ts";

/** Rewrites links to moved pages in documents and Markdown. Pure. @returns new texts by path */
export function rewriteLinks(
  files: readonly SourceFile[],
  moves: Moves,
  documents = new Documents(),
): Map<string, string> {
  const schemas = new DocumentSchemas(files);
  const texts = collectMarkdownFiles(files);
  const changed = new Map<string, string>();
  for (const file of files) {
    const found = file.path.startsWith("pages/_") ? undefined : routeOf(file.path);
    const route = found && "route" in found ? found.route : undefined;
    const move = (href: string) => movedLink(href, route, moves);
    const { value, text } = schemas.schemaOf(file.path) ? documents.read(file) : {};
    if (!value || text === undefined) continue;
    const edits = linkEdits(file.path, value, text, schemas, move);
    if (edits.length > 0) changed.set(file.path, applyEdits(text, edits));
    for (const { path, bytes } of markdownFilesOf(file, texts)) {
      const before = changed.get(path) ?? fileText({ bytes });
      const after = changeMarkdownLinks(before, move);
      if (after !== before) changed.set(path, after);
    }
  }
  return changed;
}

function linkEdits(
  path: string,
  document: JsonObject,
  text: string,
  schemas: DocumentSchemas,
  move: (href: string) => string | undefined,
): TextEdit[] {
  const edits: TextEdit[] = [];
  schemas.walk(path, document, (visited) => {
    const { value, pointer } = visited;
    if (typeof value !== "string") return;
    const changed = isLink(visited)
      ? move(value)
      : visited.schema.markdown === true
        ? changeMarkdownLinks(value, move)
        : undefined;
    if (changed !== undefined && changed !== value) edits.push(...replaceValue(text, pointer, changed));
  });
  return edits;
}

/** A field for addresses, the preferred page of another, the page that one translates, or the page of a query. */
function isLink({ schema, pointer }: Visited): boolean {
  const names = pointer === "/canonical" || pointer === "/translationOf" || pointer.endsWith("/where/href");
  return schema.safeUrl !== undefined || names;
}
