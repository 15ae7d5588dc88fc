import type { AddressesDocument } from "#schema/generated/types.ts";
import { VERSIONS } from "#schema/generated/versions.ts";
import { routeOf, typedPath } from "#src/content/address/routes.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { didYouMean, say } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import { Documents } from "#src/content/document/documents.ts";
import { type RoutedPage, textsOf } from "#src/content/document/page-documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { withVersion } from "#src/content/schema/version.ts";
import { ADDRESSES } from "#src/content/site/shared/shared-documents.ts";
import type { Plan } from "#src/plans/plan.ts";

/** Finds a page by its route, document or alias. @throws Error if it does not exist, or its address cannot change */
export function pageNamed(address: string, pages: ReadonlyMap<string, RoutedPage>): RoutedPage {
  const { route } = pagePathOf(address);
  const page = pages.get(route) ?? [...pages.values()].find(({ aliases }) => aliases.includes(route));
  if (!page) {
    const near = nearest(route, [...pages.keys()]);
    throw new WordedError([
      say("Page {route} does not exist or cannot be read.", { route }),
      didYouMean({ nearest: near }),
    ]);
  }
  if (page.route === "/" || page.route === "/404" || page.route.includes("["))
    throw new WordedError(
      say("{route} is not a public address, so there is nothing to redirect. Edit {path} directly.", {
        route: page.route,
        path: { path: page.path },
      }),
    );
  return page;
}

/** Copies a document with other aliases; their position in the key order stays the same. */
export function withAliases(value: JsonObject, aliases: readonly string[]): JsonObject {
  const { aliases: _, ...rest } = value;
  if (aliases.length === 0) return rest;
  const before = ["$schema", "version", "title", "description", "layout"];
  const entries = Object.entries(rest);
  const at = entries.findLastIndex(([key]) => before.includes(key)) + 1;
  return Object.fromEntries([...entries.slice(0, at), ["aliases", [...aliases]], ...entries.slice(at)]);
}

/** The Markdown files of a page that no other page uses. @returns their names in its folder */
export function ownTexts({ path, texts }: RoutedPage, pages: Iterable<RoutedPage>): string[] {
  if (texts.length === 0) return [];
  const folder = folderOf(path);
  const elsewhere = new Set<string>();
  for (const other of pages)
    if (other.path !== path && folderOf(other.path) === folder)
      for (const name of other.texts) elsewhere.add(name);
  return [...new Set(texts)].filter((name) => !elsewhere.has(name));
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** Creates a reader of the Markdown files in a document's folder, by file name. */
export function textsBeside(files: readonly SourceFile[]) {
  const texts = new Map(files.filter(({ path }) => path.endsWith(".md")).map((file) => [file.path, file]));
  return (path: string) =>
    (name: string): string | undefined => {
      const file = texts.get(folderOf(path) + name);
      return file && fileText(file);
    };
}

/**
 * A copy of a Markdown file for another page.
 * @property pointer to the file's name in a block
 * @property from path of the file
 * @property to path of the copy
 */
export type TextCopy = { pointer: string; from: string; to: string };

/** The copies of Markdown files that a copy of a page needs. @param path of the page's copy */
export function textCopies(page: { path: string; value: JsonObject }, path: string): TextCopy[] {
  const names = textsOf(page.value);
  const places = (Array.isArray(page.value.blocks) ? page.value.blocks : []).flatMap((block, index) => {
    const source = valueAt(block, "/source");
    return typeof source === "string" && names.includes(source)
      ? [{ pointer: `/blocks/${index}/source`, from: folderOf(page.path) + source }]
      : [];
  });
  return places.map((place, index) => ({
    ...place,
    to: path.replace(/\.json$/, index === 0 ? ".md" : `-${index + 1}.md`),
  }));
}

/** The document and route of a page. @param address "support/opening-hours", with or without "/" at its start, or the path of a document */
export function pagePathOf(address: string): { path: string; route: string } {
  const path = `pages/${typedPath(address).replace(/^\/*(?:pages\/)?\/*|\.json$|\/+$/g, "") || "index"}.json`;
  const result = routeOf(path);
  if ("route" in result) return { path, route: result.route };
  throw new WordedError(
    say(
      '"{part}" cannot be part of an address: use lower-case letters, digits and hyphens; index is the page of its folder.',
      { part: result.badPart },
    ),
  );
}

/** The record (ledger) of a site's published page addresses: those in use, and those that are gone. */
export type Ledger = { published: ReadonlySet<string>; gone: ReadonlySet<string> };

/**
 * Reads a site's record of published page addresses, `pages/_data/addresses.json`; empty if there is none.
 * @throws Error if it cannot be read
 */
export function readLedger(files: readonly SourceFile[], documents = new Documents()): Ledger {
  const file = files.find(({ path }) => path === ADDRESSES);
  if (!file) return { published: new Set(), gone: new Set() };
  const { value } = documents.read(file);
  if (!value) throw new WordedError(say("{file} cannot be read.", { file: { path: ADDRESSES } }));
  return { published: new Set(strings(value.published)), gone: new Set(strings(value.gone)) };
}

/** Serialises the record of published page addresses as JSON, sorted, so that a new address is one line in a diff. */
export function writeLedger({ published, gone }: Ledger): string {
  const document = {
    $schema: "../../schema/generated/addresses.schema.json",
    published: [...published].sort(),
    ...(gone.size > 0 ? { gone: [...gone].sort() } : {}),
  } satisfies AddressesDocument;
  return canonicalJson(withVersion(document, VERSIONS.documents["data/addresses"] ?? 1));
}

/** Plans writing the record of published page addresses: changes its file, or creates it if the site has none. */
export function ledgerChange(files: readonly SourceFile[], ledger: Ledger): Pick<Plan, "create" | "change"> {
  const file = new Map([[ADDRESSES, writeLedger(ledger)]]);
  const exists = files.some(({ path }) => path === ADDRESSES);
  return { create: exists ? new Map() : file, change: exists ? file : new Map() };
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
