import { schemaSources } from "../content/document/schema-sources.ts";
import type { SourceFile } from "../content/document/source-file.ts";
import { counted } from "../language/format.ts";
import { scaffoldsOf } from "../plans/starters/declared/declared-scaffold.ts";
import type { ImportedDocument, ImportFinding } from "./read/imported.ts";
import type { PostTarget } from "./write/write-document.ts";

/** Chooses how posts are created: with the site's own scaffold, or as entries of a collection. @throws Error if there is no such collection */
export function postsOf(files: readonly SourceFile[], collectionName: string | undefined): PostTarget {
  const { collections, common } = schemaSources(files);
  const [articles] = [...collections].flatMap(([name, { article }]) => (article === true ? [name] : []));
  const name = collectionName ?? articles;
  if (collectionName !== undefined && !collections.has(collectionName))
    throw new Error(
      `There is no collection "${collectionName}". There are: ${[...collections.keys()].join(", ")}.`,
    );
  const schema = name === undefined ? undefined : collections.get(name);
  return {
    collection: name === undefined || !schema ? undefined : { name, schema, common },
    // The text of a post needs a file of its own.
    scaffold: scaffoldsOf(files).find(
      ({ collection, documents }) =>
        collection === name && Object.keys(documents).some((path) => path.endsWith(".md")),
    ),
  };
}

/** Reports that posts become pages where no collection accepts them. */
export function homeless(
  documents: readonly ImportedDocument[],
  { collection }: PostTarget,
): ImportFinding[] {
  const [first, ...others] = documents.filter(({ isPost }) => isPost);
  if (!first || collection) return [];
  const posts = counted(others.length + 1, "post");
  const what = `${posts} came as pages, without dates, authors and tags: this site has no collection of articles. --collection names another one.`;
  return [{ kind: "Posts", file: first.file, line: first.line, what }];
}
