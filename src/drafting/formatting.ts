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

/** What a toolbar shows, in its order, with the key that goes with Ctrl or Command. */
export const formats: readonly { format: Format; label: string; key?: string }[] = [
  { format: "bold", label: "Bold", key: "b" },
  { format: "italic", label: "Italic", key: "i" },
  { format: "link", label: "Link", key: "k" },
  { format: "heading", label: "Heading" },
  { format: "bulleted-list", label: "Bulleted list" },
  { format: "numbered-list", label: "Numbered list" },
  { format: "quote", label: "Quote" },
  { format: "code", label: "Code" },
];

/** Puts Markdown marks around the selection, or takes them away where they are. Pure; lines for headings and lists. */
export function applyFormat(_text: Selected, _format: Format): Selected {
  throw new Error("not written yet");
}

/** Enter inside a list or a quote goes on with it, on an empty item it ends it. @returns undefined elsewhere */
export function continueLine(_text: Selected): Selected | undefined {
  throw new Error("not written yet");
}
