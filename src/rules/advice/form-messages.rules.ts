import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";

export const formUnusedMessage = new Rule<WithName & { reason: Said }>("form/unused-message", {
  title: "Message that a form never shows",
  message: ({ name, reason }) => say('"{name}" is never shown: {reason}.', { name, reason }),
  hint: 'Remove it, or make the field stricter: "required": true, or a "kind" such as "email".',
  editor: { hint: "Remove it, or make the field stricter." },
  severity: "warning",
  spot: "key",
  why: "Whoever wrote it expects the form to insist on an answer, which it does not.",
  wrong: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "endpoint": "https://forms.example.org/f/1", "fields": [{ "name": "email", "label": "Email address", "kind": "email", "missing": "Write your address." }] }`,
  right: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "endpoint": "https://forms.example.org/f/1", "fields": [{ "name": "email", "label": "Email address", "kind": "email", "required": true, "missing": "Write your address." }] }`,
  sample: { name: "missing", reason: say("the field may stay empty") },
});

/** Field types that browsers validate themselves. */
const CHECKED_TYPES = new Set<JsonValue | undefined>(["email", "url", "number", "date", "time", "file"]);

/** Warns of a form message that is never shown, because the field is optional or accepts any answer. */
export function unusedMessage({ key, parent, pointer }: Visited): Diagnostic[] {
  if (key !== "missing" && key !== "malformed") return [];
  const field = isObject(parent?.value) ? parent.value : {};
  // Objects other than form fields may have such keys too.
  if (typeof field.name !== "string") return [];
  if (key === "missing")
    return field.required === true
      ? []
      : [formUnusedMessage.at(pointer, { name: key, reason: say("the field may stay empty") })];
  const isLimited = field.minLength !== undefined || field.maxLength !== undefined;
  const isChecked =
    field.options === undefined && field.kind !== "checkbox" && (isLimited || CHECKED_TYPES.has(field.kind));
  return isChecked
    ? []
    : [formUnusedMessage.at(pointer, { name: key, reason: say("the field takes any answer") })];
}
