import { visit } from "unist-util-visit";
import { slugOf } from "../../content/address/routes.ts";
import { isObject, type JsonObject, type JsonValue } from "../../content/json/json.ts";
import { markdownProcessor } from "../../content/markdown/markdown-parse.ts";
import { textOfHtml } from "../html/html-as-markdown.ts";
import { readFrontMatter } from "./front-matter.ts";
import {
  authorOf,
  belongsTo,
  frontDay,
  frontList,
  frontText,
  frontWords,
  isYes,
  pictureOf,
  saysNothing,
} from "./front-values.ts";
import type { Sourced } from "./generators/address-parts.ts";
import { hugoAlias } from "./generators/hugo.ts";
import { isOfNotion, readPlace } from "./generators/source-place.ts";
import { type SourceSite, UNKNOWN_SITE } from "./generators/source-site.ts";
import { isAmbiguousDay } from "./generators/written-day.ts";
import { htmlInBlock } from "./html-text.ts";
import { addressPath, type ImportedDocument, type ImportFinding, languageTag } from "./imported.ts";
import { patternAddresses, publishedAddresses, withFormerBase } from "./published-addresses.ts";

const KNOWN_KEYS = new Set(
  "expiryDate title description summary excerpt subtitle date pubDate pubDatetime publishDate updated updated_at updatedDate lastmod last_modified_at modified created created_at tags tag category categories author authors draft published status password private visibility slug postSlug url permalink aliases redirect_from layout lang language locale".split(
    " ",
  ),
);

/** Normalises the capitals of keys, which Hugo ignores: `Title`, `Draft`. */
const withKnownKeys = (values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const match = [...KNOWN_KEYS].find((one) => one.toLowerCase() === key.toLowerCase());
      return [match !== undefined && !(match in values) ? match : key, value];
    }),
  );

/** Keys of front matter that contain an address in one generator only, by that generator. */
const ADDRESS_KEYS: ReadonlyMap<unknown, string> = new Map([
  ["docusaurus", "id"],
  ["gatsby", "path"],
]);

const TEXTS = /^(?:title|description|summary|excerpt|subtitle)$/;

const LANGUAGES = ["lang", "language", "locale"];

const isUnderstood = (key: string, value: JsonValue | undefined): boolean =>
  KNOWN_KEYS.has(key) &&
  !(TEXTS.test(key) && typeof value === "object") &&
  !(LANGUAGES.includes(key) && languageTag(frontText(value)) === undefined);

/** Keys of texts that describe a page; the one for search engines comes first. */
const DESCRIPTIONS = ["description", "summary", "excerpt", "subtitle"];

const wordsIn = (value: JsonValue | undefined): string => wordsOfMarkdown(frontText(value));

/** Matches the heading at the start of a text, which is its title. */
const HEADING = /^\s*# +([^\n]*\S)[^\n]*/;

/** The words of a heading, without marks and its id. */
const wordsOf = (heading: string): string =>
  wordsOfMarkdown(heading.replaceAll(/\s#+\s*$|\{:?\s*#[^}]*\}/g, ""));

/**
 * Reads a Markdown file of a site.
 * @param file path in the imported folder
 * @param site the detected site
 */
export function readMarkdownFile(
  file: string,
  source: string,
  site: SourceSite = UNKNOWN_SITE,
): { document: ImportedDocument; findings: ImportFinding[] } {
  const front = readFrontMatter(source);
  const { line, lineOf, problem, repairs } = front;
  const { values: properties, body } = isOfNotion(file) ? notionParts(front.body) : logseqParts(front.body);
  // Zola and Grav keep tags and categories in a table.
  const { taxonomies = {}, taxonomy = taxonomies, ...fields } = front.values;
  const values = withKnownKeys({ ...properties, ...(isObject(taxonomy) ? taxonomy : {}), ...fields });
  const findings: ImportFinding[] = [];
  const report = (key: string, kind: string, what: string) =>
    findings.push({ kind, file, line: lineOf(key), what });
  const describeField = (key: string) => `${key}: ${JSON.stringify(values[key])}`;
  for (const { key, what } of repairs) report(key, "Front matter", what);
  if (problem !== undefined) findings.push({ kind: "Front matter", file, line: 1, what: problem });
  const picture = pictureOf(values, lineOf);
  for (const key of Object.keys(values))
    if (ADDRESS_KEYS.get(site.generator) === key) continue;
    else if (
      !isUnderstood(key, values[key]) &&
      !saysNothing(values[key]) &&
      !(picture && belongsTo(picture, key))
    )
      report(key, "Unknown front matter", describeField(key));
  const read = (...keys: string[]) =>
    keys.map((key) => frontText(values[key])).find((text) => text !== "") ?? "";
  const dayOf = (...keys: string[]) =>
    frontDay(values, keys, (key) =>
      report(
        key,
        "Dates",
        isAmbiguousDay(values[key])
          ? `${describeField(key)} could be two days; write it as 2021-05-06`
          : `${describeField(key)} is not a date`,
      ),
    );
  const place = readPlace(file, read("slug", "postSlug"), site);
  const updated = dayOf("updated", "updated_at", "updatedDate", "lastmod", "last_modified_at", "modified");
  const date =
    dayOf("date", "pubDate", "pubDatetime", "publishDate") ??
    place.day ??
    dayOf("created", "created_at") ??
    updated;
  const [publishAt, unpublishAt] = [dayOf("publishDate"), dayOf("expiryDate")];
  const isPrivate =
    frontText(values.password) !== "" ||
    isYes(values.private) ||
    /^(?:private|members|paid)$/i.test(frontText(values.visibility));
  if (isPrivate)
    report(
      ["password", "private", "visibility"].find((key) => key in values) ?? "",
      "Not for everyone",
      "it was not public: it is a draft now",
    );
  const isUnwritten = values.permalink === false;
  if (isUnwritten)
    report("permalink", "Addresses", `${describeField("permalink")}: it had no page; it is a draft now`);
  const own = wordsOfMarkdown(read("title"));
  const [first = "", words = ""] = HEADING.exec(body) ?? [];
  const title = own || wordsOf(words) || place.words;
  // Many texts repeat their title, which this site shows above them.
  const heading = wordsOf(words).toLowerCase() === wordsOfMarkdown(title).toLowerCase() ? first : "";
  const categories = values.categories
    ? frontWords(values.categories, place.isJekyll)
    : frontList(values.category);
  const tags = [...frontWords(values.tags, place.isJekyll), ...frontList(values.tag)].filter(
    // Eleventy assigns files to collections by tags.
    (tag) => !/^(?:posts?|all)$/i.test(tag),
  );
  const sourced = {
    file,
    title,
    slug: read("slug", "postSlug"),
    id: frontText(values.id),
    frontDay: date === place.day ? undefined : date,
    nameDay: place.day,
    categories,
    isPost: place.isPost,
    front: values,
  };
  const [description = "", summary] = new Set(DESCRIPTIONS.flatMap((key) => wordsIn(values[key]) || []));
  for (const key of DESCRIPTIONS)
    if (![description, summary, ""].includes(wordsIn(values[key])))
      report(key, "Unknown front matter", describeField(key));
  const document: ImportedDocument = {
    file,
    line,
    lineOf: (at) => line + at - 1,
    isPost: place.isPost,
    slug: place.slug || slugOf(title),
    title,
    language: languageTag(read(...LANGUAGES)),
    description,
    summary,
    date,
    updated: updated === date ? undefined : updated,
    tags: [...new Set([...tags, ...categories.slice(1)])],
    category: categories[0] ?? tags[0],
    author: authorOf(values.author ?? values.authors) || undefined,
    isDraft:
      problem !== undefined ||
      (values.expiryDate !== undefined && unpublishAt === undefined) ||
      isUnwritten ||
      isPrivate ||
      isYes(values.draft) ||
      /^(?:draft|hidden|private|pending|archived|unpublished|trash(?:ed)?|0|-\d)$/i.test(
        frontText(values.status),
      ) ||
      (values.published !== undefined && !isYes(values.published)) ||
      place.isDraft,
    publishAt,
    unpublishAt,
    picture,
    former: place.isDraft
      ? []
      : formerAddresses(sourced, site, (key, what) => report(key, "Addresses", what)),
    names: place.names,
    // Docusaurus reads all its texts as MDX.
    dialect: file.endsWith(".mdx") || site.generator === "docusaurus" ? "mdx" : "tags",
    markdown: /\.html?$/i.test(file)
      ? htmlInBlock(body)
      : heading.replaceAll(/[^\n]/g, "") + body.slice(heading.length),
  };
  return { document, findings };
}

/** Matches the properties below the title of a Notion page. */
const NOTION_PROPERTIES = /^(?<title>\s*# [^\n]*\n+)(?<lines>(?:[^\n:#]{1,60}: [^\n]+\n)+)(?=\n|$)/;

/**
 * Separates the properties of a Notion page from its text, in which callouts are then quotations, and indented text is not code. Line
 * numbers stay the same.
 */
function notionParts(text: string): { values: JsonObject; body: string } {
  const { title = "", lines = "" } = NOTION_PROPERTIES.exec(text)?.groups ?? {};
  const values = lines.split("\n").flatMap((line): [string, JsonValue][] => {
    const at = line.indexOf(": ");
    if (at < 0) return [];
    const [key, value] = [line.slice(0, at), line.slice(at + 2)];
    // Of a period, the first day; of several values, each.
    return [[key, /^tags$/i.test(key) ? value.split(", ") : value.replace(/ → .*$/, "")]];
  });
  const rest = text.slice(title.length + lines.length);
  const quoted = rest.replaceAll(
    /^([ \t]*)<aside>[ \t]*$([\s\S]*?)^[ \t]*<\/aside>[ \t]*$/gm,
    (_, indent, inner) => inner.replaceAll(/\n[ \t]*(?=[\s\S]*\S)/g, `\n${indent}> `),
  );
  const body = title + lines.replaceAll(/[^\n]/g, "") + withoutIndentedCode(quoted);
  return { values: Object.fromEntries(values), body };
}

/** Matches the properties of a page of Logseq, which are its first lines. */
const LOGSEQ_PROPERTIES = /^(?:[\w-]+:: [^\n]*(?:\n|$))+/;

/** Separates the properties of a page of Logseq from its text. Line numbers stay the same. */
function logseqParts(text: string): { values: JsonObject; body: string } {
  const [lines = ""] = LOGSEQ_PROPERTIES.exec(text) ?? [];
  const values = lines.split("\n").flatMap((line): [string, JsonValue][] => {
    const [, key, value = ""] = /^([\w-]+):: (.*)$/.exec(line.replaceAll(/#?\[\[|\]\]/g, "")) ?? [];
    if (key === undefined) return [];
    if (key === "public") return [["private", !isYes(value.trim())]];
    return [[key, key === "tags" ? value.split(",").map((one) => one.trim()) : value.trim()]];
  });
  return {
    values: Object.fromEntries(values),
    body: lines.replaceAll(/[^\n]/g, "") + text.slice(lines.length),
  };
}

/** Takes back the indentation of text that would be code: Notion indents what is below a paragraph, and fences code. */
function withoutIndentedCode(markdown: string): string {
  const lines = markdown.split("\n");
  visit(markdownProcessor.parse(markdown), "code", ({ position }) => {
    const { start, end } = position ?? { start: { line: 1 }, end: { line: 0 } };
    if (/^\s*(?:[-*+>]\s+|\d+\.\s+)*(?:```|~~~)/.test(lines[start.line - 1] ?? "")) return;
    for (let at = start.line - 1; at < end.line; at += 1)
      lines[at] = (lines[at] ?? "").replace(/^(?: {4}|\t)/, "");
  });
  const text = lines.join("\n");
  return text === markdown ? text : withoutIndentedCode(text);
}

/**
 * The former addresses of a text: the one in its front matter, or else those of its generator; and its aliases.
 * @param report called for unsupported values, with their key
 */
function formerAddresses(
  text: Sourced,
  site: SourceSite,
  report: (key: string, what: string) => unknown,
): string[] {
  const { front } = text;
  const key = keysOf(site).find((one) => frontText(front[one]) !== "");
  const own = key === undefined ? undefined : writtenAddresses(String(front[key]), text, site);
  const results = own?.length ? own : front.permalink === false ? [] : publishedAddresses(text, site);
  if (own?.length === 0) report(key ?? "", `${key}: ${JSON.stringify(front[key ?? ""])} is a pattern`);
  else if (results.length === 0 && front.permalink !== false)
    report("", "the settings have a pattern for it that is not understood: its old address leads nowhere");
  const addresses = results.flatMap((one) => addressPath(one) ?? []);
  const aliases = [...frontList(front.aliases), ...frontList(front.redirect_from)].flatMap((alias) =>
    alias.startsWith("http") ? [alias] : aliasAddresses(alias, addresses, site),
  );
  return withFormerBase([...addresses, ...aliases.flatMap((alias) => addressPath(alias) ?? [])], site);
}

/** The keys under which a generator stores a text's address, in order of precedence. */
const keysOf = ({ generator }: SourceSite): string[] =>
  generator === "gatsby" ? ["url", "permalink", "path"] : ["url", "permalink"];

/** Reads an address in front matter; empty if it is an unsupported pattern. */
function writtenAddresses(address: string, text: Sourced, site: SourceSite): string[] {
  const isPattern = /[:{]/.test(address.replace(/^https?:/, ""));
  const addresses = isPattern ? patternAddresses(address, text, site) : [address];
  return addresses.map((one) => (/^[/h]/.test(one) ? one : `/${one}`));
}

const aliasAddresses = (alias: string, addresses: readonly string[], { generator }: SourceSite): string[] =>
  generator === "hugo" ? hugoAlias(alias, addresses) : [`/${alias.replace(/^\//, "")}`];

/** The words of a line of Markdown or HTML, without formatting marks. */
function wordsOfMarkdown(line: string): string {
  let words = "";
  // The word before the line keeps it from being a list or a heading.
  visit(markdownProcessor.parse(`${BEFORE}${textOfHtml(line)}`), (node) => {
    if (node.type === "text" || node.type === "inlineCode") words += node.value;
    else if (node.type === "image") words += node.alt ?? "";
  });
  return words.slice(BEFORE.length).trim();
}

const BEFORE = "x ";
