import type { Note } from "#src/content/notes/note.ts";
import type { PlacedNotes } from "#src/content/notes/place-notes.ts";
import { counted, dateAndTime, TOOL_LANGUAGE } from "#src/language/format.ts";
import { escapeHtml } from "#src/render/block/escape.ts";

/** The notice on the pages of a preview. */
export type PreviewMarking = {
  /** In words, such as "23 November 2026, 09:30 UTC". */
  madeAt: string;
  /** Addresses and titles of drafts, to which no page links. */
  drafts: readonly { route: string; title: string }[];
  notes: PlacedNotes;
};

const SOURCE = /<div data-block="[^"]*" data-source="([^"]*)"/g;

/**
 * Marks a page as a preview: a bar above it, "Preview" in its title, noindex, and the notes of colleagues, each before
 * its block. The addresses that it adds are those of the site.
 */
export function markPreview(html: string, route: string, marking: PreviewMarking): string {
  let count = 0;
  const noted = html.replace(SOURCE, (tag, place: string) => {
    const notes = marking.notes.blocks.get(unescaped(place)) ?? [];
    count += notes.length;
    return notes.map((note) => noteHtml(note, "Note")).join("") + tag.replace(/ data-source="[^"]*"/, "");
  });
  const isHidden = noted.includes('<meta name="robots" content="noindex">');
  const head = noted
    .replace(/<link rel="canonical"[^>]*>/, "")
    .replace(/<link rel="alternate"[^>]*>/g, "")
    .replace("<title>", `${isHidden ? "" : '<meta name="robots" content="noindex">'}<title>Preview: `)
    .replace(
      "<style data-emotion",
      '<link rel="stylesheet" href="/preview.css"><script src="/preview.js"></script><style data-emotion',
    );
  const end = /<a class="skip-link"[^>]*>[^<]*<\/a>/.exec(head);
  const at = end ? end.index + end[0].length : head.indexOf("<body>") + "<body>".length;
  return head.slice(0, at) + barHtml(route, marking, count) + head.slice(at);
}

function barHtml(route: string, { madeAt, drafts, notes }: PreviewMarking, count: number): string {
  const isDraft = drafts.some((one) => one.route === route);
  const here = notes.others.filter(({ document }) => document === `page:${route}`);
  const rest = route === "/" ? notes.others.filter((note) => !here.includes(note)) : [];
  const listed = drafts.map(
    (one) => `<li><a href="${escapeHtml(one.route)}">${escapeHtml(one.title)}</a></li>`,
  );
  return [
    '<div class="preview-bar" role="region" aria-label="Preview">',
    `<p><strong>Preview</strong>${isDraft ? " <em>Draft</em>" : ""} <span>Not published. Made ${escapeHtml(madeAt)}.`,
    count > 0 ? ` ${counted(count, "note")} on this page.` : "",
    "</span></p>",
    listed.length > 0
      ? `<details><summary>${counted(listed.length, "draft")}</summary><ul>${listed.join("")}</ul></details>`
      : "",
    here.map((note) => noteHtml(note, "Note on this page")).join(""),
    rest.map((note) => noteHtml(note, `Note without a place on a page (${placeOf(note)})`)).join(""),
    "</div>",
  ].join("");
}

/** A note behind a line that unfolds without a script. */
function noteHtml({ messages }: Note, summary: string): string {
  const items = messages.map(
    ({ author, at, text }) =>
      `<li><p class="preview-said"><strong>${escapeHtml(author)}</strong> <time datetime="${escapeHtml(at)}">${utcTime(at)}</time></p><p>${escapeHtml(text)}</p></li>`,
  );
  return `<div class="preview-note" role="note"><details open><summary>${escapeHtml(summary)}</summary><ol>${items.join("")}</ol></details></div>`;
}

const placeOf = ({ document, block }: Note): string =>
  block === undefined ? document : `${document}, ${block}`;

/** A moment such as "23 November 2026 at 09:30 UTC". @param at ISO 8601 */
export const utcTime = (at: string): string =>
  `${dateAndTime(new Date(at), TOOL_LANGUAGE, { timeZone: "UTC" })} UTC`;

/** The text of a `data-source` value, in which only ampersands are escaped. */
const unescaped = (text: string): string => text.replaceAll("&amp;", "&");
