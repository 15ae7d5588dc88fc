import { isObject, type JsonValue, parseObject } from "../../../content/json/json.ts";

/** The comment at which the block editor prints the footnotes of a post. */
const PLACE = /<!--\s*wp:footnotes\b[\s\S]*?-->/;

/** Notes within the text, as plugins take them: `[ref]…[/ref]`, `[efn_note]…[/efn_note]`, `((…))`. None is in code. */
const WITHIN =
  /<(pre|code)\b[\s\S]*?<\/\1>|\s*\[(?<name>ref|fn|footnote|efn_note|mfn|modern_footnote)\b[^\]]*\](?<tagged>[\s\S]*?)\[\/\k<name>\]|\s*\(\((?<bracketed>(?!\()(?:[^()\n]|\([^()\n]*\))*\s(?:[^()\n]|\([^()\n]*\))*)\)\)/gi;

/**
 * The footnotes of a post as WordPress shows them, a list below the text: those of the block editor, whose texts are in
 * the field `footnotes`, and those of plugins.
 */
export function withNotes(content: string, field: string): string {
  const within: string[] = [];
  const body = content.replaceAll(WITHIN, (all, ...match: unknown[]) => {
    const { tagged, bracketed } = Object(match.at(-1));
    const text = String(tagged ?? bracketed ?? "").trim();
    if (text === "") return all;
    const number = within.push(text);
    return `<sup><a href="#note-in-text-${number}" id="note-in-text-${number}-link">${number}</a></sup>`;
  });
  const notes = [
    ...fieldNotes(field),
    ...within.map((text, at): [string, string] => [`note-in-text-${at + 1}`, text]),
  ];
  if (notes.length === 0) return content;
  const items = notes.map(([id, text]) => `<li id="${id}">${text} <a href="#${id}-link">↩</a></li>`);
  const list = `\n\n<ol>${items.join("")}</ol>\n\n`;
  return PLACE.test(body) ? body.replace(PLACE, () => list) : body + list;
}

/** Pairs of an id and a text in HTML. */
function fieldNotes(field: string): [string, string][] {
  const notes = field === "" ? undefined : parseObject(`{"notes":${field}}`)?.notes;
  return [notes ?? []]
    .flat()
    .flatMap((one: JsonValue): [string, string][] =>
      isObject(one) && typeof one.id === "string" && typeof one.content === "string"
        ? [[one.id, one.content]]
        : [],
    );
}
