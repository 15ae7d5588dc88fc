import type { Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { plainWords } from "#src/language/plain-words.ts";
import type { Finding } from "#src/rules/advice/subjects/passage.ts";
import type { PlacedText } from "./page-texts.ts";

export const outlineRepeated = new Rule<Excerpt>("outline/repeated", {
  title: "Repeated heading",
  message: ({ excerpt }) => say("This page has the heading {excerpt} twice in one place.", { excerpt }),
  hint: "Say in each heading what is special about its part, or join the two parts.",
  severity: "warning",
  why: "People who jump from heading to heading, or read the contents, cannot tell the two parts apart.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "## Fees\\n\\nThey rise.\\n\\n## Fees\\n\\nPay by card." }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "## Fees\\n\\nThey rise.\\n\\n## How to pay\\n\\nPay by card." }`,
  sample: { excerpt: '"Fees"' },
});

/**
 * Highest heading level number that is checked in fields. Below a block's title, list items may have equal titles, such as two open days.
 */
const MAX_LEVEL = 2;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*?)[ \t#]*$|^ {0,3}(`{3,}|~{3,})/gm;

/** Finds headings repeated below the same heading; "Fees" may occur once below "Canada" and once below "Germany". */
export function repeatedHeadings(texts: readonly PlacedText[]): Finding[] {
  const visited = new Set<string>();
  const open: string[] = [];
  const findings: Finding[] = [];
  const meet = (level: number, text: string, pointer: string, index: number) => {
    const words = plainWords(text);
    open.length = Math.min(open.length, level);
    open[level] = words;
    const path = open.join("\n");
    if (words !== "" && visited.has(path))
      findings.push({
        diagnostic: outlineRepeated.at(pointer, { excerpt: `"${text}"` }),
        index,
      });
    visited.add(path);
  };
  for (const { kind, level, text, pointer } of texts) {
    if (level !== undefined && level <= MAX_LEVEL) meet(level, text, pointer, 0);
    if (kind === "markdown" && text.includes("#"))
      for (const { depth, heading, index } of headingsIn(text))
        meet(MAX_LEVEL + depth, heading, pointer, index);
  }
  return findings;
}

/** The headings of a Markdown text, ignoring code. */
function headingsIn(text: string) {
  let fence = "";
  return [...text.matchAll(HEADING)].flatMap(({ 1: signs = "", 2: heading = "", 3: mark = "", index }) => {
    if (mark !== "" && (fence === "" || mark.startsWith(fence))) fence = fence === "" ? mark : "";
    return mark === "" && fence === "" ? [{ depth: signs.length, heading, index }] : [];
  });
}
