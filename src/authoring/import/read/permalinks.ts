import { slugOf } from "#src/content/address/routes.ts";
import { addressPath, type ImportedDocument } from "./imported.ts";

const JEKYLL = /^(?:.*\/)?_config\.ya?ml$/;
const HUGO = /^(?:.*\/)?(?:config\/_default\/)?(?:hugo|config|permalinks)\.(?:toml|ya?ml|json)$/;
const OF_JEKYLL = /^permalink:\s*["']?([^\s"'#]+)/m;
const OF_HUGO = /^\s*["']?(?:posts?|blog|news|articles)["']?\s*[=:]\s*["']?(\/[^\s"']*:[^\s"',]*)/m;

/** The patterns that have a name in Jekyll. */
const NAMED: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  none: "/:categories/:title.html",
};

/** Settings of a generator, of which the addresses are read. */
export const isSettings = (file: string): boolean => JEKYLL.test(file) || HUGO.test(file);

/** How the addresses of posts were made, by the settings of the generator: `/:year/:title/`. */
export function permalinksIn(files: readonly string[], read: (file: string) => string): string | undefined {
  for (const file of files) {
    const pattern = JEKYLL.test(file) ? OF_JEKYLL : HUGO.test(file) ? OF_HUGO : undefined;
    const found = pattern?.exec(read(file))?.[1];
    if (found !== undefined) return NAMED[found] ?? found;
  }
  return undefined;
}

/** A post with the address that the pattern of its site gave it, if every part of the pattern is known. */
export function withPermalink(document: ImportedDocument, pattern: string): ImportedDocument {
  const { date, isPost, slug, category } = document;
  const [year, month, day] = date?.split("-") ?? [];
  if (!isPost || year === undefined || month === undefined || day === undefined) return document;
  const parts: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    categories: slugOf(category ?? ""),
    title: slug,
    slug,
    filename: slug,
    slugorfilename: slug,
    contentbasename: slug,
    slugorcontentbasename: slug,
    output_ext: ".html",
  };
  const written = pattern.replaceAll(/:([a-z_]+)/g, (token, name: string) => parts[name] ?? token);
  const address = written.includes(":") ? undefined : addressPath(written);
  return address === undefined ? document : { ...document, former: [...document.former, address] };
}
