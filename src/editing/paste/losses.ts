import type { Element } from "hast";
import { textContent } from "./nodes.ts";

/** Something of a pasted or imported text that Markdown cannot say. */
export type Loss = {
  /** In words: `underlining (“Kiel”)`. */
  name: string;
  /** As HTML: `<u>Kiel</u>`. */
  html: string;
  words: string;
  /** Address that the lost link led to. */
  address?: string;
  /** From 1, in the HTML. */
  line: number | undefined;
};

/** A picture found in what was pasted, whose bytes are uploaded before it has an address. */
export type PastedPicture = { name: string; data: string };

export type Losses = {
  pictures: PastedPicture[];
  leftOut: number;
  lost: Loss[];
  /** Addresses to which a link leads. */
  linked: Set<string>;
};

export function lossOf(name: string, node: Element, words = textContent(node)): Loss {
  const excerpt = shortened(words);
  const attributes = SHOWN_ATTRIBUTES.flatMap((key) => {
    const value = node.properties[key];
    return typeof value === "string" && value !== "" ? [` ${key}="${shortened(value)}"`] : [];
  }).join("");
  return {
    name: excerpt === "" ? name : `${name} (“${excerpt}”)`,
    html: `<${node.tagName}${attributes}>${excerpt === "" ? "" : `${excerpt}</${node.tagName}>`}`,
    words: words.trim(),
    line: node.position?.start.line,
  };
}

/** The attributes that tell an author which element is meant. */
const SHOWN_ATTRIBUTES = ["src", "data", "href", "title", "type", "name", "placeholder"];

const MAX_CHARACTERS = 80;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS - 1)}…` : line;
}
