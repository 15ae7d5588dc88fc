import type { Found } from "./find-parts.ts";
import { plainWord, WORD } from "./search-options.ts";

/** Fills the list with results, with matched words marked. */
export function showResults(list: HTMLElement, { parts }: Found): void {
  list.hidden = parts.length === 0;
  list.replaceChildren(
    ...parts.map(({ href, page, heading, start, words }) => {
      const link = document.createElement("a");
      link.href = href;
      link.append(...marked(heading || page, words));
      const item = document.createElement("li");
      item.append(link);
      if (heading !== "" && heading !== page) item.append(paragraph([page]));
      if (start !== "") item.append(paragraph(marked(start, words)));
      return item;
    }),
  );
}

function paragraph(content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement("p");
  element.append(...content);
  return element;
}

/** A text with its matched words in `mark` elements. @param words in lower case, without accents */
export function marked(text: string, words: readonly string[]): (Node | string)[] {
  const wanted = new Set(words);
  return text.split(new RegExp(`(${WORD.source})`, "u")).map((piece) => {
    if (!wanted.has(plainWord(piece))) return piece;
    const mark = document.createElement("mark");
    mark.textContent = piece;
    return mark;
  });
}
