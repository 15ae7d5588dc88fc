import type { Template } from "#src/render/block/template.ts";

/** Attributes that hold text, or the URL of an image or a link. */
const MARKED = new Set(["alt", "aria-label", "title", "placeholder", "href", "src"]);

/**
 * Elements whose content is raw text, in which comments are text too (HTML Living Standard, raw text
 * elements).
 */
const RAW = /^<(textarea|title|style|script|noscript|template|iframe)\b/;

const marked = new WeakMap<Template, Template>();

/**
 * The same template with marks: HTML comments that show where each text stands. `<!--w12-->…<!--/w-->`
 * surrounds leaf 12, and `<!--a3=alt 4=src-->` precedes an element with leaves in its attributes. Only Studio
 * uses marks.
 */
export function markTemplate(template: Template): Template {
  const known = marked.get(template);
  if (known) return known;
  const made = { holes: template.holes, strings: insertMarks(template) };
  marked.set(template, made);
  return made;
}

/** Where a comment is inserted: the index of a template string, and the offset in it. */
type Insertion = { string: number; at: number; text: string };
/** The tag that the scan is inside: where it starts, and its leaves. */
type OpenTag = { string: number; at: number; leaves: string[] };

function insertMarks({ strings, holes }: Template): string[] {
  const insertions: Insertion[] = [];
  let tag: OpenTag | undefined;
  let raw: string | undefined;
  for (const [number, text] of strings.entries()) {
    for (const { index } of text.matchAll(/[<>]/g)) {
      if (text[index] === "<") {
        const end = raw && text.startsWith(`</${raw}`, index);
        if (raw && !end) continue;
        const [, name] = end ? [] : (RAW.exec(text.slice(index)) ?? []);
        raw = name;
        tag = { string: number, at: index, leaves: [] };
      } else if (tag) {
        const { leaves, ...place } = tag;
        if (leaves.length > 0) insertions.push({ ...place, text: `<!--a${leaves.join(" ")}-->` });
        tag = undefined;
      }
    }
    const hole = holes[number];
    if (!hole || hole.kind === "id") continue;
    const after = strings[number + 1] ?? "";
    if (tag) {
      const [, name = ""] = /\s([a-z-]+)="$/.exec(text) ?? [];
      if (MARKED.has(name) && after.startsWith('"')) tag.leaves.push(`${hole.index}=${name}`);
    } else if (!raw) {
      insertions.push({ string: number, at: text.length, text: `<!--w${hole.index}-->` });
      insertions.push({ string: number + 1, at: 0, text: "<!--/w-->" });
    }
  }
  return applyInsertions(strings, insertions);
}

function applyInsertions(strings: readonly string[], insertions: readonly Insertion[]): string[] {
  const result = [...strings];
  // Inserted from the end, so that earlier offsets stay valid; of two comments at one offset, the one found
  // first comes first.
  const ordered = [...insertions.entries()].sort(
    ([i, one], [j, other]) => other.string - one.string || other.at - one.at || j - i,
  );
  for (const [, { string, at, text }] of ordered) {
    const old = result[string] ?? "";
    result[string] = old.slice(0, at) + text + old.slice(at);
  }
  return result;
}
