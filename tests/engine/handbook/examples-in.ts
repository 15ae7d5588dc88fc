import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folder of the texts that are written by hand. */
export const TEXTS = "src/handbook/pages";

/** Names of the texts: `learn/tutorial`. */
export const textNames = readdirSync(TEXTS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.slice(0, -3))
  .sort();

/**
 * A block of code in a text of the handbook.
 * @property place path of a whole file; empty for a part of one
 */
export type Example = { language: string; place: string; text: string };

/** The blocks of code in a Markdown text. */
export function examplesIn(markdown: string): Example[] {
  return [...markdown.matchAll(/^```(\w*)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", place = "", text = ""]) => ({ language, place, text }),
  );
}

/** The blocks of code in a text of the handbook, by its name. */
export const examplesOf = (name: string): Example[] =>
  examplesIn(readFileSync(path.join(TEXTS, `${name}.md`), "utf8"));
