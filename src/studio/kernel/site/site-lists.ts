import commonSchema from "#schema/common.schema.json" with { type: "json" };
import { isPicture, rasterSize } from "#src/content/address/responsive-image.ts";
import { fileText } from "#src/content/document/source-file.ts";
import { isObject, parseObject, valueAt } from "#src/content/json/json.ts";
import { inWords, labelOf } from "#src/content/json/key-words.ts";
import { siteDocument, siteTimeZone } from "#src/content/site/shared/site-document.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { regionName } from "#src/language/names.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { type Outlines, outlinesOf, usesIn } from "#src/studio/kernel/documents/document-outline.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { PageItem, SiteLists } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { iconItems } from "./icon-items.ts";
import { pictureTexts } from "./named-pictures.ts";
import { factItems } from "./uses-answer.ts";

const { flag } = commonSchema.definitions;

/** The data of the site that lists and pickers of the shell show. */
export function siteLists(
  session: StudioSession,
  { previewOrigin, today, demo }: { previewOrigin: string; today: () => string; demo: string | undefined },
): SiteLists {
  const files = session.files();
  const site = siteDocument(files);
  const outlines = outlinesOf(files);
  // Sorted by address, so that the home page, which Studio opens, comes first.
  const pages = [...outlines].flatMap(([document, outline]): PageItem[] => {
    if (!document.startsWith("page:")) return [];
    const { head, texts } = outline;
    const route = document.slice("page:".length);
    return [{ document, route, ...head, ...(texts.length > 0 ? { texts } : {}) }];
  });
  const uses = usesIn(files);
  const shared = [...outlines.keys()]
    .filter((document) => !/^(?:page|text):/.test(document))
    .map((document) => ({
      document,
      title: titleOfShared(document, files),
      pages: uses.get(document) ?? 0,
    }));
  const { assets, pictures } = session.disk.site;
  const texts = pictureTexts(session);
  return {
    id: session.disk.id,
    name: typeof site?.name === "string" ? site.name : "",
    language: typeof site?.language === "string" ? site.language : TOOL_LANGUAGE,
    timeZone: siteTimeZone(files).name,
    previewOrigin,
    demo: demo !== undefined,
    pages: pages.sort((one, other) => (one.route < other.route ? -1 : 1)),
    shared,
    facts: factItems(session, outlines, today()),
    icons: iconItems(),
    flags: flag.enum.map((code) => ({ code, name: regionName(code, readersLanguage()) ?? code })),
    pictures: [...assets]
      .filter(isPicture)
      .sort()
      .map((address) => ({ address, ...rasterSize(address, pictures), alt: texts.get(address) })),
    collections: collectionItems(outlines, session),
  };
}

/**
 * Returns the collections that queries can list, with the number of items of each: those of pages, those defined but still empty, and data
 * documents that hold items.
 */
function collectionItems(outlines: Outlines, session: StudioSession): SiteLists["collections"] {
  const members = new Map<string, number>();
  const labels = new Map<string, string>();
  for (const { head } of outlines.values()) {
    const { collection } = head;
    if (collection !== undefined) members.set(collection, (members.get(collection) ?? 0) + 1);
  }
  for (const file of session.files()) {
    const document = documentIdOf(file.path);
    if (document?.startsWith("collection:")) {
      const { value } = session.read(document);
      const declared = document.slice("collection:".length);
      labels.set(declared, labelOf(declared, isObject(value) ? value : {}));
      if (!members.has(declared)) members.set(declared, 0);
    }
    const name = /^pages\/_data\/([^/]+)\.json$/.exec(file.path)?.[1];
    const items = name && valueAt(parseObject(fileText(file)) ?? {}, "/items");
    if (name && Array.isArray(items)) members.set(name, items.length);
  }
  return [...members].map(([name, count]) => ({
    name,
    label: labels.get(name) ?? inWords(name),
    members: count,
  }));
}
