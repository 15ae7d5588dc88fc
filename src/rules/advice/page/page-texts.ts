import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import type { TextKind } from "#src/content/site/context/text-kind.ts";
import type { PageOfText } from "#src/rules/advice/subjects/passage.ts";

/** A text of a document, for comparison with the document's other texts. */
export type PlacedText = {
  kind: TextKind;
  text: string;
  /** JSON pointer; empty in a Markdown file. */
  pointer: string;
  /** Heading level, for a text that is a heading. */
  level?: number | undefined;
  /** Target of the link that the text labels. */
  href?: string | undefined;
};

/** The texts of a document for comparison with one another, with the properties of its page, such as the language. */
export type PageTexts = {
  texts: readonly PlacedText[];
  page: PageOfText;
  /** Empty for a Markdown file. */
  document: JsonObject;
};

export function pageText(
  kind: TextKind,
  text: string,
  { pointer, schema, parent, key }: Visited,
): PlacedText {
  const owner = isObject(parent?.value) ? parent.value : {};
  const href = key === "label" && typeof owner.href === "string" ? owner.href : undefined;
  return {
    kind,
    text,
    pointer,
    level: typeof schema.heading === "number" ? schema.heading : undefined,
    href,
  };
}
