import { parseFragment } from "parse5";
import { pasteAsMarkdown } from "../../editing/paste/paste-as-markdown.ts";
import { attribute } from "./attribute.ts";
import { COMMENT, LOST_HTML, PROGRAMS } from "./html-in-markdown.ts";

/** Matches a file name in place of a picture's description. */
export const FILE_NAME = /^\S+\.(?:jpe?g|png|gif|webp|avif|svg|heic)$/i;
/** Matches a heading. */
const HEADING = /<(h[1-6])\b([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Matches the name of an element, to which links may lead. */
const NAME = /<[^>]*\s(?:id|name)=["']([^\s"'<>{}]+)["'][^>]*>/i;

/**
 * Converts HTML to equivalent Markdown. Pictures that the source does not have are removed, but not those on the web.
 * @param resolve returns the address of a picture in the source, or on the web
 * @param report called for each loss, with words for locating it
 */
export function htmlAsMarkdown(
  html: string,
  resolve: (address: string) => string | undefined,
  report: (kind: string, what: string, excerpt: string) => unknown,
): string {
  const bare = html.replaceAll(COMMENT, "");
  for (const [tag] of bare.matchAll(PROGRAMS)) report(LOST_HTML, tag, tag);
  const onWeb: string[] = [];
  const withPictures = bare.replaceAll(/<img\b[^>]*>/gi, (tag) => {
    const [alt, title] = [attribute(tag, "alt"), attribute(tag, "title")];
    const url = attribute(tag, "src").replace(/^\/\//, "https://");
    const target = resolve(url) ?? (/^https?:/.test(url) ? url : undefined);
    if (target === undefined) {
      report("Pictures missing", url, url);
      return FILE_NAME.test(alt) ? "" : alt;
    }
    const src = /^https?:/.test(target) ? `${WEB}${onWeb.push(target)}.png` : target;
    return `<img src="${src}" alt="${quoted(alt)}" title="${quoted(title)}">`;
  });
  const names = new Set<string>();
  const withIds = withPictures.replaceAll(HEADING, (heading, tag, _, inner) => {
    // Plug-ins that list the headings of a text put the name of each into it.
    const [, name] = NAME.exec(heading) ?? [];
    if (name === undefined) return heading;
    names.add(name);
    return `<${tag}>${inner} {#${plainName(name)}}</${tag}>`;
  });
  // A paste drops links to names such as "_Toc1", which are those of Word.
  const withLinks = withIds.replaceAll(/(?<=\shref=["']#)[^"']+/g, (name) =>
    names.has(name) ? plainName(name) : name,
  );
  const pasted = pasteAsMarkdown(withLinks);
  if (!pasted) {
    report(LOST_HTML, "marks that are nested too deeply", "");
    return wordsOfHtml(withLinks);
  }
  for (const { html: what, words, address } of pasted.lost)
    report(address === undefined ? LOST_HTML : "Links that lead nowhere", address ?? what, address ?? words);
  return pasted.markdown.replaceAll(PLACE_ON_WEB, (_, number) =>
    (onWeb[number - 1] ?? "").replaceAll(/[()<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  );
}

/** Stands for the address of a picture on the web, which a paste would drop, before its number. */
const WEB = "/picture-on-the-web-";
const PLACE_ON_WEB = new RegExp(`(?<=\\]\\()${WEB}(\\d+)\\.png`, "g");

const plainName = (name: string): string => name.replace(/^_+/, "");

const quoted = (value: string): string => value.replaceAll('"', "&quot;");

/** The visible text of HTML, on one line. */
export const textOfHtml = (html: string): string =>
  oneLine(
    wordsOfHtml(html).replaceAll(ENTITY, (entity) => {
      const [node] = parseFragment(entity).childNodes;
      return node && "value" in node ? node.value : entity;
    }),
  );

/** A text as HTML, also for an attribute. */
export const htmlOfText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/gi;

const wordsOfHtml = (html: string): string => oneLine(html.replaceAll(/<\/?[a-z][^>]*>/gi, " "));

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
