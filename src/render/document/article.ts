import type { Entry } from "#schema/generated/types.ts";

/** The article metadata of a page's head (https://ogp.me/#type_article). */
export type Article = {
  published: string;
  modified: string;
  section: string;
  tags: readonly string[];
};

/** The article metadata of a blog post; undefined for other pages. */
export function articleOf(entry: Entry | undefined): Article | undefined {
  if (entry?.collection !== "blog") return undefined;
  const { date, updated, category, tags } = entry;
  return { published: date, modified: updated ?? date, section: category, tags: tags ?? [] };
}
