import type { JsonObject } from "../../../content/json/json.ts";
import { dayName } from "../../../language/calendar-words.ts";
import { literally } from "../../../language/plain-words.ts";
import type { SourceSite } from "./source-site.ts";

/** A source text whose published addresses are to be determined. */
export type Sourced = {
  /** Path in the imported folder. */
  file: string;
  title: string;
  /** Slug in the front matter; empty without one. */
  slug: string;
  /** Docusaurus `id`; empty if it has none. */
  id: string;
  /** Date in the front matter. */
  frontDay: string | undefined;
  nameDay: string | undefined;
  categories: readonly string[];
  isPost: boolean;
  /** The complete front matter of the text, whose keys some patterns use. */
  front: JsonObject;
};

/** Computes the addresses at which a generator publishes a text, relative to the site root; empty if its pattern is unknown. */
export type Addresses = (text: Sourced, site: SourceSite) => string[];

/** Splits the path of a text, without its extension and the prefix that `pattern` matches, into folders and a name. */
export function addressParts(
  file: string,
  root: string,
  pattern: RegExp,
): { folders: string[]; name: string } {
  const path = withoutExtension(file.slice(root.length)).replace(pattern, "");
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  return { folders: parts, name };
}

/** A path without its extension; Middleman writes that of the page before its own: `index.html.md`. */
export const withoutExtension = (file: string): string => file.replace(/(?:\.html)?\.[^./]+$/, "");

/** Matches the folders that, without any settings, are not part of addresses. */
export const SOURCE_FOLDER =
  /^(?:(?:.*\/)?(?:src\/content|src\/pages|src\/app|content|pages|app|source|_posts|_drafts|_pages)|src)\/(?:\([^)]*\)\/)?/;

/** A path without the numbers by which Grav and Nuxt order folders and files: `01.home/2.start`. */
export const withoutNumbers = (path: string): string => path.replaceAll(/(?<=^|\/)\d+\.(?=\p{L})/gu, "");

/** Matches a page of Grav, whose name is that of its template; its folder is its address. */
const GRAV_PAGE =
  /(?:(?:^|\/)user\/pages\/(?:.+\/)?[^/]+|(?:^|\/)\d+\.[^/]+\/(?:[^/]+\/)*(?:default|item|blog|page|post|form|modular))$/;

/** Tells whether a file is the page of its folder. @param bare its path without the extension */
export const isFolderPage = (bare: string): boolean =>
  /\/(?:_?index|readme)$/i.test(bare) || GRAV_PAGE.test(bare);

/** A regular expression for the start of every path below a configured folder, such as "./docs/". */
export const below = (folder: string): RegExp => {
  const bare = folder.replace(/^\.?\//, "").replace(/\/$/, "");
  return new RegExp(bare === "" || bare === "." ? "^" : `^${literally(bare)}/`);
};

/** Matches a name that begins with a date: "2020-02-21-spring-walk". */
export const DATED = /^(?<day>\d{4}-\d{1,2}-\d{1,2})[-_](?<rest>.+)$/;

export const undated = (name: string): string => DATED.exec(name)?.groups?.rest ?? name;

/** Fills in the variables of a pattern. @returns undefined if one is unknown */
export function fillPattern(
  pattern: string,
  token: RegExp,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  let isKnown = true;
  const address = pattern.replaceAll(token, (_, name: string) => {
    const value = values[name];
    isKnown &&= value !== undefined;
    return value ?? "";
  });
  return isKnown ? `/${address}`.replaceAll(/\/{2,}/g, "/") : undefined;
}

/** The parts of a date, by the names of variables for them in Jekyll, Hexo and Hugo. */
export function dayParts(day: string | undefined): Readonly<Record<string, string | undefined>> {
  if (day === undefined) return {};
  const [year = "", month = "", date = ""] = day.split("-");
  const at = new Date(day);
  const dayOfYear = (at.getTime() - Date.UTC(Number(year), 0)) / 86_400_000 + 1;
  return {
    year,
    month,
    day: date,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(date)),
    short_month: dayName(at, "month", "short", "en"),
    long_month: dayName(at, "month", "long", "en"),
    short_day: dayName(at, "weekday", "short", "en"),
    long_day: dayName(at, "weekday", "long", "en"),
    y_day: String(dayOfYear).padStart(3, "0"),
    monthname: dayName(at, "month", "long", "en"),
    weekdayname: dayName(at, "weekday", "long", "en"),
    weekday: String(at.getUTCDay()),
    w_day: String(at.getUTCDay() || 7),
    yearday: String(dayOfYear),
  };
}

/** An address with and without its file extension: many hosts serve both. */
export const withoutEnding = (address: string): string[] =>
  address.endsWith(".html") ? [address, address.slice(0, -".html".length)] : [address];
