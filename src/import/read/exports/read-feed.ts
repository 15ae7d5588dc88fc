import { parseUrl } from "../../../content/address/parse-url.ts";
import { isObject, type JsonValue } from "../../../content/json/json.ts";
import { counted } from "../../../language/format.ts";
import { linkToFile } from "../../html/delayed-content.ts";
import { htmlOfText } from "../../html/html-as-markdown.ts";
import { writtenDay } from "../generators/written-day.ts";
import { addressPath, type ImportedDocument, type ImportFinding, type ImportSource } from "../imported.ts";
import { childElements, childOf, elementText, parseXml, xmlItems } from "../xml.ts";
import { documentOfHtml } from "./html-document.ts";

/** The elements of a feed of which there may be several. */
const LISTS = ["item", "entry", "category", "link", "author"];

/** The elements with the date of a post, the first publication before the last change. */
const DATES = ["pubDate", "published", "dc:date", "updated"];

/**
 * Tells whether XML is a feed of posts, such as those of Wix, Squarespace and Blogger. That of a WordPress site does not count, since its
 * export has everything.
 */
export const isFeed = (xml: string): boolean =>
  /<(?:rss|feed|rdf:RDF)[\s>]/.test(xml.slice(0, 2000)) &&
  !/<wp:(?:wxr_version|post_type)>|<generator>[^<]*wordpress/i.test(xml);

/** Reads a feed: RSS, or Atom, which is the form of Blogger's exports. @throws Error if it cannot be read or has no posts */
export function readFeed(file: string, xml: string): ImportSource {
  const tree = parseXml(file, withXhtmlAsText(xml), LISTS);
  const rdf = childOf(tree, "rdf:RDF");
  const channel = childOf(rdf ?? childOf(tree, "rss"), "channel") ?? childOf(tree, "feed");
  const entries = [rdf, channel].flatMap((one) => [
    ...childElements(one, "item"),
    ...childElements(one, "entry"),
  ]);
  const places = xmlItems(xml);
  const losses: ImportFinding[] = [];
  const documents = entries.flatMap((entry, at) => postOf(entry, file, places[at]?.line ?? 1, losses));
  if (documents.length === 0) throw new Error(`${file} has no posts.`);
  const what = `it has ${counted(documents.length, "post")}; a feed may leave out older ones`;
  const address = addressOf(channel) ?? ownAddressIn(xml, documents);
  return {
    documents,
    redirects: [],
    findings: [{ kind: "Feeds", file, line: 1, what }, ...losses],
    pictures: new Map(),
    home: address === undefined ? undefined : parseUrl(address)?.origin,
  };
}

/** An address of a feed that does not name its site: the first one in it that leads to one of its posts. */
function ownAddressIn(xml: string, documents: readonly ImportedDocument[]): string | undefined {
  const paths = new Set(documents.flatMap(({ former }) => former));
  return xml.match(/https?:\/\/[^\s"'<>&]+/g)?.find((one) => paths.has(addressPath(one) ?? ""));
}

/** Matches a text of Atom whose HTML is part of the XML. */
const XHTML = /(?<=<(content|summary|title)\b[^>]*\stype\s*=\s*["']xhtml["'][^>]*>)[\s\S]*?(?=<\/\1\s*>)/g;

const withXhtmlAsText = (xml: string): string =>
  xml.replaceAll(XHTML, (html) => (html.includes("<![CDATA[") ? html : `<![CDATA[${html}]]>`));

/** @param losses receives what is lost */
function postOf(entry: JsonValue, file: string, line: number, losses: ImportFinding[]): ImportedDocument[] {
  const textAt = (key: string) => elementText(childOf(entry, key));
  const categories = childElements(entry, "category");
  const schemeOf = (one: JsonValue) => elementText(childOf(one, "@_scheme"));
  const kind =
    textAt("blogger:type") ||
    categories
      .filter((one) => /#kind$/.test(schemeOf(one)))
      .map((one) => elementText(childOf(one, "@_term")))[0];
  // Comments, templates and settings of Blogger.
  if (kind && !/(?:#|^)(?:post|page)$/i.test(kind)) return [];
  const title = textAt("title");
  const content = textAt("content:encoded") || textAt("content");
  const summary = textAt("description") || textAt("summary") || textAt("itunes:summary");
  const picture = elementText(childOf(childOf(entry, "enclosure"), "@_url"));
  const mediaType = elementText(childOf(childOf(entry, "enclosure"), "@_type"));
  const isPicture = mediaType.startsWith("image/");
  const isEpisode = /^(?:audio|video)\//.test(mediaType);
  const player = isEpisode && !content.includes(picture) ? linkToFile(htmlOfText(picture)) : "";
  const isWhole = content !== "" || isEpisode || /<(?:p|h\d|ul|ol|img|br|div)\b/i.test(summary);
  if (!isWhole) losses.push({ kind: "Texts", file, line, what: `${title}: only its summary is in the feed` });
  const state = textAt("blogger:status") || elementText(childOf(childOf(entry, "app:control"), "app:draft"));
  const path = textAt("blogger:filename") || addressPath(addressOf(entry) ?? "") || "";
  const [writer] = childElements(entry, "author");
  const tags = categories
    .filter((one) => !/#kind$/.test(schemeOf(one)))
    .map((one) => elementText(childOf(one, "@_term")) || elementText(one));
  const post = {
    ...{ file, line, title, tags },
    summary: content === "" ? "" : summary,
    html: player + (content || (/<\w/.test(summary) ? summary : `<p>${summary}</p>`)),
    date: writtenDay(DATES.map(textAt).find(Boolean)),
    author: textAt("dc:creator") || elementText(childOf(writer, "name")) || elementText(writer) || undefined,
    isDraft: !isWhole || /^(?:yes|draft|scheduled)$/i.test(state),
    slug: /([^/]*?)(?:\.html?)?(?:\?.*)?$/.exec(path)?.[1] ?? "",
    former: path === "" || path === "/" ? [] : [path],
    isPage: /page$/i.test(kind ?? ""),
    picture: isPicture ? { src: picture, alt: "", line, key: "enclosure" } : undefined,
  };
  return [documentOfHtml(post, losses)];
}

/** The address of a page: the text of `link`, or the target of the one that is not about something else. */
function addressOf(owner: JsonValue | undefined): string | undefined {
  const links = childElements(owner, "link");
  const own = links.find((one) => !isObject(one) || /^(?:alternate)?$/.test(elementText(one["@_rel"])));
  return elementText(childOf(own, "@_href")) || elementText(own) || undefined;
}
