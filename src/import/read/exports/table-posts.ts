import { parseUrl } from "../../../content/address/parse-url.ts";
import { slugOf } from "../../../content/address/routes.ts";
import { isObject, type JsonObject, type JsonValue } from "../../../content/json/json.ts";
import { redirectSeparator } from "../../../content/site/shared/redirects.ts";
import { csvRows } from "../csv-rows.ts";
import { isYes } from "../front-values.ts";
import { writtenDay } from "../generators/written-day.ts";
import type { ImportSource } from "../imported.ts";
import { readMarkdownFile } from "../read-markdown-file.ts";
import { firstWords } from "./html-document.ts";

/**
 * The columns that front matter calls otherwise, with their headings in several languages, and in the exports of Webflow, HubSpot, Shopify,
 * Joomla, Drupal, Strapi and JSON feeds.
 */
const COLUMNS: readonly [string, RegExp][] = [
  ["title", /^(?:title|titel|titre|t[ií]tulo|titolo|overskrift|name|headline|タイトル|标题|標題|제목)$/],
  [
    "text",
    /^(?:te(?:x|ks)t[eo]?|testo|(?:body|contents?)(?: html| text)?|content rendered|introtext|inhalt|inhoud|contenu|contenido|conteúdo|contenuto|html|markdown|本文|内容|正文|내용)$/,
  ],
  ["more", /^fulltext$/],
  [
    "date",
    /^(?:date|datum|fecha|data|dato|(?:date )?published (?:at|on|date)|publish(?:ed)? date|date published|publish up|日付|日期|날짜)$/,
  ],
  ["pubDate", /^(?:created(?: (?:at|on))?|date created)$/],
  ["updated", /^(?:(?:updated|modified|changed)(?: (?:at|on))?|last modified(?: date)?|date modified)$/],
  ["published", /^(?:is )?published$/],
  ["status", /^(?:status|state)$/],
  ["archived", /^(?:is )?archived$/],
  ["slug", /^(?:slug|alias|(?:url )?handle)$/],
  ["url", /^(?:url|link|permalink|path|address|adresse)$/],
  ["description", /^(?:(?:meta|seo) ?desc(?:ription)?|description)$/],
  ["summary", /^(?:summary(?: html)?|excerpt|teaser|intro|excerpt rendered)$/],
  ["image", /^(?:(?:main|featured?|cover|hero|lead) image(?: url)?|image(?: (?:src|url))?|cover|thumbnail)$/],
  ["imageAlt", /^image alt(?: text)?$/],
  ["author", /^(?:authors?|author name|created by alias|autor|auteur|autore)$/],
  ["category", /^(?:category|kategorie?|catégorie|categor[ií]a|categoria|categorie|rubrik)$/],
];

/** A heading in one form: "Post_Title" and "postTitle" are "title". */
const plainHeading = (heading: string): string =>
  heading
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replaceAll(/[\s_().:-]+/g, " ")
    .trim()
    .replace(/^post (?=\S)/, "");

/** The names of columns in front matter; a column that front matter does not know, or has already, keeps its heading. */
function namesOf(headings: readonly string[]): string[] {
  const names: string[] = [];
  for (const heading of headings) {
    const plain = plainHeading(heading);
    const [name] = COLUMNS.find(([one, words]) => words.test(plain) && !names.includes(one)) ?? [];
    names.push(name ?? heading);
  }
  return names;
}

/** A row of a table, or a record: its cells by the names of their columns. */
type Row = { line: number; cells: ReadonlyMap<string, string> };

/**
 * Reads a table of texts, as from Excel or Google Sheets: a row each, with a line of headings, of which one names a title and one a text.
 * The other columns are front matter.
 * @returns undefined if the table has no such columns
 */
export function tablePosts(file: string, csv: string): ImportSource | undefined {
  const plain = csv.replace(/^\uFEFF/, "");
  const [separatorLine = "", named] = /^sep=(.)\r?\n/i.exec(plain) ?? [];
  const table = plain.slice(separatorLine.length);
  const separator = named ?? redirectSeparator(table.split("\n"));
  const [head, ...rows] = csvRows(table, separator, separatorLine === "" ? 1 : 2);
  const names = namesOf(head?.cells ?? []);
  if (!names.includes("title") || !names.includes("text")) return undefined;
  const cellsOf = (cells: readonly string[]) => new Map(names.map((name, at) => [name, cells[at] ?? ""]));
  return postsOf(
    file,
    rows.map(({ cells, line }) => ({ line, cells: cellsOf(cells) })),
  );
}

/**
 * Reads a list of records with texts: an export of Strapi, Directus or WordPress's interface, or a JSON feed; also one record a line.
 * @returns undefined if no record has a text
 */
export function recordPosts(file: string, json: string): ImportSource | undefined {
  const whole = tryParse(json);
  const list = whole === undefined ? json.split("\n").map(tryParse) : listIn(whole);
  const rows = list.filter(isObject).map((record, at): Row => {
    // Strapi has the fields of a record below its number.
    const fields = Object.entries(isObject(record.attributes) ? record.attributes : record);
    const names = namesOf(fields.map(([key]) => key));
    return {
      line: whole === undefined ? at + 1 : 1,
      cells: new Map(fields.map(([, value], index) => [names[index] ?? "", cellOf(value)])),
    };
  });
  const texts = rows.filter(({ cells }) => cells.get("text"));
  return texts.length === 0 ? undefined : postsOf(file, texts);
}

function tryParse(json: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(json);
    return value;
  } catch {
    return undefined;
  }
}

/** The list of records in a document: itself, or what it calls its data, items or posts. */
function listIn(document: JsonValue): readonly JsonValue[] {
  if (Array.isArray(document)) return document;
  if (!isObject(document)) return [];
  const lists = ["data", "items", "posts", "entries", "results"].map((key) => document[key]);
  return lists.find((list) => Array.isArray(list)) ?? [];
}

/** A value as the text of a cell: of a list all its names, of an object its name. */
function cellOf(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map(cellOf).filter(Boolean).join(", ");
  if (isObject(value)) return cellOf(nameIn(value));
  return value === undefined || value === null ? "" : String(value);
}

const nameIn = (value: JsonObject): JsonValue | undefined =>
  ["rendered", "current", "name", "title", "url", "slug"].map((key) => value[key]).find(Boolean);

/** Matches a text in HTML. */
const HTML = /^\s*<(?:p|div|h[1-6]|ul|ol|figure|section|article|table|blockquote|img|br)\b/i;

/** The rows as documents. */
function postsOf(file: string, rows: readonly Row[]): ImportSource {
  const read = rows.map(({ cells, line }) => {
    const cellAt = (key: string) => cells.get(key) ?? "";
    const front = new Map(
      [...cells].filter(([key, value]) => !["text", "more", "archived", ""].includes(key) && value !== ""),
    );
    const text = [cellAt("text"), cellAt("more")].filter(Boolean).join("\n\n");
    if (!front.has("title")) front.set("title", firstWords(text));
    // "published" is a yes or no in some exports, and a date in others.
    const published = cellAt("published");
    if (writtenDay(published) !== undefined && !/^[01]$/.test(published)) {
      front.delete("published");
      front.set("date", front.get("date") ?? published);
    }
    if (isYes(cellAt("archived"))) front.set("status", "archived");
    const lines = [...front].map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    const name = `${slugOf(front.get("title") ?? "") || `row-${line}`}.${HTML.test(text) ? "html" : "md"}`;
    const hasDay = front.has("date") || front.has("pubDate");
    const one = readMarkdownFile(hasDay ? `posts/${name}` : name, `---\n${lines.join("\n")}\n---\n${text}\n`);
    const document = {
      ...one.document,
      ...{ file, line, lineOf: () => line, names: [] },
      picture: one.document.picture && { ...one.document.picture, line },
      former: cellAt("url") === "" ? [] : one.document.former,
    };
    const what = `${document.title}: it is a draft now`;
    const drafts = document.isDraft ? [{ kind: "Not published", file, line, what }] : [];
    return {
      document,
      findings: [...one.findings.map((finding) => ({ ...finding, file, line })), ...drafts],
    };
  });
  return {
    documents: read.map(({ document }) => document),
    redirects: [],
    findings: read.flatMap(({ findings }) => findings),
    pictures: new Map(),
    home: rows.map(({ cells }) => parseUrl(cells.get("url") ?? "")?.origin).find(Boolean),
  };
}
