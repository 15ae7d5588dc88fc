import type { Documents } from "#src/content/document/documents.ts";
import { type MarkdownFiles, markdownFilesOf } from "#src/content/document/markdown-files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { type CompiledSchemas, hashFile, hashFiles } from "#src/content/site/context/context.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import { type PageHead, readHead } from "./page-head.ts";
import { mayHave, type PageOutline, readOutline } from "./page-outline.ts";

/**
 * A page document, the hash of it and its Markdown files, and its outline: the fields that are needed before interpolation, if it has any.
 */
export type OutlinedPage = { file: SourceFile; hash: string; outline: PageOutline | undefined };

export type IndexedPage = {
  file: SourceFile;
  /** Hash of the document and its Markdown files. */
  hash: string;
  /** The summary from an earlier analysis, valid unless the queried collections have changed. */
  known: PageSummary | undefined;
  /** The page's head; undefined if the document cannot be read. */
  head: PageHead | undefined;
};

/** Page summaries from an earlier analysis, by document hash. */
type Previous = ReadonlyMap<string, PageSummary> | undefined;

/**
 * Reads the outlines of a site's pages: the fields, such as language and draft status, that are needed before interpolation. Most pages of
 * a large site have none of them, which a text search shows without parsing the documents.
 */
export function outlinePages(
  routes: ReadonlyMap<string, SourceFile>,
  texts: MarkdownFiles,
  documents: Documents,
  previous: Previous,
): Map<string, OutlinedPage> {
  const outlines = new Map<string, OutlinedPage>();
  for (const [route, file] of routes) {
    const hash = hashOfPage(file, texts);
    outlines.set(route, { file, hash, outline: previous?.get(hash) ?? outlineOf(file, documents) });
  }
  return outlines;
}

/** The hash of a page document and its Markdown files. */
export function hashOfPage(file: SourceFile, texts: MarkdownFiles): string {
  const beside = markdownFilesOf(file, texts);
  return beside.length === 0 ? hashFile(file) : hashFiles([file, ...beside]);
}

/** Cached outlines by file; undefined for a file without one. */
const outlined = new WeakMap<SourceFile, PageOutline | undefined>();
const heads = new WeakMap<SourceFile, { inputs: string; head: PageHead | undefined }>();

function outlineOf(file: SourceFile, documents: Documents): PageOutline | undefined {
  // Called for every page of the site on each change.
  if (outlined.has(file)) return outlined.get(file);
  const outline = TRAITS.some((trait) => mayHave(trait, file))
    ? readOutline(documents.read(file))
    : undefined;
  outlined.set(file, outline);
  return outline;
}

/** The features of a document that give its page an outline. */
const TRAITS = ["entry", "draft", "dates", "language", "translation"] as const;

type Opening = {
  documents: Documents;
  compiledSchemas: CompiledSchemas;
  sharedDocuments: SharedDocuments;
  previous: Previous;
  contextHash: string;
};

/** Opens a page: its head is read on demand, or taken from an earlier summary if its shared inputs (`contextHash`) are unchanged. */
export function openIndexedPage(
  { file, hash }: Pick<OutlinedPage, "file" | "hash">,
  parts: Opening,
): IndexedPage {
  const summary = parts.previous?.get(hash);
  const lastSummary = summary?.contextHash === parts.contextHash ? summary : undefined;
  return new OpenedPage(file, hash, lastSummary, parts);
}

/** A class, since an object of its own with a getter takes ten times the memory, and a site has ten thousand. */
class OpenedPage implements IndexedPage {
  readonly #parts: Omit<Opening, "previous">;

  constructor(
    readonly file: SourceFile,
    readonly hash: string,
    readonly known: PageSummary | undefined,
    parts: Omit<Opening, "previous">,
  ) {
    this.#parts = parts;
  }

  get head(): PageHead | undefined {
    const { file, hash, known } = this;
    const { documents, compiledSchemas, sharedDocuments, contextHash } = this.#parts;
    // A count may depend on every other page.
    const hasCounts = mayHave("counts", file);
    if (known && !hasCounts) return known;
    const inputs = hash + contextHash + (hasCounts ? sharedDocuments.siteContext.counts.state : "");
    let last = heads.get(file);
    if (last?.inputs !== inputs) {
      last = { inputs, head: readHead(file, documents.read(file), compiledSchemas, sharedDocuments) };
      heads.set(file, last);
    }
    return last.head;
  }
}
