import { XMLParser } from "fast-xml-parser";
import { isObject, type JsonValue } from "../../content/json/json.ts";
import { TextLines } from "../../content/json/position.ts";

/**
 * Parses the XML of an export or feed.
 * @param lists names of the elements of which there may be several
 * @throws Error if the file is truncated, or has entities that an export never has
 */
export function parseXml(file: string, xml: string, lists: readonly string[]): JsonValue {
  const parser = new XMLParser({
    textNodeName: "text",
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
    ignoreAttributes: false,
  });
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new Error(
      `${file} cannot be read: it is incomplete, or has entities of its own (${error instanceof Error ? error.message : error}). Export it again.`,
    );
  }
}

/** The line number of an item, and a function that returns the line of an excerpt from it. */
export type XmlItem = { line: number; lineOf: (excerpt: string) => number };

const ITEM = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<(\/?)(?:item|entry)\b[^>]*>/g;

/** The places of the items of an export, or the entries of a feed, in their order. */
export function xmlItems(xml: string): XmlItem[] {
  const lines = new TextLines(xml);
  const lineAt = (offset: number) => lines.positionOf(offset).line;
  const items: XmlItem[] = [];
  let start = 0;
  for (const { 0: tag, 1: slash, index } of xml.matchAll(ITEM)) {
    if (slash === "") start = index;
    if (slash !== "/") continue;
    const [from, end] = [start, index + tag.length];
    const line = lineAt(from);
    const text = xml.slice(from, end);
    items.push({
      line,
      lineOf: (excerpt) => {
        const at = excerpt === "" ? -1 : text.indexOf(excerpt);
        return at < 0 ? line : lineAt(from + at);
      },
    });
  }
  return items;
}

/** An element or attribute (`@_name`) of a parsed element. */
export const childOf = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isObject(value) ? value[key] : undefined;

/** The elements of a name, of which there may be several. */
export const childElements = (value: JsonValue | undefined, key: string): JsonValue[] =>
  [childOf(value, key) ?? []].flat();

/** The text of a parsed element or attribute; empty if it is missing. */
export function elementText(value: JsonValue | undefined): string {
  if (typeof value === "string") return value.trim();
  return isObject(value) ? elementText(value.text) : "";
}
