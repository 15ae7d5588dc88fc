import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { pageDocuments } from "#src/content/document/page-documents.ts";
import { engineOf } from "#src/content/document/places.js";
import type { Note } from "#src/content/notes/note.ts";
import { readNoteFiles } from "#src/content/notes/note-files.ts";
import { notesByPlace, type PlacedNotes } from "#src/content/notes/place-notes.ts";
import { filesBelow } from "#src/disk/folders.ts";
import { counted, dateAndTime, TOOL_LANGUAGE } from "#src/language/format.ts";
import {
  rewriteAddresses,
  rewriteAddressesIn,
  rewriteSheet,
  upFrom,
} from "#src/publish/base/rewrite-addresses.ts";
import { type BuildOptions, buildSite } from "#src/publish/build-site.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { fileOf, routeOfFile } from "#src/publish/output/site-files.ts";
import { dropBuildCache } from "#src/publish/pages/build-cache.ts";
import type { BuildFailure } from "#src/publish/pages/build-job.ts";
import { escapeHtml } from "#src/render/block/escape.ts";

export type PreviewOptions = Pick<
  BuildOptions,
  "root" | "code" | "embeddedOrigin" | "buildDate" | "asOf" | "onProgress"
>;

export type PreviewBuild = {
  ok: true;
  /** Files by path in the preview's folder. */
  files: ReadonlyMap<string, Buffer>;
  pages: number;
  drafts: number;
  /** Number of open notes. */
  notes: number;
};

/**
 * Builds a preview of a site for colleagues: with its drafts and notes, marked as a preview, and usable from any folder of any static host.
 * @throws when the sources do not compile, or on a file system error
 */
export async function buildPreview(options: PreviewOptions): Promise<PreviewBuild | BuildFailure> {
  const { root } = options;
  const directory = path.join(
    cacheDirectory(root),
    `preview-${process.pid}-${randomBytes(4).toString("hex")}`,
  );
  try {
    const built = await buildSite({ ...options, directory, preview: true });
    if (!built.ok) return built;
    const { files } = readSiteFiles(root);
    const drafts = [...pageDocuments(files).values()].flatMap(({ route, value, draft }) =>
      draft && !route.includes("[") ? [{ route, title: String(value.title ?? route) }] : [],
    );
    const notes = notesByPlace((await readNoteFiles(root)).values(), files);
    const madeAt = utcTime(options.asOf ?? options.buildDate);
    const preview = await previewFiles(root, directory, { madeAt, drafts, notes });
    const count = [...notes.blocks.values()].flat().length + notes.others.length;
    return { ok: true, ...preview, drafts: drafts.length, notes: count };
  } finally {
    rmSync(directory, { recursive: true, force: true });
    await dropBuildCache({ root, directory });
  }
}

/** Matches files that only the published site needs: the drafting area, feeds, and files for search engines and its own host. */
const PUBLISHED_ONLY =
  /^(?:admin(?:\/|\.html$)|sitemap\.xml$|sitemaps\/|llms\.txt$|.*\.md$|robots\.txt$|_headers$|_redirects$|(?:.*\/)?[^/]*feed[^/]*\.xml$)/;

/** Headers for hosts that support them: the only way to exclude files other than pages from search engines. */
const HEADERS = "/*\n  X-Robots-Tag: noindex\n";

/**
 * Converts a built site, in whose HTML each block is marked with its source (`data-source`), to the files of a preview.
 * @param root folder of the code, which contains the style sheet and the script of previews
 * @param built folder of the built site
 */
async function previewFiles(
  root: string,
  built: string,
  marking: PreviewMarking,
): Promise<{ files: Map<string, Buffer>; pages: number }> {
  const names = (await filesBelow(built)).filter((name) => !PUBLISHED_ONLY.test(name));
  const pages = names.filter((name) => name.endsWith(".html"));
  const addresses: PreviewAddresses = {
    pages: new Set(pages.map(routeOfFile)),
    aliases: aliasesIn(await readFile(path.join(built, "_redirects"), "utf8")),
  };
  const files = new Map<string, Buffer>();
  for (const name of names) {
    const bytes = await readFile(path.join(built, name));
    files.set(name, previewFile(name, bytes, addresses, marking));
  }
  for (const name of ["preview.css", "preview.js"])
    files.set(name, await readFile(path.join(engineOf(root), "src/tasks/share/preview", name)));
  files.set("_headers", Buffer.from(HEADERS));
  return { files, pages: pages.length };
}

function previewFile(
  name: string,
  bytes: Buffer,
  addresses: PreviewAddresses,
  marking: PreviewMarking,
): Buffer {
  if (name.endsWith(".html")) {
    const markedHtml = markPreview(bytes.toString(), routeOfFile(name), marking);
    return Buffer.from(withRelativeAddresses(markedHtml, name, addresses));
  }
  if (/^assets\/.*\.js$/.test(name)) return Buffer.from(withRelativeScript(bytes.toString()));
  if (name.endsWith(".css")) return Buffer.from(rewriteSheet(bytes.toString(), upFrom(name)));
  return bytes;
}

/** Former addresses of pages, from the redirects of the built site. */
function aliasesIn(redirects: string): Map<string, string> {
  const lines = redirects.split("\n").map((line) => line.split(" "));
  return new Map(lines.flatMap(([from, to, status]) => (from && to && status === "301" ? [[from, to]] : [])));
}

/** The addresses that exist in a preview. @property aliases routes by former address */
type PreviewAddresses = {
  pages: ReadonlySet<string>;
  aliases: ReadonlyMap<string, string>;
};

/**
 * Makes the addresses in a page relative to the page, so that it opens from any folder of any host. The policy gets the new hash of the
 * style element, which changes with its addresses.
 * @param file path of the page, such as blog/post.html
 */
function withRelativeAddresses(html: string, file: string, addresses: PreviewAddresses): string {
  const up = upFrom(file);
  return rewriteAddresses(html, up, (tag) => relativeTag(tag, up, addresses)).html;
}

/** Makes the only root-relative address in scripts relative: the address of the search index. */
const withRelativeScript = (script: string): string =>
  script.replaceAll("`/search-index.json`", "new URL(`../search-index.json`,import.meta.url).href");

function relativeTag(tag: string, up: string, addresses: PreviewAddresses): string {
  let isPage = false;
  const relative = rewriteAddressesIn(tag, up, (address) => {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    const target = addresses.aliases.get(path) ?? path;
    isPage = addresses.pages.has(target);
    // Hosts differ in whether they serve about.html at `/about`.
    return `${up}${isPage ? fileOf(target) : target.slice(1)}${rest}`;
  });
  // The site's router only handles root-relative addresses, so the browser loads these pages itself.
  return isPage && /^<a\s/.test(relative) ? `${relative.slice(0, -1)} data-reload>` : relative;
}

/** The information that the preview notice on each page shows. */
type PreviewMarking = {
  /** Time in words: "23 November 2026, 09:30 UTC". */
  madeAt: string;
  /** Addresses and titles of drafts, to which no page links. */
  drafts: readonly { route: string; title: string }[];
  notes: PlacedNotes;
};

const SOURCE = /<div data-block="[^"]*" data-source="([^"]*)"/g;

/**
 * Marks a page as a preview: adds a bar above the page, "Preview" in its title, noindex, and each note before its block. Links in the added
 * elements are root-relative.
 */
function markPreview(html: string, route: string, marking: PreviewMarking): string {
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
      "<style>",
      '<link rel="stylesheet" href="/preview.css"><script src="/preview.js"></script><style>',
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

/** A note in a collapsed element, which opens without a script. */
function noteHtml({ messages }: Note, summary: string): string {
  const items = messages.map(
    ({ author, at, text }) =>
      `<li><p class="preview-said"><strong>${escapeHtml(author)}</strong> <time datetime="${escapeHtml(at)}">${utcTime(at)}</time></p><p>${escapeHtml(text)}</p></li>`,
  );
  return `<div class="preview-note" role="note"><details open><summary>${escapeHtml(summary)}</summary><ol>${items.join("")}</ol></details></div>`;
}

const placeOf = ({ document, block }: Note): string =>
  block === undefined ? document : `${document}, ${block}`;

/** A moment in words: "23 November 2026 at 09:30 UTC". @param at ISO 8601 */
const utcTime = (at: string): string =>
  `${dateAndTime(new Date(at), TOOL_LANGUAGE, { timeZone: "UTC" })} UTC`;

/** Unescapes a `data-source` value, in which only ampersands are escaped. */
const unescaped = (text: string): string => text.replaceAll("&amp;", "&");
