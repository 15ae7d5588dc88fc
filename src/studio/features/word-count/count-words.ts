import { isObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { Field, Form, Forms } from "#src/studio/kernel/form/form-model.ts";
import type { BlockView, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { filledIn } from "#src/studio/kernel/shell/changes/shown-value.ts";

/** Silent reading speed of adults in words per minute (Brysbaert 2019: 238 for non-fiction), rounded down for figures and tables. */
const WORDS_PER_MINUTE = 220;

/** Counts the visible words in the page's own blocks; header and footer belong to its layout. */
export function countWords({ view, documents }: PageAnswer, forms: Forms): number {
  const textsOf = ({ document, pointer, type }: BlockView): string[] => {
    const form = forms.blocks[type];
    const value = valueAt(documents[document]?.value ?? null, pointer);
    return form && value !== undefined ? textsIn(form, value) : [];
  };
  const files = Object.entries(documents).flatMap(([id, { value }]) =>
    id.startsWith("text:") && typeof value === "string" ? [value] : [],
  );
  const texts = [...view.blocks.filter(({ area }) => area === "main").flatMap(textsOf), ...files];
  return texts.reduce((sum, text) => sum + wordsIn(filledIn(text, view.placeholders)), 0);
}

/** The reading time in whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Counts the words of a text. Markdown marks contain no letters, and link addresses are ignored. */
function wordsIn(text: string): number {
  const read = text.replace(/\]\([^)]*\)/g, "] ");
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function textsIn(form: Form, value: JsonValue): string[] {
  return isObject(value) ? form.fields.flatMap((field) => textsOfField(field, value[field.key])) : [];
}

function textsOfField(field: Field, value: JsonValue | undefined): string[] {
  switch (field.kind) {
    case "short-text":
    case "long-text":
    case "markdown":
      return typeof value === "string" ? [value] : [];
    case "group":
      return value === undefined ? [] : textsIn(field.form, value);
    case "list":
    case "query-list":
      return Array.isArray(value) ? value.flatMap((item) => textsOfField(field.item, item)) : [];
    default:
      return [];
  }
}
