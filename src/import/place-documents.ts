import { pageDocuments } from "../content/document/page-documents.ts";
import { fileText, type SourceFile } from "../content/document/source-file.ts";
import type { ScaffoldSite } from "../plans/starters/declared/from-scaffold.ts";
import type { ImportedDocument, ImportFinding, PlacedDocument } from "./read/imported.ts";
import type { Distinct } from "./write/fitting-texts.ts";
import { needsDay } from "./write/import-entry.ts";
import { type PostTarget, writeDocument } from "./write/write-document.ts";

/**
 * Assigns an address to each document. Imported documents that claim the same address are numbered. Existing pages keep theirs: a document
 * that claims it is left out if the page has its words, from an earlier import, and otherwise becomes a draft beside it.
 */
export function placeDocuments(
  documents: readonly ImportedDocument[],
  posts: PostTarget,
  site: ScaffoldSite,
): { placements: PlacedDocument[]; findings: ImportFinding[] } {
  const findings: ImportFinding[] = [];
  const pages = existingPages(site.files);
  const takenNames = new Set<string>();
  const placements = documents.flatMap((read): PlacedDocument[] => {
    const source = withAddress(scheduled(read, posts, site.today, findings), findings);
    const document = asPage(source, posts, site, findings);
    const { file, line, title } = document;
    const leftOut = (what: string) => {
      findings.push({ kind: "Left out", file, line, what });
      return [];
    };
    const begun = tried(() => begin(document, posts, site));
    if (begun instanceof Error) return leftOut(`"${title}": ${begun.message}`);
    let present: string | undefined;
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? document.slug : `${document.slug}-${number}`;
      const [path = "", ...others] = begun.files.map((one) => one.replace(`/${document.slug}.`, `/${slug}.`));
      const route = routeAt(path);
      const page = pages.at(route, [path, ...others]);
      if (page?.has(document)) return leftOut(`${page.route} exists: "${title}" was left out`);
      present ??= page?.route;
      if (page || takenNames.has(route)) continue;
      takenNames.add(route);
      if (present !== undefined) {
        const what = `"${title}" is a draft at ${route}: the site has another page at ${present}`;
        findings.push({ kind: "Addresses", file, line, what });
        const draft = { ...document, slug, isDraft: true, publishAt: undefined, former: [], names: [] };
        return [{ document: draft, route, idPrefix: begun.idPrefix }];
      }
      if (number > 1) findings.push({ kind: "Addresses", file, line, what: `"${title}" is now ${route}` });
      return [{ document: { ...document, slug }, route, idPrefix: begun.idPrefix }];
    }
  });
  return { placements, findings };
}

function begin(document: ImportedDocument, posts: PostTarget, site: ScaffoldSite) {
  const files = posts.scaffold ? [] : site.files;
  const { create, idPrefix } = writeDocument(
    document,
    EMPTY_TEXT,
    posts,
    { ...site, files },
    { distinct: ANY_TEXTS },
  );
  return { files: [...create.keys()], idPrefix };
}

const routeAt = (path: string): string =>
  `/${path.slice("pages/".length, -".json".length)}`.replace(/\/index$/, "") || "/";

/** Matches words that every form of a text has: letters in one line, without marks. */
const WORDS = /[\p{L}\p{M}][\p{L}\p{M}\p{N} ,]*[\p{L}\p{M}]/gu;
/** Number of letters from which words are taken to occur in one text alone. */
const UNIQUE_LENGTH = 25;

/** Words by which a text is recognised in another form: the first ones that are long enough, or else the longest. */
function wordsOf({ markdown, title }: ImportedDocument): string {
  const all = markdown.match(WORDS) ?? [];
  const longest = all.reduce((one, other) => (other.length > one.length ? other : one), "");
  return all.find(({ length }) => length >= UNIQUE_LENGTH) ?? (longest === "" ? title : longest);
}

/** Looks up the pages of a site by the address and files of a document. */
function existingPages(files: readonly SourceFile[]) {
  const byRoute = new Map([...pageDocuments(files)].map(([route, { path }]) => [route, path]));
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    /** The page at an address, or with one of the files. @property has tells whether its texts have the words of a document */
    at(route: string, paths: readonly string[]) {
      const path = byRoute.get(route) ?? paths.find((one) => byPath.has(one));
      if (path === undefined) return undefined;
      const stem = path.replace(/\.\w+$/, ".");
      const text = files
        .filter((file) => file.path.startsWith(stem))
        .map(fileText)
        .join("\n");
      const has = (document: ImportedDocument) => {
        const { date } = document;
        // A text that was rewritten since then still has its day.
        return text.includes(wordsOf(document)) || (date !== undefined && text.includes(`"date": "${date}"`));
      };
      return { route: byRoute.has(route) ? route : routeAt(path), has };
    },
  };
}

const EMPTY_TEXT = { markdown: "", words: "", picture: undefined };
const firstChoice: Distinct = (choice) => choice(1);
const ANY_TEXTS = { title: firstChoice, description: firstChoice };

/** Turns a post into a draft page if a required field of its collection has no value. */
function asPage(
  document: ImportedDocument,
  posts: PostTarget,
  site: ScaffoldSite,
  report: ImportFinding[],
): ImportedDocument {
  if (!document.isPost || !posts.collection) return document;
  const begun = tried(() => begin(document, posts, site));
  if (!(begun instanceof Error)) return document;
  const { file, line, title } = document;
  report.push({ kind: "Corrected", file, line, what: `"${title}" is a page and a draft: ${begun.message}` });
  return { ...document, isPost: false, isDraft: true };
}

/**
 * Assigns a slug to a document without one: a name without Latin letters cannot become an address, and a post cannot be called "index", the
 * name of its folder's page.
 */
function withAddress(document: ImportedDocument, report: ImportFinding[]): ImportedDocument {
  const { slug, isPost, date, file, line, title } = document;
  if (slug !== "" && !(isPost && slug === "index")) return document;
  const created = isPost ? ["post", date ?? []].flat().join("-") : "page";
  const why = slug === "" ? "its name has no letters from a to z" : "the page of its folder is named index";
  const what = `"${title}" is now "${created}": ${why}`;
  report.push({ kind: "Addresses", file, line, what });
  return { ...document, slug: created };
}

/** Sets the publication date of documents dated in the future to that date. Documents that need a date and have none become drafts. */
function scheduled(
  document: ImportedDocument,
  { collection }: PostTarget,
  today: string,
  report: ImportFinding[],
): ImportedDocument {
  const { date, unpublishAt, file, line, isPost, title } = document;
  const first = document.publishAt ?? date;
  const isUndated = isPost && date === undefined && collection !== undefined && needsDay(collection);
  const note = (what: string) => report.push({ kind: "Dates", file, line, what });
  if (unpublishAt !== undefined)
    note(`"${title}" ${unpublishAt > today ? "disappears" : "disappeared"} on ${unpublishAt}`);
  if (isUndated) {
    note(`"${title}" has no date: it is now a draft, dated today`);
    return { ...document, isDraft: true };
  }
  if (first !== undefined && unpublishAt !== undefined && unpublishAt <= first) {
    note(`"${title}" disappears before it appears, on ${first}: it is now a draft`);
    return { ...document, isDraft: true, publishAt: undefined, unpublishAt: undefined };
  }
  if (first === undefined || first <= today) return { ...document, publishAt: undefined };
  note(`"${title}" appears on ${first}`);
  return { ...document, publishAt: first };
}

/** Runs a function, and returns its value or its error. */
function tried<Value>(make: () => Value): Value | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
