import { formerKey } from "#src/content/address/former-address.ts";
import { meantAddress, meantRoute } from "#src/content/address/meant-address.ts";
import { decodeAddress, routeKind, slugOf } from "#src/content/address/routes.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { isEmpty, type Period } from "#src/content/dates/clock.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Suggestion, suggest } from "#src/content/diagnostics/nearest.ts";
import type { FileContent } from "#src/content/static/file-content.ts";

/** Possible targets of links. */
export type Targets = {
  has: (path: string) => boolean;
  /** The document of the draft at a path, which may be its route or an alias. */
  draftAt: (path: string) => string | undefined;
  /** The page to which a former address leads, as it is written: "/costs", "/costs#rent". */
  movedTo: (key: string) => string | undefined;
  /** When the page at a path is visible, and its document; undefined if it always is. */
  datesAt: (path: string) => { period: Period; file: string } | undefined;
  describe: (moment: number) => string;
  /** The page that a misspelt path most likely means; never a draft. */
  suggest: (path: string) => Suggestion;
  /** Ids of a page; undefined if they cannot be known (a static file, an invalid page). */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
  hasFile: (path: string) => boolean;
  /** The target of an anchor used by actions. */
  neededFor: (anchor: string) => string | undefined;
  /** The translation of a page that is not in a language, and is not another version of the page `from`. */
  translated: (path: string, language: string, from: string) => string | undefined;
  contentOf: (path: string) => FileContent | undefined;
  /** The file that a name means. @param isAddress whether it is to be written in Markdown */
  suggestFile: (path: string, isAddress?: boolean) => Suggestion;
};

/** The page that contains a link. Only a draft may link to drafts. */
export type LinkingPage = {
  route: string;
  ids: ReadonlySet<string> | undefined;
  draft: boolean;
  /** The language of the document that writes the link; undefined for the main one. */
  lang?: string | undefined;
  /** A layout or fragment writes it, in which a link to the home page of another language is a switch of languages. */
  isShared?: boolean;
  /** When it is visible, from now on. */
  period: Period;
};

/** Ids that the renderer adds to every page, and what they are for. */
export const OWN_IDS: ReadonlyMap<string, string> = new Map([
  ["main", 'as the part that holds the blocks of a page, to which "Skip to content" leads'],
]);

/** Checks that a link leads to a page that readers see, and to a block that it has. */
export function checkLink(
  href: string,
  pointer: string,
  page: LinkingPage,
  targets: Targets,
): Diagnostic | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.includes("{{")) return undefined;
  if (href === "#" || href === "?") return createDiagnostic("link/nowhere", pointer, {});
  const hashAt = href.indexOf("#");
  const anchor = hashAt < 0 ? "" : decodeAddress(href.slice(hashAt + 1));
  const written = (hashAt < 0 ? href : href.slice(0, hashAt)).replace(/\?.*$/, "");
  const path = written === "" ? page.route : absolutePath(written, page.route);
  // A former address may be one by its query.
  const asked = () => (href.includes("?") ? formerKey(href.replace(/#.*/, "")) : undefined);
  const isKnown = () =>
    targets.has(path) ||
    targets.has(decodeAddress(path)) ||
    targets.has(fileAddress(path)) ||
    targets.has(asked() ?? path);
  if (written !== "" && !isKnown()) {
    const decoded = decodeAddress(path);
    const route = [meantRoute(written), rooted(written), inLetters(decoded)].find(
      (one) => one !== undefined && targets.has(one),
    );
    if (route !== undefined)
      return createDiagnostic("link/unknown-page", pointer, { name: written, nearest: route, certain: true });
    const corrected = meantAddress(written);
    const meant =
      corrected?.startsWith("/") && !targets.has(decodeAddress(corrected)) ? undefined : corrected;
    const details = meant
      ? { name: href, nearest: meantAddress(href) ?? meant, certain: true }
      : // A link in Markdown has no space.
        { name: decoded.replaceAll(" ", "%20"), ...targets.suggest(decoded) };
    return createDiagnostic("link/unknown-page", pointer, details);
  }
  const { problem } = targets.contentOf(fileAddress(path)) ?? {};
  if (problem !== undefined) return createDiagnostic("file/content", pointer, { name: path, problem });
  const own =
    page.lang === undefined
      ? undefined
      : targets.translated(path, page.lang, page.isShared ? "/" : page.route);
  if (page.lang !== undefined && own !== undefined)
    return createDiagnostic("link/other-language", pointer, {
      name: written,
      language: page.lang,
      nearest: own,
      certain: true,
    });
  if (routeKind(path) === "not-found" && path !== page.route)
    return createDiagnostic("link/not-found-page", pointer, {});
  const draft = page.draft ? undefined : (targets.draftAt(path) ?? targets.draftAt(decodeAddress(path)));
  if (draft !== undefined) return createDiagnostic("link/draft", pointer, { name: path, other: draft });
  const dated =
    page.draft || path === page.route ? undefined : checkDates(path, pointer, page.period, targets);
  if (dated) return dated;
  if (written !== "" && !written.startsWith("/") && path !== page.route)
    return createDiagnostic("link/relative", pointer, { name: written, nearest: path, certain: true });
  if (anchor === "") return undefined;
  const isOwn = written === "" || path === page.route;
  const moved = isOwn
    ? undefined
    : (targets.movedTo(asked() ?? path) ?? targets.movedTo(decodeAddress(path)));
  const ids = isOwn ? page.ids : targets.idsOf(moved?.replace(/[?#].*$/, "") ?? path);
  if (!ids || ids.has(anchor)) {
    if (moved === undefined) return undefined;
    // An anchor of the redirect replaces that of the link.
    const nearest = moved.includes("#") ? moved : `${moved}#${anchor}`;
    return createDiagnostic("link/former-anchor", pointer, {
      name: href,
      nearest,
      certain: nearest !== moved,
    });
  }
  return createDiagnostic("link/unknown-anchor", pointer, {
    name: anchor,
    page: path,
    ...suggest(anchor, ids),
    needed: targets.neededFor(anchor),
    known: [...ids].filter((id) => !OWN_IDS.has(id)),
  });
}

/**
 * Reports a link to a page that is not visible as long as the link is.
 * @param period when the link is visible
 * @returns undefined if the page is always visible then
 */
export function checkDates(
  name: string,
  pointer: string,
  period: Period,
  { datesAt, describe }: Pick<Targets, "datesAt" | "describe">,
): Diagnostic | undefined {
  const target = datesAt(name) ?? datesAt(decodeAddress(name));
  if (!target || isEmpty(period)) return undefined;
  const { from, until } = target.period;
  const say = (missing: { from: string | undefined; until: string | undefined }) =>
    createDiagnostic("link/dated", pointer, { name, other: target.file, ...missing });
  if (from !== undefined && from > (period.from ?? Number.NEGATIVE_INFINITY))
    return say({ from: describe(from), until: undefined });
  if (until !== undefined && until < (period.until ?? Number.POSITIVE_INFINITY))
    return say({ from: undefined, until: describe(until) });
  return undefined;
}

/** Reports a form that is sent to a page or file of this site: only a server can receive it. */
export function checkPost(
  href: string,
  pointer: string,
  { has }: Pick<Targets, "has">,
): Diagnostic | undefined {
  const path = decodeAddress(href.replace(/[?#].*$/, ""));
  if (!path.startsWith("/") || !has(path)) return undefined;
  return createDiagnostic("link/endpoint", pointer, { name: path });
}

/** A path without its slash, or relative to another folder, from the root of the site. */
const rooted = (written: string): string => `/${written.replace(/^(?:\.{0,2}\/)+/, "")}`;

/** A path with the letters that addresses have: "/Preços" means /precos. */
const inLetters = (path: string): string => path.split("/").map(slugOf).join("/");

/** The path of a link as seen from a page. Nearly all are plain absolute paths, which need no parsing. */
function absolutePath(written: string, route: string): string {
  return /^(?:\/[\w-]+)+$/.test(written)
    ? written
    : new URL(written, `https://site.invalid${route}`).pathname;
}
