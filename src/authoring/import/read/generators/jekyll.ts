import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { type Addresses, DATED, dayParts, filled, partsOf, type Sourced, undated } from "./address-parts.ts";

/** The patterns that have a name in Jekyll. https://jekyllrb.com/docs/permalinks/ */
const STYLES: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  weekdate: "/:categories/:year/W:week/:short_day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

const TOKEN = /:([a-z_]+)/g;

/** Addresses of Jekyll: posts by the pattern of the site, pages and collections by their path. */
export const jekyll: Addresses = (text, { root, settings }) => {
  const style = typeof settings.permalink === "string" ? settings.permalink : "date";
  const { folders, name } = partsOf(text.file, root, /^/);
  const at = folders.findIndex((folder) => folder === "_posts" || folder === "_drafts");
  if (at >= 0) {
    const address = jekyllPattern(style, text, [...folders.slice(0, at), ...text.categories]);
    return address === undefined ? [] : withoutEnding(address);
  }
  const isPretty = !style.includes(":") ? style === "pretty" : style.endsWith("/");
  const [first = ""] = folders;
  const collection = first.startsWith("_") ? first.slice(1) : undefined;
  const declared =
    collection !== undefined && isObject(settings.collections) ? settings.collections[collection] : undefined;
  const below = collection === undefined ? folders : folders.slice(1);
  const path = [...below, name].join("/");
  if (isObject(declared) && typeof declared.permalink === "string") {
    const values = {
      collection,
      path,
      name: jekyllSlug(name),
      title: text.slug || jekyllTitle(name),
      output_ext: ".html",
    };
    const address = filled(STYLES[declared.permalink] ?? declared.permalink, TOKEN, values);
    return address === undefined ? [] : withoutEnding(address);
  }
  // Pages in `_pages` are published without it only by a permalink of their own.
  const start = collection === undefined || collection === "pages" ? "" : `${collection}/`;
  if (name === "index") return [`/${start}${below.join("/")}`];
  return isPretty ? [`/${start}${path}`] : withoutEnding(`/${start}${path}.html`);
};

/** The address of a post by a pattern, or by one with a name. @returns undefined if a part of it is not known */
export function jekyllPattern(
  pattern: string,
  { file, slug, written, named }: Sourced,
  categories: readonly string[],
): string | undefined {
  const name = (file.split("/").at(-1) ?? "").replace(/\.[^.]+$/, "");
  const day = written ?? named;
  return filled(STYLES[pattern] ?? pattern, TOKEN, {
    ...dayParts(day),
    ...weekParts(day),
    categories: [...new Set(categories.map((one) => one.toLowerCase()))].join("/"),
    slugified_categories: [...new Set(categories.map(jekyllSlug))].join("/"),
    title: slug || jekyllTitle(undated(name)),
    slug: jekyllSlug(slug || undated(name)),
    output_ext: ".html",
  });
}

/** Addresses of Hexo: posts by the pattern of the site, pages by their folder. https://hexo.io/docs/permalinks */
export const hexo: Addresses = (text, { root, settings }) => {
  const { folders, name } = partsOf(text.file, root, /^source\//);
  const [first = ""] = folders;
  if (first !== "_posts" && first !== "_drafts")
    return name === "index"
      ? [`/${folders.join("/")}`]
      : withoutEnding(`/${[...folders, name].join("/")}.html`);
  const pattern = typeof settings.permalink === "string" ? settings.permalink : ":year/:month/:day/:title/";
  const nameOf = (dated: string) => {
    const isTaken = String(settings.new_post_name ?? "").includes(":year") || !DATED.test(dated);
    return isTaken ? [undated(dated)] : [dated, undated(dated)];
  };
  return nameOf(name).flatMap((one) => {
    const address = filled(pattern, TOKEN, {
      ...dayParts(text.written ?? text.named),
      title: [...folders.slice(1), text.slug || one].join("/"),
      name: one,
      post_title: jekyllSlug(text.title),
      category: text.categories.map(jekyllSlug).join("/") || defaultCategory(settings),
    });
    return address === undefined ? [] : withoutEnding(address);
  });
};

const defaultCategory = ({ default_category: given }: JsonObject): string =>
  typeof given === "string" ? given : "uncategorized";

/** Hosts answer an address with its ending, and many without it too. */
const withoutEnding = (address: string): string[] =>
  address.endsWith(".html") ? [address, address.slice(0, -".html".length)] : [address];

/** Jekyll's "pretty" mode, which keeps capitals. */
const jekyllTitle = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{M}\p{Nd}._~!$&'()+,;=@]+/gu, "-").replaceAll(/^-|-$/g, "");

const jekyllSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** The week of a day (ISO 8601), and its year. */
function weekParts(day: string | undefined): Readonly<Record<string, string | undefined>> {
  if (day === undefined) return {};
  const thursday = new Date(day);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  const week = Math.ceil(((thursday.getTime() - Date.UTC(year, 0)) / 86_400_000 + 1) / 7);
  return { week: String(week).padStart(2, "0"), w_year: String(year) };
}
