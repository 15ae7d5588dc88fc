import type { Entry } from "#schema/generated/types.ts";
import type { DeclaredCollection } from "#src/content/schema/declared-collection.ts";

/** The article metadata of a page's head (https://ogp.me/#type_article). */
export type Article = {
  published: string;
  modified: string;
  section: string | undefined;
  tags: readonly string[];
};

/** The article metadata of a page; undefined where its collection declares no articles. */
export function articleOf(
  entry: Entry | undefined,
  collection: DeclaredCollection | undefined,
): Article | undefined {
  if (!collection?.article || entry?.date === undefined) return undefined;
  const { date, updated, category, tags } = entry;
  return { published: date, modified: updated ?? date, section: category, tags: tags ?? [] };
}
