import { isObject, type JsonObject, type JsonValue } from "../../../content/json/json.ts";
import { languageTag } from "../imported.ts";
import { childElements, childOf, elementText } from "../xml.ts";
import { metaOf } from "./items.ts";

/** The language that WPML or Polylang gives an item. */
export function itemLanguage(item: JsonObject): string | undefined {
  const [term] = childElements(item, "category").filter((one) => childOf(one, "@_domain") === "language");
  return languageTag(metaOf(item, "_icl_lang_code") || elementText(childOf(term, "@_nicename")));
}

/** The text of an item in one of its languages; the main one is at the address of the item. */
export type Version = { language: string; isMain: boolean };

/** Matches a text in several languages, as qTranslate writes it: `[:en]Boats[:de]Boote[:]`, and formerly with comments. */
const VERSIONS = /(?:\[:[a-z]{2}\][\s\S]*?)+\[:\]|(?:<!--:[a-z]{2}-->[\s\S]*?<!--:-->)+/g;
const VERSION = /(?:\[:|<!--:)([a-z]{2})(?:\]|-->)([\s\S]*?)(?=\[:|<!--:)/g;

/** The languages in which the title of an item or its text is written. */
export const languagesIn = (item: JsonObject): string[] => [
  ...new Set(
    [elementText(item.title), elementText(item["content:encoded"])]
      .flatMap((text) => text.match(VERSIONS) ?? [])
      .flatMap((versions) => [...versions.matchAll(VERSION)].map(([, language = ""]) => language)),
  ),
];

/** An item with its texts in one language; one that is missing in it is in the first language. */
export function versionIn(item: JsonObject, language: string): JsonObject {
  const pick = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(pick);
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pick(one)]));
    if (typeof value !== "string") return value;
    return value.replaceAll(VERSIONS, (versions) => {
      const texts = [...versions.matchAll(VERSION)];
      return (texts.find(([, one]) => one === language) ?? texts[0])?.[2] ?? "";
    });
  };
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, pick(value)]));
}
