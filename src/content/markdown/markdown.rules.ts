import type { Suggestion } from "#src/content/diagnostics/nearest.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say } from "#src/content/diagnostics/say.ts";
export const markdownRefused = new Rule<{ problem: Said; line: number } & Partial<Suggestion>>(
  "markdown/refused",
  {
    title: "Markdown that is not shown",
    message: (details) => [
      say("Line {line} of this text: {problem}", { line: details.line, problem: details.problem }),
      didYouMean(details),
    ],
    hint: "Correct it: readers would not see what you meant.",
    why: "Raw HTML, unsafe links and pictures from other websites are left out, so that no page can harm its readers.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "<b>On weekdays</b> only." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "**On weekdays** only." }`,
    sample: { problem: say("HTML is not shown; write Markdown instead."), line: 2 },
  },
);

export const markdownTooComplex = new Rule<{ problem: Said }>("markdown/too-complex", {
  title: "Markdown too complex",
  message: ({ problem }) => problem,
  hint: "Make the text simpler, or split it.",
  why: "Text that is very slow to parse, such as a thousand nested brackets, would stall the build.",
  wrong: "A list that is nested a thousand levels deep",
  right: "A list with one level below it",
  sample: { problem: say("The tables have more than {limit, number} cells.", { limit: 10_000 }) },
});
