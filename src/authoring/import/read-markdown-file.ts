import { slugOf } from "#src/content/address/routes.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { readFrontMatter, writtenDay } from "./front-matter.ts";
import { addressPath, type ImportedDocument, type ImportFinding } from "./imported.ts";

const POSTS = /(?:^|\/)(?:_posts|_drafts|posts?|blog|news|articles)\//;
/** Where the addresses of a site begin in its sources. */
const SOURCES = /^(?:.*\/)?(?:content|src\/pages|src\/content|_posts|_drafts|_pages)\//;
const KNOWN = new Set(
  "expiryDate title description summary excerpt date pubDate publishDate updated updatedDate lastmod last_modified_at tags category categories author draft published slug url permalink aliases redirect_from layout".split(
    " ",
  ),
);

/** Reads a Markdown file of Hugo, Jekyll, Astro or Eleventy. @param file its path in the folder that is imported */
export function readMarkdownFile(
  file: string,
  source: string,
): { document: ImportedDocument; findings: ImportFinding[] } {
  const { values, body, line, lineOf, problem } = readFrontMatter(source);
  const findings: ImportFinding[] = [];
  const report = (key: string, kind: string, what: string) =>
    findings.push({ kind, file, line: lineOf(key), what });
  if (problem !== undefined) findings.push({ kind: "Front matter", file, line: 1, what: problem });
  for (const [key, value] of Object.entries(values))
    if (!KNOWN.has(key)) report(key, "Unknown front matter", `${key}: ${JSON.stringify(value)}`);
  if (values.expiryDate !== undefined)
    report("expiryDate", "Dates", `expiryDate: ${JSON.stringify(values.expiryDate)}: it is a draft now`);
  const read = (...keys: string[]) =>
    keys.map((key) => textOf(values[key])).find((text) => text !== "") ?? "";
  const dateIn = (...keys: string[]) => {
    const key = keys.find((name) => values[name] !== undefined && values[name] !== null);
    if (key === undefined) return undefined;
    const day = writtenDay(values[key]);
    if (day === undefined) report(key, "Dates", `${key}: ${JSON.stringify(values[key])} is not a date`);
    return day;
  };
  const place = file.replace(SOURCES, "").replace(/\.[^./]+$/, "");
  const [, dated, name = place] = /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})-([^/]+)$/.exec(place) ?? [];
  const parts = (dated === undefined ? place : `${place.slice(0, place.lastIndexOf("/") + 1)}${name}`).split(
    "/",
  );
  if (/^_?index$/.test(parts.at(-1) ?? "") && parts.length > 1) parts.pop();
  const isPost = (dated !== undefined || POSTS.test(file)) && !/(?:^|\/)_index\.\w+$/.test(file);
  const given = slugOf(read("slug"));
  if (given !== "") parts.splice(-1, 1, given);
  const kept = isPost ? parts.slice(-1) : parts;
  const slugs = kept.map((part) => slugOf(part));
  // Without its own name, a page would take the address of its folder.
  const slug = slugs.at(-1) === "" ? "" : slugs.filter((part) => part !== "").join("/");
  const written = read("url", "permalink");
  const own = addressPath(/^[/h]/.test(written) ? written : `/${written}`);
  if (written !== "" && (own === undefined || /[:{]/.test(written)))
    report(values.url === undefined ? "permalink" : "url", "Addresses", `${written} is a pattern`);
  const earlier = [...listOf(values.aliases), ...listOf(values.redirect_from)];
  const title = read("title") || sentence(name.split("/").at(-1) ?? "");
  const categories = listOf(values.categories ?? values.category);
  const document: ImportedDocument = {
    file,
    line,
    isPost,
    slug: slug || slugOf(title),
    title,
    description: read("description", "summary", "excerpt"),
    date: dateIn("date", "pubDate", "publishDate") ?? writtenDay(dated),
    updated: dateIn("updated", "updatedDate", "lastmod", "last_modified_at"),
    tags: [...new Set([...listOf(values.tags), ...categories.slice(1)])],
    category: categories[0],
    author: read("author") || undefined,
    isDraft:
      problem !== undefined ||
      values.expiryDate !== undefined ||
      isYes(values.draft) ||
      (values.published !== undefined && !isYes(values.published)) ||
      /(?:^|\/)_drafts\//.test(file),
    former: [
      ...(written !== "" && own !== undefined && !/[:{]/.test(written) ? [own] : [`/${parts.join("/")}`]),
      ...earlier.flatMap(
        (alias) => addressPath(alias.startsWith("http") ? alias : `/${alias.replace(/^\//, "")}`) ?? [],
      ),
    ],
    markdown: body,
  };
  return { document, findings };
}

const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

const isYes = (value: JsonValue | undefined): boolean => /^(?:true|yes|on|1)$/i.test(String(value));

/** One text, or several; Jekyll separates categories with spaces. */
const listOf = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== "");

const sentence = (name: string): string => {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
