import type { Plan } from "#src/authoring/scaffold/plan.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, parseObject } from "#src/content/json/json.ts";
import { ledgerChange, readLedger } from "./ledger.ts";
import { folderOf, ownTexts, pageDocuments, pageNamed, type RoutedPage, withAliases } from "./page-parts.ts";
import { pagePathOf } from "./page-path.ts";
import { rewriteLinks } from "./rewrite-links.ts";

/** Removes a page and its files; its addresses become aliases of `to`, or are gone, and then no link may remain. */
export function removePage(address: string, to: string | undefined, files: readonly SourceFile[]): Plan {
  const documents = new Documents();
  const pages = pageDocuments(files, documents);
  const page = pageNamed(address, pages);
  const remove = new Set([
    page.path,
    ...ownTexts(page, pages.values()).map((name) => folderOf(page.path) + name),
  ]);
  const ledger = readLedger(files, documents);
  // The address of a draft is known only to its authors.
  const known = [page.route, ...page.aliases].filter((one) => !page.draft || ledger.published.has(one));
  const next = ["npm run validate, and commit all of it."];
  if (to !== undefined) {
    const target = targetOf(to, page, pages);
    const rewritten = rewriteLinks(files, new Map([[page.route, target.route]]), documents);
    const change = new Map([...rewritten].filter(([path]) => !remove.has(path)));
    const value = parseObject(change.get(target.path) ?? "") ?? target.value;
    change.set(target.path, canonicalJson(withAliases(value, [...target.aliases, ...known])));
    return { create: new Map(), change, remove, next };
  }
  const gone = new Set([...ledger.gone, ...known]);
  const changed = known.length > 0 ? ledgerChange(files, { ...ledger, gone }) : { create: [], change: [] };
  return { create: new Map(changed.create), change: new Map(changed.change), remove, next };
}

function targetOf(to: string, page: RoutedPage, pages: ReadonlyMap<string, RoutedPage>): RoutedPage {
  const { route } = pagePathOf(to);
  const target = route === "/" ? pages.get("/") : pageNamed(to, pages);
  if (!target) throw new Error("The site has no readable home page to redirect to.");
  if (target.route === page.route) throw new Error(`${page.route} cannot redirect to itself.`);
  if (target.draft) throw new Error(`${target.route} is a draft: visitors would not find it.`);
  return target;
}
