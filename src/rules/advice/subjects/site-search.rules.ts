import { decodeAddress, routeOf } from "#src/content/address/routes.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";

export const linkEmptySearch = new Rule<WithName & { words: string }>("link/empty-search", {
  title: "Link to a search without results",
  message: ({ name, words }) =>
    say('"{name}" searches for {words}, which no page of this site says.', { name, words }),
  hint: "Write words that are on a page, or link to the page itself.",
  severity: "warning",
  why: "Visitors would follow the link to an empty list.",
  wrong: "A link to /find?q=kajaks, where pages say kayaks",
  right: "A link to /find?q=kayaks",
  sample: { name: "/find?q=kajaks", words: '"kajaks"' },
});

/** Lookups for checking links to a search page. */
export type SiteSearch = { isPage: (route: string) => boolean; finds: (word: string) => boolean };

/** Prepares the search check. Reads the site only on first use, since few sites have such links. */
export function siteSearch(files: readonly SourceFile[], documents: Documents): SiteSearch {
  let routes: ReadonlySet<string> | undefined;
  let text: string | undefined;
  const pages = () =>
    files.filter(({ path }) => path.startsWith("pages/") && !path.startsWith("pages/_data/"));
  const routesOf = (file: SourceFile): string[] => {
    if (!file.path.endsWith(".json") || file.path.startsWith("pages/_")) return [];
    const address = routeOf(file.path);
    const value = "route" in address ? documents.read(file).readable : undefined;
    const hasSearch = value !== undefined && blocksIn(value).some(({ block }) => block.type === "search");
    return hasSearch && "route" in address ? [address.route] : [];
  };
  return {
    isPage: (route) => {
      routes ??= new Set(pages().flatMap(routesOf));
      return routes.has(route);
    },
    finds: (word) => {
      text ??= folded(
        pages()
          .map((file) => fileText(file).replaceAll(KEY, ""))
          .join("\n"),
      );
      return text.includes(folded(word));
    },
  };
}

/** Reports a link to a search page whose search words do not occur on the site. */
export function emptySearch(address: string, pointer: string, search: SiteSearch): Diagnostic[] {
  const { route, query } = /^(?<route>\/[^?#]*)\?(?<query>[^#]*)/.exec(address)?.groups ?? {};
  const phrase = query === undefined ? undefined : new URLSearchParams(query).get("q");
  const words = phrase?.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  if (route === undefined || words.length === 0 || !search.isPage(decodeAddress(route))) return [];
  if (words.some((word) => search.finds(word))) return [];
  return [linkEmptySearch.at(pointer, { name: address, words: `"${phrase}"` })];
}

const KEY = /"(?:[^"\\]|\\.)*"\s*:|\{\{[^}]*\}\}|\?q=[^"\s)]*/g;

const folded = (words: string): string => words.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
