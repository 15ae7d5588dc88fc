import type { FormField } from "./contact-form.derive.ts";

/** What is wrong with the values of a form, by the name of the field; undefined where it is fine. */
export type Problems = Readonly<Record<string, string | undefined>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control of a field. Not through `form.elements`: a field may bear the name of any property of the form. */
export function controlOf(form: Element, { name }: FormField): Control | null {
  return form.querySelector<Control>(`[name="${CSS.escape(name)}"]`);
}

/** Says what is wrong in words that say what to do; whether a value is of its kind is for the browser to tell. */
export function problemsOf(form: Element, fields: readonly FormField[]): Problems {
  return Object.fromEntries(fields.map((field) => [field.name, problemOf(field, controlOf(form, field))]));
}

function problemOf(field: FormField, control: Control | null): string | undefined {
  if (!control) return undefined;
  const { typeMismatch, badInput } = control.validity;
  if (typeMismatch || badInput) return field.malformed;
  return field.required && control.value.trim() === "" ? field.missing : undefined;
}

/** Problems that are on the screen and still there. */
export function keepShown(shown: Problems, found: Problems): Problems {
  return Object.fromEntries(Object.keys(shown).map((name) => [name, shown[name] && found[name]]));
}
