import { pageDocuments } from "../content/document/page-documents.ts";
import type { ScaffoldSite } from "../plans/starters/declared/from-scaffold.ts";
import type { ImportedDocument, ImportFinding, PlacedDocument } from "./read/imported.ts";
import type { Distinct } from "./write/fitting-texts.ts";
import { needsDay } from "./write/import-entry.ts";
import { type PostTarget, writeDocument } from "./write/write-document.ts";

/** Assigns an address to each document. Imported documents that claim the same address are numbered; existing pages keep theirs. */
export function placeDocuments(
  documents: readonly ImportedDocument[],
  posts: PostTarget,
  site: ScaffoldSite,
): { placements: PlacedDocument[]; findings: ImportFinding[] } {
  const findings: ImportFinding[] = [];
  const existing = new Set(site.files.map(({ path }) => path));
  const routes = new Set(pageDocuments(site.files).keys());
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
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? document.slug : `${document.slug}-${number}`;
      const route = number === 1 ? begun.route : `${begun.route}-${number}`;
      const own = begun.files.map((path) => path.replace(`/${document.slug}.`, `/${slug}.`));
      if (routes.has(route) || own.some((path) => existing.has(path)))
        return leftOut(`${route} exists: "${title}" was left out`);
      if (takenNames.has(route)) continue;
      takenNames.add(route);
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
  const [path = ""] = create.keys();
  const route = `/${path.slice("pages/".length, -".json".length)}`.replace(/\/index$/, "") || "/";
  return { files: [...create.keys()], route, idPrefix };
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
