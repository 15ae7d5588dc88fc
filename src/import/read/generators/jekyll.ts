import { isObject, type JsonObject, type JsonValue } from "../../../content/json/json.ts";
import {
  type Addresses,
  addressParts,
  below,
  dayParts,
  fillPattern,
  type Sourced,
  undated,
  withoutEnding,
} from "./address-parts.ts";

/** The named permalink patterns of Jekyll. https://jekyllrb.com/docs/permalinks/ */
const STYLES: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  weekdate: "/:categories/:year/W:week/:short_day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

const TOKEN = /:([a-z_]+)/g;

/** The addresses of Jekyll: posts by the site's pattern, pages and collections by their path. */
export const jekyll: Addresses = (text, { root, settings }) => {
  const style = typeof settings.permalink === "string" ? settings.permalink : "date";
  const { folders, name } = addressParts(text.file, root, below(String(settings.collections_dir ?? "")));
  const at = folders.findIndex((folder) => folder === "_posts" || folder === "_drafts");
  const [first = ""] = folders;
  const collection = at >= 0 ? "posts" : first.startsWith("_") ? first.slice(1) : undefined;
  const own =
    defaultPattern(text.file.slice(root.length), collection, settings.defaults) ??
    patternOf(collection, settings.collections);
  if (at >= 0)
    return jekyllPattern(own ?? style, text, [...folders.slice(0, at), ...text.categories]).flatMap(
      withoutEnding,
    );
  const isPretty = !style.includes(":") ? style === "pretty" : style.endsWith("/");
  const path = [...(collection === undefined ? folders : folders.slice(1)), name].join("/");
  if (own !== undefined && collection !== undefined) {
    const values = {
      ...dayParts(text.frontDay ?? text.nameDay),
      collection,
      path,
      name: jekyllSlug(name),
      title: text.slug || jekyllTitle(name),
      slug: jekyllSlug(text.slug || name),
      categories: text.categories.map((one) => one.toLowerCase()).join("/"),
      output_ext: ".html",
    };
    const address = fillPattern(STYLES[own] ?? own, TOKEN, values);
    return address === undefined ? [] : withoutEnding(address);
  }
  // Pages in `_pages` are only published at the root by an explicit permalink.
  const start = collection === undefined || collection === "pages" ? "" : `${collection}/`;
  if (name === "index") return [`/${start}${path.replace(/\/?index$/, "")}`];
  return isPretty ? [`/${start}${path}`] : withoutEnding(`/${start}${path}.html`);
};

/**
 * The addresses of a post by a pattern or a named pattern. Short names of months and days are included with and without a capital, which
 * depends on the version of Jekyll.
 * @returns an empty list if a part of the pattern is unsupported
 */
export function jekyllPattern(
  pattern: string,
  { file, slug, frontDay, nameDay }: Sourced,
  categories: readonly string[],
): string[] {
  const name = (file.split("/").at(-1) ?? "").replace(/\.[^.]+$/, "");
  const day = frontDay ?? nameDay;
  const values: Readonly<Record<string, string | undefined>> = {
    ...dayParts(day),
    ...weekParts(day),
    categories: [...new Set(categories.map((one) => one.toLowerCase()))].join("/"),
    slugified_categories: [...new Set(categories.map(jekyllSlug))].join("/"),
    collection: "posts",
    title: slug || jekyllTitle(undated(name)),
    slug: jekyllSlug(slug || undated(name)),
    output_ext: ".html",
  };
  const capitals = {
    short_month: values.short_month?.toUpperCase(),
    short_day: values.short_day?.toUpperCase(),
  };
  const results = [values, { ...values, ...capitals }].flatMap(
    (one) => fillPattern(STYLES[pattern] ?? pattern, TOKEN, one) ?? [],
  );
  return [...new Set(results)];
}

/** The pattern that the settings assign to a collection: `collections: { recipes: { permalink: … } }`. */
function patternOf(name: string | undefined, collections: JsonValue | undefined): string | undefined {
  const declared = name !== undefined && isObject(collections) ? collections[name] : undefined;
  return isObject(declared) && typeof declared.permalink === "string" ? declared.permalink : undefined;
}

/**
 * The pattern in the front matter defaults for the nearest enclosing folder. https://jekyllrb.com/docs/configuration/front-matter-defaults/
 */
function defaultPattern(
  file: string,
  collection: string | undefined,
  defaults: JsonValue | undefined,
): string | undefined {
  const matches = [defaults ?? []].flat().flatMap((one): { path: string; permalink: string }[] => {
    const { scope, values } = isObject(one) ? one : ({} satisfies JsonObject);
    if (!isObject(scope) || !isObject(values) || typeof values.permalink !== "string") return [];
    const path = String(scope.path ?? "").replace(/\/$/, "");
    const isType = scope.type === undefined || scope.type === collection;
    return isType && below(path).test(file) ? [{ path, permalink: values.permalink }] : [];
  });
  return matches.sort((a, b) => a.path.length - b.path.length).at(-1)?.permalink;
}

/** Computes a slug in Jekyll's "pretty" mode, keeping capitals. */
const jekyllTitle = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{M}\p{Nd}._~!$&'()+,;=@]+/gu, "-").replaceAll(/^-|-$/g, "");

const jekyllSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** The week of a date (ISO 8601), and its year. */
function weekParts(day: string | undefined): Readonly<Record<string, string | undefined>> {
  if (day === undefined) return {};
  const thursday = new Date(day);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  const week = Math.ceil(((thursday.getTime() - Date.UTC(year, 0)) / 86_400_000 + 1) / 7);
  return { week: String(week).padStart(2, "0"), w_year: String(year) };
}
