import { holePlaces, type Insertion, withInsertions } from "#src/render/block/hole-places.ts";
import type { Template } from "#src/render/block/template.ts";

/** Attributes that hold text, or the URL of an image or a link. */
const MARKED = new Set(["alt", "aria-label", "title", "placeholder", "href", "src"]);

const marked = new WeakMap<Template, Template>();

/**
 * The same template with marks: HTML comments that show where each text stands. `<!--w12-->…<!--/w-->`
 * surrounds leaf 12, and `<!--a3=alt 4=src-->` precedes an element with leaves in its attributes. Only Studio
 * uses marks.
 */
export function markTemplate(template: Template): Template {
  const known = marked.get(template);
  if (known) return known;
  const made = withInsertions(template, marksOf(template));
  marked.set(template, made);
  return made;
}

function marksOf(template: Template): Insertion[] {
  const { strings, holes } = template;
  const marks: Insertion[] = [];
  /** The leaves of one tag, which share a comment. */
  let leaves: { string: number; at: number; text: string } | undefined;
  for (const [number, place] of holePlaces(template).entries()) {
    const hole = holes[number];
    if (!hole || hole.kind === "id" || place.in === "raw") continue;
    const [before = "", after = ""] = [strings[number], strings[number + 1]];
    if (place.in === "content") {
      marks.push({ string: number, at: before.length, text: `<!--w${hole.index}-->` });
      marks.push({ string: number + 1, at: 0, text: "<!--/w-->" });
      continue;
    }
    const isWhole = before.endsWith(`${place.attribute}="`) && after.startsWith('"');
    if (!MARKED.has(place.attribute) || !isWhole) continue;
    const { tag, attribute } = place;
    if (!tag) continue;
    if (leaves?.string === tag.string && leaves.at === tag.at)
      leaves.text = `${leaves.text.slice(0, -"-->".length)} ${hole.index}=${attribute}-->`;
    else {
      leaves = { string: tag.string, at: tag.at, text: `<!--a${hole.index}=${attribute}-->` };
      marks.push(leaves);
    }
  }
  return marks;
}
