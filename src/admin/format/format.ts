/** A textarea's value and selection. */
export type Selected = { value: string; start: number; end: number };

export type Format =
  | "bold"
  | "italic"
  | "link"
  | "heading"
  | "bulleted-list"
  | "numbered-list"
  | "quote"
  | "code";
