import { XMLParser } from "fast-xml-parser";
import { parseUrl } from "../../../content/address/parse-url.ts";
import { isObject, type JsonObject, type JsonValue } from "../../../content/json/json.ts";
import { writtenDay } from "../generators/written-day.ts";
import { addressPath, type ImportedDocument, type ImportFinding, type ImportSource } from "../imported.ts";
import { documentOfHtml } from "./html-document.ts";

const parser = new XMLParser({
  textNodeName: "text",
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => ["item", "entry", "category", "link", "author"].includes(name),
  ignoreAttributes: false,
});

/**
 * Tells whether XML is a feed of posts, such as those of Wix, Squarespace and Blogger. The feed of a WordPress site is none, since the site
 * has an export with everything.
 */
export const isFeed = (xml: string): boolean =>
  /<(?:rss|feed|rdf:RDF)[\s>]/.test(xml.slice(0, 2000)) &&
  !/<wp:(?:wxr_version|post_type)>|<generator>[^<]*wordpress/i.test(xml);

/** Reads a feed: RSS 2.0, or Atom, which is the form of Blogger's exports. @throws Error if it cannot be read or has no posts */
export function readFeed(file: string, xml: string): ImportSource {
  const tree = parsedFeed(file, xml);
  const channel = childOf(childOf(tree, "rss"), "channel") ?? childOf(tree, "feed");
  const entries = [...listOf(childOf(channel, "item")), ...listOf(childOf(channel, "entry"))].filter(
    isObject,
  );
  if (entries.length === 0) throw new Error(`${file} has no posts.`);
  const starts = [...xml.matchAll(/<(?:item|entry)[\s>]/g)].map(
    ({ index }) => xml.slice(0, index).split("\n").length,
  );
  const findings: ImportFinding[] = [
    {
      kind: "Feeds",
      file,
      line: 1,
      what: `${entries.length} posts are in it; a feed may leave out older ones`,
    },
  ];
  const documents = entries.flatMap((entry, at) => postOf(entry, { file, line: starts[at] ?? 1 }, findings));
  const address = linkOf(channel);
  const home = address === undefined ? undefined : parseUrl(address)?.origin;
  return { documents, redirects: [], findings, pictures: new Map(), home };
}

function parsedFeed(file: string, xml: string): JsonValue {
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function postOf(
  entry: JsonObject,
  { file, line }: { file: string; line: number },
  findings: ImportFinding[],
): ImportedDocument[] {
  const categories = listOf(entry.category);
  const schemeOf = (one: JsonValue) => wordsOf(childOf(one, "@_scheme"));
  const kind =
    wordsOf(entry["blogger:type"]) ||
    categories.filter((one) => /#kind$/.test(schemeOf(one))).map((one) => wordsOf(childOf(one, "@_term")))[0];
  // Comments, templates and settings of Blogger.
  if (kind && !/(?:#|^)(?:post|page)$/i.test(kind)) return [];
  const title = wordsOf(entry.title);
  const content = wordsOf(entry["content:encoded"]) || wordsOf(entry.content);
  const summary = wordsOf(entry.description) || wordsOf(entry.summary);
  const isWhole = content !== "" || /<(?:p|h\d|ul|ol|img|br|div)\b/i.test(summary);
  if (!isWhole)
    findings.push({ kind: "Texts", file, line, what: `${title}: only its summary is in the feed` });
  const state = wordsOf(entry["blogger:status"]) || wordsOf(childOf(entry["app:control"], "app:draft"));
  const path = wordsOf(entry["blogger:filename"]) || addressPath(linkOf(entry) ?? "") || "";
  const picture = wordsOf(childOf(entry.enclosure, "@_url"));
  if (/^image\//.test(wordsOf(childOf(entry.enclosure, "@_type"))))
    findings.push({ kind: "Featured pictures", file, line, what: `${title}: ${picture}` });
  const [writer] = listOf(entry.author);
  const tags = categories
    .filter((one) => !/#kind$/.test(schemeOf(one)))
    .map((one) => wordsOf(childOf(one, "@_term")) || wordsOf(one));
  const post = {
    ...{ file, line, title, tags },
    summary: content === "" ? "" : summary,
    html: content || (isWhole ? summary : `<p>${summary}</p>`),
    date: dayOf(entry),
    author: wordsOf(entry["dc:creator"]) || wordsOf(childOf(writer, "name")) || wordsOf(writer) || undefined,
    isDraft: !isWhole || /^(?:yes|draft|scheduled)$/i.test(state),
    slug: /([^/]*?)(?:\.html?)?(?:\?.*)?$/.exec(path)?.[1] ?? "",
    former: path === "" || path === "/" ? [] : [path],
    isPage: /page$/i.test(kind ?? ""),
  };
  return [documentOfHtml(post, findings)];
}

/** The day of a post, from a date as in mail ("Fri, 17 May 2024 08:30:00 GMT") or in ISO form. */
function dayOf(entry: JsonObject): string | undefined {
  const written = [entry.pubDate, entry.published, entry["dc:date"], entry.updated]
    .map(wordsOf)
    .find(Boolean);
  const day = writtenDay(written);
  if (written === undefined || day !== undefined) return day;
  const time = new Date(written);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10);
}

/** The address of a page: the text of `link`, or the target of the one that is not about something else. */
function linkOf(owner: JsonValue | undefined): string | undefined {
  const links = listOf(childOf(owner, "link"));
  const own = links.find((one) => !isObject(one) || /^(?:alternate)?$/.test(wordsOf(one["@_rel"])));
  return wordsOf(childOf(own, "@_href")) || wordsOf(own) || undefined;
}

const childOf = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isObject(value) ? value[key] : undefined;

const listOf = (value: JsonValue | undefined): JsonValue[] => [value ?? []].flat();

const wordsOf = (value: JsonValue | undefined): string => {
  const text = isObject(value) ? value.text : value;
  return typeof text === "string" || typeof text === "number" ? String(text).trim() : "";
};
