import { escapeHtml } from "./escape.ts";
import type { LeafKind } from "./shape.ts";

/** `strings[0] hole[0] strings[1] … strings[n]`. A hole is the index of a leaf, or `id`: a generated id of React. */
export type Template = { strings: string[]; holes: Hole[] };
type Hole = { kind: LeafKind; index: number } | { kind: "id" };

/** Private-use characters: React neither escapes nor trims them, and no document may contain them. */
const open = "\uE000";
const close = "\uE001";
const markerPattern = /\uE000(?:([th])(\d+)|(i))\uE001/g;

export const marker = (index: number, kind: LeafKind): string =>
  `${open}${kind === "html" ? "h" : "t"}${index}${close}`;
export const idMarker = `${open}i${close}`;
export const hasMarker = (text: string): boolean => text.includes(open);

/** Parses HTML that was rendered with markers in place of the texts. */
export function parseTemplate(html: string): Template {
  const strings: string[] = [];
  const holes: Hole[] = [];
  let end = 0;
  for (const match of html.matchAll(markerPattern)) {
    strings.push(html.slice(end, match.index));
    holes.push(
      match[3] ? { kind: "id" } : { kind: match[1] === "h" ? "html" : "text", index: Number(match[2]) },
    );
    end = match.index + match[0].length;
  }
  strings.push(html.slice(end));
  return { strings, holes };
}

/** Fills in a block's texts: plain ones as React escapes them, sanitised HTML unchanged. */
export function fillTemplate(template: Template, leaves: readonly string[], idPrefix: string): string {
  let html = template.strings[0] ?? "";
  for (let position = 0; position < template.holes.length; position++) {
    const hole = template.holes[position];
    if (hole?.kind === "id") html += idPrefix;
    else if (hole) {
      const value = leaves[hole.index] ?? "";
      html += hole.kind === "html" ? value : escapeHtml(value);
    }
    html += template.strings[position + 1] ?? "";
  }
  return html;
}
