import type { WordedField } from "#blocks/form/form.derive.ts";
import { isWebAddress, tidyValue } from "./tidy-value.ts";

/** The mistakes in a form, by the name of the field; undefined for fields without one. */
export type Problems = Readonly<Record<string, string | undefined>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The first control of a field. Not through `form.elements`: a field may bear the name of any property of the form. */
export function controlOf(form: Element, field: WordedField): Control | null {
  return controlsOf(form, field)[0] ?? null;
}

/** Writes the values as they were meant into the controls. */
export function tidyControls(form: Element, fields: readonly WordedField[]): void {
  for (const field of fields) {
    const control = controlOf(form, field);
    const tidied = control && tidyValue(field.kind, control.value);
    // Writing to a control moves its caret to the end.
    if (control && tidied !== null && tidied !== control.value) control.value = tidied;
  }
}

/** Messages that say what to do. Whether a value is valid is checked by the browser. */
export function problemsOf(form: Element, fields: readonly WordedField[]): Problems {
  return Object.fromEntries(fields.map((field) => [field.name, problemOf(field, controlsOf(form, field))]));
}

/** Problems that are on the screen and still there. */
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
      (!control.validity.valid && !control.validity.valueMissing) ||
      hasWrongFiles(field, control) ||
      hasWrongAddress(field, control),
  );
  return isWrong ? field.malformed : undefined;
}

/** Browsers only suggest the kinds of files, and know nothing of sizes. */
function hasWrongFiles(field: WordedField, control: Control): boolean {
  const files = control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
  const { accept = [], maxMegabytes = Number.POSITIVE_INFINITY, maxFiles = 1 } = field;
  const isWrong = ({ name, size }: File) =>
    size > maxMegabytes * 1_000_000 || !accept.some((ending) => name.toLowerCase().endsWith(ending));
  return files.length > maxFiles || files.some(isWrong);
}

/** Browsers would refuse an address without its scheme, which is added. */
function hasWrongAddress({ kind }: WordedField, { value }: Control): boolean {
  return kind === "url" && value.trim() !== "" && !isWebAddress(tidyValue(kind, value));
}

/** A value that the browser cannot read is there all the same: the day of a date without its month. */
function isEmpty(control: Control): boolean {
  if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type))
    return !control.checked;
  return control.value.trim() === "" && !control.validity.badInput;
}
