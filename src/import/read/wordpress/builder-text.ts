import { decodeAddress } from "../../../content/address/routes.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "../../../content/json/json.ts";
import { attribute } from "../../html/attribute.ts";
import { htmlOfText } from "../../html/html-as-markdown.ts";
import { PICTURE } from "./wordpress-pictures.ts";

/** Names of builders' fields with words in plain text, in display order; the first is a heading. */
const TITLES = ["title", "title_text", "heading", "tab_title", "name"];
/** Names of builders' fields with HTML. */
const TEXTS = ["editor", "description_text", "tab_content", "content", "testimonial_content", "text", "html"];
const PICTURES = ["image", "selected_image"];
const LISTS = ["tabs", "icon_list", "slides", "price_list", "social_icon_list", "gallery", "carousel"];

/**
 * The words, pictures and links of a page made with Elementor, as HTML, from the field in which it keeps them; a page whose text was never
 * written has nothing else.
 */
export function elementorHtml(field: string): string {
  const { page } = field === "" ? {} : (parseObject(`{"page":${field}}`) ?? {});
  return listIn(page).map(widgetHtml).join("\n");
}

function widgetHtml(element: JsonObject): string {
  const settings = isObject(element.settings) ? element.settings : {};
  const own = element.elType === "widget" ? partHtml(settings, element.widgetType === "button") : "";
  return [own, ...listIn(element.elements).map(widgetHtml)].join("\n");
}

/** The HTML of a widget, or of one part of it, such as a tab. */
function partHtml(settings: JsonObject, isButton: boolean): string {
  const textAt = (keys: readonly string[]) =>
    keys.map((key) => settings[key]).find((value) => typeof value === "string" && value.trim() !== "");
  const [title, text] = [textAt(TITLES), textAt(TEXTS)];
  const { link } = settings;
  const href = isObject(link) && typeof link.url === "string" ? link.url : "";
  const linked = (words: string) => (href === "" ? words : `<a href="${htmlOfText(href)}">${words}</a>`);
  const pictures = [settings, ...PICTURES.map((key) => settings[key]).filter(isObject)].flatMap(
    ({ url, alt }) =>
      typeof url === "string" && PICTURE.test(url)
        ? [`<p>${linked(pictureHtml(url, typeof alt === "string" ? alt : ""))}</p>`]
        : [],
  );
  const { youtube_url: film } = settings;
  return [
    ...(typeof title === "string" ? [`<h2>${linked(title)}</h2>`] : []),
    ...pictures,
    ...(typeof text !== "string"
      ? []
      : [isButton || (title === undefined && href !== "") ? `<p>${linked(text)}</p>` : text]),
    ...(typeof film === "string" ? [`<p><a href="${htmlOfText(film)}">${htmlOfText(film)}</a></p>`] : []),
    ...LISTS.flatMap((key) => listIn(settings[key]).map((part) => partHtml(part, false))),
  ].join("\n");
}

const pictureHtml = (src: string, alt: string): string =>
  `<img src="${htmlOfText(src)}" alt="${htmlOfText(alt)}">`;

const listIn = (value: JsonValue | undefined): JsonObject[] => [value ?? []].flat().filter(isObject);

/** Matches the start tag of a shortcode with attributes; also code, without a named group. */
const START_TAG =
  /<(pre|code)\b[\s\S]*?<\/\1>|\[(?<name>[a-z][\w-]*)(?<rest>(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]"']+))+)\s*\/?\]/gi;
const WORDS = ["title", "heading"];
const ADDRESSES = ["button_url", "url", "link", "href"];
const PICTURE_IDS = ["image", "images", "image_id"];
const BUTTONS = ["button_text", "btn_text", "text", "title"];

/** Matches HTML that WPBakery keeps encoded. */
const RAW_HTML = /\[vc_raw_html\b[^\]]*\]([\w+/=\s]+)\[\/vc_raw_html\]/g;

const decodeHtml = (base64: string): string => decodeAddress(Buffer.from(base64, "base64").toString("utf8"));

/**
 * Writes what builders such as Divi and WPBakery keep in the attributes of their shortcodes beside these, as HTML: headings, titles of parts
 * that enclose something, pictures, and buttons.
 */
export const withBuilderParts = (content: string): string =>
  content
    .replaceAll(RAW_HTML, (_, base64: string) => decodeHtml(base64))
    .replaceAll(START_TAG, (tag: string, ...match: unknown[]) => {
      const { name, rest }: Readonly<Record<string, string>> = Object(match.at(-1));
      if (name === undefined || rest === undefined || /^(?:caption|gallery|embed|playlist)$/i.test(name))
        return tag;
      const firstOf = (names: readonly string[]) =>
        names.map((one) => attribute(rest, one)).find((value) => value !== "") ?? "";
      const picture = firstOf(["src", "image", "image_url"]);
      const isPicture = PICTURE.test(picture);
      const [offset, whole] = match.slice(-3);
      const after = String(whole).slice(Number(offset) + tag.length);
      const isAround = after.includes(`[/${name}]`);
      const isEmpty = !isAround || after.trimStart().startsWith(`[/${name}]`);
      // WPBakery writes several values into one: "url:https%3A%2F%2Fexample.org|title:Go".
      const [, encoded] = /^url:([^|]*)/.exec(firstOf(ADDRESSES)) ?? [];
      const address = encoded === undefined ? firstOf(ADDRESSES) : decodeAddress(encoded);
      const words = firstOf(BUTTONS);
      const isButton = isEmpty && address !== "" && words !== "" && /button|btn|cta/i.test(name + rest);
      const title = isAround && !/button|btn|cta/i.test(name) ? firstOf(WORDS) : "";
      const heading = isEmpty && /heading|title/i.test(name) ? attribute(rest, "text") : "";
      // WPBakery names a picture by its number, as galleries do.
      if (isEmpty && /^\d+(?:,\d+)*$/.test(firstOf(PICTURE_IDS)))
        return `\n\n[gallery ids="${firstOf(PICTURE_IDS)}"]\n\n`;
      const parts = [
        ...(heading === "" ? [] : [`<h2>${heading}</h2>`]),
        ...(title === "" ? [] : [`<p><strong>${title}</strong></p>`]),
        ...(isPicture ? [`<p>${pictureHtml(picture, attribute(rest, "alt"))}</p>`] : []),
        ...(isButton ? [`<p><a href="${address}">${words}</a></p>`] : []),
      ];
      if (parts.length === 0) return tag;
      return `\n\n${isPicture || isButton || heading !== "" ? "" : tag}${parts.join("\n\n")}\n\n`;
    });
