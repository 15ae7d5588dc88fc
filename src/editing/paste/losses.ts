import type { Element } from "hast";
import { shortened } from "#src/language/beginning.ts";
import { textContent } from "./nodes.ts";

/** A part of a pasted or imported text that Markdown cannot express. */
export type Loss = {
  kind: LossKind | "address";
  /** Its text, shortened: `Kiel`. */
  excerpt: string;
  /** Source: `<u>Kiel</u>`. */
  html: string;
  words: string;
  /** Target of a lost link. */
  address?: string;
  /** Line in the HTML, from 1. */
  line: number | undefined;
};

/** The name of a lost part in a message; an address is named by itself. */
export type LossKind =
  | "a button"
  | "a comment"
  | "a drawing"
  | "a field of a form"
  | "a film"
  | "a formula"
  | "a mark of what is new"
  | "a mark without its note"
  | "a sound"
  | "an embedded page"
  | "counting down"
  | "embedded content"
  | "highlighting"
  | "lowered signs"
  | "raised signs"
  | "the long form of a short one"
  | "underlining";

/** A picture with its bytes from the clipboard, to be uploaded. */
export type PastedPicture = { name: string; data: string };

export type Losses = {
  pictures: PastedPicture[];
  leftOut: number;
  lost: Loss[];
  /** Targets of the links in the text. */
  linked: Set<string>;
};

export const noLosses = (): Losses => ({ pictures: [], leftOut: 0, lost: [], linked: new Set() });

export function lossOf(kind: Loss["kind"], node: Element, words = textContent(node)): Loss {
  const excerpt = inBrief(words);
  const attributes = SHOWN_ATTRIBUTES.flatMap((key) => {
    const value = node.properties[key];
    return typeof value === "string" && value !== "" ? [` ${key}="${inBrief(value)}"`] : [];
  }).join("");
  return {
    kind,
    excerpt,
    html: `<${node.tagName}${attributes}>${excerpt === "" ? "" : `${excerpt}</${node.tagName}>`}`,
    words: words.trim(),
    line: node.position?.start.line,
  };
}

/** Attributes that help an author to identify an element. */
const SHOWN_ATTRIBUTES = ["src", "data", "href", "title", "type", "name", "placeholder"];

const MAX_CHARACTERS = 80;

const inBrief = (text: string): string => shortened(text.replaceAll(/\s+/g, " ").trim(), MAX_CHARACTERS);
