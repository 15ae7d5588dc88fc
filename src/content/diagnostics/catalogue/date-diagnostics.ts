import { define, type WithName } from "./definition.ts";

/** Addresses over time, since a published one must keep working; publication dates and time zones. */
export const dateDiagnostics = {
  "dates/year": define<{ year: string }>({
    title: "Year that cannot be right",
    message: ({ year }) => `The year ${year} is decades from now.`,
    hint: "Correct the year.",
    severity: "warning",
    why: "Two digits are easily swapped, and a page or block would then never appear, or never go.",
    wrong: `"publishAt": "2206-02-01"`,
    right: `"publishAt": "2026-02-01"`,
  }),
  "fact/dates": define<WithName & { problem: string }>({
    title: "Dates of a fact that cannot be right",
    message: ({ name, problem }) => `${problem} The fact is ${name}.`,
    hint: "“As of” is the month for which the figure holds, and “Review by” the day by which to check it again, at most a few years later.",
    severity: "warning",
    why: "Pages show the month beside the figure, and a review that is decades away never happens.",
    wrong: `"asOf": "2024-09", "reviewBy": "2062-01-31"`,
    right: `"asOf": "2024-09", "reviewBy": "2026-01-31"`,
  }),
};
