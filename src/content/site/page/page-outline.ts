import { datesIn } from "#src/content/dates/clock.ts";
import type { ReadResult } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";

/** Most pages of a large site have no entry, which a text search shows without parsing. */
export function mayHaveEntry(file: SourceFile): boolean {
  return mayHaveKey("entry", file);
}

/** The same for drafts, which are rare. */
export function mayBeDraft(file: SourceFile): boolean {
  return mayHaveKey("draft", file);
}

/** The same for publication dates. */
export function mayHaveDates(file: SourceFile): boolean {
  return mayHold('ublishAt"', file);
}

/** Tells whether a document may count one of its own lists, whose size can depend on other documents. */
export function mayCountBlocks(file: SourceFile): boolean {
  return mayHold("ount.#", file);
}

function mayHaveKey(key: string, file: SourceFile): boolean {
  return mayHold(`"${key}"`, file);
}

/** An escape could hide the text. */
function mayHold(text: string, file: SourceFile): boolean {
  const { buffer, byteOffset, byteLength } = file.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return bytes.includes(text) || bytes.includes("\\u");
}

/** The fields of a page document before interpolation. */
export type PageOutline = {
  draft: boolean;
  title?: JsonValue | undefined;
  description?: JsonValue | undefined;
  entry?: JsonObject | undefined;
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  /** All dates of the document and its blocks. */
  dates?: readonly string[] | undefined;
};

/** The outline of a page, as far as its document can be read. */
export function readOutline({ readable }: ReadResult): PageOutline | undefined {
  if (!readable) return undefined;
  const { draft, title, description, entry } = readable;
  return {
    draft: draft === true,
    title,
    description,
    entry: isObject(entry) ? entry : undefined,
    ...datesOf(readable),
    dates: datesIn(readable),
  };
}

/** When a page is visible. */
export function datesOf({
  publishAt,
  unpublishAt,
}: JsonObject): Pick<PageOutline, "publishAt" | "unpublishAt"> {
  return {
    ...(typeof publishAt === "string" ? { publishAt } : {}),
    ...(typeof unpublishAt === "string" ? { unpublishAt } : {}),
  };
}
