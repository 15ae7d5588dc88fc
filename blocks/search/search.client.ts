import { groupTexts, languageOf, siteAddress } from "waymark/blocks";
import type { FoundParts } from "#src/ui/search/find-parts.ts";
import { searchWords, termOf } from "#src/ui/search/search-words.ts";

/** Delay in ms from the last key press to the announcement of the result, so that typing is not interrupted. */
const announceAfter = 400;

/**
 * Matches the first 128 characters of a query: the search is limited to them, because searching for a whole pasted page would block the
 * tab.
 */
const askedPart = /^.{0,128}/su;

/**
 * Starts the search, which runs while the visitor types; the first key press loads the index.
 * @returns a function that stops it
 */
export default function enhance(root: HTMLElement): () => void {
  const input = root.querySelector<HTMLInputElement>("[data-search-field]");
  const status = root.querySelector("[role=status]");
  const list = root.querySelector<HTMLElement>("[data-search-results]");
  const pages = root.querySelector<HTMLElement>("[data-search-pages]");
  if (!input || !status || !list || !pages) return () => {};
  const words = { language: languageOf(root), texts: groupTexts(root, "search") };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = text;
    }, announceAfter);
  };

  const question = () => askedPart.exec(input.value.trim())?.[0] ?? "";
  const search = async () => {
    const query = question();
    if (query === "") {
      list.hidden = true;
      pages.hidden = false;
      return say("");
    }
    try {
      const { findParts, foundSummary } = await import("#src/ui/search/find-parts.ts");
      const results = await findParts(query, words.language);
      // The text may have changed while the index was loading.
      if (question() !== query) return;
      showResults(list, results);
      pages.hidden = results.parts.length > 0;
      say(foundSummary(query, results.all, results.some, words));
    } catch {
      pages.hidden = false;
      say(words.texts.failed);
    }
  };

  input.addEventListener("input", search);
  root.addEventListener("keydown", (event) => {
    // The keys belong to the input method while it composes, as in Japanese.
    if (event.isComposing) return;
    const links = [...list.querySelectorAll("a")];
    const at = links.findIndex((link) => link.matches(":focus"));
    if (event.key === "Escape" && input.value !== "") {
      input.value = "";
      input.focus();
      search();
    } else if (event.key === "ArrowDown" && !list.hidden && (at >= 0 || event.target === input)) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)]?.focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      event.preventDefault();
      (links[at - 1] ?? input).focus();
    }
  });

  input.value ||= new URLSearchParams(location.search).get("q") ?? "";
  // The visitor may have typed before this script loaded.
  if (input.value) {
    pages.hidden = true;
    search();
  }
  return () => clearTimeout(timer);
}

function showResults(list: HTMLElement, { parts }: FoundParts): void {
  list.hidden = parts.length === 0;
  list.replaceChildren(
    ...parts.map(({ href, page, heading, start, words }) => {
      const link = document.createElement("a");
      link.href = siteAddress(href);
      link.append(...withMarks(heading || page, words));
      const item = document.createElement("li");
      item.append(link);
      if (heading !== "" && heading !== page) item.append(element("span", [page]));
      if (start !== "") item.append(element("p", withMarks(start, words)));
      return item;
    }),
  );
}

function element(name: "p" | "span", content: readonly (Node | string)[]): HTMLElement {
  const textElement = document.createElement(name);
  textElement.append(...content);
  return textElement;
}

/** Wraps the matched words of a text in `mark` elements. @param terms normalised words, as in the index */
function withMarks(text: string, terms: readonly string[]): (Node | string)[] {
  const wantedTerms = new Set(terms);
  const pieces: (Node | string)[] = [];
  let position = 0;
  let mark: HTMLElement | undefined;
  for (const { word, at } of searchWords(text)) {
    if (!wantedTerms.has(termOf(word))) continue;
    // Pairs of letters may overlap: then the second extends the mark of the first.
    if (!mark || at > position) {
      mark = document.createElement("mark");
      pieces.push(text.slice(position, at), mark);
      position = at;
    }
    mark.append(text.slice(position, at + word.length));
    position = at + word.length;
  }
  return [...pieces, text.slice(position)];
}
