import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";

export const form = (...fields: Field[]): Form => ({ title: "", help: "", fields });

export const named = (key: string) => ({ key, label: key, help: "", required: false, starter: "" });

export const group = (key: string, ...fields: Field[]): Field => ({
  ...named(key),
  kind: "group",
  form: form(...fields),
});

/** A field for a short text. @param standard its default */
export const text = (key: string, standard: string): Field => ({
  ...named(key),
  kind: "short-text",
  limits: {},
  placeholders: false,
  default: standard,
});
