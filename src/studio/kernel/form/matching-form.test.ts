import { expect, test } from "vitest";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import { controlsOf, matchingForm } from "#src/studio/kernel/form/matching-form.ts";

const text = (key: string, label: string, rest: { default?: string } = {}): Field => ({
  key,
  label,
  help: "",
  required: false,
  starter: "",
  kind: "short-text",
  limits: {},
  placeholders: false,
  ...rest,
});

const group = (key: string, label: string, ...fields: Field[]): Field => ({
  key,
  label,
  help: "",
  required: false,
  starter: {},
  kind: "group",
  form: { title: label, help: "", fields },
});

const form: Form = {
  title: "Texts",
  help: "",
  fields: [
    { ...text("version", "Version"), kind: "hidden", why: "file" },
    group("faq", "Questions", text("find", "Find", { default: "Find a question" }), text("all", "All")),
    group("form", "Form", text("send", "Send", { default: "Send message" })),
    text("name", "Name"),
  ],
};
const value = { faq: { all: "Every answer" }, name: "Waymark" };

const found = (words: string): string[] =>
  matchingForm(form, value, words).fields.flatMap((field) =>
    field.kind === "group" ? field.form.fields.map(({ label }) => `${field.label}: ${label}`) : [field.label],
  );

test.each([
  ["message", ["Form: Send"]],
  ["WAYMARK", ["Name"]],
  ["questions", ["Questions: Find", "Questions: All"]],
  ["answer questions", ["Questions: All"]],
  ["cookie", []],
])("%s is searched in labels, values and defaults", (words, labels) => {
  expect(found(words)).toEqual(labels);
});

test("only what people see counts", () => {
  expect(controlsOf(form)).toBe(4);
});
