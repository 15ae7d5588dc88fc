import type { Entry } from "#schema/generated/types.ts";

/** What the head says of a page that is an article (https://ogp.me/#type_article). */
export type Article = {
  published: string;
  modified: string;
  section: string;
  tags: readonly string[];
};

/** A page whose entry belongs to the blog is an article. */
export function articleOf(entry: Entry | undefined): Article | undefined {
  if (entry?.collection !== "blog") return undefined;
  const { date, updated, category, tags } = entry;
  return { published: date, modified: updated ?? date, section: category, tags: tags ?? [] };
}
