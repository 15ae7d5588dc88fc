import { schemaFrom } from "../../content/document/page-documents.ts";
import { canonicalJson, isObject, type JsonObject, parseObject } from "../../content/json/json.ts";
import { siteLanguage } from "../../content/site/shared/site-document.ts";
import type { DeclaredScaffold } from "../../plans/starters/declared/declared-scaffold.ts";
import { newFromScaffold, type ScaffoldSite } from "../../plans/starters/declared/from-scaffold.ts";
import { newEntry } from "../../plans/starters/new-entry.ts";
import type { ImportedDocument, ImportFinding } from "../read/imported.ts";
import { cut, cutSigns, type DistinctTexts, descriptionOf, titleOf } from "./fitting-texts.ts";
import {
  completedFields,
  entryFacts,
  lostFacts,
  type PostCollection,
  pictureField,
  shortenedFacts,
} from "./import-entry.ts";

/**
 * The destination of imported posts: a collection, with the templates for its new pages (a scaffold) if the site declares any; without a
 * collection, posts become pages.
 */
export type PostTarget = { collection: PostCollection | undefined; scaffold: DeclaredScaffold | undefined };

/** The converted content of an imported page. @property words text of its paragraphs */
export type ImportedText = { markdown: string; words: string; picture: JsonObject | undefined };

/** Id of the text block of a page that is not created from the site's own templates. */
const TEXT_ID = "text";

/** Maximum length of a page heading, in characters. */
const MAX_HEADING = 90;

/** Default author of a post: the site itself. */
const SITE_ITSELF = "{{site.name}}";

/** Constraints on the texts and fields of a document. */
export type Restrictions = {
  distinct: DistinctTexts;
  /** Fields to omit. */
  without?: ReadonlySet<string> | undefined;
};

/** Builds the files of a document, the page first. */
export function writeDocument(
  imported: ImportedDocument,
  { markdown, words, picture }: ImportedText,
  { collection, scaffold }: PostTarget,
  site: ScaffoldSite,
  { distinct, without = new Set() }: Restrictions,
): { create: Map<string, string>; idPrefix: string; findings: ImportFinding[] } {
  const findings: ImportFinding[] = [];
  const { file, line, slug } = imported;
  const report = (what: string) => findings.push({ kind: "Shortened or completed", file, line, what });
  const title = titleOf(imported.title, distinct.title);
  if (title !== imported.title) report(`the title is now "${title}"; it was "${imported.title}"`);
  const described = descriptionOf(imported, imported.title, words, distinct.description);
  const { description: original } = imported;
  const isWhole = described.text.includes(original);
  if (described.isMade)
    report(`the description is now "${described.text}"${isWhole ? "" : `; it was "${original}"`}`);
  const { isDraft, publishAt, unpublishAt, language } = imported;
  const head = {
    title,
    description: described.text,
    ...(language !== undefined && !isSame(language, siteLanguage(site.files)) && { lang: language }),
    ...(isDraft && { draft: true }),
    ...(publishAt !== undefined && { publishAt }),
    ...(unpublishAt !== undefined && { unpublishAt }),
  };
  const own = imported.isPost ? collection : undefined;
  if (own)
    for (const lost of lostFacts(imported, own))
      findings.push({ kind: "Fields that the collection does not have", file, line, what: lost });
  else if (imported.summary !== undefined)
    report(`"${imported.summary}" is left out: a page has one description`);
  const pageHead = { title, description: described.text };
  const facts = own ? entryFacts(imported, picture, own, pageHead, without) : {};
  if (own) for (const what of shortenedFacts(imported, facts)) report(what);
  const entryOf = (begun: JsonObject): JsonObject => {
    const entry = { ...begun, ...facts };
    if (own)
      for (const what of completedFields(entry, facts, own))
        findings.push({ kind: "Fields that the source does not have", file, line, what });
    return entry;
  };
  if (!own || !scaffold) {
    const heading = cutSigns(imported.title, MAX_HEADING);
    const begun = own ? beginEntry(own, imported, site) : undefined;
    const path = `${begun?.folder ?? "pages"}/${slug}.json`;
    const isShown = picture !== undefined && !(own && pictureField(own) !== undefined);
    const page = {
      $schema: schemaFrom(path),
      ...begun?.page,
      ...head,
      ...(begun ? { entry: entryOf(begun.entry) } : {}),
      blocks: [
        {
          type: "hero",
          id: "intro",
          variant: "plain",
          title: heading,
          ...(isShown ? { image: picture } : {}),
        },
        ...(markdown.trim() === "" ? [] : [{ type: "text-section", id: TEXT_ID, markdown }]),
      ],
    };
    return { create: new Map([[path, canonicalJson(page)]]), idPrefix: `${TEXT_ID}-`, findings };
  }
  const answers = {
    category: without.has("category") ? undefined : imported.category,
    author: without.has("author") ? SITE_ITSELF : (imported.author ?? SITE_ITSELF),
  };
  const begun = [...newFromScaffold(scaffold, slug, answers, site).create];
  let idPrefix = "";
  const create = new Map(
    begun.map(([path, text]): [string, string] => {
      const document = path.endsWith(".json") ? parseObject(text) : undefined;
      if (!document) return [path, markdown];
      const { draft: _, entry, ...rest } = document;
      idPrefix ||= idPrefixIn(rest);
      return [path, canonicalJson({ ...rest, ...head, entry: entryOf(isObject(entry) ? entry : {}) })];
    }),
  );
  return { create, idPrefix, findings };
}

/** Returns the prefix of a page's heading ids: the id of the block that shows its Markdown file, and a hyphen. */
function idPrefixIn({ blocks }: JsonObject): string {
  const block = [blocks ?? []].flat().find((one) => isObject(one) && typeof one.source === "string");
  return `${isObject(block) ? String(block.id) : TEXT_ID}-`;
}

/**
 * Creates the initial page of an entry as `npx waymark new entry` does.
 * @returns the folder of the page, its document, and the entry's fields
 */
function beginEntry(
  { name }: PostCollection,
  { title, date, category, author = SITE_ITSELF }: ImportedDocument,
  { files, today }: ScaffoldSite,
): { folder: string; page: JsonObject; entry: JsonObject } | undefined {
  const [begun] = newEntry(name, cut(title, 60), { date, category, author }, { files, today }).create;
  if (!begun) return undefined;
  const { draft: _, entry, ...page } = parseObject(begun[1]) ?? {};
  const folder = begun[0].slice(0, begun[0].lastIndexOf("/"));
  return { folder, page, entry: isObject(entry) ? entry : {} };
}

/** Tells whether two languages are one, but perhaps of two countries. */
const isSame = (one: string, other = "en"): boolean => one.split("-")[0] === other.split("-")[0];
