import { visit } from "unist-util-visit";
import { decodeAddress } from "#src/content/address/routes.ts";
import type { Diagnostic, FilePlace, Report } from "#src/content/diagnostics/diagnostic.ts";
import { suggest } from "#src/content/diagnostics/nearest.ts";
import { sourceUnknownFile } from "#src/content/document/source.rules.ts";
import { type JsonObject, parseObject, scalarText, valueAt } from "#src/content/json/json.ts";
import { groupBy, memoised } from "#src/content/json/memo.ts";
import { type Position, positionAt } from "#src/content/json/position.ts";
import { parseIfSimple } from "#src/content/markdown/markdown-parse.ts";
import { blockPointer, blocksIn, listIn } from "#src/content/schema/blocks.ts";
import { literally } from "#src/language/plain-words.ts";
import { fileText, type SourceFile } from "./source-file.ts";

/** Markdown files by path. A block refers to one in its document's folder: `"source": "first-steps.md"`. */
export type MarkdownFiles = ReadonlyMap<string, SourceFile>;

export function collectMarkdownFiles(files: readonly SourceFile[]): MarkdownFiles {
  return new Map(files.filter(({ path }) => path.endsWith(".md")).map((file) => [file.path, file]));
}

/** The Markdown files that a document includes; their bytes are part of its content. */
export function markdownFilesOf(file: SourceFile, texts: MarkdownFiles): SourceFile[] {
  const folder = folderOf(file.path);
  const beside = byFolder(texts).get(folder);
  if (!beside) return [];
  const { buffer, byteOffset, byteLength } = file.bytes;
  const document = Buffer.from(buffer, byteOffset, byteLength);
  return beside.filter(({ path }) => document.includes(`"${path.slice(folder.length)}"`));
}

/**
 * Replaces the `source` of each block by the text of that Markdown file, as `markdown`.
 * @returns the document itself if no block has a `source`; a block whose file is missing keeps it
 */
export function inlineMarkdownFiles(
  raw: JsonObject,
  file: string,
  texts: MarkdownFiles,
  report: Report,
): JsonObject {
  let copy: JsonObject | undefined;
  const folder = folderOf(file);
  for (const { block, list, index } of blocksIn(raw)) {
    if (typeof block.source !== "string" || !block.source.endsWith(".md")) continue;
    const { source, ...rest } = block;
    const text = texts.get(folder + source);
    if (!text) {
      const names = [...texts.keys()].filter((path) => folderOf(path) === folder);
      const knownNames = names.map((path) => path.slice(folder.length));
      const details = { name: source, folder, ...suggest(source, knownNames), names: knownNames };
      report(sourceUnknownFile.at(`/${list}/${index}/source`, details));
      continue;
    }
    const markdown = fileText(text);
    copy = { ...raw, ...copy, [list]: listIn(copy ?? raw, list).with(index, { ...rest, markdown }) };
  }
  return copy ?? raw;
}

/** The place of a diagnostic in the Markdown file that its block names; undefined if it is about another part of the document. */
export function placeInText(
  file: SourceFile,
  { pointer, within }: Diagnostic,
  texts: ReadonlyMap<string, SourceFile>,
): FilePlace | undefined {
  const block = blockPointer(pointer);
  if (block === undefined || pointer !== `${block}/markdown`) return undefined;
  const document = parseObject(fileText(file));
  const source = document && scalarText(valueAt(document, `${block}/source`));
  const text = source?.endsWith(".md") ? texts.get(folderOf(file.path) + source) : undefined;
  if (!text) return undefined;
  const words = fileText(text);
  if (typeof within !== "object")
    return { file: text.path, ...positionAt(words, within === undefined ? 0 : offsetOfName(within, words)) };
  return { file: text.path, ...("heading" in within ? headingAt(within.heading, words) : within) };
}

const START: Position = { line: 1, column: 1 };

/** The position of a heading in a Markdown text. @param number from 0 */
function headingAt(number: number, text: string): Position {
  const positions: (Position | undefined)[] = [];
  visit(parseIfSimple(text), "heading", ({ position }) => {
    positions.push(position && { line: position.start.line, column: position.start.column });
  });
  return positions[number] ?? START;
}

/** The signs before a name, from the most to the least certain: the address of a link, an anchor, a placeholder, anything. */
const BEFORE = [/\]\(<?/, /\]: <?/, /#/, /\{\{\s*/, /(?:)/];
const AFTER = /(?![\p{L}\p{N}_/-])/u;

/** The offset of a name in a Markdown text, however it is written there (see `anyWriting`); 0 if it is not there. */
function offsetOfName(name: string, text: string): number {
  const writing = anyWriting(decodeAddress(name));
  for (const before of BEFORE) {
    const match = new RegExp(`(?<=${before.source})${writing}${AFTER.source}`, "u").exec(text);
    if (match) return match.index;
  }
  return 0;
}

/** A pattern for a name with percent encoding, backslashes or character references, as a link or a text may have it. */
function anyWriting(name: string): string {
  return Array.from(name, (character) => {
    const encoded = [...Buffer.from(character)].map((byte) => byte.toString(16).padStart(2, "0"));
    const inHex = encoded.map(
      (byte) => `%${byte.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)}`,
    );
    const asIs = character === "&" ? "&(?:amp;)?" : `\\\\?${literally(character)}`;
    return `(?:${asIs}|${inHex.join("")})`;
  }).join("");
}

/** Markdown files by folder; cached, since every document of a site looks them up. */
const byFolder = memoised((texts: MarkdownFiles) => groupBy(texts.values(), ({ path }) => folderOf(path)));

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
