import { parseUrl } from "../../../content/address/parse-url.ts";
import { decodeAddress, slugOf } from "../../../content/address/routes.ts";
import { isObject, type JsonObject } from "../../../content/json/json.ts";
import { textOfHtml } from "../../html/html-as-markdown.ts";
import { writtenDay } from "../generators/written-day.ts";
import {
  addressPath,
  type ImportedDocument,
  type ImportFinding,
  type ImportSource,
  languageTag,
  plainField,
} from "../imported.ts";
import { childElements, childOf, elementText, parseXml, type XmlItem, xmlItems } from "../xml.ts";
import { elementorHtml } from "./builder-text.ts";
import { itemTitle, menusIn, metaOf } from "./items.ts";
import { itemLanguage, languagesIn, type Version, versionIn } from "./languages.ts";
import { type Attachment, type Uploads, WordPressPictures } from "./wordpress-pictures.ts";
import { type Home, wordPressText } from "./wordpress-text.ts";

/** The elements of an export of which there may be several. */
const LISTS = ["item", "category", "wp:author", "wp:comment", "wp:postmeta"];

type Report = (kind: string, what: string, excerpt?: string) => void;

/**
 * Reads a WordPress export (WXR).
 * @param uploads reads files of the media library, if available
 * @throws Error if the file is not an export
 */
export function readWordPress(file: string, xml: string, uploads: Uploads = () => undefined): ImportSource {
  const channel = childOf(childOf(parseXml(file, xml, LISTS), "rss"), "channel");
  if (!isObject(channel)) throw new Error(`${file} is not a WordPress export: it has no <channel>.`);
  const findings: ImportFinding[] = [];
  const places = xmlItems(xml);
  const home = homeOf(elementText(channel["wp:base_blog_url"]) || elementText(channel.link));
  const authors = new Map(
    childElements(channel, "wp:author").map((one): [string, string] => [
      elementText(childOf(one, "wp:author_login")),
      plainField(textOfHtml(elementText(childOf(one, "wp:author_display_name")))),
    ]),
  );
  const items = childElements(channel, "item");
  if (items.length > 0 && items.every((item) => childOf(item, "wp:post_type") === undefined))
    throw new Error(`${file} is a feed, not a WordPress export. Make one under Tools > Export.`);
  const pictures = new WordPressPictures(items.filter(isObject).flatMap(attachmentIn), uploads);
  const pages = items.filter(isObject).filter((item) => elementText(item["wp:post_type"]) === "page");
  const pageAbove = (id: string) => pages.find((page) => elementText(page["wp:post_id"]) === id);
  const reused = (id: string) => {
    const block = items.filter(isObject).find((one) => elementText(one["wp:post_id"]) === id);
    return block && elementText(block["wp:post_type"]) === "wp_block"
      ? elementText(block["content:encoded"])
      : "";
  };
  const siteLanguage = languageTag(elementText(channel.language));
  const read = (item: JsonObject, place: XmlItem, version?: Version): ImportedDocument[] => {
    const report: Report = (kind, what, excerpt = "") =>
      findings.push({ kind, file, line: place.lineOf(excerpt), what });
    if (!isTakenOver(item, pictures, report)) return [];
    const language = version?.language ?? itemLanguage(item);
    const [id, type] = [elementText(item["wp:post_id"]), elementText(item["wp:post_type"])];
    const title = itemTitle(item);
    const termsIn = (domain: string) =>
      childElements(item, "category")
        .filter((term) => childOf(term, "@_domain") === domain)
        .map((term) => plainField(textOfHtml(elementText(term))))
        // WordPress's default category.
        .filter((name) => name !== "" && name !== "Uncategorized");
    const link = addressPath(elementText(item.link));
    const [category, ...more] = termsIn("category");
    const tags = [...new Set([...termsIn("post_tag"), ...more])];
    const creator = elementText(item["dc:creator"]);
    const isOther = version?.isMain === false;
    const text = elementText(item["content:encoded"]);
    const content = text.trim() === "" ? elementorHtml(metaOf(item, "_elementor_data")) : text;
    const builder = BUILDERS.find((key) => metaOf(item, key) !== "");
    if (content.trim() === "" && builder !== undefined)
      report("Texts", `${title}: its words are in the data of a page builder, and were not read`, builder);
    const isMarkdown = isOfMarkdown(content, metaOf(item, "_tc_post_format"));
    const excerpt =
      plainField(textOfHtml(elementText(item["excerpt:encoded"]))) || (isMarkdown ? "" : teaserOf(content));
    const described = DESCRIPTIONS.map((key) => plainField(textOfHtml(metaOf(item, key)))).find(isWritten);
    const thumbnail = pictures.ofAttachment(metaOf(item, "_thumbnail_id"));
    const date = dayOf(item, "wp:post_date") ?? dayOf(item, "pubDate");
    const changed = dayOf(item, "wp:post_modified");
    return [
      {
        file,
        line: place.line,
        lineOf: (_, excerpt) => place.lineOf(excerpt),
        isPost: type === "post",
        slug: [slugIn(item, link, pageAbove) || `${type}-${id}`, ...(isOther ? [language] : [])].join("-"),
        title,
        language,
        description: described ?? excerpt,
        summary: described === undefined || excerpt === "" ? undefined : excerpt,
        date,
        updated: changed === date ? undefined : changed,
        tags,
        category: category ?? tags[0],
        author: authors.get(creator) || creator || undefined,
        isDraft: !PUBLIC.has(elementText(item["wp:status"])) || elementText(item["wp:post_password"]) !== "",
        picture: thumbnail && {
          ...thumbnail,
          caption: plainField(textOfHtml(thumbnail.caption)),
          key: "_thumbnail_id",
          line: place.lineOf("_thumbnail_id"),
        },
        former: [
          ...new Set(
            isOther
              ? [link && `/${language}${link}`]
              : [link, ...earlierLinks(item, link), `/?${type === "page" ? "page_id" : "p"}=${id}`],
          ),
        ].filter((one): one is string => one !== undefined && one !== "/"),
        names: isOther ? [] : [`/?p=${id}`, `/?page_id=${id}`],
        dialect: isMarkdown ? "tags" : "plain",
        markdown: isMarkdown
          ? content
          : wordPressText({ id, content, notes: metaOf(item, "footnotes"), reused }, home, pictures, report),
      },
    ];
  };
  const documents = items.flatMap((item, index): ImportedDocument[] => {
    const place: XmlItem = places[index] ?? { line: 1, lineOf: () => 1 };
    if (!isObject(item)) return [];
    const languages = languagesIn(item);
    const main = languages.find((one) => one === siteLanguage?.slice(0, 2)) ?? languages[0];
    return languages.length === 0
      ? read(item, place)
      : languages.flatMap((language) =>
          read(versionIn(item, language), place, { language, isMain: language === main }),
        );
  });
  findings.push(
    ...menusIn(items.filter(isObject), (item) => places[items.indexOf(item)]?.line ?? 1).map((one) => ({
      ...one,
      file,
    })),
  );
  return {
    documents,
    redirects: [],
    findings,
    pictures: pictures.files,
    file: (path) => pictures.file(path),
  };
}

/** Matches what only Markdown has: headings, emphasis, links, code and quotations. */
const MARKDOWN_SIGNS = [
  /^#{1,6} \S/m,
  /\*\*\w[^*\n]*\*\*/,
  /\[[^\]\n]+\]\((?:https?:|\/)\S+\)/,
  /^(?:```|> )/m,
];

/** Tells whether a plug-in let a text be written in Markdown. @param format the value of the field of Text Control */
const isOfMarkdown = (content: string, format: string): boolean =>
  format === "markdown" ||
  (!/<(?:p|div|a|br|h[1-6]|ul|table|strong|em|img)\b|<!-- wp:/i.test(content) &&
    MARKDOWN_SIGNS.filter((sign) => sign.test(content)).length > 1);

/** The words before the mark "more", which lists show; empty without it, and if they have shortcodes. */
function teaserOf(content: string): string {
  const [teaser = "", rest] = content.split(/<!--\s*more\b/i);
  if (rest === undefined || /\[\/?\w/.test(teaser)) return "";
  return plainField(textOfHtml(teaser.replaceAll(/<\/(?:p|h[1-6]|li|div|figcaption)>/gi, "$& "))).replaceAll(
    /\s+/g,
    " ",
  );
}

/** Fields of plug-ins with a description for search engines: Yoast, Rank Math, All in One SEO, SEOPress, The SEO Framework. */
const DESCRIPTIONS = [
  "_yoast_wpseo_metadesc",
  "rank_math_description",
  "_aioseo_description",
  "_aioseop_description",
  "_seopress_titles_desc",
  "_genesis_description",
];

/** Tells whether a description has been written by hand: it has no variables, such as `%%excerpt%%`, `%excerpt%` or `#post_excerpt`. */
const isWritten = (text: string): boolean => text !== "" && !/%\w+%|%%|(?:^|\s)#\w+/.test(text);

/** The status of items that are public, or will be on their date. */
const PUBLIC: ReadonlySet<string> = new Set(["publish", "future"]);

/** Tells whether an item is imported, as a post or page. Reports all other items, and the parts of a post that are lost. */
function isTakenOver(item: JsonObject, pictures: WordPressPictures, report: Report): boolean {
  const type = elementText(item["wp:post_type"]);
  const title = itemTitle(item);
  if (type === "attachment") {
    const url = elementText(item["wp:attachment_url"]);
    if (pictures.at(url) === undefined) report("Files on the web", url);
    return false;
  }
  if (type === "nav_menu_item") return false;
  if (type !== "post" && type !== "page") report("Other kinds of posts", otherKind(item, type, title));
  if (!isTextual(item, type)) return false;
  const status = elementText(item["wp:status"]);
  if (status === "trash" || status === "auto-draft") {
    report("Left out", `"${title}" is in the bin`, "<wp:status>");
    return false;
  }
  if (elementText(item["wp:post_password"]) !== "")
    report("Protected by a password", `${title}: it is a draft now`, "<wp:post_password>");
  else if (!PUBLIC.has(status))
    report("Not published", `${title} (${status}): it is a draft now`, "<wp:status>");
  const comments = childElements(item, "wp:comment").length;
  if (comments > 0) report("Comments", `${comments} on "${title}"`, "<wp:comment>");
  for (const meta of childElements(item, "wp:postmeta")) {
    const [key, value] = ["wp:meta_key", "wp:meta_value"].map((name) => elementText(childOf(meta, name)));
    if (key && value && OWN_FIELD.test(key)) report("Fields of plug-ins", `${title}: ${key}: ${value}`, key);
  }
  const thumbnail = metaOf(item, "_thumbnail_id");
  if (thumbnail !== "" && !pictures.ofAttachment(thumbnail))
    report("Featured pictures", title, "_thumbnail_id");
  return true;
}

/** Matches the fields that authors fill in: those without the mark of hidden ones, and what a shop says of a product. */
const OWN_FIELD =
  /^(?:(?!_|footnotes$|rank_math_|total_sales$|ct_builder|brizy)|_(?:sku|regular_price|sale_price)$)/;

/** Tells whether an item is a text at an address of its own: a post, a page, or of a kind that a theme or plug-in added, such as "event". */
const isTextual = (item: JsonObject, type: string): boolean =>
  type === "post" ||
  type === "page" ||
  (!OWN_KINDS.test(type) &&
    elementText(item["content:encoded"]) !== "" &&
    addressPath(elementText(item.link))?.includes("?") === false);

/** Matches WordPress's own kinds of items that are not texts, and those in which builders and plug-ins store parts of pages. */
const OWN_KINDS =
  /^(?:wp_|nav_menu|custom(?:ize|_css)|revision|oembed|user_request|acf-|elementor|e-|et_|fl-|wpcf7|wpforms|tablepress|mc4wp|popup|shop_|product_variation|scheduled-action|feedback|jp_|amp_)|_(?:template|form|block|field|layout|library|section)s?$/;

const otherKind = (item: JsonObject, type: string, title: string): string =>
  `${type}: ${title}${isTextual(item, type) ? ": it is a page now" : ""}`;

function attachmentIn(item: JsonObject): Attachment[] {
  if (elementText(item["wp:post_type"]) !== "attachment") return [];
  return [
    {
      id: elementText(item["wp:post_id"]),
      parent: elementText(item["wp:post_parent"]),
      url: elementText(item["wp:attachment_url"]),
      alt: plainField(textOfHtml(metaOf(item, "_wp_attachment_image_alt"))),
      caption: elementText(item["excerpt:encoded"]),
    },
  ];
}

/** The date of an item; drafts that were never published have 0000-00-00, or the year -0001. */
const dayOf = (item: JsonObject, key: string): string | undefined =>
  writtenDay(elementText(item[key]).replace(/^.*-0001.*$/, ""));

function homeOf(address: string): Home {
  const { host, pathname } = parseUrl(address) ?? { host: "", pathname: "" };
  return { host: host.replace(/^www\./, ""), path: pathname.replace(/\/$/, "") };
}

/**
 * The slug of an item: a page keeps its path below its parent pages, a post its name. Empty without Latin letters.
 * @param pageAbove returns the parent page by id
 */
function slugIn(
  item: JsonObject,
  link: string | undefined,
  pageAbove: (id: string) => JsonObject | undefined,
): string {
  const isPage = elementText(item["wp:post_type"]) !== "post";
  const parts = link?.includes("?") === false && isPage ? link.split("/") : [];
  const path = parts.filter((part) => part !== "").map((part) => slugOf(decodeAddress(part)));
  if (path.length > 0 && path.every((part) => /[a-z]/.test(part))) return path.join("/");
  // Squarespace writes the path of the blog before the name.
  const name = elementText(item["wp:post_name"]).split("/").at(-1) ?? "";
  const slugs = [slugOf(decodeAddress(name)), slugOf(itemTitle(item))];
  const own = slugs.find((slug) => /[a-z]/.test(slug)) ?? "";
  // A draft has no address yet.
  const above = isPage && link?.includes("?") ? pageAbove(elementText(item["wp:post_parent"])) : undefined;
  const folder = above && slugIn(above, addressPath(elementText(above.link)), () => undefined);
  return folder && own ? `${folder}/${own}` : own;
}

/** The addresses of a post under its former names, from which WordPress redirects. */
function earlierLinks(item: JsonObject, link: string | undefined): string[] {
  const slug = elementText(item["wp:post_name"]);
  const names = childElements(item, "wp:postmeta")
    .filter((one) => elementText(childOf(one, "wp:meta_key")) === "_wp_old_slug")
    .map((one) => elementText(childOf(one, "wp:meta_value")));
  const path = decodeAddress(link ?? "");
  const [last = ""] = /[^/]+$/.exec(path) ?? [];
  if (slug === "" || !last.includes(decodeAddress(slug))) return [];
  const before = path.slice(0, path.length - last.length);
  return names.flatMap(
    (name) => addressPath(before + last.replace(decodeAddress(slug), decodeAddress(name))) ?? [],
  );
}

/** Fields in which page builders keep what a page shows: Elementor, Beaver, Bricks, Oxygen, Brizy. */
const BUILDERS = [
  "_elementor_data",
  "_fl_builder_data",
  "_bricks_page_content_2",
  "ct_builder_json",
  "brizy",
];
