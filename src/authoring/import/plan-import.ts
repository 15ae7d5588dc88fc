import { diagnosticsOfChange } from "#src/authoring/changes.ts";
import { scaffoldsOf } from "#src/authoring/scaffold/declared/declared-scaffold.ts";
import { apply, type Plan, pagesOf } from "#src/authoring/scaffold/plan.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { convertText } from "./convert-text.ts";
import { importPictures } from "./import-pictures.ts";
import type { ImportedDocument, ImportFinding, ImportSource } from "./imported.ts";
import { planRedirects, REDIRECTS } from "./plan-redirects.ts";
import { resolveIn } from "./resolve-address.ts";
import { type PostTarget, writeDocument } from "./write-document.ts";

export type ImportSite = { files: readonly SourceFile[]; assets: ReadonlySet<string>; today: string };
export type ImportPlan = Plan & {
  pictures: ReadonlyMap<string, Uint8Array>;
  findings: readonly ImportFinding[];
};
type Check = (files: readonly SourceFile[], assets: ReadonlySet<string>) => readonly PlacedDiagnostic[];

/**
 * What an import writes. Documents that exist, or would bring an error into the site, are left out and reported.
 * @param given collection of the posts; by default the one of articles
 * @param check finds the errors of a site
 */
export function planImport(
  source: ImportSource,
  given: string | undefined,
  site: ImportSite,
  check: Check,
): ImportPlan {
  const { files } = site;
  const posts = postsOf(files, given);
  const existing = new Set(files.map(({ path }) => path));
  const { pictures, addresses, findings: kept } = importPictures(source.pictures, site.assets);
  const assets = new Set([...site.assets, ...pictures.keys()]);
  const before = check(files, site.assets);
  const taken = new Set(pagesOf(files).map(({ route }) => route));
  const rejected: ImportFinding[] = [];
  const placed = source.documents.flatMap((read) => {
    const { file, slug, title } = read;
    const document = scheduled(read, site.today, rejected);
    const create = tried(
      () => writeDocument(document, "", posts, { ...site, files: posts.scaffold ? [] : files }).create,
    );
    const what = create instanceof Error ? create.message : slug === "" ? NO_ADDRESS : undefined;
    if (create instanceof Error || what !== undefined) {
      rejected.push({ kind: "Left out", file, line: 1, what: `"${title}": ${what}` });
      return [];
    }
    const [path = ""] = create.keys();
    const route = `/${path.slice("pages/".length, -".json".length)}`.replace(/\/index$/, "") || "/";
    const isTaken = taken.has(route) || [...create.keys()].some((name) => existing.has(name));
    taken.add(route);
    if (!isTaken) return [{ document, route }];
    rejected.push({ kind: "Left out", file, line: 1, what: `${route} exists: "${title}" was left out` });
    return [];
  });
  let left = placed;
  const refused = new Map<string, string>();
  for (;;) {
    const resolve = resolveIn(left, files, addresses);
    const written = left.map(({ document, route }) => {
      const text = convertText(document, (address, kind) => resolve(document, address, kind));
      const { create, findings } = writeDocument(document, text.markdown, posts, { ...site, files });
      return { document, route, create, findings: [...text.findings, ...findings] };
    });
    const create = new Map(written.flatMap((one) => [...one.create]));
    const redirects = planRedirects(source.redirects, left, files, refused);
    const plan = { create: new Map([...create, ...redirects.create]), change: redirects.change, next: NEXT };
    const errors = diagnosticsOfChange(check(apply(plan, files), assets), before, new Map()).filter(
      ({ severity }) => severity === "error",
    );
    const faulty = written.flatMap(({ document, create: own }) => {
      const error = errors.find(({ file }) => own.has(file));
      return error ? [{ document, error }] : [];
    });
    const known = refused.size;
    for (const { file, line, message } of errors) {
      const from = file === REDIRECTS ? redirects.added.get(line) : undefined;
      if (from !== undefined) refused.set(from, `cannot lead anywhere: ${message}`);
    }
    if (faulty.length === 0 && refused.size === known) {
      const [error] = errors;
      if (error) throw new Error(`Nothing was written: ${error.file}:${error.line}  ${error.message}`);
      const found = written.flatMap(({ findings }) => findings);
      return {
        ...plan,
        pictures,
        findings: [...source.findings, ...found, ...kept, ...redirects.findings, ...rejected],
      };
    }
    for (const { document, error } of faulty)
      rejected.push({ kind: "Left out", file: document.file, line: document.line, what: error.message });
    const dropped = new Set(faulty.map(({ document }) => document));
    left = left.filter(({ document }) => !dropped.has(document));
  }
}

/** A post of a day to come is a draft: until then, nothing of it may be seen. */
function scheduled(document: ImportedDocument, today: string, report: ImportFinding[]): ImportedDocument {
  const { date, file, isDraft } = document;
  if (isDraft || date === undefined || date <= today) return document;
  report.push({ kind: "Dates", file, line: 1, what: `${date} is still to come: it is a draft now` });
  return { ...document, isDraft: true };
}

/** The value, or the error that says why there is none. */
function tried<Value>(make: () => Value): Value | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** How posts begin: with the site's own scaffold, or as entries of a collection. @throws Error if there is no such collection */
function postsOf(files: readonly SourceFile[], given: string | undefined): PostTarget {
  const { collections } = schemaSources(files);
  const [articles] = [...collections].flatMap(([name, { article }]) => (article === true ? [name] : []));
  const collection = given ?? articles;
  if (given !== undefined && !collections.has(given))
    throw new Error(`There is no collection "${given}". There are: ${[...collections.keys()].join(", ")}.`);
  return { collection, scaffold: scaffoldsOf(files).find((one) => one.collection === collection) };
}

const NO_ADDRESS = "its name has no letters from a to z for an address. Give it a slug.";
const NEXT = ["Run npm run validate, then npm run dev to look at the pages."];
