import { isFactPart } from "#src/content/placeholder/facts.ts";
import type { NamedThing } from "./names.ts";

/** The offset at which a text names something. */
export type Place = {
  offset: number;
  /** Not by its name: a query lists it. */
  query?: true;
};

/** Facts, pictures and pages are named in texts, so their exact offset is known. */
export function inText(named: NamedThing, text: string, path: string): Place[] {
  if (named.kind === "fact") return factPlaces(named.name, text);
  if (named.kind !== "image" && named.kind !== "page") return [];
  const words = [named.name, ...named.aliases];
  // In JSON a line ends with \n, whereas in a separate file the text simply ends.
  const end = String.raw`(?=["'\`)>#\s\\${named.kind === "page" ? "?" : ""}]|$)`;
  return words.flatMap((word) =>
    [...text.matchAll(new RegExp(String.raw`(?<=["'\`(]|\(<|\]: {0,3})${literally(word)}${end}`, "g"))]
      .map(({ index }) => ({ offset: index }))
      // An alias in the page's own document is not a use.
      .filter(({ offset }) => !(path === named.home && isAlias(text, offset, word))),
  );
}

function isAlias(text: string, offset: number, word: string): boolean {
  const before = text.slice(0, offset);
  const list = before.lastIndexOf('"aliases"');
  return list >= 0 && !before.slice(list).includes("]") && word !== "/";
}

/** `{{name}}`, `{{name.asOf}}`, `{{other|name}}`, and `"fact": "name"`. */
function factPlaces(name: string, text: string): Place[] {
  const places: Place[] = [];
  for (const { 0: whole, index } of text.matchAll(/\{\{[^{}]*\}\}/g)) {
    for (const { 0: word, index: inner } of whole.matchAll(/[^{}|\s]+/g)) {
      if (isFactName(word, name)) places.push({ offset: index + inner });
    }
  }
  for (const match of text.matchAll(/"fact":\s*"([^"]*)"/g)) {
    if (match[1] === name) places.push({ offset: match.index + match[0].length - name.length - 1 });
  }
  return places;
}

function isFactName(word: string, name: string): boolean {
  return word === name || (word.startsWith(`${name}.`) && isFactPart(word.slice(name.length + 1)));
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
