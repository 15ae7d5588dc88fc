import { parseFragment } from "parse5";
import { pasteAsMarkdown } from "#src/editing/paste/paste-as-markdown.ts";
import { inlinePicture } from "./inline-html.ts";

/** The kind of finding for HTML that became Markdown. */
export const CONVERTED = "HTML that is now Markdown";

/** Elements that Markdown cannot express and pages do not accept. */
const LOST = /<(?:iframe|video|audio|form|object|embed|script|style|svg|canvas|math)\b[^>]*>/gi;

/** A heading with an id, to which links lead. */
const NAMED_HEADING = /<(h[1-6])\b[^>]*\sid=["']([\w:.-]+)["'][^>]*>([\s\S]*?)<\/\1>/gi;

/** The end of the summary of a post. */
const MORE = /^<!--\s*more\b/i;

/**
 * Converts HTML to equivalent Markdown. Pictures keep their place if the site has them.
 * @param resolve where a picture is on this site
 */
export function htmlAsMarkdown(
  html: string,
  resolve: (address: string, kind: "picture") => string | undefined,
  report: (kind: string, what: string) => unknown,
): string {
  for (const [comment] of html.matchAll(/<!--[\s\S]*?-->/g))
    if (!MORE.test(comment)) report("Comments in texts", comment);
  const bare = html.replaceAll(/<!--[\s\S]*?-->/g, "");
  for (const [tag] of bare.matchAll(LOST)) report("HTML that is lost", tag);
  const placed = bare.replaceAll(/<img\b[^>]*>/gi, (tag) => {
    const { url = "", alt = "" } = inlinePicture(tag) ?? {};
    const found = resolve(url, "picture");
    if (found !== undefined) return `<img src="${found}" alt="${(alt ?? "").replaceAll('"', "&quot;")}">`;
    report(`Pictures ${/^https?:|^\/\//.test(url) ? "on the web" : "missing"}`, url);
    return alt ?? "";
  });
  const named = placed.replaceAll(NAMED_HEADING, "<$1>$3 {#$2}</$1>");
  const said = pasteAsMarkdown(named)?.markdown ?? wordsOfHtml(named);
  const [tag] = /<[a-z][^>]*>/i.exec(bare) ?? [];
  if (tag !== undefined && !bare.match(LOST)) report(said === "" ? "HTML that is lost" : CONVERTED, tag);
  return said;
}

/** The text that HTML shows, in one line. */
export const textOfHtml = (html: string): string =>
  oneLine(
    wordsOfHtml(html).replaceAll(ENTITY, (entity) => {
      const [node] = parseFragment(entity).childNodes;
      return node && "value" in node ? node.value : entity;
    }),
  );

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/gi;

const wordsOfHtml = (html: string): string => oneLine(html.replaceAll(/<\/?[a-z][^>]*>/gi, " "));

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
