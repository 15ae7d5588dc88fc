import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import { Documents } from "#src/content/document/documents.ts";
import { pageDocuments, type RoutedPage } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, parseObject } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import type { Plan } from "#src/plans/plan.ts";
import {
  folderOf,
  ledgerChange,
  ownTexts,
  pageNamed,
  pagePathOf,
  readLedger,
  withAliases,
} from "./page-parts.ts";
import { rewriteLinks } from "./rewrite-links.ts";

/** A page to remove. @property to the page to which its addresses then lead; without it they are gone */
export type Removal = { address: string; to?: string | undefined };

/** Plans removing a page and its files; its addresses become aliases of `to`, or are gone, which requires that no link remains. */
export function removePage(address: string, to: string | undefined, files: readonly SourceFile[]): Plan {
  return removePages([{ address, to }], files);
}

/** Plans removing several pages at once, as `removePage` does for one. */
export function removePages(removals: readonly Removal[], files: readonly SourceFile[]): Plan {
  const documents = new Documents();
  const pages = pageDocuments(files, documents);
  const removed = removals.map(({ address, to }) => ({ page: pageNamed(address, pages), to }));
  const remaining = new Map(pages);
  for (const { page } of removed) remaining.delete(page.route);
  const remove = new Set(
    removed.flatMap(({ page }) => [
      page.path,
      ...ownTexts(page, remaining.values()).map((name) => folderOf(page.path) + name),
    ]),
  );
  const ledger = readLedger(files, documents);
  const targets = new Map<string, { page: RoutedPage; names: string[] }>();
  const led = new Map<string, string>();
  const gone: string[] = [];
  for (const { page, to } of removed) {
    // The address of a draft is known only to its authors.
    const names = [page.route, ...page.aliases].filter((one) => !page.draft || ledger.published.has(one));
    if (to === undefined) {
      gone.push(...names);
      continue;
    }
    const target = targetOf(to, page, pages);
    if (!remaining.has(target.route))
      throw new WordedError(say("{route} is removed too.", { route: target.route }));
    led.set(page.route, target.route);
    getOrMake(targets, target.path, () => ({ page: target, names: [] })).names.push(...names);
  }
  const rewritten = led.size > 0 ? rewriteLinks(files, led, documents) : new Map<string, string>();
  const change = new Map([...rewritten].filter(([path]) => !remove.has(path)));
  for (const [path, { page, names }] of targets) {
    const value = parseObject(change.get(path) ?? "") ?? page.value;
    change.set(path, canonicalJson(withAliases(value, [...page.aliases, ...names])));
  }
  const record =
    gone.length > 0
      ? ledgerChange(files, { ...ledger, gone: new Set([...ledger.gone, ...gone]) })
      : { create: new Map<string, string>(), change: new Map<string, string>() };
  const next = [`${commandLine("validate")}, and commit all of it.`];
  return { create: record.create, change: new Map([...change, ...record.change]), remove, next };
}

function targetOf(to: string, page: RoutedPage, pages: ReadonlyMap<string, RoutedPage>): RoutedPage {
  const { route } = pagePathOf(to);
  const target = route === "/" ? pages.get("/") : pageNamed(to, pages);
  if (!target) throw new WordedError(say("The site has no readable home page to redirect to."));
  if (target.route === page.route)
    throw new WordedError(say("{route} cannot redirect to itself.", { route: page.route }));
  if (target.draft)
    throw new WordedError(say("{route} is a draft: visitors would not find it.", { route: target.route }));
  return target;
}
