import { Rule } from "#src/content/diagnostics/rule.ts";
import { say, type Words } from "#src/content/diagnostics/words.ts";
export const markdownRefused = new Rule<{ problem: Words; line: number }>("markdown/refused", {
  title: "Markdown that is not shown",
  message: ({ problem, line }) => say`Line ${line} of this text: ${problem}`,
  hint: "Correct it: readers would not see what you meant.",
  why: "Raw HTML, unsafe links and pictures from other websites are left out, so that no page can harm its readers.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "<b>On weekdays</b> only." }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "**On weekdays** only." }`,
  sample: { problem: "HTML is not shown; write Markdown instead.", line: 2 },
});

export const markdownTooComplex = new Rule<{ problem: string }>("markdown/too-complex", {
  title: "Markdown too complex",
  message: ({ problem }) => problem,
  hint: "Make the text simpler, or split it.",
  why: "Text that is very slow to parse, such as a thousand nested brackets, would stall the build.",
  wrong: "A list that is nested a thousand levels deep",
  right: "A list with one level below it",
  sample: { problem: "The tables have more than 10,000 cells." },
});
