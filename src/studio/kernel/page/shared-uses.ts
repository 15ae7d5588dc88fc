import type { SourceFile } from "#src/content/document/source-file.ts";
import { parseObject } from "#src/content/json/json.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { Memo } from "#src/content/unfinished/memo.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

const known = new WeakMap<SourceFile, Uses>();
const counts = new Memo<number>();

/** The documents that a document refers to; the same object for the same names. */
type Uses = ReadonlySet<DocumentId>;

/** Number of pages that use a layout or fragment, directly or through other documents. */
export function pagesUsing(shared: DocumentId, files: readonly SourceFile[]): number {
  const uses = usesIn(files);
  return counts.get(shared, [...uses.keys(), ...uses.values()], () => {
    const reaches = (named: Uses | undefined, within: readonly DocumentId[]): boolean => {
      if (!named) return false;
      if (named.has(shared)) return true;
      return [...named].some((id) => !within.includes(id) && reaches(uses.get(id), [...within, id]));
    };
    return [...uses].filter(([id, named]) => id.startsWith("page:") && reaches(named, [])).length;
  });
}

const latest = new WeakMap<readonly SourceFile[], Map<DocumentId, Uses>>();

/** The references of each document. */
function usesIn(files: readonly SourceFile[]): Map<DocumentId, Uses> {
  const same = latest.get(files);
  if (same) return same;
  const uses = new Map<DocumentId, Uses>();
  for (const file of files) {
    const id = documentIdOf(file.path);
    if (id) uses.set(id, usesOf(file));
  }
  latest.set(files, uses);
  return uses;
}

/** The layout and fragments that a document refers to. Each file is read once. */
function usesOf(file: SourceFile): Uses {
  const same = known.get(file);
  if (same) return same;
  const uses = new Set<DocumentId>();
  const value = parseObject(new TextDecoder().decode(file.bytes));
  if (value && documentIdOf(file.path)?.startsWith("page:")) uses.add(`layout:${value.layout ?? "site"}`);
  for (const { block } of blocksIn(value)) if (block.type === "fragment") uses.add(`fragment:${block.name}`);
  const shared = interned(uses);
  known.set(file, shared);
  return shared;
}

const byNames = new TextMemo<Uses>(1_000_000, TextMemo.characters);

function interned(uses: Uses): Uses {
  return byNames.get([...uses].sort().join(" "), () => uses);
}
