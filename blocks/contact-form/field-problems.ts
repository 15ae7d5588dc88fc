import type { FormField } from "./contact-form.derive.ts";

/** Validation messages by name of the field; undefined for valid fields. */
export type Problems = Readonly<Record<string, string | undefined>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control of a field. Not through `form.elements`, since a field may have the name of any property of the form. */
export function controlOf(form: Element, { name }: FormField): Control | null {
  return form.querySelector<Control>(`[name="${CSS.escape(name)}"]`);
}

/** Validates the fields of a form, with messages that say what to do; types are checked by the browser. */
export function problemsOf(form: Element, fields: readonly FormField[]): Problems {
  return Object.fromEntries(fields.map((field) => [field.name, problemOf(field, controlOf(form, field))]));
}

function problemOf(field: FormField, control: Control | null): string | undefined {
  if (!control) return undefined;
  const { typeMismatch, badInput } = control.validity;
  if (typeMismatch || badInput) return field.malformed;
  return field.required && control.value.trim() === "" ? field.missing : undefined;
}

/** The messages on the screen that still apply. */
export function keepShown(shown: Problems, found: Problems): Problems {
  return Object.fromEntries(Object.keys(shown).map((name) => [name, shown[name] && found[name]]));
}
