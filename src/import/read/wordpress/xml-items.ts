import { TextLines } from "../../../content/json/position.ts";

/** Line numbers of an exported item and of its fields. */
export type XmlItem = { line: number; lineOf: (excerpt: string) => number };

const ITEM = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<(\/?)item\b[^>]*>/g;

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
