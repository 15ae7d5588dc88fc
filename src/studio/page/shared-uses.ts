import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import type { DocumentId } from "#src/studio/protocol.ts";
import { documentIdOf } from "./document-id.ts";

const known = new WeakMap<SourceFile, ReadonlySet<DocumentId>>();
const documents = new WeakMap<readonly SourceFile[], Map<DocumentId, SourceFile>>();

/** On how many pages a layout or a fragment stands, through other documents too. */
export function pagesUsing(shared: DocumentId, files: readonly SourceFile[]): number {
  const byDocument = documentsOf(files);
  const reaches = (file: SourceFile | undefined, within: readonly DocumentId[]): boolean => {
    if (!file) return false;
    const uses = usesOf(file);
    if (uses.has(shared)) return true;
    return [...uses].some((id) => !within.includes(id) && reaches(byDocument.get(id), [...within, id]));
  };
  return [...byDocument].filter(([id, file]) => id.startsWith("page:") && reaches(file, [])).length;
}

function documentsOf(files: readonly SourceFile[]): Map<DocumentId, SourceFile> {
  const same = documents.get(files);
  if (same) return same;
  const byDocument = new Map<DocumentId, SourceFile>();
  for (const file of files) {
    const id = documentIdOf(file.path);
    if (id) byDocument.set(id, file);
  }
  documents.set(files, byDocument);
  return byDocument;
}

/** The layout and the fragments that a document names. A file is read once. */
function usesOf(file: SourceFile): ReadonlySet<DocumentId> {
  const same = known.get(file);
  if (same) return same;
  const uses = new Set<DocumentId>();
  const value = parseObject(new TextDecoder().decode(file.bytes));
  if (value && documentIdOf(file.path)?.startsWith("page:")) uses.add(`layout:${value.layout ?? "site"}`);
  for (const list of [value?.blocks, value?.before, value?.after]) collectFragments(list, uses);
  known.set(file, uses);
  return uses;
}

function collectFragments(blocks: JsonValue | undefined, uses: Set<DocumentId>): void {
  for (const block of Array.isArray(blocks) ? blocks : []) {
    if (isObject(block) && block.type === "fragment") uses.add(`fragment:${block.name}`);
  }
}
