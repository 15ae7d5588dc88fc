import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Finding } from "./passage.ts";

/** Shorter texts ("Apply Now", "Free for members.") may be repeated. */
const SHORTEST = 100;

/** Finds paragraphs that occur more than once on a site. Stateful: remembers every text checked. */
export class RepeatedTexts {
  readonly #places = new Map<string, () => string>();

  /** @param place the name of the place in messages: the file, and where in it */
  check(text: string, pointer: string, place: () => string): Finding[] {
    if (text.length < SHORTEST) return [];
    const found: Finding[] = [];
    let named: string | undefined;
    const here = () => {
      named ??= place();
      return named;
    };
    for (const { 0: paragraph, index } of text.matchAll(/\S[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/g)) {
      // Values of the page itself differ from page to page.
      if (paragraph.length < SHORTEST || /\{\{\s*(?:page|entry|item)\./.test(paragraph)) continue;
      const key = paragraph.toLowerCase().replace(/\s+/g, " ").trim();
      const other = this.#places.get(key);
      const start = paragraph.split(/\s+/).slice(0, 5).join(" ");
      if (other === undefined) this.#places.set(key, here);
      else
        found.push({
          diagnostic: createDiagnostic("text/repeated", pointer, { other: other(), start }),
          index,
        });
    }
    return found;
  }
}
