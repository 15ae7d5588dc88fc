import type { Template } from "#src/render/template.ts";

/** Attributes that hold text, or the address of a picture or a link. */
const MARKED = new Set(["alt", "aria-label", "title", "placeholder", "href", "src"]);

/** What stands in these elements is text, comments too (HTML Living Standard, raw text elements). */
const RAW = /^<(textarea|title|style|script|noscript|template|iframe)\b/;

const marked = new WeakMap<Template, Template>();

/**
 * The same template with marks: comments that say where texts stand. `<!--w12-->…<!--/w-->` is around leaf 12, and
 * `<!--a3=alt 4=src-->` before an element with leaves in its attributes. Only Studio asks for them.
 */
export function markTemplate(template: Template): Template {
  const known = marked.get(template);
  if (known) return known;
  const made = { holes: template.holes, strings: insertMarks(template) };
  marked.set(template, made);
  return made;
}

/** Where a comment goes: in which of the strings, and how far in it. */
type Insertion = { string: number; at: number; text: string };
/** The tag that a scan is in: where it starts, and its leaves. */
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
  // From the back, so that places stay true; of two at one place, the earlier comes first.
  const ordered = [...insertions.entries()].sort(
    ([i, one], [j, other]) => other.string - one.string || other.at - one.at || j - i,
  );
  for (const [, { string, at, text }] of ordered) {
    const old = result[string] ?? "";
    result[string] = old.slice(0, at) + text + old.slice(at);
  }
  return result;
}
