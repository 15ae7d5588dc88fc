import { listKnown } from "#src/content/diagnostics/describe.ts";
import type { None, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say } from "#src/content/diagnostics/say.ts";
export const datesOrder = new Rule<None>("dates/order", {
  title: "End date before start date",
  message: () => say("It disappears before it appears, so nobody would ever see it."),
  hint: "Choose a later day for it to disappear, or remove one of the dates.",
  why: "Content with a publication date is meant to be seen.",
  wrong: `"publishAt": "2027-02-01", "unpublishAt": "2027-01-31"`,
  right: `"publishAt": "2027-01-31", "unpublishAt": "2027-02-01"`,
  sample: {},
});

export const datesOutside = new Rule<{ problem: Said }>("dates/outside", {
  title: "Block outside the time of its page",
  message: ({ problem }) => say("{problem}: it would never be visible.", { problem }),
  hint: "Correct one of the dates, or remove the block.",
  why: "Content with a publication date is meant to be seen.",
  wrong: `"publishAt": "2027-02-01", "blocks": [{ "type": "hero", "id": "intro", "title": "Offer" }, { "type": "alert", "id": "note", "status": "info", "text": "Check it.", "unpublishAt": "2027-01-01" }]`,
  right: `"publishAt": "2027-02-01", "blocks": [{ "type": "hero", "id": "intro", "title": "Offer" }, { "type": "alert", "id": "note", "status": "info", "text": "Check it.", "unpublishAt": "2027-03-01" }]`,
  sample: {
    problem: say("This block ends on {day}, before its page appears, on {other}", {
      day: { day: "2027-01-01" },
      other: { day: "2027-02-01" },
    }),
  },
});

export const fragmentUnknown = new Rule<WithName & { names: readonly string[] }>("fragment/unknown", {
  title: "Unknown fragment",
  message: (details) => [
    say('The {_fragment} "{name}" does not exist.', { name: details.name }),
    didYouMean(details),
    listKnown(details),
  ],
  hint: "Fragments are the documents in pages/_fragments/.",
  editor: { hint: "Choose one of the shared blocks, or remove this one." },
  why: "The blocks that should appear here would be missing.",
  wrong: `{ "type": "fragment", "name": "oficial-note" }`,
  right: `{ "type": "fragment", "name": "official-note" }`,
  sample: { name: "aply-steps", nearest: "apply-steps", names: ["apply-steps", "official-note"] },
});
