import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
export const noteForm = new Rule<{ reason: string }>("note/form", {
  title: "Note that cannot be read",
  message: ({ reason }) => say("This note cannot be read: {reason}", { reason }),
  hint: "Fix it, or delete the file: nothing on the site depends on it.",
  severity: "warning",
  why: "Studio leaves it out, so what somebody wrote there is not seen.",
  wrong: `{ "document": "page:/contact", "messages": "Is this still right?" }`,
  right: `{ "document": "page:/contact", "messages": [{ "author": "Ada", "at": "2026-01-15T09:00:00Z", "text": "Is this still right?" }] }`,
  sample: { reason: "it is not a JSON object." },
});

export const noteGone = new Rule<{ document: string; block?: string | undefined }>("note/gone", {
  title: "Note on a missing block",
  message: ({ document, block }) =>
    block === undefined
      ? say("This note is about {document}, which is no longer there.", { document })
      : say('This note is about the block "{block}" of {document}, which is no longer there.', {
          block,
          document,
        }),
  hint: "Resolve or remove the note in Studio, or delete its file.",
  severity: "warning",
  why: "Nobody sees a note that has lost its place.",
  wrong: `A note on the block "fees" of page:/contact, which has no such block.`,
  right: `A note on a block that is there, or on the page as a whole.`,
  sample: { document: "page:/contact", block: "fees" },
});
