import { createHash } from "node:crypto";
import { checkSite } from "#src/content/check-site.ts";
import { collectRoutes } from "#src/content/collect-routes.ts";
import { Collections, type Member } from "#src/content/collections.ts";
import { compileRules, hashFiles, type Rules } from "#src/content/context.ts";
import { compareIssues, type Finding, type Issue, placeFinding } from "#src/content/issue.ts";
import { type Library, readLibrary } from "#src/content/library.ts";
import { type PageHead, readHead } from "#src/content/page.ts";
import type { PageSummary } from "#src/content/page-summary.ts";
import { type AnalysedPage, Site } from "#src/content/site.ts";
import type { SourceFile } from "#src/content/source-file.ts";
import { summarisePage, summariseShared } from "#src/content/summarise.ts";
import { textsOf } from "#src/content/texts.ts";

export type AnalyseOptions = {
  /** Addresses of the static files, as `readSiteFiles` lists them. */
  assets?: ReadonlySet<string>;
  /** Summaries of an earlier analysis by the hash of the document: pages that did not change are not read again. */
  previous?: ReadonlyMap<string, PageSummary> | undefined;
  /** Takes the place of the partner's origin in the site document. */
  partnerOrigin?: string | undefined;
};

export type Analysis = {
  /** Everything that is wrong, by file and place. */
  issues: Issue[];
  /** The site, unless an issue is an error. */
  site: Site | undefined;
  /** Summaries of the pages without issues, by the hash of their document, for the next analysis. */
  summaries: Map<string, PageSummary>;
};

/** Passes a finding on with the file that it is in. */
type ReportIn = (file: string, finding: Finding) => void;

/**
 * Checks a whole site: every document on its own, then what they say of each other. Pure.
 * @param files documents and schemas, as `readSiteFiles` gives them
 * @throws Error if a schema is broken; whatever the documents hold becomes an issue
 */
export function analyse(files: readonly SourceFile[], options: AnalyseOptions = {}): Analysis {
  const rules = compileRules(files);
  const findings: { file: string; finding: Finding }[] = [];
  const report: ReportIn = (file, finding) => void findings.push({ file, finding });
  const assets = options.assets ?? new Set();
  const library = readLibrary(files, rules, { assets, partnerOrigin: options.partnerOrigin }, report);
  const routes = collectRoutes(files, report);
  if (!library) return { issues: placeAll(findings, files), site: undefined, summaries: new Map() };

  const context = hashContext(files, rules, library, options);
  const previous = (hash: string) => {
    const summary = options.previous?.get(hash);
    return summary?.context === context ? summary : undefined;
  };
  const drafts = [...routes].map(([route, file]) => {
    const hash = hashFiles([file, ...textsOf(file, library.texts)]);
    const known = previous(hash);
    return { route, file, hash, known, head: known ?? readHead(file, rules, library) };
  });
  const collections = collect(drafts, rules, library);
  const shared = summariseShared({ rules, library, collections }, report);
  const pages = new Map<string, AnalysedPage>();
  const clean = new Map<string, PageSummary>();
  for (const { route, file, hash, known } of drafts) {
    const before = findings.length;
    const asked = known?.asked;
    const summary =
      known && (!asked || asked.hash === collections.hashOf(asked.names))
        ? known
        : summarisePage(file, route, { rules, library, collections, context }, report);
    if (!summary) continue;
    pages.set(route, { file, hash, summary });
    if (findings.length === before) clean.set(hash, summary);
  }
  checkSite({ pages, routes, shared, library }, report);
  const broken = new Set([...routes].flatMap(([route, { path }]) => (pages.has(route) ? [] : [path])));
  const unsure = unsureCollections(broken, library, rules, findings);
  const told = findings.filter(
    ({ file, finding: { code, collection } }) =>
      !(collection && unsure.has(collection)) &&
      !(code === "route/not-a-page" && isTextOfBroken(file, broken)),
  );
  const issues = placeAll(told, files);
  const ok = !issues.some(({ severity }) => severity === "error");
  const sharedHash = createHash("sha1")
    .update(context)
    .update(hashFiles(files.filter(({ path }) => isShared(path))))
    .update(collections.hashOf(collections.names()))
    .digest("base64");
  const site = ok ? new Site({ pages, files, rules, library, collections, sharedHash }) : undefined;
  return { issues, site, summaries: clean };
}

/** Collections with a member that is broken itself: what queries make of them says nothing about the query. */
function unsureCollections(
  broken: ReadonlySet<string>,
  library: Library,
  rules: Rules,
  findings: readonly { file: string; finding: Finding }[],
): Set<string> {
  const unsure = new Set([...library.items.keys()].filter((name) => library.broken.has(`data:${name}`)));
  // Of a page, members take everything but its blocks.
  const inHead = ({ file, finding }: (typeof findings)[number]) =>
    broken.has(file) && !finding.pointer.startsWith("/blocks/");
  if (findings.some(inHead)) for (const name of rules.entryFields.keys()) unsure.add(name);
  return unsure;
}

/** A Markdown file that no page names may belong to the broken page beside it. */
function isTextOfBroken(file: string, broken: ReadonlySet<string>): boolean {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
  return file.endsWith(".md") && [...broken].some((path) => folderOf(path) === folderOf(file));
}

/**
 * Everything beside the page's own document and the collections that its summary depends on. Of layouts and fragments
 * that are the same on every page only the names: they have summaries of their own.
 */
function hashContext(
  files: readonly SourceFile[],
  rules: Rules,
  { layouts, fragments, dependent }: Library,
  { partnerOrigin = "" }: AnalyseOptions,
): string {
  const own = new Set(
    [
      ...[...layouts].map(([name, { file }]) => ({ name: `layout:${name}`, file })),
      ...[...fragments].map(([name, { file }]) => ({ name: `fragment:${name}`, file })),
    ].flatMap(({ name, file }) => (dependent.has(name) ? [] : [file])),
  );
  const shared = files.filter(({ path }) => isShared(path));
  return createHash("sha1")
    .update(rules.hash)
    .update(hashFiles(shared.filter(({ path }) => !own.has(path))))
    .update([...own].join("\n"))
    .update(partnerOrigin)
    .digest("base64");
}

/** Data documents, layouts and fragments. */
function isShared(path: string): boolean {
  return path.startsWith("pages/_");
}

/** Makes the collections from the entries of the pages and the items of data documents. */
function collect(
  drafts: readonly { route: string; head: PageHead | undefined }[],
  rules: Rules,
  library: Library,
): Collections {
  const members = new Map<string, Member[]>([...rules.entryFields.keys()].map((name) => [name, []]));
  for (const { route, head } of drafts) {
    if (!head?.entry) continue;
    const { title, description, entry } = head;
    members.get(String(entry.collection))?.push({ title, description, ...entry, href: route });
  }
  for (const [name, items] of library.items) {
    members.set(name, items);
  }
  const own = ["href", "title", "description"];
  const declared = new Map([...rules.entryFields].map(([name, fields]) => [name, [...fields, ...own]]));
  return new Collections(members, declared);
}

/** Finds the places of findings, file by file, so that each text is parsed once; the same finding counts once. */
function placeAll(
  findings: readonly { file: string; finding: Finding }[],
  files: readonly SourceFile[],
): Issue[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const byFile = new Map<string, Finding[]>();
  for (const { file, finding } of findings) byFile.set(file, [...(byFile.get(file) ?? []), finding]);
  const issues: Issue[] = [];
  for (const [path, group] of byFile) {
    const bytes = byPath.get(path)?.bytes;
    const text = bytes ? new TextDecoder().decode(bytes) : "";
    const seen = new Set<string>();
    for (const finding of group) {
      const key = `${finding.code} ${finding.pointer} ${finding.message}`;
      if (!seen.has(key)) issues.push(placeFinding(path, text, finding));
      seen.add(key);
    }
  }
  return issues.sort(compareIssues);
}
