import { slugOf } from "#src/content/address/routes.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { type RoutedPage, schemaFrom } from "#src/content/document/page-documents.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { applyEdits, replaceValue } from "#src/content/json/text-edits.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { siteLanguage } from "#src/content/site/shared/site-document.ts";
import { textCopies } from "#src/plans/addresses/page-parts.ts";
import { collectionEntries, documentText, fitting, nextOrder, type Plan } from "#src/plans/plan.ts";
import type { Answers } from "./declared/scaffold-facts.ts";
import { entryFields } from "./entry-field.ts";
import { summaryOf } from "./starter-texts.ts";
import { UNWRITTEN_TEXT, unwrittenBlocks } from "./unwritten-blocks.ts";

/** The blocks of a page that is the first entry of its collection. */
const FIRST_BLOCKS: JsonObject[] = [
  { type: "hero", id: "intro", variant: "plain", title: "{{page.title}}" },
  { type: "text-section", id: "text", markdown: "{{page.description}}" },
];

export type EntryOptions = {
  files: readonly SourceFile[];
  /** Today's date, `YYYY-MM-DD`. */
  today: string;
  /** The path of the entry's page, if the title does not determine it. */
  path?: string;
  /** Leaves texts empty that are still to be written, instead of copying words and values from the newest entry. */
  isUnwritten?: boolean;
};

/**
 * Plans a draft of an entry, whose page begins with the blocks of the newest entry. Required fields without an answer, and composite fields
 * that the page's blocks show, take the values of that entry; dates default to today.
 * @throws Error if the collection does not exist, or a required field has neither an answer nor a default
 */
export function newEntry(
  collection: string,
  title: string,
  answers: Answers,
  { files, today, isUnwritten = false, ...options }: EntryOptions,
): Plan {
  const { schema, common } = schemaOf(collection, files);
  const index = typeof schema.index === "string" ? schema.index : undefined;
  const members = collectionEntries(files, collection);
  const sibling = newest(members);
  const model = (sibling && parseObject(documentText(files, sibling.path))) ?? { blocks: FIRST_BLOCKS };
  const blocks = JSON.stringify(model.blocks ?? []);
  const start: Readonly<Record<string, JsonValue>> = {
    collection,
    label: "{{page.title}}",
    summary: "{{page.description}}",
    date: today,
    ...(members.length > 0 && members.every(({ entry }) => entry?.order === undefined)
      ? {}
      : { order: nextOrder(members) }),
  };
  const entry = Object.fromEntries(
    entryFields(schema, common).flatMap((field): [string, JsonValue][] => {
      const { name, required: isNeeded } = field;
      const answer = answers[name]?.trim();
      if (answer) return [[name, field.read(answer)]];
      // A block that shows a composite value may require it.
      const isShown = field.parts !== undefined && blocks.includes(`{{entry.${name}}}`);
      const isBegun = isNeeded || isShown || field.isDerived;
      const isCopied = isNeeded ? !isUnwritten : isShown;
      const value =
        (isBegun ? start[name] : undefined) ??
        (isCopied ? sibling?.entry?.[name] : undefined) ??
        (isNeeded && isUnwritten ? field.unwritten : undefined);
      if (value === undefined && isNeeded && !isUnwritten) {
        const option = `--${name} ${field.parts === undefined ? "X" : `'${field.parts}'`}`;
        // A page that is begun by its address has no options for fields.
        const command = `${commandLine("new")} entry ${collection} "${title}" `;
        throw new Error(`What is its ${name}? ${options.path === undefined ? "" : command}${option}`);
      }
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const folder = index ? `pages${index}` : (sibling?.path.replace(/\/[^/]+$/, "") ?? `pages/${collection}`);
  // A title in another script has no Latin letters for an address.
  const own = slugOf(title, siteLanguage(files));
  const slug = own || String(entry.date ?? `${collection}-${members.length + 1}`);
  const path = options.path ?? freePath(`${folder}/${slug}`, own === "" ? files : []);
  const withoutWords = () => unwrittenBlocks(model, path, new SiteCache().documentSchemas(files));
  // A page that is begun by its address must not repeat the words of its sibling.
  const startsPlain = !isUnwritten && options.path !== undefined && JSON.stringify(withoutWords()) !== blocks;
  const page: JsonObject = {
    $schema: schemaFrom(path),
    title: fitting(60, title),
    description: summaryOf(title, files),
    ...(model.layout === undefined ? {} : { layout: model.layout }),
    draft: true,
    entry,
    blocks: isUnwritten ? withoutWords() : startsPlain ? FIRST_BLOCKS : (model.blocks ?? []),
  };
  const copies = sibling && !startsPlain ? textCopies(sibling, path) : [];
  const pageText = canonicalJson(page);
  const nameEdits = copies.flatMap(({ pointer, to }) =>
    replaceValue(pageText, pointer, to.slice(to.lastIndexOf("/") + 1)),
  );
  const texts = copies.map(({ from, to }): [string, string] => [
    to,
    isUnwritten ? UNWRITTEN_TEXT : documentText(files, from),
  ]);
  return {
    create: new Map([[path, applyEdits(pageText, nameEdits)], ...texts]),
    change: new Map(),
    next: [
      `Write its texts in ${path}${sibling && !startsPlain ? `, which are those of ${sibling.route}` : ""}.`,
      `It is a draft, hidden from visitors. To publish it, remove "draft" and run ${commandLine("validate")}.`,
    ],
  };
}

/** An unused document path, numbered if necessary: news/2026-12-01-2. */
function freePath(start: string, files: readonly SourceFile[], count = 1): string {
  const path = `${start}${count === 1 ? "" : `-${count}`}.json`;
  return files.some((file) => file.path === path) ? freePath(start, files, count + 1) : path;
}

function schemaOf(collection: string, files: readonly SourceFile[]) {
  const { collections, common } = schemaSources(files);
  const schema = collections.get(collection);
  if (schema) return { schema, common };
  const names = [...collections.keys()].join(", ");
  throw new Error(`"${collection}" is not a collection of pages. This site has: ${names}.`);
}

/** The entry with the latest date, or, without dates, the last one by position. */
function newest(members: readonly RoutedPage[]): RoutedPage | undefined {
  const rank = ({ entry }: RoutedPage) => String(entry?.date ?? String(entry?.order ?? 0).padStart(5, "0"));
  return [...members].sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}
