import type { Answers } from "#src/authoring/scaffold/declared/scaffold-facts.ts";
import {
  collectionEntries,
  documentText,
  fitting,
  nextOrder,
  type Plan,
  pagesOf,
  type ScaffoldPage,
} from "#src/authoring/scaffold/plan.ts";
import { schemaFrom } from "#src/authoring/schema-from.ts";
import { slugOf } from "#src/content/address/routes.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import {
  canonicalJson,
  isObject,
  type JsonObject,
  type JsonValue,
  parseObject,
} from "#src/content/json/json.ts";
import { summaryOf } from "./new-page.ts";

/** A field of an entry that can be answered in a line. */
export type EntryField = {
  name: string;
  description: string;
  required: boolean;
  /** What it can be, if that is a choice. */
  choices: readonly string[];
};

/** What an entry gets from its page and its place. */
const GIVEN = new Set(["collection", "label", "summary", "order", "updated"]);
/** Values of several parts, which are not answered in a line. */
const PARTS = /\/(?:image|action|actions)$/;

/** The fields to ask for, in the order of the collection's schema; none for a collection without pages. */
export function entryFields(schema: JsonObject | undefined): EntryField[] {
  const { properties, required } = partsOf(schema ?? {});
  return Object.entries(properties).flatMap(([name, field]) => {
    if (!isObject(field) || GIVEN.has(name) || field.output === true) return [];
    if (field.type === "object" || PARTS.test(String(field.$ref))) return [];
    const choices = [field.enum ?? []].flat().map(String);
    const description = String(field.description ?? name).replace(/\.$/, "");
    return [{ name, description, required: required.includes(name), choices }];
  });
}

/**
 * A draft of an entry: its page begins with the blocks of the newest entry. Required fields without an answer have the
 * values of that entry, and days are today.
 * @throws Error if there is no such collection, or a required field has neither an answer nor a value there
 */
export function newEntry(
  collection: string,
  title: string,
  answers: Answers,
  { files, today }: { files: readonly SourceFile[]; today: string },
): Plan {
  const { properties, required, index } = partsOf(schemaOf(collection, files));
  const members = collectionEntries(pagesOf(files), collection);
  const sibling = newest(members);
  const model = (sibling && parseObject(documentText(files, sibling.path))) ?? {};
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
    Object.entries(properties).flatMap(([name, field]): [string, JsonValue][] => {
      const answer = answers[name]?.trim();
      if (answer) return [[name, readField(answer, field)]];
      const isNeeded = required.includes(name);
      const value = isNeeded
        ? (start[name] ?? sibling?.entry?.[name])
        : GIVEN.has(name)
          ? start[name]
          : undefined;
      if (value === undefined && isNeeded) throw new Error(`What is its ${name}? --${name} X`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const folder = index ? `pages${index}` : (sibling?.path.replace(/\/[^/]+$/, "") ?? `pages/${collection}`);
  // A title in another script has no letters for an address.
  const slug = slugOf(title) || String(entry.date ?? `${collection}-${members.length + 1}`);
  const path = freePath(`${folder}/${slug}`, slugOf(title) === "" ? files : []);
  const page: JsonObject = {
    $schema: schemaFrom(path),
    title: fitting(60, title),
    description: summaryOf(title),
    ...(model.layout === undefined ? {} : { layout: model.layout }),
    draft: true,
    entry,
    blocks: model.blocks ?? [
      { type: "hero", id: "intro", variant: "plain", title: "{{page.title}}" },
      { type: "text-section", id: "text", markdown: "{{page.description}}" },
    ],
  };
  return {
    create: new Map([[path, canonicalJson(page)]]),
    change: new Map(),
    next: [
      `Write its texts in ${path}${sibling ? `, which are those of ${sibling.route}` : ""}.`,
      `It is a draft, hidden from visitors. To publish it, remove "draft" and run npm run validate.`,
    ],
  };
}

/** The path of a document, with a number where there is one already: news/2026-12-01-2. */
function freePath(start: string, files: readonly SourceFile[], count = 1): string {
  const path = `${start}${count === 1 ? "" : `-${count}`}.json`;
  return files.some((file) => file.path === path) ? freePath(start, files, count + 1) : path;
}

function schemaOf(collection: string, files: readonly SourceFile[]): JsonObject {
  const { collections } = schemaSources(files);
  const schema = collections.get(collection);
  if (schema) return schema;
  const known = [...collections.keys()].join(", ");
  throw new Error(`"${collection}" is not a collection of pages. This site has: ${known}.`);
}

function partsOf({ properties, required, index }: JsonObject) {
  return {
    properties: isObject(properties) ? properties : {},
    required: [required ?? []].flat(),
    index: typeof index === "string" ? index : undefined,
  };
}

/** The entry with the latest day, or the last one by its position. */
function newest(members: readonly ScaffoldPage[]): ScaffoldPage | undefined {
  const rank = ({ entry }: ScaffoldPage) => String(entry?.date ?? String(entry?.order ?? 0).padStart(5, "0"));
  return [...members].sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}

function readField(answer: string, field: JsonValue): JsonValue {
  const { type } = isObject(field) ? field : {};
  if (type === "array") return answer.split(",").map((part) => part.trim());
  if (type === "boolean") return /^(?:yes|y|true)$/i.test(answer);
  const number = type === "number" || type === "integer" ? Number(answer) : Number.NaN;
  return Number.isNaN(number) ? answer : number;
}
