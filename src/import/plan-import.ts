import { commandLine } from "../content/diagnostics/command-line.ts";
import type { PlacedDiagnostic } from "../content/diagnostics/diagnostic.ts";
import { schemaSources } from "../content/document/schema-sources.ts";
import type { SourceFile } from "../content/document/source-file.ts";
import { parseObject } from "../content/json/json.ts";
import { MarkdownTooComplex } from "../content/markdown/markdown-limits.ts";
import { SiteCache } from "../content/site/context/site-cache.ts";
import { counted } from "../language/format.ts";
import { diagnosticsOfChange } from "../plans/changes.ts";
import { apply, type Plan } from "../plans/plan.ts";
import { scaffoldsOf } from "../plans/starters/declared/declared-scaffold.ts";
import type { ScaffoldSite } from "../plans/starters/declared/from-scaffold.ts";
import { orderKeys } from "../rules/fix/order-keys.ts";
import { type CopiedFiles, importPictures, LinkedFiles } from "./import-files.ts";
import { placeDocuments } from "./place-documents.ts";
import { planRedirects, REDIRECTS } from "./plan-redirects.ts";
import type { ImportedDocument, ImportFinding, ImportSource } from "./read/imported.ts";
import { resolveIn } from "./text/resolve-address.ts";
import type { PostTarget } from "./write/write-document.ts";
import { distinctTexts, inPlainWords, type WrittenDocument, writePlaced } from "./write/write-placed.ts";

export type ImportPlan = Plan & {
  /** Copied pictures and other files by their new address. */
  copied: Readonly<CopiedFiles>;
  findings: readonly ImportFinding[];
};
type Check = (files: readonly SourceFile[], assets: ReadonlySet<string>) => readonly PlacedDiagnostic[];

/**
 * Plans the files of an import. Documents that exist, or would bring an error into the site, are left out and reported.
 * @param collection collection of the posts; by default the one of articles
 * @param check finds the errors of a site
 */
export function planImport(
  source: ImportSource,
  collection: string | undefined,
  site: ScaffoldSite,
  check: Check,
): ImportPlan {
  const { files } = site;
  const posts = postsOf(files, collection);
  const { pictures, addresses, findings: pictureFindings } = importPictures(source.pictures, site.assets);
  const before = check(files, site.assets);
  const { placements, findings: rejected } = placeDocuments(source.documents, posts, site);
  rejected.push(...postsWithoutCollection(source.documents, posts));
  const inOrder = orderIn(files);
  let left = placements;
  const refused = new Map<string, string>();
  /** Fields that the site rejects, by imported document. */
  const without = new Map<ImportedDocument, ReadonlySet<string>>();
  const plain = new Set<ImportedDocument>();
  for (;;) {
    const linked = new LinkedFiles(source, site.assets);
    const resolve = resolveIn(left, files, addresses, (file) => linked.at(file), source.home);
    const distinct = distinctTexts(files);
    const faulty: { document: ImportedDocument; what: string; field?: string | undefined }[] = [];
    const outputs = left.flatMap((one) => {
      try {
        return [
          inOrder(writePlaced(one, resolve, posts, site, { distinct, without: without.get(one.document) })),
        ];
      } catch (error) {
        if (!(error instanceof MarkdownTooComplex)) throw error;
        faulty.push({ document: one.document, what: error.message });
        return [];
      }
    });
    const create = new Map(outputs.flatMap((one) => [...one.create]));
    const redirects = planRedirects(source.redirects, left, files, refused);
    const plan = {
      create: new Map([...create, ...redirects.create]),
      change: redirects.change,
      next: NEXT_STEPS,
    };
    const assets = new Set([...site.assets, ...pictures.keys(), ...linked.copied.keys()]);
    // Links to a document that is not written would cause errors in other documents.
    const diagnostics =
      faulty.length > 0 ? [] : diagnosticsOfChange(check(apply(plan, files), assets), before, new Map());
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    for (const { document, create: own } of outputs) {
      const error = errors.find(({ file }) => own.has(file));
      const [, field] = /^\/entry\/(\w+)/.exec(error?.pointer ?? "") ?? [];
      if (error) faulty.push({ document, what: fieldIn(error) + error.message, field });
    }
    const countBefore = refused.size;
    for (const { file, line, message } of errors) {
      const from = file === REDIRECTS ? redirects.added.get(line) : undefined;
      if (from !== undefined) refused.set(from, `cannot lead anywhere: ${message}`);
    }
    if (faulty.length === 0 && refused.size === countBefore) {
      const [error] = errors;
      const field = LISTED_FIELDS.find((name) =>
        left.some(({ document }) => !without.get(document)?.has(name)),
      );
      if (error && field !== undefined) {
        // A list may have less room for a text than the entry itself.
        for (const { document } of left)
          without.set(document, new Set([...(without.get(document) ?? []), field]));
        continue;
      }
      if (error)
        throw new Error(`Nothing was written: ${error.file}:${error.line}  ${error.message} ${error.hint}`);
      const losses = outputs.flatMap(({ findings }) => findings);
      return {
        ...plan,
        copied: new Map([...pictures, ...linked.copied]),
        findings: [
          ...source.findings.filter(
            ({ kind, file, what }) =>
              (kind !== "Other files" || !linked.sourcePaths.has(file)) && !addresses.has(what),
          ),
          ...(source.refused ?? []),
          ...losses,
          ...pictureFindings,
          ...linked.findings,
          ...redirects.findings,
          ...rejected,
        ],
      };
    }
    const instead = new Map<ImportedDocument, ImportedDocument | undefined>();
    for (const { document, what, field } of faulty) {
      const cached = without.get(document) ?? new Set();
      const isField = field !== undefined && !cached.has(field);
      const isDropped = !isField && plain.has(document);
      if (isField) without.set(document, new Set([...cached, field]));
      else if (isDropped) instead.set(document, undefined);
      else {
        const words = inPlainWords(document);
        plain.add(words);
        without.set(words, cached);
        instead.set(document, words);
      }
      const how = isDropped ? "" : isField ? " It is left aside." : " Only its words are here, in a draft.";
      const finding = { kind: isDropped ? "Left out" : "Corrected", what: what + how };
      rejected.push({ ...finding, file: document.file, line: document.line });
    }
    left = left.flatMap((one) => {
      if (!instead.has(one.document)) return [one];
      const document = instead.get(one.document);
      return document ? [{ ...one, document }] : [];
    });
  }
}

/** The field that an error concerns, as the start of a sentence: "title: ". */
function fieldIn({ pointer }: PlacedDiagnostic): string {
  const field = pointer.split("/").findLast((part) => /\D/.test(part));
  return field ? `${field}: ` : "";
}

/** Returns a function that sorts the keys of new JSON documents in the order of their schemas. */
function orderIn(files: readonly SourceFile[]): (document: WrittenDocument) => WrittenDocument {
  const schemas = new SiteCache().documentSchemas(files);
  return ({ create, ...rest }) => {
    const ordered = [...create].map(([path, text]): [string, string] => {
      const value = path.endsWith(".json") ? parseObject(text) : undefined;
      return [path, value ? orderKeys(path, text, value, schemas) : text];
    });
    return { ...rest, create: new Map(ordered) };
  };
}

/** Entry fields that lists show, with limited length: if the entry's value is too long, the title or description of the page is used. */
const LISTED_FIELDS = ["summary", "label"];

const NEXT_STEPS = [`Run ${commandLine("validate")}, then ${commandLine("dev")} to look at the pages.`];

/**
 * Determines how posts are created: from the site's scaffold (a template of new documents), or directly as entries of a collection.
 * @param collectionName by default the collection of articles
 * @throws Error if the collection does not exist
 */
function postsOf(files: readonly SourceFile[], collectionName: string | undefined): PostTarget {
  const { collections, common } = schemaSources(files);
  const [articles] = [...collections].flatMap(([name, { article }]) => (article === true ? [name] : []));
  const name = collectionName ?? articles;
  if (collectionName !== undefined && !collections.has(collectionName))
    throw new Error(
      `There is no collection "${collectionName}". There are: ${[...collections.keys()].join(", ")}.`,
    );
  const schema = name === undefined ? undefined : collections.get(name);
  return {
    collection: name === undefined || !schema ? undefined : { name, schema, common },
    // Only a scaffold with a separate text file is suitable.
    scaffold: scaffoldsOf(files).find(
      ({ collection, documents }) =>
        collection === name && Object.keys(documents).some((path) => path.endsWith(".md")),
    ),
  };
}

/** Reports that posts become pages, because the site has no collection for them. */
function postsWithoutCollection(
  documents: readonly ImportedDocument[],
  { collection }: PostTarget,
): ImportFinding[] {
  const [first, ...others] = documents.filter(({ isPost }) => isPost);
  if (!first || collection) return [];
  const posts = counted(others.length + 1, "post");
  const what = `${posts} came as pages, without dates, authors and tags: this site has no collection of articles. --collection names another one.`;
  return [{ kind: "Posts", file: first.file, line: first.line, what }];
}
