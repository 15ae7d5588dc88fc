import { posix } from "node:path";
import { csvRows } from "../csv-rows.ts";

/** Matches the CSV file of a database of Notion. Beside it, "_all" has the rows that a view hides. */
const DATABASE = /^(?<base>(?:.*\/)?(?<name>[^/]+) [0-9a-f]{32})\.csv$/;

/**
 * A database as a text: a table whose first column leads to the pages of its rows.
 * @property files the files of the database
 */
type NotionTable = { file: string; markdown: string; files: readonly string[] };

/**
 * Reads the databases of an export of Notion.
 * @param files of the export, by their paths
 */
export function notionTables(files: readonly string[], read: (file: string) => string): NotionTable[] {
  const all = new Set(files);
  return files.flatMap((file): NotionTable[] => {
    const { base, name = "" } = DATABASE.exec(file)?.groups ?? {};
    if (base === undefined || all.has(`${base}.md`)) return [];
    const complete = `${base}_all.csv`;
    const rows = csvRows(read(all.has(complete) ? complete : file));
    const [head, ...others] = rows.map(({ cells }) => cells);
    if (!head) return [];
    const folder = posix.dirname(file);
    const pages = files.filter((one) => one.endsWith(".md") && isBelow(one, base, posix.join(folder, name)));
    const lines = others.map(([first = "", ...more]) => {
      const page = pageOf(first, pages);
      const target = page && encodeURI(posix.relative(folder, page)).replaceAll(/[()]/g, encodeURIComponent);
      return row([target === undefined ? first : `[${plain(first)}](${target})`, ...more.map(withLinks)]);
    });
    const table = [row(head.map(plain)), row(head.map(() => "---")), ...lines].join("\n");
    return [{ file, markdown: `# ${name}\n\n${table}\n`, files: [file, complete] }];
  });
}

/** Tells whether a page is a row of a database, whose folder has its name, in older exports with its id. */
const isBelow = (page: string, ...folders: string[]): boolean => folders.includes(posix.dirname(page));

/** The page of a row: its file has the beginning of the row's name. */
function pageOf(name: string, pages: readonly string[]): string | undefined {
  const words = lettersOf(name);
  const matching = pages.filter((page) => {
    const own = lettersOf(posix.basename(page).replace(/(?: [0-9a-f]{32})?\.md$/, ""));
    return own !== "" && words.startsWith(own);
  });
  return matching.toSorted((a, b) => b.length - a.length)[0];
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** A cell on one line, without marks of Markdown. */
const plain = (cell: string): string => cell.replaceAll(/\s+/g, " ").replaceAll(/[\\|*_`[\]<]/g, "\\$&");

/** A cell, with links to the pages that it names: `Skerry walk (Trips/Skerry%20walk%206a2b….md)`. */
function withLinks(cell: string): string {
  let result = "";
  let end = 0;
  for (const { 0: all, 1: words = "", 2: target = "", index } of cell.matchAll(RELATION)) {
    result += `${plain(cell.slice(end, index))}[${plain(words)}](${target})`;
    end = index + all.length;
  }
  return result + plain(cell.slice(end));
}

const RELATION = /([^\s,()][^,()]*?) \(((?:[^\s()]|%20)+%20[0-9a-f]{32}\.md)\)/g;
