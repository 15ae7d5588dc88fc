import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { Bounded, Fixable, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, type Sentences, say, type Value } from "#src/content/diagnostics/say.ts";
export const fieldUnknown = new Rule<WithName & Fixable & { allowed: Value; advice?: Said }>(
  "field/unknown",
  {
    title: "Unknown key",
    message: (details) => [
      say('"{name}" is not a {_key} here.', { name: details.name }),
      details.advice ?? didYouMean(details) ?? say("Allowed: {allowed}.", { allowed: details.allowed }),
    ],
    hint: "Correct the key, or remove it.",
    editor: { hint: "Correct the field, or remove it." },
    spot: "key",
    why: "A value under an unknown key is never shown.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "titel": "Note", "text": "Check the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "title": "Note", "text": "Check the date." }`,
    sample: { name: "titel", nearest: "title", allowed: '"title", "text"' },
  },
);

export const fieldEmpty = new Rule<WithName & Fixable & { isNull: boolean }>("field/empty", {
  title: "Key without a value",
  message: ({ name, isNull }) =>
    isNull
      ? say('"{name}" is null. Leave this {_key} out if there is nothing to say here.', {
          name: { key: name },
        })
      : say('"{name}" is empty. Leave this {_key} out if there is nothing to say here.', {
          name: { key: name },
        }),
  hint: "An empty value is not the same as none: write one, or remove the key.",
  editor: { hint: "Write something, or remove it." },
  why: "An empty heading or label leaves a gap on the page, which screen readers announce.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "title": "", "text": "Check the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  sample: { name: "title", isNull: false, members: {} },
});

export const fieldMissing = new Rule<
  WithName & { alternative?: string | undefined; description?: Sentences | undefined }
>("field/missing", {
  title: "Missing key",
  message: ({ name, alternative, description }) => [
    alternative
      ? say('"{name}" or "{alternative}" is missing here.', {
          name: { key: name },
          alternative: { key: alternative },
        })
      : say('"{name}" is missing here.', { name: { key: name } }),
    description && say("Its meaning: {description}", { description }),
  ],
  hint: "Add it.",
  why: "The block cannot be shown without it.",
  wrong: `{ "type": "alert", "id": "note", "text": "Check the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  sample: { name: "href", alternative: "action", description: { help: "Page that the card leads to." } },
});

export const fieldConflict = new Rule<WithName & { other: string }>("field/conflict", {
  title: "Keys that cannot be combined",
  message: ({ name, other }) =>
    say('"{name}" cannot be used together with "{other}".', { name: { key: name }, other: { key: other } }),
  hint: "Keep one of the two.",
  spot: "key",
  why: "Only one of the two can be shown, and it is not clear which one you meant.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Check it.", "markdown": "**Check** it." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "markdown": "**Check** it." }`,
  sample: { name: "href", other: "action" },
});

export const documentVersion = new Rule<Bounded>("document/version", {
  title: "Document of another version",
  message: ({ actual, limit }) =>
    actual < limit
      ? say("The {_document} has version {actual}, its schema version {limit}.", { actual, limit })
      : say("The {_document} has version {actual}, which is newer than its schema (version {limit}).", {
          actual,
          limit,
        }),
  hint: `Run "${commandLine("migrate")}", which updates older documents; for a newer one, update the code.`,
  editor: { hint: "" },
  why: "A block of another version may have other fields: it would be shown wrongly, or not at all.",
  wrong: `"version": 2`,
  right: `"version": 1`,
  sample: { actual: 1, limit: 2 },
});

export const blockVersion = new Rule<WithName & Bounded>("block/version", {
  title: "Block of another version",
  message: ({ name, actual, limit }) =>
    actual < limit
      ? say('The block has version {actual}, the schema of "{name}" version {limit}.', {
          actual,
          name,
          limit,
        })
      : say('The block has version {actual}, which is newer than the schema of "{name}" (version {limit}).', {
          actual,
          name,
          limit,
        }),
  hint: `Run "${commandLine("migrate")}", which updates older blocks; for a newer one, update the code.`,
  editor: { hint: "" },
  why: "A block of another version may have other fields: it would be shown wrongly, or not at all.",
  wrong: `{ "type": "alert", "version": 2, "id": "note", "status": "info", "text": "Check the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  sample: { name: "cta", actual: 1, limit: 2 },
});
