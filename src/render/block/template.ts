import { memoised } from "#src/content/json/memo.ts";
import type { LeafKind } from "./block-schemas.ts";
import { escapeHtml } from "./escape.ts";
import { dropFalseStates } from "./trim-markup.ts";

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
  return dropFalseStates(html);
}

/** A point in a template: the index of a string, and the offset in it. */
type TemplatePoint = { string: number; at: number };

/** A tag in a template. @property name "/p" for an end tag */
type Tag = TemplatePoint & { name: string };

/** In an attribute, in the content after a tag, or there in raw text without elements and comments. */
type HolePlace = {
  in: "attribute" | "content" | "raw";
  tag: Tag | undefined;
  attribute: string;
  isInSvg: boolean;
};

/** Elements whose content is raw text (HTML Living Standard, raw text elements). */
const RAW = new Set(["textarea", "title", "style", "script", "noscript", "template", "iframe"]);

/** The places of the holes of a template, in their order. */
export const holePlaces = memoised(({ strings, holes }: Template): readonly HolePlace[] => {
  const places: HolePlace[] = [];
  let tag: Tag | undefined;
  let isOpen = false;
  let isInSvg = false;
  for (const [number, text] of strings.entries()) {
    for (const { index } of text.matchAll(/[<>]/g)) {
      if (text[index] === ">") {
        isOpen = false;
        continue;
      }
      const [, name = ""] = /^<(\/?[\w-]*)/.exec(text.slice(index, index + MAX_NAME_CHARACTERS)) ?? [];
      if (tag && RAW.has(tag.name) && name !== `/${tag.name}`) continue;
      tag = { string: number, at: index, name };
      isOpen = true;
      if (name === "svg" || name === "/svg") isInSvg = name === "svg";
    }
    if (number === holes.length) break;
    const [, attribute = ""] = (isOpen && /\s([a-z-]+)="[^"]*$/.exec(text)) || [];
    const content = tag && RAW.has(tag.name) ? "raw" : "content";
    places.push({ in: isOpen ? "attribute" : content, tag, attribute, isInSvg });
  }
  return places;
});

const MAX_NAME_CHARACTERS = 40;

export type Insertion = TemplatePoint & { text: string };

/** A template with texts inserted; of two at one point, the first one comes first. */
export function withInsertions({ strings, holes }: Template, insertions: readonly Insertion[]): Template {
  const result = [...strings];
  // From the end, so that earlier offsets stay valid.
  const ordered = [...insertions.entries()].sort(
    ([i, one], [j, other]) => other.string - one.string || other.at - one.at || j - i,
  );
  for (const [, { string, at, text }] of ordered) {
    const old = result[string] ?? "";
    result[string] = old.slice(0, at) + text + old.slice(at);
  }
  return { strings: result, holes };
}
