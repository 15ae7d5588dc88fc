import type { WordedField } from "#blocks/form/form.derive.ts";
import { isEmailAddress, isWebAddress, tidyValue } from "./tidy-value.ts";

/** Error messages by field name; undefined for fields without an error. */
export type Problems = Readonly<Record<string, string | undefined>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the first control of a field. Does not use `form.elements`, where a field's name can hide a property of the form. */
export function controlOf(form: Element, field: WordedField): Control | null {
  return controlsOf(form, field)[0] ?? null;
}

/** Replaces the values of controls by their tidied form (`tidyValue`). */
export function tidyControls(form: Element, fields: readonly WordedField[]): void {
  for (const field of fields) {
    const control = controlOf(form, field);
    const tidied = control && tidyValue(field.kind, control.value);
    // Assigning the same value would move the caret to the end.
    if (control && tidied !== null && tidied !== control.value) control.value = tidied;
  }
}

/** Returns the error message of each invalid field, with instructions. The browser checks most values. */
export function problemsOf(form: Element, fields: readonly WordedField[]): Problems {
  return Object.fromEntries(fields.map((field) => [field.name, problemOf(field, controlsOf(form, field))]));
}

/** Returns the visible error messages of fields that are still invalid. */
export function keepShown(visible: Problems, problems: Problems): Problems {
  return Object.fromEntries(Object.keys(visible).map((name) => [name, visible[name] && problems[name]]));
}

function controlsOf(form: Element, { name }: WordedField): Control[] {
  return [...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)];
}

function problemOf(field: WordedField, controls: readonly Control[]): string | undefined {
  if (controls.length === 0) return undefined;
  if (field.required && controls.every(isEmpty)) return field.missing;
  const isWrong = controls.some(
    (control) =>
      (!control.validity.valid && !control.validity.valueMissing && !isForeignEmail(field, control)) ||
      hasWrongFiles(field, control) ||
      hasWrongAddress(field, control),
  );
  return isWrong ? field.malformed : undefined;
}

/**
 * Tells whether any file has the wrong type or is too large, or whether there are too many. The `accept` attribute only suggests types, and
 * browsers do not check sizes.
 */
function hasWrongFiles(field: WordedField, control: Control): boolean {
  const files = control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
  const { accept = [], maxMegabytes = Number.POSITIVE_INFINITY, maxFiles = 1 } = field;
  const isWrong = ({ name, size }: File) =>
    size > maxMegabytes * 1_000_000 || !accept.some((ending) => name.toLowerCase().endsWith(ending));
  return files.length > maxFiles || files.some(isWrong);
}

/**
 * Tells whether a web address is invalid after its scheme has been added, or an email address has no domain that mail can reach: browsers
 * take `ada@example`.
 */
function hasWrongAddress({ kind }: WordedField, { value }: Control): boolean {
  if (value.trim() === "") return false;
  const tidied = tidyValue(kind, value);
  return (kind === "url" && !isWebAddress(tidied)) || (kind === "email" && !isEmailAddress(tidied));
}

/** Tells whether a control has an email address with letters outside ASCII, which some browsers refuse: `info@münchen.de`. */
function isForeignEmail({ kind }: WordedField, { value, validity }: Control): boolean {
  return kind === "email" && validity.typeMismatch && /[^ -~]/.test(value) && isEmailAddress(value);
}

/** Tells whether a control is empty. A value that the browser cannot parse, such as a date without its month, is not empty. */
function isEmpty(control: Control): boolean {
  if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type))
    return !control.checked;
  return control.value.trim() === "" && !control.validity.badInput;
}
