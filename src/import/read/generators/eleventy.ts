import { slugOf } from "../../../content/address/routes.ts";
import { type Addresses, addressParts, below, dayParts, type Sourced, undated } from "./address-parts.ts";
import type { SourceSite } from "./source-site.ts";

/**
 * The addresses of Eleventy: the path, including a leading date; a file with the same name as its folder is published at the folder's
 * address. Many sites remove the date in scripts, which are not run here, so the address without it is included.
 * https://www.11ty.dev/docs/permalinks/
 */
export const eleventy: Addresses = ({ file }, site) =>
  inputFolders(site).flatMap((input) => {
    const { folders, name } = addressParts(file, site.root, input);
    const addressOf = (parts: readonly string[], last: string) =>
      `/${[...parts, ...(last === "index" || last === parts.at(-1) ? [] : [last])].join("/")}`;
    return [addressOf(folders, name), addressOf(folders.map(undated), undated(name))];
  });

/** Fills in an Eleventy permalink, supporting the values that most templates use. @returns undefined for others */
export function eleventyPermalink(pattern: string, text: Sourced, site: SourceSite): string | undefined {
  const [input = /^/] = inputFolders(site);
  const { folders, name } = addressParts(text.file, site.root, input);
  const bare = undated(name);
  const slug = bare === "index" ? (folders.at(-1) ?? "") : bare;
  const day = text.frontDay ?? text.nameDay;
  const values: Readonly<Record<string, string | undefined>> = {
    "page.fileSlug": undated(slug),
    "page.filePathStem": `/${[...folders, bare].join("/")}`,
    "page.date": day,
    date: day,
    title: text.title,
    slug: text.slug,
  };
  let isKnown = true;
  const address = pattern.replaceAll(/\{\{-?\s*([^}]*?)\s*-?\}\}/g, (_, expression: string) => {
    const [value = "", ...filters] = expression.split("|").map((part) => part.trim());
    let created = values[value];
    for (const filter of filters) {
      const [, format] = /^date(?::\s*|\()["']([^"']+)["']\)?$/.exec(filter) ?? [];
      if (format !== undefined) created = formatted(created, format);
      else if (/^slug(?:ify)?$/.test(filter)) created = slugOf(created ?? "");
      else if (!/^url$/.test(filter)) created = undefined;
    }
    // A date without a format filter would be printed as a long text.
    isKnown &&= created !== undefined && !(filters.length === 0 && created === day && value.endsWith("date"));
    return created ?? "";
  });
  return isKnown && !/[{}]/.test(address)
    ? address.replaceAll(/\/{2,}/g, "/").replace(/index\.html$/, "")
    : undefined;
}

/** The conversion specifiers of strftime, with the part of the date that each prints. */
const CONVERSIONS: Readonly<Record<string, string>> = {
  "%Y": "year",
  "%m": "month",
  "%d": "day",
  "%y": "short_year",
  "%-m": "i_month",
  "%-d": "i_day",
  "%b": "short_month",
  "%B": "long_month",
  "%j": "y_day",
};

function formatted(day: string | undefined, format: string): string | undefined {
  const parts = dayParts(day);
  const text = format.replaceAll(/%-?[a-z]/gi, (one) => parts[CONVERSIONS[one] ?? ""] ?? one);
  return day === undefined || text.includes("%") ? undefined : text;
}

/** The input folder according to the settings; by default the whole site, or a conventional folder. */
const inputFolders = ({ settings: { input } }: SourceSite): RegExp[] =>
  typeof input === "string" && /^[\w./-]+$/.test(input)
    ? [below(input)]
    : [/^(?:src|content|source|site)\//, /^/];
