import type { JsonObject } from "../../../content/json/json.ts";
import { dayName } from "../../../language/calendar-words.ts";
import { literally } from "../../../language/plain-words.ts";
import type { SourceSite } from "./source-site.ts";

/** A text for which addresses are made. */
export type Sourced = {
  /** Its path in the folder that is imported. */
  file: string;
  title: string;
  /** The slug that its front matter gives; empty without one. */
  slug: string;
  /** `id` of Docusaurus; empty without one. */
  id: string;
  /** The day that its front matter gives, and the one in its name. */
  frontDay: string | undefined;
  nameDay: string | undefined;
  categories: readonly string[];
  isPost: boolean;
  /** Its whole front matter, whose keys some patterns name. */
  front: JsonObject;
};

/** Makes the addresses at which a generator publishes a text, from the root of its site; none if its pattern is not known. */
export type Addresses = (text: Sourced, site: SourceSite) => string[];

/** The path of a text without its ending and what `pattern` takes off its front, as folders and a name. */
export function partsOf(file: string, root: string, pattern: RegExp): { folders: string[]; name: string } {
  const path = file
    .slice(root.length)
    .replace(/\.[^./]+$/, "")
    .replace(pattern, "");
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  return { folders: parts, name };
}

/** The folder of a site's sources at which its addresses begin, where no setting says it. */
export const SOURCE_FOLDER =
  /^(?:.*\/)?(?:src\/content|src\/pages|src\/app|content|pages|app|_posts|_drafts|_pages)\/(?:\([^)]*\)\/)?/;

/** Matches the start of every path below a configured folder, such as "./docs/". */
export const below = (folder: string): RegExp => {
  const bare = folder.replace(/^\.?\//, "").replace(/\/$/, "");
  return new RegExp(bare === "" || bare === "." ? "^" : `^${literally(bare)}/`);
};

/** A name that begins with a day: "2020-02-21-spring-walk". */
export const DATED = /^(?<day>\d{4}-\d{1,2}-\d{1,2})[-_](?<rest>.+)$/;

export const undated = (name: string): string => DATED.exec(name)?.groups?.rest ?? name;

/** Fills the words of a pattern. @returns undefined if one is not known */
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

/** The parts of a day as patterns of Jekyll, Hexo and Hugo name them. */
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

/** Hosts answer an address with its ending, and many without it too. */
export const withoutEnding = (address: string): string[] =>
  address.endsWith(".html") ? [address, address.slice(0, -".html".length)] : [address];
