import { readFileSync } from "node:fs";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonValue } from "#src/content/json/json.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { hero, page } from "#tests/engine/content/small-site.ts";
import { sweptDocuments } from "./swept-documents.ts";

const example = readExampleSite(".");
const FONT = "tests/engine/sites/museum/src/public/fonts/el-messiri-latin-700.woff2";

export const assets: ReadonlySet<string> = new Set(["/fonts/body.woff2", ...example.assets]);
export const { pictures } = example;

export function fileOf(path: string, text: string): SourceFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

/** Schemas, blocks and a font. */
const code: readonly SourceFile[] = [
  ...example.files.filter(({ path }) => !path.startsWith("pages/") || path === "pages/_data/site.json"),
  { path: "src/public/fonts/body.woff2", bytes: readFileSync(FONT) },
];
const documents = Object.entries(sweptDocuments).map(([path, document]) =>
  fileOf(path, typeof document === "string" ? document : canonicalJson(document)),
);

/** The small site. */
export const sweptSite: readonly SourceFile[] = [...code, ...documents];

/** A page with the first example of each block type, one block type a page. */
export const blockPages: readonly SourceFile[] = example.files.flatMap(({ path, bytes }) => {
  const [, type] = /^blocks\/([^/]+)\/.*\.examples\.json$/.exec(path) ?? [];
  const examples: unknown = type === undefined ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  const [first] = isObject(examples) && Array.isArray(examples.valid) ? examples.valid : [];
  const block = isObject(first) ? first.block : undefined;
  if (type === undefined || !isObject(block)) return [];
  const blocks = [hero, { type, id: "swept", ...block }];
  return [fileOf(`pages/blocks/${type}.json`, canonicalJson(page(type, { blocks })))];
});

/** The documents to be swept, as values. */
export const swept: readonly { path: string; document: JsonValue }[] = [...sweptSite, ...blockPages]
  .filter(({ path }) => /^pages\/.*\.json$/.test(path))
  .map(({ path, bytes }) => ({ path, document: JSON.parse(new TextDecoder().decode(bytes)) }));

/** The small site with another text of one document. */
export function siteWith(path: string, text: string): readonly SourceFile[] {
  return [...sweptSite.filter((file) => file.path !== path), fileOf(path, text)];
}
