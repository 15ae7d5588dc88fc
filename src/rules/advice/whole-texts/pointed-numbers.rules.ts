import type { Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import type { Finding } from "#src/rules/advice/subjects/passage.ts";

export const textPointForComma = new Rule<Excerpt & { suggestion: string | undefined }>(
  "text/point-for-comma",
  {
    title: "Point between thousands",
    message: ({ excerpt, suggestion }) => [
      say("{excerpt} has a point before its last three digits, where English uses a comma or nothing.", {
        excerpt,
      }),
      suggestion === undefined
        ? undefined
        : say("If you mean thousands, write {suggestion}.", { suggestion }),
    ],
    hint: "Write a number without marks (29710), and a figure in a text with a comma (29,710).",
    severity: "warning",
    why: "In English 29.710 is a little less than thirty: a cost would be shown a thousand times too small.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "The deposit is £29.710." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "The deposit is paid in two parts." }`,
    sample: { excerpt: '"£29.710"', suggestion: '"£29,710"' },
  },
);

/** Finds JSON numbers with three digits after the decimal point, such as `29.710`, which was probably meant as thousands. */
export function pointedNumbers(text: string): Finding[] {
  if (!/\d\.\d{3}(?!\d)/.test(text)) return [];
  const numbers = text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => " ".repeat(string.length));
  return [...numbers.matchAll(/(?<![\w.-])-?\d{1,3}\.\d{3}(?![\w.+-])/g)].map(({ 0: number, index }) => ({
    diagnostic: textPointForComma.at("", { excerpt: number, suggestion: number.replace(".", "") }),
    index,
  }));
}
