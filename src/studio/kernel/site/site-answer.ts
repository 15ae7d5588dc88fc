import commonSchema from "#schema/common.schema.json" with { type: "json" };
import type { SourceFile } from "#src/content/document/source-file.ts";
import { parseObject } from "#src/content/json/json.ts";
import { regionName } from "#src/language/names.ts";
import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { DocumentId, PageItem, Problem, SiteAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { type DocumentOutline, outlineOf } from "./document-outline.ts";
import { factItems } from "./fact-items.ts";
import { collectionItems, linkItems } from "./link-items.ts";
import { countUses } from "./shared-use.ts";

const { flag, icon } = commonSchema.definitions;
const SITE = "pages/_data/site.json";

/** The contents of the shell's lists and pickers. */
export function siteAnswer(
  session: StudioSession,
  problems: readonly Problem[],
  { previewOrigin, today, demo }: { previewOrigin: string; today: string; demo: string | undefined },
): SiteAnswer {
  const files = session.files();
  const outlines = outlinesOf(files);
  const unsaved = new Set(session.history().unsaved);
  const counts = countProblems(problems);
  // By address: the home page comes first, and is opened by Studio.
  const pages = [...outlines].flatMap(([document, outline]): PageItem[] => {
    if (!document.startsWith("page:")) return [];
    const { title, draft, collection } = outline;
    const item = { document, route: document.slice("page:".length), title, draft };
    const { errors, warnings } = counts.get(document) ?? { errors: 0, warnings: 0 };
    const member = collection === undefined ? {} : { collection };
    return [{ ...item, ...member, unsaved: unsaved.has(document), errors, warnings }];
  });
  const uses = countUses(outlines);
  const shared = [...outlines.keys()]
    .filter((document) => !/^(?:page|text):/.test(document))
    .map((document) => ({
      document,
      title: titleOfShared(document),
      pages: uses.get(document) ?? 0,
      unsaved: unsaved.has(document),
    }));
  const { assets, pictures } = session.disk.site;
  return {
    id: session.disk.id,
    name: nameOf(files),
    previewOrigin,
    demo: demo !== undefined,
    pages: pages.sort((one, other) => (one.route < other.route ? -1 : 1)),
    shared,
    facts: factItems(session, outlines, today),
    icons: icon.enum,
    flags: flag.enum.map((code) => ({ code, name: regionName(code, TOOL_LANGUAGE) ?? code })),
    pictures: [...assets]
      .filter((address) => /\.(?:svg|png|jpe?g|webp)$/.test(address))
      .sort()
      .map((address) => ({ address, ...pictures.get(address) })),
    links: linkItems(outlines),
    collections: collectionItems(outlines, files),
    problems: [...problems],
  };
}

/** The outlines of all documents except Markdown files. */
export function outlinesOf(files: readonly SourceFile[]): Map<DocumentId, DocumentOutline> {
  return new Map(
    files.flatMap((file): [DocumentId, DocumentOutline][] => {
      const document = documentIdOf(file.path);
      return document && !document.startsWith("text:") ? [[document, outlineOf(file)]] : [];
    }),
  );
}

function countProblems(problems: readonly Problem[]): Map<DocumentId, { errors: number; warnings: number }> {
  const counts = new Map<DocumentId, { errors: number; warnings: number }>();
  for (const { document, severity } of problems) {
    const { errors, warnings } = counts.get(document) ?? { errors: 0, warnings: 0 };
    const isError = severity === "error";
    counts.set(document, { errors: errors + Number(isError), warnings: warnings + Number(!isError) });
  }
  return counts;
}

function nameOf(files: readonly SourceFile[]): string {
  const file = files.find(({ path }) => path === SITE);
  const site = file && parseObject(new TextDecoder().decode(file.bytes));
  return typeof site?.name === "string" ? site.name : "";
}
