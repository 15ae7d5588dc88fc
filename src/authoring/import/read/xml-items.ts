/** Where an item of an export stands: its line, and the line at which something in it is said. */
export type XmlItem = { line: number; lineOf: (said: string) => number };

const ITEM = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<(\/?)item\b[^>]*>/g;

export function xmlItems(xml: string): XmlItem[] {
  const starts = [0, ...[...xml.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
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
      lineOf: (said) => {
        const at = said === "" ? -1 : text.indexOf(said);
        return at < 0 ? line : lineAt(from + at);
      },
    });
  }
  return items;
}
