import type { Root, Text } from "hast";
import { SKIP, visit } from "unist-util-visit";

/** Letters and punctuation of Chinese and Japanese, which have no spaces between words; Korean has. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303F\uFF01-\uFF60]`;

/** Matches a line break between two characters of scripts without spaces. */
export const JOINT = new RegExp(String.raw`(?<=${UNSPACED})\n(?=${UNSPACED})`, "u");
const BEFORE = new RegExp(`${UNSPACED}$`, "u");
const AFTER = new RegExp(`^${UNSPACED}`, "u");

/**
 * Joins the lines of Chinese and Japanese paragraphs without a space, as their writers mean them: most browsers print a space for the end of
 * a line, whatever the script (CSS Text 3, 4.1.3, "segment break transformation").
 */
export function joinLines(tree: Root): void {
  const texts: Text[] = [];
  visit(tree, (node) => {
    if (node.type === "element" && node.tagName === "code") return SKIP;
    if (node.type === "text") texts.push(node);
    return undefined;
  });
  for (const [at, text] of texts.entries()) {
    if (!text.value.includes("\n")) continue;
    text.value = withoutJoints(text.value);
    // A line may end beside emphasis or a link.
    if (BEFORE.test(texts[at - 1]?.value ?? "")) text.value = text.value.replace(FIRST, "");
    if (AFTER.test(texts[at + 1]?.value ?? "")) text.value = text.value.replace(LAST, "");
  }
}

/** Removes the line breaks between characters of scripts without spaces. */
export const withoutJoints = (text: string): string => text.split(JOINT).join("");

const FIRST = new RegExp(`^\\n(?=${UNSPACED})`, "u");
const LAST = new RegExp(`(?<=${UNSPACED})\\n$`, "u");
