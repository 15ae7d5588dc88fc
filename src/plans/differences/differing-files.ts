import { collectMarkdownFiles, markdownFilesOf } from "#src/content/document/markdown-files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";

type States = { before: readonly SourceFile[]; after: readonly SourceFile[] };

/**
 * Reduces two states of a site to the documents that differ, so that only these need to be parsed. Keeps pages whose Markdown file differs,
 * and all Markdown files, because their texts are compared within their pages.
 */
export function differingFiles({ before, after }: States): States & { paths: ReadonlySet<string> } {
  const old = new Map(before.map((file) => [file.path, file]));
  const now = new Map(after.map((file) => [file.path, file]));
  const differing = [...new Map([...now, ...old]).values()].filter(
    ({ path }) => !isSame(old.get(path), now.get(path)),
  );
  const paths = new Set(differing.map(({ path }) => path));
  const texts = collectMarkdownFiles(differing);
  const isKept = (file: SourceFile) =>
    paths.has(file.path) || file.path.endsWith(".md") || markdownFilesOf(file, texts).length > 0;
  return { before: before.filter(isKept), after: after.filter(isKept), paths };
}

function isSame(one: SourceFile | undefined, other: SourceFile | undefined): boolean {
  return one === other || (one && other && Buffer.compare(one.bytes, other.bytes) === 0) === true;
}
