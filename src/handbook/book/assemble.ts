import { canonicalJson, isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { galleryAddress } from "#src/handbook/look-up/block-pages.ts";
import { escapeBraces, type HandbookPage, paragraphs, shortenedAtWord } from "#src/handbook/look-up/page.ts";
import { withFrames } from "./drawn-examples.ts";

/** Texts of the files that form the handbook as a site, by path. */
export type HandbookFiles = ReadonlyMap<string, string>;

/** Reads the pages that are written by hand from the files of the handbook. */
export function textPages(files: HandbookFiles): HandbookPage[] {
  return [...files].flatMap(([file, text]) => {
    const path = /^pages\/([a-z].*)\.json$/.exec(file)?.[1];
    const document = path === undefined ? undefined : parseObject(text);
    const entry = document?.entry;
    if (path === undefined || !document || !isObject(entry)) return [];
    const source = sourceOf(document);
    const markdown = source && files.get(`pages/${path.replace(/[^/]+$/, source)}`);
    const { label, summary, group, also } = entry;
    if (markdown === undefined) throw new Error(`${file} names no Markdown file beside it.`);
    const words = String(also).split(", ");
    return { path, markdown, words, label: String(label), summary: String(summary), group: String(group) };
  });
}

/** The layout, whose footer names the version. */
const LAYOUT = "pages/_layouts/site.json";

/**
 * Completes the handbook as a site: documents for generated pages, the index of those, and each page as Markdown with `llms.txt`.
 * @param files written by hand: pages, layouts, schemas
 * @param generated the reference pages, which form the part “Look up”
 * @param version of Waymark
 */
export function assembleHandbook(
  files: HandbookFiles,
  generated: readonly HandbookPage[],
  version: string,
): Map<string, string> {
  const pages = [...textPages(files), ...generated];
  return new Map([
    ...files,
    ...pages.map((page): [string, string] => [`pages/${page.path}.md`, withAddress(page)]),
    ...generated.map((page): [string, string] => [
      `pages/${page.path}.json`,
      canonicalJson(lookUpDocument(page)),
    ]),
    ["pages/look-up.json", canonicalJson(lookUpIndex(generated))],
    [LAYOUT, (files.get(LAYOUT) ?? "").replace("VERSION", version)],
    ...markdownFiles(pages, version),
    ...generated.flatMap(({ path }): [string, string][] => {
      const type = /^look-up\/blocks\/(.+)/.exec(path)?.[1];
      return type === undefined ? [] : [[`public${galleryAddress(type)}`, GALLERY_PAGE]];
    }),
  ]);
}

/** Stands for a page of the gallery, which is drawn when it is first asked for, so that links to it are checked. */
const GALLERY_PAGE = "<!doctype html><title>Gallery</title>\n";

/** Lets the pages of the gallery load their styles and scripts, and those of blocks show examples in frames, which a site's headers file forbids. */
export const withGalleryHeaders = (headers: string): string =>
  headers
    .replace("X-Frame-Options: DENY", "X-Frame-Options: SAMEORIGIN")
    .replace(/(?<=^\/gallery\/\*\n(?: .*\n)*? {2}Content-Security-Policy: ).*$/m, "frame-ancestors 'self'")
    .replace(/^\/look-up\/blocks\/.*\n(?: .*\n)*/gm, withFrames);

/** The Markdown files by address: one for each page, and `llms.txt`, which lists them with their summaries. */
function markdownFiles(pages: readonly HandbookPage[], version: string): [string, string][] {
  const lists = [...groupBy(pages, ({ path }) => path.split("/")[0] ?? "")].map(([part, members]) => {
    const lines = members.map(({ path, label, summary }) => `- [${label}](/${path}.md): ${summary}`);
    return `## ${PARTS[part] ?? part}\n\n${lines.join("\n")}`;
  });
  const head = `# Waymark ${version}: the handbook\n\n> Websites built from JSON documents: pages, blocks, schemas, commands, messages. Each page below is Markdown.`;
  return [
    ["public/llms.txt", fileOf(head, ...lists)],
    ...pages.map((page): [string, string] => [`public/${page.path}.md`, asMarkdown(page)]),
  ];
}

/** Joins paragraphs into the text of a file, which ends with a line break. */
const fileOf = (...parts: readonly string[]): string => `${paragraphs(...parts)}\n`;

/** Titles of the handbook's parts, by the first segment of their addresses. */
const PARTS: Readonly<Record<string, string>> = {
  learn: "Learn",
  "how-to": "How to",
  "look-up": "Look up",
  understand: "Understand",
};

/** Removes the links to drawn examples, which a Markdown file does not have. */
export const withoutDrawings = (markdown: string): string =>
  markdown.replace(/^\[.*\]\(\/gallery\/.*\)\n\n/gm, "");

/** Formats a page as a separate Markdown file. */
export const asMarkdown = ({ label, summary, markdown }: HandbookPage): string =>
  fileOf(`# ${label}`, summary, withoutDrawings(markdown).replace(/^#+ /gm, "#$&").trimEnd());

/** The text of a page as in its document: with the names of files above their code, and a link to the page's Markdown file at its end. */
const withAddress = ({ path, markdown }: HandbookPage): string =>
  escapeBraces(
    fileOf(
      markdown.trimEnd().replace(NAMED_CODE, "`$2`:\n\n```$1"),
      "---",
      `[This page as Markdown](/${path}.md)`,
    ),
  );

/** Matches the first line of a block of code that is a whole file, and captures its language and path. */
const NAMED_CODE = /^```(\w+) (\S+)$/gm;

function sourceOf({ blocks }: JsonObject): string | undefined {
  const list = Array.isArray(blocks) ? blocks : [];
  const source = list.flatMap((block) =>
    isObject(block) && block.source !== undefined ? [block.source] : [],
  )[0];
  return source === undefined ? undefined : String(source);
}

/** Creates the document of a generated page, whose text is a Markdown file beside it. */
function lookUpDocument({ path, label, summary, group, words }: HandbookPage): JsonObject {
  const also = escapeBraces(shortenedAtWord(words.join(", "), 110));
  return {
    title: shortenedAtWord(`${label.replaceAll("`", "")}: look up`, 60),
    description: summary,
    entry: { collection: "look-up", label, summary, group, also },
    blocks: [
      {
        ...{ type: "guide", id: "text", eyebrow: "{{entry.group}}", title: "{{entry.label}}" },
        ...{ text: "{{entry.summary}}", note: "Other search terms: {{entry.also}}" },
        contentsLabel: "On this page",
        source: path.replace(/.*\//, "").concat(".md"),
        more: {
          label: `More: ${group}`,
          items: {
            ...{ collection: "look-up", where: { group }, exclude: "self", limit: 40 },
            item: { label: "{{item.label}}", href: "{{item.href}}" },
          },
        },
      },
    ],
  };
}

/**
 * Creates the index page of the handbook's reference part, “Look up”, with a list for each group of pages: blocks last, because they have
 * most groups.
 */
function lookUpIndex(pages: readonly HandbookPage[]): JsonObject {
  const isBlock = ({ path }: HandbookPage) => path.startsWith("look-up/blocks/");
  const lists = (members: readonly HandbookPage[], before: string) =>
    [...groupBy(members, ({ group }) => group)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([group, list], index) => ({
        type: "card-grid",
        id: `${before === "" ? "list" : before.toLowerCase()}-${index + 1}`,
        variant: "list",
        tone: index % 2 === 0 ? "paper" : "tint",
        columns: 3,
        ...(before === "" ? {} : { eyebrow: before }),
        title: group,
        items: list.map(({ path, label, summary }) => ({
          title: label.replaceAll("`", ""),
          text: shortenedAtWord(summary, 110),
          href: `/${path}`,
        })),
      }));
  return {
    title: "Look up: every block, key, command and message",
    description:
      "The reference of the installed version of Waymark, generated from its schemas, commands and messages.",
    breadcrumb: "Look up",
    blocks: [
      {
        ...{ type: "hero", id: "intro", variant: "plain", title: "Look up" },
        text: `Generated from the installed version, including the blocks of your site, so it is always up to date.`,
      },
      ...lists(
        pages.filter((page) => !isBlock(page)),
        "",
      ),
      ...lists(pages.filter(isBlock), "Blocks"),
    ],
  };
}
