import { attribute } from "../../html/attribute.ts";
import { htmlOfText } from "../../html/html-as-markdown.ts";
import { csvRows } from "../csv-rows.ts";
import { writtenDay } from "../generators/written-day.ts";
import { addressPath, type ImportedDocument, type ImportFinding } from "../imported.ts";
import { documentOfHtml, type HtmlPost } from "./html-document.ts";

/** The posts of an export. @property files the files that were read for them */
type HtmlPosts = {
  documents: ImportedDocument[];
  findings: ImportFinding[];
  files: ReadonlySet<string>;
  home?: string | undefined;
};

/**
 * Reads the posts of an export of Substack or Medium: one HTML file each, at Substack with a list of their titles and dates beside them.
 * @param files of the export, by their paths
 */
export function readHtmlPosts(files: readonly string[], read: (file: string) => string): HtmlPosts {
  const findings: ImportFinding[] = [];
  const list = files.find((file) => /(?:^|\/)posts\.csv$/.test(file));
  const isSubstack = list !== undefined && isSubstackList(read(list));
  const posts = isSubstack
    ? substackPosts(list, files, read, findings)
    : files.flatMap((file) => mediumPost(file, read));
  return {
    documents: posts.map((post) => documentOfHtml(post, findings)),
    findings,
    files: new Set([...(isSubstack ? [list] : []), ...posts.map(({ file }) => file)]),
    home: isSubstack ? substackHome(posts) : undefined,
  };
}

/** Tells whether a CSV file is the list of posts in an export of Substack. */
export const isSubstackList = (csv: string): boolean => /^\uFEFF?"?post_id"?,"?post_date"?,/.test(csv);

function substackPosts(
  list: string,
  files: readonly string[],
  read: (file: string) => string,
  findings: ImportFinding[],
): HtmlPost[] {
  const [headings, ...rows] = csvRows(read(list));
  return rows.flatMap(({ cells, line }): HtmlPost[] => {
    const cellOf = (name: string) => cells[headings?.cells.indexOf(name) ?? -1] ?? "";
    const id = cellOf("post_id");
    if (id === "") return [];
    const slug = id.replace(/^\d+\./, "");
    const title = cellOf("title") || slug.replaceAll("-", " ");
    const file = files.find((one) => one.endsWith(`/${id}.html`) || one === `${id}.html`);
    if (file === undefined) {
      findings.push({ kind: "Texts", file: list, line, what: `${title}: posts/${id}.html is missing` });
      return [];
    }
    const audience = cellOf("audience");
    const isOpen = audience === "" || audience === "everyone";
    const html = read(file).replaceAll(SUBSCRIBE, (button) => {
      findings.push({ kind: "Buttons", file, line: 1, what: `${title}: ${attribute(button, "href")}` });
      return "";
    });
    return [
      {
        ...{ file, line: 1, title: htmlOfText(title), summary: htmlOfText(cellOf("subtitle")), html, slug },
        date: writtenDay(cellOf("post_date")),
        author: undefined,
        tags: [],
        isDraft: cellOf("is_published") !== "true" || !isOpen,
        former: [`/p/${slug}`],
        isPage: cellOf("type") === "page",
      },
    ];
  });
}

/** Matches a button with which readers subscribe, which has no place on another site. */
const SUBSCRIBE = /<p class="button-wrapper"(?:(?!<\/p>)[\s\S])*?\/subscribe\b(?:(?!<\/p>)[\s\S])*<\/p>/g;

const substackHome = (posts: readonly HtmlPost[]): string | undefined =>
  posts.map(({ html }) => /https:\/\/[\w-]+\.substack\.com(?=\/p\/)/.exec(html)?.[0]).find(Boolean);

/** A post of Medium's export, with its details marked as in the microformat h-entry; none for any other file. */
function mediumPost(file: string, read: (file: string) => string): HtmlPost[] {
  if (!/\.html?$/i.test(file)) return [];
  const page = read(file);
  const [, body = ""] =
    /<section[^>]*\sclass="e-content"[^>]*>([\s\S]*)<\/section>\s*(?:<footer|<\/article)/.exec(page) ?? [];
  if (!/<article class="h-entry"/.test(page) || body === "") return [];
  const [, title = ""] = /<h1 class="p-name">([\s\S]*?)<\/h1>/.exec(page) ?? [];
  const [, summary = ""] = /<section[^>]*\sclass="p-summary"[^>]*>([\s\S]*?)<\/section>/.exec(page) ?? [];
  const [, author] = /<a[^>]*\sclass="p-author[^"]*"[^>]*>([\s\S]*?)<\/a>/.exec(page) ?? [];
  const canonical = attribute(/<a[^>]*\sclass="p-canonical"[^>]*>/.exec(page)?.[0] ?? "", "href");
  const name = file.replace(/^.*\/|\.html?$/g, "");
  const path = /^https:\/\/(?:[\w-]+\.)?medium\.com\//.test(canonical) ? undefined : addressPath(canonical);
  return [
    {
      ...{ file, line: 1, title, summary, author, tags: [] },
      html: body.replace(/<hr class="section-divider">/, "").replaceAll(REPEATED, ""),
      date: writtenDay(attribute(/<time[^>]*\sclass="dt-published"[^>]*>/.exec(page)?.[0] ?? "", "datetime")),
      isDraft: name.startsWith("draft_"),
      slug: name.replace(/^(?:draft|\d{4}-\d\d-\d\d)_/, "").replace(/-+[0-9a-f]{8,12}$/, ""),
      former: path === undefined || path === "/" ? [] : [path],
    },
  ];
}

/** Matches the title and subtitle at the beginning of a text of Medium, which its fields have too. */
const REPEATED = /<h[1-4][^>]*\sclass="[^"]*graf--(?:title|subtitle)\b[^"]*"[^>]*>[\s\S]*?<\/h[1-4]>/g;
