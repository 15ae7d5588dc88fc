import type { SelectedText } from "#src/editing/text-change.ts";

/** A text with its selection between bars, "one |two| three", or a single bar for the caret. */
export function marked(text: string): SelectedText {
  const [before = "", selected = "", after] = text.split("|");
  if (after === undefined) return { value: before + selected, start: before.length, end: before.length };
  return { value: before + selected + after, start: before.length, end: before.length + selected.length };
}

export function show({ value, start, end }: SelectedText): string {
  if (start === end) return `${value.slice(0, start)}|${value.slice(start)}`;
  return `${value.slice(0, start)}|${value.slice(start, end)}|${value.slice(end)}`;
}
