import { pageDocuments, type RoutedPage } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { ADDRESSES, FACTS } from "#src/content/site/shared/shared-documents.ts";
import { folderOf } from "#src/plans/addresses/page-parts.ts";
import type { ChangeWords } from "#src/plans/differences/change-words.ts";
import { changesOf } from "#src/plans/differences/changes-of.ts";
import { differingFiles } from "#src/plans/differences/differing-files.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlinesOf, sharedBy } from "#src/studio/kernel/documents/document-outline.ts";
import { UPLOADS } from "#src/studio/kernel/files/picture-files.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { ChangedItem } from "./calls.ts";
import { t } from "./words.ts";

/**
 * Lists the documents that differ between two states of a site, with descriptions of their changes. Files that belong together are one
 * item: a page with its Markdown files and, if it has moved, its former document. Pure.
 */
export function changedItems(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  words: ChangeWords,
): ChangedItem[] {
  const differing = differingFiles({ before, after });
  const left = new Set([...differing.paths].filter((path) => documentIdOf(path) !== undefined));
  const [old, now] = [pageDocuments(differing.before), pageDocuments(differing.after)];
  const [oldPages, pages] = [byPath(old), byPath(now)];
  const take = (paths: readonly string[]) =>
    paths.filter((path) => left.delete(path)).flatMap((path) => documentIdOf(path) ?? []);
  const { facts, documents } = changesOf(differing.before, differing.after, words);
  const items = documents.flatMap(
    ({ file, name, kind, broken, route, sentences, blocks }): ChangedItem | [] => {
      const was = oldPages.get(file);
      const is = broken ? was : pages.get(file);
      const source = was ? undefined : is && sourceOf(is, old, now);
      const own = [was, is, source].flatMap((page) => (page ? filesOf(page) : []));
      const ids = take([...new Set([file, ...own])]);
      const [document] = ids;
      if (!document) return [];
      const isThere = is !== undefined && route !== undefined;
      return {
        documents: ids,
        pictures: [],
        title: (is ?? was)?.route === "/" ? t("Home") : name === file ? titleOfShared(document, after) : name,
        ...(isThere ? { route: is.route } : {}),
        kind: source ? "changed" : kind,
        ...(broken ? { broken } : {}),
        sentences,
        blocks: blocks.map(({ id, ...block }) => ({ ...block, ...(id === undefined ? {} : { id }) })),
        shownOn: {
          before: (was ?? source)?.route ?? pageSharing(document, before),
          after: is?.route ?? pageSharing(document, after),
        },
      };
    },
  );
  const addPlain = (path: string, titled: string | undefined, sentences: readonly string[]) => {
    const wasThere = before.some((file) => file.path === path);
    const kind = after.every((file) => file.path !== path) ? "removed" : wasThere ? "changed" : "added";
    for (const document of take([path]))
      items.push({
        ...{ documents: [document], pictures: [], blocks: [], shownOn: {}, kind },
        title: titled ?? titleOfShared(document, kind === "removed" ? before : after),
        sentences: kind === "changed" ? [...sentences] : [],
      });
  };
  addPlain(FACTS, undefined, facts.length > 0 ? facts.map(({ sentence }) => sentence) : [inForm()]);
  addPlain(ADDRESSES, t("Published addresses"), [t("brought up to date")]);
  for (const path of [...left])
    addPlain(path, undefined, [
      path.startsWith("schema/collections/")
        ? t("its fields")
        : path.startsWith("schema/")
          ? t("its text")
          : inForm(),
    ]);
  return items;
}

const inForm = () => t("laid out differently, with the same content");

/** The first page that uses a layout or fragment. */
function pageSharing(shared: DocumentId, files: readonly SourceFile[]): string | undefined {
  const outlines = outlinesOf(files);
  const [page] =
    [...outlines].find(
      ([id, outline]) => id.startsWith("page:") && sharedBy(outline, outlines).has(shared),
    ) ?? [];
  return page?.slice("page:".length);
}

function byPath(pages: ReadonlyMap<string, RoutedPage>): ReadonlyMap<string, RoutedPage> {
  return new Map([...pages.values()].map((page) => [page.path, page]));
}

/** Finds the document at the former address of a page that has moved; undefined if the page has not moved. */
function sourceOf(
  { route, aliases }: RoutedPage,
  old: ReadonlyMap<string, RoutedPage>,
  now: ReadonlyMap<string, RoutedPage>,
): RoutedPage | undefined {
  const former = aliases.find((alias) => old.has(alias) && !now.has(alias));
  return old.has(route) || former === undefined ? undefined : old.get(former);
}

function filesOf({ path, texts }: RoutedPage): string[] {
  return [path, ...texts.map((name) => folderOf(path) + name)];
}

/** The item for a deleted upload. @param address `/uploads/desk.jpg` */
export function removedItem(address: string): ChangedItem {
  const title = address.slice(UPLOADS.length);
  const sentences = [t("deleted from the uploaded pictures")];
  return { documents: [], pictures: [address], title, kind: "removed", sentences, blocks: [], shownOn: {} };
}
