import { attribute } from "../../html/attribute.ts";
import { type WordPressPictures, withCaption } from "./wordpress-pictures.ts";

/** WordPress's own shortcodes; others are only recognised by attributes or an end tag. */
const OWN = /^(?:gallery|caption|embed|audio|video|playlist)$/i;

const SHORTCODE =
  /<(pre|code)\b[\s\S]*?<\/\1>|\[caption\b(?<attributes>[^\]]*)\](?<captioned>[\s\S]*?)\[\/caption\]|\[\/?(?<name>[a-z][\w-]*)(?<rest>\s[^\]\n]*)?\](?!\()/gi;

/** Matches a shortcode with an address around a text: a button. */
const AROUND =
  /\[(?<name>[a-z][\w-]*)\b(?<rest>[^\]\n]*?\b(?:url|link|href)=[^\]\n]*)\](?<inner>(?:(?!\[\/?\k<name>\b)[\s\S])*?\S[\s\S]*?)\[\/\k<name>\]/gi;

const ADDRESS = /(?:https?:)?\/\/[^\s"'\]<>]+|(?<==["']?)\/[^\s"'\]<>]+/i;

type Report = (what: string) => unknown;

/** Replaces shortcodes: those with an address become links, others are reported. `[sic]` is kept. */
export function withoutShortcodes(
  text: string,
  content: string,
  pictures: WordPressPictures,
  post: string,
  report: Report,
): string {
  const linked = text.replaceAll(AROUND, (all: string, ...match: unknown[]) => {
    const { rest, inner } = Object(match.at(-1));
    const address = ["url", "link", "href"].map((key) => attribute(rest, key)).find((one) => one !== "");
    return address === undefined || /<(?:p|div|a|h\d)\b/i.test(inner)
      ? all
      : `<a href="${address}">${inner}</a>`;
  });
  return linked.replaceAll(SHORTCODE, (code: string, ...match: unknown[]) => {
    const [offset] = match.slice(-3);
    const { attributes, captioned, name, rest = "" } = Object(match.at(-1));
    if (typeof captioned === "string") {
      const [, picture = "", said = ""] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)?([\s\S]*)$/i.exec(captioned) ?? [];
      return withCaption(picture, said.trim() || attribute(attributes, "caption"));
    }
    if (typeof name !== "string") return code;
    const [address] = ADDRESS.exec(rest) ?? [];
    const isAlone = standsAlone(linked, Number(offset), code.length);
    const isNamed = address?.toLowerCase().includes(name.toLowerCase()) === true;
    const isShortcode =
      isNamed ||
      (isAlone && (address !== undefined || /[-_]/.test(name) || /^\s+[\w-]*\d[\w-]*$/.test(rest))) ||
      OWN.test(name) ||
      /\s[\w-]+=/.test(code) ||
      content.includes(`[/${name}]`);
    if (!isShortcode) return code;
    const gallery = name.toLowerCase() === "gallery" ? pictures.gallery(code, post) : undefined;
    if (gallery !== undefined) return gallery;
    if (!code.startsWith("[/") && code !== "[embed]") report(code);
    if (address === undefined) return "";
    const href = address.replaceAll("&amp;", "&").replaceAll("&", "&amp;");
    return `<a href="${href}">${href}</a>`;
  });
}

/** Tells whether a part of a text is a separate paragraph or line. */
const standsAlone = (text: string, offset: number, length: number): boolean =>
  /(?:^|[\n>])[ \t]*$/.test(text.slice(0, offset)) && /^[ \t]*(?:$|[\n<])/.test(text.slice(offset + length));
