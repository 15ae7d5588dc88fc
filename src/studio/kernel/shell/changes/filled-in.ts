const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** A text with the values of its placeholders, as far as they are known, in the place of their names. */
export function filledIn(text: string, values: Readonly<Record<string, string>> | undefined): string {
  return text.includes("{{")
    ? text.replace(PLACEHOLDER, (written, name: string) => values?.[name] ?? written)
    : text;
}
