import { attribute } from "./attribute.ts";

/** Attributes in which lazy loaders and page builders (WordPress plug-ins, Squarespace, Wix) keep the address until a script sets `src`. */
const DELAYED = ["data-src", "data-lazy-src", "data-original", "data-image", "data-lazy", "data-orig-file"];

/** Matches the script that shows a gist of GitHub. */
const GIST =
  /<script\b[^>]*\ssrc=["'](https:\/\/gist\.github\.com\/[\w-]+\/[0-9a-f]+)(?:\.js)?[^"']*["'][^>]*>\s*<\/script>/gi;
const PICTURE_OR_FRAME = /<(?:img|iframe|video|audio)\b[^>]*>/gi;
const NOSCRIPT = /<noscript\b[^>]*>([\s\S]*?)<\/noscript>/gi;
/** Matches the start tag of an element whose content, an embedded film or page, is written into it by a script. */
const WRITTEN_LATER = /<\w+\b[^>]*\sdata-html=["'][^"']*(?:<|&lt;)iframe[^>]*>/gi;

/**
 * Makes content visible that a page shows only once its scripts have run: pictures and frames get the address that is waiting in another
 * attribute, frames in `data-html` become elements, a gist becomes a link, and the content of `noscript` is kept unless the page repeats
 * it.
 */
export function withDelayedContent(html: string): string {
  const addressed = html
    .replaceAll(GIST, '<p><a href="$1">$1</a></p>')
    .replaceAll(SOUND, (_, address: string) => linkToFile(address))
    .replaceAll(WRITTEN_LATER, (tag) => tag + decoded(attribute(tag, "data-html")))
    .replaceAll(PICTURE_OR_FRAME, withAddress);
  const rest = addressed.replaceAll(NOSCRIPT, "");
  return addressed.replaceAll(NOSCRIPT, (_, content: string) => {
    const tags = content.match(PICTURE_OR_FRAME) ?? [];
    return tags.every((tag) => rest.includes(attribute(tag, "src").replaceAll("&", "&amp;"))) ? "" : content;
  });
}

/** Sets the `src` of a tag that has none, or a stand-in such as a transparent pixel; a picture without any address shows nothing. */
function withAddress(tag: string): string {
  const src = attribute(tag, "src");
  if (src !== "" && !/^(?:data:|about:)/i.test(src)) return tag;
  const address = DELAYED.map((key) => attribute(tag, key)).find((value) => value !== "");
  if (address === undefined) return src === "" && /^<img\b(?![^>]*\ssrcset\s*=)/i.test(tag) ? "" : tag;
  return `${tag.replace(/\ssrc\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i, "").replace(/\s*\/?>$/, "")} src="${address.replaceAll("&", "&amp;")}">`;
}

const decoded = (markup: string): string =>
  markup.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'");

/** Matches a player of a sound, with the address of its file. */
const SOUND = /<audio\b(?:(?!<\/audio>)[\s\S])*?\ssrc=["']([^"']+)["'](?:(?!<\/audio>)[\s\S])*<\/audio>/gi;

/** A paragraph with a link to a file, which is called by its name. */
export const linkToFile = (address: string): string =>
  `<p><a href="${address}">${address.replace(/[?#].*$/, "").replace(/^.*\/(?=.)/, "")}</a></p>`;
