const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** A text with its placeholders replaced by their values, as far as these are known. */
export function filledIn(text: string, values: Readonly<Record<string, string>> | undefined): string {
  return text.includes("{{")
    ? text.replace(PLACEHOLDER, (written, name: string) => values?.[name] ?? written)
    : text;
}
