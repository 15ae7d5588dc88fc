import type { DeclaredScaffold } from "#src/authoring/scaffold/declared/declared-scaffold.ts";
import { newFromScaffold, type ScaffoldSite } from "#src/authoring/scaffold/declared/from-scaffold.ts";
import { newEntry } from "#src/authoring/scaffold/starters/new-entry.ts";
import { schemaFrom } from "#src/authoring/schema-from.ts";
import { canonicalJson, isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import type { ImportedDocument, ImportFinding } from "./imported.ts";

/** Where posts go: into a collection, for which the site may declare a scaffold; without one, posts become pages. */
export type PostTarget = { collection: string | undefined; scaffold: DeclaredScaffold | undefined };

/** The files of a document. */
export function writeDocument(
  imported: ImportedDocument,
  markdown: string,
  { collection, scaffold }: PostTarget,
  site: ScaffoldSite,
): { create: Map<string, string>; findings: ImportFinding[] } {
  const findings: ImportFinding[] = [];
  const { file, slug } = imported;
  const report = (what: string) => findings.push({ kind: "Shortened or completed", file, line: 1, what });
  const title = cut(imported.title, 60);
  if (title !== imported.title) report(`the title is now "${title}"`);
  const described = descriptionOf(imported, markdown);
  if (described.isMade) report(`the description is now "${described.text}"`);
  const head = { title, description: described.text, ...(imported.isDraft ? { draft: true } : {}) };
  if (!imported.isPost || !scaffold) {
    const own = imported.isPost && collection !== undefined ? entryIn(collection, imported, site) : undefined;
    const path = `${own?.folder ?? "pages"}/${slug}.json`;
    const blocks = [
      { type: "hero", id: "intro", variant: "plain", title },
      ...(markdown.trim() === "" ? [] : [{ type: "text-section", id: "text", markdown }]),
    ];
    return {
      create: new Map([[path, canonicalJson({ $schema: schemaFrom(path), ...own?.page, ...head, blocks })]]),
      findings,
    };
  }
  const { category, author, date, updated, tags } = imported;
  const begun = newFromScaffold(scaffold, slug, { category, author }, site).create;
  const create = new Map(
    [...begun].map(([path, text]): [string, string] => {
      const document = path.endsWith(".json") ? parseObject(text) : undefined;
      if (!document) return [path, markdown];
      const { draft: _, entry, ...rest } = document;
      const facts = {
        ...(isObject(entry) ? entry : {}),
        ...(date === undefined ? {} : { date }),
        ...(updated === undefined ? {} : { updated }),
        ...(tags.length === 0 ? {} : { tags: [...tags] }),
      };
      return [path, canonicalJson({ ...rest, ...head, entry: facts })];
    }),
  );
  return { create, findings };
}

/** The page of an entry as `npm run new -- entry` begins it, with its folder. */
function entryIn(
  collection: string,
  { title, date }: ImportedDocument,
  { files, today }: ScaffoldSite,
): { folder: string; page: JsonObject } | undefined {
  const [begun] = newEntry(collection, title, date === undefined ? {} : { date }, { files, today }).create;
  if (!begun) return undefined;
  const { draft: _, ...page } = parseObject(begun[1]) ?? {};
  return { folder: begun[0].slice(0, begun[0].lastIndexOf("/")), page };
}

/** A description that fits: the author's own, or else the beginning of the text. */
function descriptionOf(
  { title, description, file }: ImportedDocument,
  markdown: string,
): { text: string; isMade: boolean } {
  const said = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^(?:#+|[-*>]|\d+\.)\s+/gm, "")
    .replaceAll(/[*_`|\\{}]/g, "")
    .replaceAll(/\s+/g, " ");
  const choices = [
    description,
    `${description} ${said}`,
    `${title}: ${said}`,
    `${title}. Imported from ${file}; its description is still to be written.`,
  ];
  const text =
    choices.map((choice) => cut(choice.trim(), 160)).find((choice) => choice.length >= 50) ?? title;
  return { text, isMade: text !== description };
}

/** Characters of Japanese, Chinese and Korean count twice. */
function cut(text: string, most: number): string {
  const limit = /[\u3040-\u9fff\uac00-\ud7af]/.test(text) ? most / 2 : most;
  if (text.length <= limit) return text;
  const short = text.slice(0, limit - 1);
  const end = short.lastIndexOf(" ");
  return `${short.slice(0, end > limit / 2 ? end : undefined)}…`;
}
