import { type CompletionItem, getLanguageService, type JSONSchema } from "vscode-json-languageservice";
// Not from the service, which is CommonJS outside a bundle, so that Node finds only its default export.
import { TextDocument } from "vscode-languageserver-textdocument";
import type { JsonObject } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { SourceCompletion } from "./calls.ts";

/** Maximum number of completions; typing narrows them down. */
const MAX_ITEMS = 200;

/**
 * Lists completions at an offset of a JSON text by its schema, like a JSON language server.
 * @param schema without references to other files
 */
export async function completeSource(
  schema: JsonObject,
  text: string,
  offset: number,
): Promise<SourceCompletion[]> {
  const service = serviceFor(schema);
  const document = TextDocument.create(ADDRESS, "json", 1, text);
  const list = await service.doComplete(
    document,
    document.positionAt(offset),
    service.parseJSONDocument(document),
  );
  return (list?.items ?? [])
    .flatMap((item) => completionOf(item, document, offset) ?? [])
    .slice(0, MAX_ITEMS);
}

const ADDRESS = "studio:///document.json";
const SCHEMA = "studio:///schema.json";

/** Language services by schema; cached, because creating a service resolves the whole schema. */
const serviceFor = memoised((schema: JsonObject) => {
  // Overrides the schema that the document names in "$schema".
  const service = getLanguageService({
    workspaceContext: { resolveRelativePath: () => SCHEMA },
    schemaRequestService: () => Promise.resolve(JSON.stringify(schema)),
  });
  // Copied, since the service resolves references in place.
  const asSchema: JSONSchema = structuredClone(schema);
  service.configure({ schemas: [{ uri: SCHEMA, fileMatch: ["*"], schema: asSchema }] });
  return service;
});

function completionOf(
  { label, textEdit, detail, documentation }: CompletionItem,
  document: TextDocument,
  offset: number,
): SourceCompletion | undefined {
  if (!textEdit || !("range" in textEdit)) return undefined;
  const from = document.offsetAt(textEdit.range.start);
  const to = document.offsetAt(textEdit.range.end);
  const typed = document.getText().slice(from, offset).replace(/^"/, "").trim().toLowerCase();
  if (!label.toLowerCase().includes(typed)) return undefined;
  const help = detail ?? (typeof documentation === "string" ? documentation : documentation?.value);
  return { label, ...(help === undefined ? {} : { help }), from, to, ...plainText(textEdit.newText) };
}

/** Converts a snippet to plain text and the offset of its first tab stop. Source: LSP 3.17, Snippet Syntax. */
function plainText(snippet: string): { insert: string; caret: number } {
  let caret: number | undefined;
  let insert = "";
  for (const [piece, escaped, stop, filled] of snippet.matchAll(
    /\\([$}\\])|\$(?:(\d+)|\{\d+(?::((?:\\.|[^}\\])*))?\})|[^\\$]+|[\\$]/g,
  )) {
    const isStop = stop !== undefined || piece.startsWith("${");
    if (isStop) caret ??= insert.length;
    insert += isStop ? (filled ?? "").replace(/\\([$}\\])/g, "$1") : (escaped ?? piece);
  }
  return { insert, caret: caret ?? insert.length };
}
