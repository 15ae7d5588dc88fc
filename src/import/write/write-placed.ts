import { fileText, type SourceFile } from "../../content/document/source-file.ts";
import { type JsonObject, parseObject } from "../../content/json/json.ts";
import { writeMarkdown } from "../../editing/paste/write-markdown.ts";
import { beginningOf } from "../../language/beginning.ts";
import type { ScaffoldSite } from "../../plans/starters/declared/from-scaffold.ts";
import type { ImportedDocument, ImportFinding, PlacedDocument } from "../read/imported.ts";
import { convertText, type Resolve } from "../text/convert-text.ts";
import type { resolveIn } from "../text/resolve-address.ts";
import { type DistinctTexts, distinctFrom } from "./fitting-texts.ts";
import { type PostTarget, type Restrictions, writeDocument } from "./write-document.ts";

export type WrittenDocument = {
  document: ImportedDocument;
  create: ReadonlyMap<string, string>;
  findings: ImportFinding[];
};

/** Reduces a document whose text cannot be converted to a draft with the plain words of the text. */
export function inPlainWords(document: ImportedDocument): ImportedDocument {
  const paragraphs = document.markdown
    .split(/\n\s*\n/)
    .map((text) => text.replaceAll(/^[\s>*+-]+/gm, "").trim())
    .filter((text) => text !== "");
  const children = paragraphs.map((value) => ({
    type: "paragraph" as const,
    children: [{ type: "text" as const, value: beginningOf(value, MAX_PARAGRAPH_CHARACTERS) }],
  }));
  return {
    ...document,
    isDraft: true,
    dialect: "plain",
    markdown: writeMarkdown({ type: "root", children }),
  };
}

/** Maximum length of a paragraph, in characters, when a text that cannot be converted is imported as plain words. */
const MAX_PARAGRAPH_CHARACTERS = 20_000;

/**
 * Builds the files of an imported document that has been given an address, with the links and pictures in its text resolved on this site.
 */
export function writePlaced(
  one: PlacedDocument,
  resolve: ReturnType<typeof resolveIn>,
  posts: PostTarget,
  site: ScaffoldSite,
  { distinct, without = new Set() }: Restrictions,
): WrittenDocument {
  const { document } = one;
  const resolveOwn: Resolve = (address, kind) => resolve(one, address, kind);
  const text = convertText(document, resolveOwn);
  const { picture, findings } = placePicture(document, resolveOwn);
  const output = writeDocument(
    document,
    { ...text, picture: without.has("image") ? undefined : picture },
    posts,
    site,
    { distinct, without },
  );
  return {
    document: one.document,
    create: output.create,
    findings: [...text.findings, ...findings, ...output.findings],
  };
}

/** Creates functions that choose the title and description of a page, so that no two pages of the site have the same one. */
export function distinctTexts(files: readonly SourceFile[]): DistinctTexts {
  const pages = files.filter(({ path }) => /^pages\/(?!_).*\.json$/.test(path));
  const documents = pages.map((file) => parseObject(fileText(file)) ?? {});
  const textsOf = (key: string) => new Set(documents.map((page) => String(page[key] ?? "").toLowerCase()));
  return { title: distinctFrom(textsOf("title")), description: distinctFrom(textsOf("description")) };
}

/** Returns the picture that the front matter names, with its new address; if the source does not contain the picture, a finding instead. */
function placePicture(
  { picture, file }: ImportedDocument,
  resolve: Resolve,
): { picture: JsonObject | undefined; findings: ImportFinding[] } {
  if (!picture) return { picture: undefined, findings: [] };
  const { src, alt, key, line } = picture;
  const address = resolve(src, "picture");
  if (address !== undefined)
    return { picture: { src: address, ...(alt === "" ? { decorative: true } : { alt }) }, findings: [] };
  const kind = `Pictures ${/^https?:|^\/\//.test(src) ? "on the web" : "missing"}`;
  return { picture: undefined, findings: [{ kind, file, line, what: `${key}: ${JSON.stringify(src)}` }] };
}
