import type { JsonValue } from "#src/content/json/json.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

/** The value of a text: of Markdown the text itself; undefined if it should be JSON and is not. */
export function parseValue(document: DocumentId, text: string): JsonValue | undefined {
  if (document.startsWith("text:")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Known = { text: string; value: JsonValue; isCurrent: boolean };

/** Values of documents. While a text is not JSON, its last valid value is kept. */
export class DocumentValues {
  readonly #known = new Map<DocumentId, Known>();

  of(document: DocumentId, text: string): Known {
    const known = this.#known.get(document);
    if (known?.text === text) return known;
    const value = parseValue(document, text);
    const now = { text, value: value ?? known?.value ?? null, isCurrent: value !== undefined };
    this.#known.set(document, now);
    return now;
  }
}
