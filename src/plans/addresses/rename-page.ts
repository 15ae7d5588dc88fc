import { formerKey } from "#src/content/address/former-address.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import { Documents } from "#src/content/document/documents.ts";
import { pageDocuments, type RoutedPage, schemaFrom, textsOf } from "#src/content/document/page-documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { type ListedRedirect, readRedirects } from "#src/content/site/shared/redirects.ts";
import type { Plan } from "#src/plans/plan.ts";
import {
  folderOf,
  type Ledger,
  ledgerChange,
  ownTexts,
  pageNamed,
  pagePathOf,
  readLedger,
  withAliases,
} from "./page-parts.ts";
import { rewriteLinks } from "./rewrite-links.ts";

type Move = { page: RoutedPage; path: string; route: string };

type Below = { below?: boolean };

/** Plans moving a page, and with `below` also its subpages: old addresses become aliases, and all links are updated. */
export function renamePage(
  from: string,
  to: string,
  files: readonly SourceFile[],
  options: Below = {},
): Plan {
  return renamePages([{ from, to }], files, options);
}

/** Plans moving several pages at once, as `renamePage` does for one. @throws Error if two of them would have one address */
export function renamePages(
  renamed: readonly { from: string; to: string }[],
  files: readonly SourceFile[],
  { below = false }: Below = {},
): Plan {
  const documents = new Documents();
  const pages = pageDocuments(files, documents);
  const outerFirst = renamed
    .map(({ from, to }) => ({ page: pageNamed(from, pages), target: pagePathOf(to) }))
    .sort((one, other) => one.page.route.length - other.page.route.length);
  // A page below two of them moves with the nearer one.
  const byPage = new Map(
    outerFirst
      .flatMap(({ page, target }) => movesOf(page, target, pages, below))
      .map((move) => [move.page.route, move]),
  );
  const moves = [...byPage.values()];
  refuseSame(moves);
  const moved = new Map(moves.map(({ page, route }) => [page.route, route]));
  const redirects = readRedirects(files, "", () => {});
  for (const { page, route } of moves) refuseTaken(page, route, pages, moved, redirects);
  const ledger = readLedger(files, documents);
  const rewritten = rewriteLinks(files, moved, documents);
  const create = new Map<string, string>();
  const remove = new Set<string>();
  const byPath = new Map(files.map((file) => [file.path, file]));
  const take = (path: string) => rewritten.get(path) ?? fileText(byPath.get(path));
  for (const move of moves) {
    const { page, path } = move;
    const own = new Set(ownTexts(page, pages.values()));
    const texts = textMoves(move, own);
    const value = parseObject(take(page.path)) ?? page.value;
    create.set(path, canonicalJson(movedDocument(value, move, texts, ledger)));
    remove.add(page.path);
    for (const [name, renamed] of texts) {
      const old = folderOf(page.path) + name;
      const place = folderOf(path) + renamed;
      if (!byPath.has(old) || place === old) continue;
      create.set(place, take(old));
      // A file that another page also uses is not moved.
      if (own.has(name)) remove.add(old);
    }
  }
  const change = new Map([...rewritten].filter(([path]) => !remove.has(path)));
  const returned = [...ledger.gone].filter((address) => [...moved.values()].includes(address));
  if (returned.length > 0) {
    const gone = new Set([...ledger.gone].filter((address) => !returned.includes(address)));
    for (const [path, text] of ledgerChange(files, { ...ledger, gone }).change) change.set(path, text);
  }
  return {
    create,
    change,
    remove,
    next: [`${commandLine("validate")}, look at the pages, and commit all of it.`],
  };
}

function movesOf(
  page: RoutedPage,
  target: { path: string; route: string },
  pages: ReadonlyMap<string, RoutedPage>,
  below: boolean,
): Move[] {
  const along = below
    ? [...pages.values()].filter(({ route }) => route.startsWith(`${page.route}/`) && !route.includes("["))
    : [];
  return [page, ...along].map((one) => {
    const route = target.route + one.route.slice(page.route.length);
    // The index of a folder must stay one, or its Markdown files would leave the folder.
    const isIndex = one.path.endsWith("/index.json");
    return { page: one, route, path: `pages${route}${isIndex ? "/index" : ""}.json` };
  });
}

function refuseSame(moves: readonly Move[]): void {
  const taken = new Set<string>();
  for (const { route } of moves) {
    if (taken.has(route))
      throw new WordedError(say("Two of these pages would have the address {route}.", { route }));
    taken.add(route);
  }
}

function refuseTaken(
  page: RoutedPage,
  route: string,
  pages: ReadonlyMap<string, RoutedPage>,
  moved: ReadonlyMap<string, string>,
  redirects: readonly ListedRedirect[],
): void {
  if (route === page.route)
    throw new WordedError(say("The page already has the address {route}.", { route }));
  if (route === "/" || route === "/404" || route.includes("["))
    throw new WordedError(say("{route} cannot be the address of a page.", { route }));
  const other = pages.get(route);
  const owner =
    (other && !moved.has(route) ? other : undefined) ??
    [...pages.values()].find((one) => one !== page && one.aliases.includes(route));
  if (owner) throw new WordedError(say("{route} belongs to {path}.", { route, path: { path: owner.path } }));
  const redirect = redirects.find(({ from, to }) => formerKey(from) === route && to !== page.route);
  if (redirect)
    throw new WordedError(
      redirect.to === ""
        ? say("{file} says that {route} is gone. Delete the line first.", {
            file: { path: redirect.file, line: redirect.line },
            route,
          })
        : say("{file} redirects {route} to {target}. Delete the line first.", {
            file: { path: redirect.file, line: redirect.line },
            route,
            target: redirect.to,
          }),
    );
}

/** New names of the page's Markdown files: a file named after the page is renamed with it. */
function textMoves({ page, route }: Move, own: ReadonlySet<string>): Map<string, string> {
  const slug = (address: string) => `${address.slice(address.lastIndexOf("/") + 1)}.md`;
  return new Map(
    textsOf(page.value).map((name) => [
      name,
      own.has(name) && name === slug(page.route) ? slug(route) : name,
    ]),
  );
}

function movedDocument(
  value: JsonObject,
  { page, path, route }: Move,
  texts: ReadonlyMap<string, string>,
  { published }: Ledger,
): JsonObject {
  const isKnown = !page.draft || published.has(page.route);
  const aliases = [...page.aliases, ...(isKnown ? [page.route] : [])].filter((alias) => alias !== route);
  const blocks = Array.isArray(value.blocks)
    ? value.blocks.map((block) => {
        const renamed = isObject(block) ? texts.get(String(block.source)) : undefined;
        return isObject(block) && renamed !== undefined ? { ...block, source: renamed } : block;
      })
    : value.blocks;
  return withAliases(
    {
      ...value,
      ...(value.$schema === schemaFrom(page.path) ? { $schema: schemaFrom(path) } : {}),
      ...(blocks === undefined ? {} : { blocks }),
    },
    aliases,
  );
}
