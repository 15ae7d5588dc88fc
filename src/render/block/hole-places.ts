import type { Template } from "./template.ts";

/** A point in a template: the index of a string, and the offset in it. */
export type TemplatePoint = { string: number; at: number };

/** A tag in a template. @property name "/p" for an end tag */
type Tag = TemplatePoint & { name: string };

/** In an attribute, in the content after a tag, or there in raw text without elements and comments. */
export type HolePlace = {
  in: "attribute" | "content" | "raw";
  tag: Tag | undefined;
  attribute: string;
  isInSvg: boolean;
};

/** Elements whose content is raw text (HTML Living Standard, raw text elements). */
const RAW = new Set(["textarea", "title", "style", "script", "noscript", "template", "iframe"]);

const known = new WeakMap<Template, readonly HolePlace[]>();

/** The places of the holes of a template, in their order. */
export function holePlaces(template: Template): readonly HolePlace[] {
  const places = known.get(template) ?? findPlaces(template);
  known.set(template, places);
  return places;
}

function findPlaces({ strings, holes }: Template): HolePlace[] {
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
      const [, name = ""] = /^<(\/?[\w-]*)/.exec(text.slice(index, index + LONGEST_NAME)) ?? [];
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
}

const LONGEST_NAME = 40;

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
