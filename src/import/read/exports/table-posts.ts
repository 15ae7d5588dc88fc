import { slugOf } from "../../../content/address/routes.ts";
import { redirectSeparator } from "../../../content/site/shared/redirects.ts";
import { csvRows } from "../csv-rows.ts";
import type { ImportSource } from "../imported.ts";
import { readMarkdownFile } from "../read-markdown-file.ts";

/** The columns that front matter calls otherwise, with their headings in several languages. */
const COLUMNS: readonly [string, RegExp][] = [
  [
    "title",
    /^(?:post[ _]?)?(?:title|titel|titre|t[ií]tulo|titolo|overskrift|name|タイトル|标题|標題|제목)$/i,
  ],
  [
    "text",
    /^(?:post[ _]?)?(?:te(?:x|ks)t[eo]?|testo|body|contents?|inhalt|inhoud|contenu|contenido|conteúdo|contenuto|html|markdown|本文|内容|正文|내용)$/i,
  ],
  [
    "date",
    /^(?:post[ _]?)?(?:date|datum|fecha|data|dato|published(?: at)?|created(?: at)?|日付|日期|날짜)$/i,
  ],
  ["url", /^(?:url|link|permalink|path|address|adresse)$/i],
];

/**
 * Reads a table of texts, as from Excel or Google Sheets: a row each, with a line of headings, of which one names a title and one a text.
 * The other columns are front matter.
 * @returns undefined if the table has no such columns
 */
export function tablePosts(file: string, csv: string): ImportSource | undefined {
  const plain = csv.replace(/^\uFEFF/, "");
  const [separatorLine = "", named] = /^sep=(.)\r?\n/i.exec(plain) ?? [];
  const table = plain.slice(separatorLine.length);
  const separator = named ?? redirectSeparator(table.split("\n"));
  const [head, ...rows] = csvRows(table, separator, separatorLine === "" ? 1 : 2);
  const keys: string[] = [];
  for (const heading of head?.cells ?? []) {
    const [key] = COLUMNS.find(([one, name]) => name.test(heading) && !keys.includes(one)) ?? [];
    keys.push(key ?? heading);
  }
  if (!keys.includes("title") || !keys.includes("text")) return undefined;
  const read = rows.map(({ cells, line }) => {
    const cellOf = (key: string) => cells[keys.indexOf(key)] ?? "";
    const front = keys.flatMap((key, at) =>
      key === "text" || key === "" || !cells[at]
        ? []
        : [`${JSON.stringify(key)}: ${JSON.stringify(cells[at])}`],
    );
    const source = `---\n${front.join("\n")}\n---\n${cellOf("text")}\n`;
    const name = `${slugOf(cellOf("title")) || `row-${line}`}.md`;
    const one = readMarkdownFile(cellOf("date") === "" ? name : `posts/${name}`, source);
    const document = {
      ...one.document,
      ...{ file, line, lineOf: () => line, names: [] },
      former: cellOf("url") === "" ? [] : one.document.former,
    };
    return { document, findings: one.findings.map((finding) => ({ ...finding, file, line })) };
  });
  return {
    documents: read.map(({ document }) => document),
    redirects: [],
    findings: read.flatMap(({ findings }) => findings),
    pictures: new Map(),
  };
}
