import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject } from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import { folderOf } from "#src/plans/addresses/page-parts.ts";
import { blockHashes, compareBlocks, hasText } from "#src/plans/translations/compare-blocks.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { translated } from "#src/studio/kernel/words/translate.ts";
import { type Missing, readMissing, readTranslation, type TranslatedPage } from "./calls.ts";
import { type MissingTexts, missingTexts, missingWords } from "./missing-texts.ts";
import { sharedStates } from "./plan.ts";
import { t } from "./words.ts";

type Session = Pick<StudioSession, "pathOf" | "has"> & { read: (document: DocumentId) => { value: unknown } };

export const server: ServerFeature = ({ session }) => ({
  routes: [
    on(readTranslation, ({ route }) => ({ translation: translationOf(session, route) })),
    on(readMissing, ({ language }) => ({ missing: missingIn(session.files(), language) })),
  ],
});

/** The settings of a page that visitors and search engines read. */
const SETTINGS = ["title", "description"];

export function translationOf(session: Session, route: string): TranslatedPage | undefined {
  const objectIn = (document: DocumentId) => {
    const value = session.has(document) ? session.read(document).value : undefined;
    return isObject(value) ? value : undefined;
  };
  const own = objectIn(`page:${route}`);
  const original = own && objectIn(`page:${String(own.translationOf)}`);
  if (!original || typeof own?.translationOf !== "string" || typeof own.lang !== "string") return undefined;
  const textsBeside = (document: DocumentId) => {
    const folder = folderOf(session.pathOf(document));
    return (name: string) => {
      const text = documentIdOf(folder + name);
      const value = text && session.has(text) ? session.read(text).value : undefined;
      return typeof value === "string" ? value : undefined;
    };
  };
  const texts = { source: textsBeside(`page:${own.translationOf}`), own: textsBeside(`page:${route}`) };
  const marks = blockHashes(original, texts.source);
  return {
    language: own.lang,
    from: String(original.lang ?? objectIn("data:site")?.language ?? "en"),
    original: { route: own.translationOf, title: String(original.title), value: original },
    blocks: compareBlocks(original, own, texts).map((block) => ({ ...block, mark: marks[block.id] })),
    settings: SETTINGS.filter((key) => own[key] === original[key] && hasText(own[key] ?? null)),
    total: Object.keys(marks).length,
  };
}

/** The name of a missing text for editors: "Contact › Hours", or "Canada months: Source label" for a text of a fact. */
function missingInWords(name: string): string {
  const labelled = (key: string) => translated(inWords(key));
  const [fact = "", key] = name.split(": ");
  if (key !== undefined) return t("{label}: {text}", { label: inWords(fact), text: labelled(key) });
  return name.split(".").map(labelled).join(" › ");
}

const COUNTED: Readonly<Record<MissingTexts["what"], (count: number) => string>> = {
  texts: (count) => t("{count, plural, one {# interface text} other {# interface texts}}", { count }),
  site: (count) =>
    t("{count, plural, one {# text of the site settings} other {# texts of the site settings}}", { count }),
  facts: (count) => t("{count, plural, one {# text of a figure} other {# texts of figures}}", { count }),
  labels: (count) =>
    t("{count, plural, one {# choice with labels} other {# choices with labels}}", { count }),
};

export function missingIn(files: readonly SourceFile[], language: string): Missing[] {
  const paths = new Set(files.map(({ path }) => path));
  const placeOf = (path: string) => {
    const document = paths.has(path) ? documentIdOf(path) : undefined;
    return document === undefined ? {} : { document };
  };
  const texts = [...missingTexts(files, [language]), ...missingWords(files, [language])]
    .filter((one) => one.language === language && one.missing.length > 0)
    .map(({ what, file, missing }) => ({
      label: COUNTED[what](missing.length),
      names: missing.map((name) => missingInWords(name)),
      ...placeOf(file),
    }));
  const shared = sharedStates(files, [language]).map(({ source, file, blocks }) => ({
    label: titleOfShared(documentIdOf(source) ?? "layout:site", files),
    names:
      blocks.length === 0
        ? []
        : [t("{count, plural, one {# block} other {# blocks}}", { count: blocks.length })],
    ...(file === undefined ? {} : placeOf(file)),
  }));
  return [...shared, ...texts];
}
