import { define, didYouMean, type None, type WithName } from "./definition.ts";

/** Addresses over time, since a published one must keep working; publication dates and time zones. */
export const dateDiagnostics = {
  "redirect/line": define<{ problem: string }>({
    title: "Line that is not a redirect",
    message: ({ problem }) => `This line is not a redirect: ${problem}.`,
    hint: "Write the former address, the new one and the status: /events.php,/events,301.",
    why: "Visitors of the former address would see the not-found page.",
    wrong: "/events.php,/events,moved",
    right: "/events.php,/events,301",
  }),
  "dates/order": define<None>({
    title: "End date before start date",
    message: () => "It disappears before it appears, so nobody would ever see it.",
    hint: "Choose a later day for it to disappear, or remove one of the dates.",
    why: "Content with a publication date is meant to be seen.",
    wrong: `"publishAt": "2027-02-01", "unpublishAt": "2027-01-31"`,
    right: `"publishAt": "2027-01-31", "unpublishAt": "2027-02-01"`,
  }),
  "site/time-zone": define<WithName>({
    title: "Unknown time zone",
    message: (details) => `"${details.name}" is not a time zone of the IANA database.${didYouMean(details)}`,
    hint: "Write a continent and a city: Europe/London, Asia/Kolkata; or UTC.",
    why: "Dates in publishAt and unpublishAt begin at midnight in this time zone; an abbreviation or an offset says nothing about summer time.",
    wrong: `"timeZone": "London"`,
    right: `"timeZone": "Europe/London"`,
  }),
  "dates/outside": define<{ problem: string }>({
    title: "Block outside the time of its page",
    message: ({ problem }) => `${problem}: it would never be visible.`,
    hint: "Correct one of the dates, or remove the block.",
    why: "Content with a publication date is meant to be seen.",
    wrong: `"publishAt": "2027-02-01", "blocks": [{ "type": "hero", "id": "intro", "title": "Offer" }, { "type": "alert", "id": "note", "status": "info", "text": "Check it.", "unpublishAt": "2027-01-01" }]`,
    right: `"publishAt": "2027-02-01", "blocks": [{ "type": "hero", "id": "intro", "title": "Offer" }, { "type": "alert", "id": "note", "status": "info", "text": "Check it.", "unpublishAt": "2027-03-01" }]`,
  }),
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
