import { pageDocuments, type RoutedPage, schemaFrom } from "#src/content/document/page-documents.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import {
  canonicalJson,
  isObject,
  type JsonObject,
  type JsonValue,
  parseObject,
} from "#src/content/json/json.ts";
import { labelOf } from "#src/content/json/key-words.ts";
import { declaredCollection } from "#src/content/schema/declared-collection.ts";
import { pagePathOf } from "#src/plans/addresses/page-parts.ts";
import { removePage } from "#src/plans/addresses/remove-page.ts";
import { collectionEntries, documentText, fitting, type Plan, slugOfName } from "#src/plans/plan.ts";
import { inLanguageOf } from "#src/plans/starters/starter-texts.ts";
import { outlineOf } from "#src/studio/kernel/documents/document-outline.ts";
import type { PlannedTask } from "#src/studio/kernel/server/planned-task.ts";
import type { CollectionTask, TaskOf } from "./calls.ts";
import { fieldsIn, writeFields } from "./entry-schema.ts";
import { t } from "./words.ts";

type Files = readonly SourceFile[];

/** The fields of every collection that Studio defines: the name for lists, and the position for sorting. */
const FIXED_FIELDS: JsonObject = {
  label: {
    $ref: "../common.schema.json#/definitions/label",
    description: "Name in menus, on cards and in lists.",
    label: "Name",
  },
  order: {
    description: "Position in menus and lists: lower numbers first.",
    label: "Position in lists",
    type: "integer",
    minimum: 0,
    maximum: 9999,
  },
};

const pathOf = (name: string): string => `schema/collections/${name}.schema.json`;

/**
 * Plans the changes of a task to a collection's schema and index page. Pure.
 * @throws Error that explains why the task is refused
 */
export function planCollection(task: CollectionTask, files: Files): PlannedTask {
  if (task.task === "define") return define(task, files);
  return task.task === "change" ? change(task, files) : remove(task, files);
}

function define({ name, address, fields }: TaskOf<"define">, files: Files): PlannedTask {
  const slug = slugOfName(name);
  if (/^\d/.test(slug)) throw new Error(t("The name of a collection has to begin with a letter."));
  const { collections, data, entry } = schemaSources(files);
  if (collections.has(slug) || data.has(slug))
    throw new Error(t("There is already a collection “{name}”.", { name }));
  const { path, route } = pagePathOf(address);
  const other = [...collections].find(([, { index }]) => index === route)?.[0];
  if (route === "/" || other !== undefined)
    throw new Error(
      other
        ? t("Pages below {route} belong to “{other}”.", { route, other })
        : t("Pages below {route} are not in a collection.", { route }),
    );
  const title = `${slug.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Entry`;
  const twin = [...collections].find(([, one]) => one.title === title)?.[0];
  if (twin !== undefined) throw new Error(t("There is already a collection “{name}”.", { name: twin }));
  const own = {
    collection: { description: "Collection that this page belongs to.", type: "string", const: slug },
    ...FIXED_FIELDS,
  };
  const definition = writeFields(fields, own, settingOf(files, entry));
  const schema: JsonObject = {
    title,
    description: "What lists show of this page.",
    ...(labelOf(slug, undefined) === name ? {} : { label: name }),
    index: route,
    type: "object",
    additionalProperties: false,
    required: [...definition.required],
    properties: definition.properties,
  };
  declaredCollection(slug, schema, entry);
  const create = new Map([[pathOf(slug), canonicalJson(schema)]]);
  const isTaken = pageDocuments(files).has(route);
  if (!isTaken) create.set(path, indexPage({ path, title: name, collection: slug, schema }, files));
  return {
    plan: { create, change: new Map(), next: [] },
    label: t("New collection {name}", { name }),
    ...(isTaken ? {} : { opens: route }),
  };
}

function change({ collection, label, fields }: TaskOf<"change">, files: Files): PlannedTask {
  const { schema, entry } = definitionOf(collection, files);
  const before = isObject(schema.properties) ? schema.properties : {};
  const definition = writeFields(fields, before, settingOf(files, entry));
  const { label: _, $schema, title, description, ...rest } = schema;
  const isNamed = label !== labelOf(collection, undefined);
  const head: JsonObject = {
    ...($schema === undefined ? {} : { $schema }),
    title: title ?? null,
    description: description ?? null,
  };
  const after: JsonObject = {
    ...head,
    ...(isNamed ? { label } : {}),
    ...rest,
    required: [...definition.required],
    properties: definition.properties,
  };
  refuseLosses({ before: schema, after, entries: collectionEntries(files, collection) });
  declaredCollection(collection, after, entry);
  const texts = new Map([[pathOf(collection), canonicalJson(after)]]);
  return {
    plan: { create: new Map(), change: texts, next: [] },
    label: t("Change collection {label}", { label }),
  };
}

function remove({ collection }: TaskOf<"remove">, files: Files): PlannedTask {
  const { schema } = definitionOf(collection, files);
  const label = labelOf(collection, schema);
  const entries = collectionEntries(files, collection);
  if (entries.length > 0)
    throw new Error(
      entries.length === 1
        ? t("One page belongs to “{label}”. Delete it first.", { label })
        : t("{count, number} pages belong to “{label}”. Delete them first.", {
            count: entries.length,
            label,
          }),
    );
  const index = typeof schema.index === "string" ? pageDocuments(files).get(schema.index) : undefined;
  const file = files.find(({ path }) => path === index?.path);
  const isItsOwn = index && file && outlineOf(file).queries.includes(collection);
  const plan: Plan = isItsOwn
    ? removePage(index.route, undefined, files)
    : { create: new Map(), change: new Map(), next: [] };
  return {
    plan: { ...plan, remove: new Set([...(plan.remove ?? []), pathOf(collection)]) },
    label: t("Delete collection {label}", { label }),
    ...(isItsOwn ? { opens: "/" } : {}),
  };
}

function definitionOf(name: string, files: Files): { schema: JsonObject; entry: JsonObject } {
  const { collections, entry } = schemaSources(files);
  const schema = collections.get(name);
  if (!schema) throw new Error(t("This collection no longer exists."));
  return { schema, entry };
}

function settingOf(files: Files, entry: JsonObject) {
  const { language } = parseObject(documentText(files, "pages/_data/site.json")) ?? {};
  return {
    language: typeof language === "string" ? language : "en",
    contract: isObject(entry.properties) ? entry.properties : {},
  };
}

/** Maximum number of pages that a refusal names. */
const MAX_NAMED_PAGES = 3;

type Change = { before: JsonObject; after: JsonObject; entries: readonly RoutedPage[] };

/**
 * Refuses a definition that existing entries would violate.
 * @throws Error that names the field, and the pages by their addresses
 */
function refuseLosses({ before, after, entries }: Change): void {
  const [old, own] = [propertiesOf(before), propertiesOf(after)];
  const pagesWith = (isHit: (entry: JsonObject) => boolean) =>
    entries.filter(({ entry }) => entry && isHit(entry)).map(({ route }) => route);
  const refuse = (routes: readonly string[], reason: (pages: string) => string) => {
    if (routes.length === 0) return;
    const [first, count] = [routes.slice(0, MAX_NAMED_PAGES).join(", "), routes.length - MAX_NAMED_PAGES];
    throw new Error(reason(count > 0 ? `${first} ${t("and {count, number} more", { count })}` : first));
  };
  for (const [key, schema] of Object.entries(old)) {
    const label = labelOf(key, isObject(schema) ? schema : undefined);
    const now = own[key];
    if (now === undefined)
      refuse(
        pagesWith((entry) => key in entry),
        (pages) => t("“{label}” is filled in on {pages}. Empty it there first.", { label, pages }),
      );
    const choices = isObject(now) && Array.isArray(now.enum) ? now.enum : undefined;
    if (choices)
      refuse(
        pagesWith((entry) => key in entry && !choices.includes(entry[key] ?? null)),
        (pages) =>
          t("A choice of “{label}” that you removed is used on {pages}. Choose another one there first.", {
            label,
            pages,
          }),
      );
  }
  for (const { key = "", label, required } of fieldsIn(after))
    if (required)
      refuse(
        pagesWith((entry) => !(key in entry)),
        (pages) =>
          t("“{label}” is still empty on {pages}. Fill it in there before it is needed.", { label, pages }),
      );
}

const propertiesOf = ({ properties }: JsonObject): Record<string, JsonValue> =>
  isObject(properties) ? properties : {};

type Index = { path: string; title: string; collection: string; schema: JsonObject };

/**
 * The text of a collection's index page: a list sorted by date if every entry has a date, otherwise cards in the order of the collection.
 */
function indexPage({ path, title, collection, schema }: Index, files: readonly SourceFile[]): string {
  const inOwn = inLanguageOf(files);
  const fields = fieldsIn(schema);
  const find = (kind: string) => fields.find((field) => field.kind === kind)?.key;
  const text = fields.find(({ key }) => key === "summary")?.key ?? find("sentences");
  const image = find("picture");
  const isDated = fields.some(({ key, required }) => key === "date" && required);
  const query = {
    collection,
    ...(isDated ? { sort: "-date" } : {}),
    empty: inOwn("Come back soon."),
    item: {
      title: "{{item.label}}",
      ...(text === undefined ? {} : { text: `{{item.${text}}}` }),
      href: "{{item.href}}",
      ...(isDated ? { date: "{{item.date}}" } : {}),
      ...(image === undefined ? {} : { image: `{{item.${image}}}` }),
    },
  };
  const heading = inOwn("What you'll find here");
  const list: JsonValue = isDated
    ? { type: "post-list", id: "list", title: heading, readMore: inOwn("Read more"), items: query }
    : {
        type: "card-grid",
        id: "list",
        variant: image === undefined ? "tiles" : "pictures",
        title: heading,
        items: query,
      };
  return canonicalJson({
    $schema: schemaFrom(path),
    title: fitting(60, title),
    // To be written by the author.
    description: "",
    draft: true,
    breadcrumb: title,
    blocks: [{ type: "hero", id: "intro", variant: "plain", title }, list],
  });
}
