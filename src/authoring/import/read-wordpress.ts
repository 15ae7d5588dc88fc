import { XMLParser } from "fast-xml-parser";
import { slugOf } from "#src/content/address/routes.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { pasteAsMarkdown } from "#src/editing/paste/paste-as-markdown.ts";
import { writtenDay } from "./front-matter.ts";
import { addressPath, type ImportedDocument, type ImportFinding, type ImportSource } from "./imported.ts";

const parser = new XMLParser({
  textNodeName: "text",
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => ["item", "category", "wp:comment", "wp:postmeta"].includes(name),
  ignoreAttributes: false,
});

/** Reads an export of WordPress (WXR). @throws Error if the file is not one */
export function readWordPress(file: string, xml: string): ImportSource {
  const tree: JsonValue = parser.parse(xml);
  const channel = at(at(tree, "rss"), "channel");
  if (!isObject(channel)) throw new Error(`${file} is not an export of WordPress: it has no <channel>.`);
  const findings: ImportFinding[] = [];
  const home = textOf(channel["wp:base_blog_url"]) || textOf(channel.link);
  const documents = listOf(channel.item).flatMap((item): ImportedDocument[] => {
    if (!isObject(item)) return [];
    const id = textOf(item["wp:post_id"]);
    const line = xml.slice(0, Math.max(0, xml.indexOf(`<wp:post_id>${id}<`))).split("\n").length;
    const report = (kind: string, what: string) => findings.push({ kind, file, line, what });
    const type = textOf(item["wp:post_type"]);
    const title = textOf(item.title) || `Post ${id}`;
    if (type === "attachment") report("Pictures on the web", textOf(item["wp:attachment_url"]));
    else if (type !== "post" && type !== "page") report("Other kinds of posts", `${type}: ${title}`);
    if (type !== "post" && type !== "page") return [];
    const status = textOf(item["wp:status"]);
    const isProtected = textOf(item["wp:post_password"]) !== "";
    if (isProtected) report("Protected by a password", `${title}: it is a draft now`);
    const comments = listOf(item["wp:comment"]).length;
    if (comments > 0) report("Comments", `${comments} on "${title}"`);
    if (listOf(item["wp:postmeta"]).some((meta) => textOf(at(meta, "wp:meta_key")) === "_thumbnail_id"))
      report("Featured pictures", title);
    const terms = listOf(item.category).filter(isObject);
    const named = (domain: string) =>
      terms
        .filter((term) => term["@_domain"] === domain)
        .map((term) => textOf(term))
        .filter((name) => name !== "");
    const slugs = [slugOf(decoded(textOf(item["wp:post_name"]))), slugOf(title)];
    const link = addressPath(textOf(item.link));
    const [category, ...more] = named("category");
    return [
      {
        file,
        line,
        isPost: type === "post",
        slug: slugs.find((slug) => /[a-z]/.test(slug)) ?? `${type}-${id}`,
        title,
        description: plain(textOf(item["excerpt:encoded"])),
        date: writtenDay(textOf(item["wp:post_date"])),
        updated: undefined,
        tags: [...new Set([...named("post_tag"), ...more])],
        category,
        author: textOf(item["dc:creator"]) || undefined,
        isDraft: status !== "publish" || isProtected,
        former: link === undefined || link === "/" ? [] : [link],
        markdown: markdownOf(withoutHome(textOf(item["content:encoded"]), home), report),
      },
    ];
  });
  return { documents, redirects: [], findings, pictures: new Map() };
}

/** Shortcodes of WordPress itself; others have attributes or an end. */
const SHORTCODES = /^(?:gallery|caption|embed|audio|video|playlist)$/i;

const CODE_OR_BRACKETS = /<(pre|code)\b[\s\S]*?<\/\1>|\[\/?([a-z][\w-]*)(?:\s[^\]\n]*)?\](?!\()/gi;

/** Addresses of the old site itself, from its root. */
const withoutHome = (content: string, home: string): string =>
  /^https?:/.test(home) ? content.replaceAll(`"${home.replace(/\/$/, "")}/`, '"/') : content;

/** Content as Markdown: blocks' comments are taken out, shortcodes and what pages of this site cannot hold reported. */
function markdownOf(content: string, report: (kind: string, what: string) => void): string {
  const bare = content
    .replaceAll("\r\n", "\n")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(CODE_OR_BRACKETS, (code, _tag, name) => {
      const isShortcode =
        typeof name === "string" &&
        (SHORTCODES.test(name) || /\s[\w-]+=/.test(code) || content.includes(`[/${name}]`));
      if (!isShortcode) return code;
      report("Shortcodes and tags", code);
      return "";
    });
  for (const [tag] of bare.matchAll(/<(?:iframe|video|audio|form|object|embed|script|style|svg)\b[^>]*>/gi))
    report("HTML that is lost", tag);
  for (const [tag] of bare.matchAll(/<img\b[^>]*>/gi)) report("Pictures on the web", tag);
  // The classic editor writes paragraphs as empty lines.
  const html = bare
    .split(/\n{2,}/)
    .map((part) =>
      /^\s*<\/?(?:p|h[1-6]|ul|ol|li|table|t\w+|div|pre|blockquote|figure|d[ltd])\b/i.test(part)
        ? part
        : `<p>${part}</p>`,
    )
    .join("\n\n");
  return pasteAsMarkdown(html)?.markdown ?? plain(html);
}

const at = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isObject(value) ? value[key] : undefined;

const listOf = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);

function textOf(value: JsonValue | undefined): string {
  if (typeof value === "string") return value.trim();
  return isObject(value) ? textOf(value.text) : "";
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
